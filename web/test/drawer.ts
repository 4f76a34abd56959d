import type { Locator, Page } from 'playwright-core';

/** The drawer over the screen. */
export const drawer = (page: Page): Locator => page.locator('[data-drawer]');
