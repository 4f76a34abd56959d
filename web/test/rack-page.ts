import type { Locator, Page } from 'playwright-core';

/** The bar of a guest, in the named room if there is one. */
export const barOf = (page: Page, name: string, room = ''): Locator =>
  page.locator(`[data-bar][aria-label*="${name}"]${room && `[aria-label*=", ${room},"]`}`);

export const rowOf = (page: Page, room: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(room, { exact: true }) });

/** The middle of a day in a room's row; today is the second column. */
export async function placeIn(page: Page, room: string, day: number): Promise<{ x: number; y: number }> {
  const row = (await rowOf(page, room).boundingBox())!;
  const column = (await page
    .getByRole('columnheader')
    .nth(day + 2)
    .boundingBox())!;
  return { x: column.x + column.width / 2, y: row.y + row.height / 2 };
}

/** Drags the bar of a guest straight up or down into another room. */
export async function dragToRoom(page: Page, name: string, room: string): Promise<void> {
  const bar = (await barOf(page, name).boundingBox())!;
  const row = (await rowOf(page, room).boundingBox())!;
  const x = bar.x + bar.width / 2;
  await drag(page, { x, y: bar.y + bar.height / 2 }, { x, y: row.y + row.height / 2 });
}

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
}
