import type { Page } from 'playwright-core';
import type { TestHouse } from '../test/house.ts';

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds from a press on Check-in to the updated row on the screen. */
export async function pressToAnswer(page: Page, name: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const row = [...document.querySelectorAll('[data-row]')].find((one) => one.textContent?.includes(wanted))!;
    const button = row.querySelector<HTMLElement>('[data-act="i"]')!;
    const began = performance.now();
    const answered = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (row.querySelector('[data-act="i"]')) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - began));
      }).observe(row, { subtree: true, childList: true });
    });
    button.click();
    return answered;
  }, name);
}

/** Milliseconds from the server's reply to another client's booking to its name on this screen. */
export async function eventToScreen(page: Page, house: TestHouse, name: string, room: string): Promise<number> {
  await house.book(name, room, 0, 1);
  const began = performance.now();
  await page.getByRole('button', { name }).first().waitFor();
  return performance.now() - began;
}
