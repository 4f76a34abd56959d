import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday } from '../house.ts';
import { idle } from '../idle.ts';
import { barOf, drag, placeIn, rowOf } from '../rack-page.ts';

const console = withConsole();

const headOf = (page: Page, day: number) => page.getByRole('columnheader').nth(day + 2);

/** Left and right edge of an element of the page. */
async function edgesOf(at: { boundingBox(): Promise<{ x: number; width: number } | null> }) {
  const { x, width } = (await at.boundingBox())!;
  return { left: x, right: x + width };
}

describe('the drawer of a stay on the rack', () => {
  test('does not cover the dates that were dragged, and gives the plane back when it closes', async () => {
    const page = await console.current.open('/rack');
    await rowOf(page, '103').waitFor();
    await idle(page);
    const [from, to] = [await placeIn(page, '103', 9), await placeIn(page, '103', 11)];
    const before = await edgesOf(headOf(page, 11));
    await drag(page, from, to);
    await page.mouse.up();
    await drawer(page).getByLabel('Observação').waitFor();
    const covered = await edgesOf(drawer(page));
    expect(before.right).toBeGreaterThan(covered.left);
    await expect.poll(async () => (await edgesOf(headOf(page, 11))).right).toBeLessThanOrEqual(covered.left);
    const room = await edgesOf(rowOf(page, '103').getByRole('rowheader'));
    expect((await edgesOf(headOf(page, 9))).left).toBeGreaterThanOrEqual(room.right - 1);

    // Text that was typed stays when another place is pressed.
    await drawer(page).getByLabel('Observação').fill('Berço no quarto');
    await drag(page, await placeIn(page, '104', 9), await placeIn(page, '104', 10));
    await page.mouse.up();
    await expect
      .poll(() => new URL(page.url()).searchParams.get('resource'))
      .toBe(String(console.current.house.rooms.get('104')));
    await expect.poll(() => drawer(page).getByLabel('Observação').inputValue()).toBe('Berço no quarto');
    expect(await page.getByText(/^Há um rascunho/).count()).toBe(0);

    await page.keyboard.press('Escape');
    await drawer(page).getByRole('button', { name: 'Descartar' }).click();
    await drawer(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await edgesOf(headOf(page, 11))).right).toBe(before.right);
  });

  test('does not cover the bar that was pressed', async () => {
    const { house } = console.current;
    await house.book('Otávio Reis', '105', 9, 11);
    const page = await console.current.open('/rack');
    await barOf(page, 'Otávio Reis').click();
    await drawer(page).getByRole('heading', { name: 'Otávio Reis' }).waitFor();
    const covered = await edgesOf(drawer(page));
    await expect.poll(async () => (await edgesOf(barOf(page, 'Otávio Reis'))).right).toBeLessThanOrEqual(covered.left);
  });
});

test('the plane turns to the days of a stay that was just booked, and scrolls to its row', async () => {
  const { house } = console.current;
  const guest = await house.guest('Serafina Couto');
  const last = [...house.rooms.keys()].at(-1)!;
  const known = `stay=new&guest=${guest}&resource=${house.rooms.get(last)}`;
  const page = await console.current.open(`/rack?${known}&from=${dayFromToday(60)}&to=${dayFromToday(62)}`, {
    viewport: { width: 1440, height: 420 },
  });
  await drawer(page).getByText('Serafina Couto').waitFor();
  await rowOf(page, '101').waitFor();
  await drawer(page).getByRole('button', { name: 'Reservar' }).click();
  await page.waitForURL(/stay=\d+/);
  const bar = barOf(page, 'Serafina Couto');
  await bar.waitFor();
  expect(new URL(page.url()).searchParams.get('date')).toBe(dayFromToday(59));
  const isInSight = () =>
    bar.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-bar]') === one;
    });
  await expect.poll(isInSight).toBe(true);
});

test('a press on the number of a room opens its card, which names the guest and leads to the stay', async () => {
  const { house } = console.current;
  const id = await house.book('Rui Maciel', '102', 0, 2);
  await house.api.checkInReservation({ id });
  const page = await console.current.open('/rack');
  await barOf(page, 'Rui Maciel').waitFor();
  await rowOf(page, '102').getByRole('button', { name: '102' }).click();
  const party = drawer(page).getByRole('button', { name: /^Rui Maciel/ });
  await party.waitFor();
  expect(new URL(page.url()).searchParams.get('unit')).toBe(String(house.rooms.get('102')));
  await party.click();
  await page.getByRole('heading', { name: 'Rui Maciel' }).waitFor();
  // The sheet does not stay over the stay.
  expect(new URL(page.url()).searchParams.has('unit')).toBe(false);
});
