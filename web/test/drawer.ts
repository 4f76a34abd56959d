import type { Locator, Page } from 'playwright-core';

/** What lies over the screen. */
export const drawer = (page: Page): Locator => page.locator('[data-drawer]');
