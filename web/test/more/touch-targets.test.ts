import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { idle } from '../idle.ts';

const console = withConsole();

const LEAST = 48;

/**
 * Controls lower than a thumb, with their text. A label counts for its box, and so does the area that a
 * control covers beyond its own line.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const heightOf = (element: Element): number => {
      const box = element.closest('label') ?? element;
      const after = getComputedStyle(element, '::after');
      const beyond = after.content !== 'none' && after.position === 'absolute' ? Number.parseFloat(after.height) : 0;
      return Math.max(box.getBoundingClientRect().height, Number.isNaN(beyond) ? 0 : beyond);
    };
    const isThere = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      // The link past the menu is visible for keyboards only.
      element.getBoundingClientRect().bottom > 0 &&
      !element.closest('.aloud');
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
      .filter((element) => isThere(element) && heightOf(element) < least - 0.5)
      .map((element) => `${Math.round(heightOf(element))} ${element.tagName} ${element.textContent?.slice(0, 40)}`);
  }, LEAST);

test('on a phone every control is at least 48 pixels high', async () => {
  const { house } = console.current;
  const openedAt = new Date().toISOString();
  const { id } = await house.api.createCashSession({ body: { terminalCode: 'Bar', openingFloat: 100, openedAt } });
  const found: Record<string, string[]> = {};
  for (const path of ['/cash', `/cash/${id}`, '/cash?open=true', '/departures', '/table']) {
    const page = await console.current.open(path, { viewport: PHONE });
    await page.locator('main').first().waitFor();
    await idle(page);
    const small = await tooSmall(page);
    if (small.length > 0) found[path] = small;
    expect(await page.locator('button kbd:visible').count()).toBe(0);
    await page.close();
  }
  const door = await console.current.open('/clock', { viewport: PHONE, isSignedIn: false });
  await door.locator('form').waitFor();
  const small = await tooSmall(door);
  if (small.length > 0) found['/clock'] = small;
  expect(found).toEqual({});
});

test('the form that opens a drawer keeps its draft over a reload', async () => {
  const page = await console.current.open('/cash?open=true');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Terminal').fill('Quiosque');
  await idle(page);
  await page.reload();
  await drawer.getByText(/^Há um rascunho das/).waitFor();
  expect(await drawer.getByLabel('Terminal').inputValue()).not.toBe('Quiosque');
  await drawer.getByRole('button', { name: 'Continuar o rascunho' }).click();
  await expect.poll(() => drawer.getByLabel('Terminal').inputValue()).toBe('Quiosque');
});
