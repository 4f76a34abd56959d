import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { dayFromToday } from '../house.ts';
import { barOf, drag, dragToRoom, placeIn, rowOf } from '../rack-page.ts';

const console = withConsole();

async function openRack(options = {}): Promise<Page> {
  const page = await console.current.open('/rack', options);
  await rowOf(page, '101').waitFor();
  return page;
}

test('opens a booking with the room and the days of a drag over three nights', async () => {
  const page = await openRack();
  await drag(page, await placeIn(page, '101', 2), await placeIn(page, '101', 5));
  await page.locator('[data-ghost="fits"]', { hasText: '3 noites, 101' }).waitFor();
  await page.mouse.up();
  await page.waitForURL(/stay=new/);
  const address = new URL(page.url()).searchParams;
  expect([address.get('resource'), address.get('from'), address.get('to')]).toEqual([
    String(console.current.house.rooms.get('101')),
    dayFromToday(2),
    dayFromToday(5),
  ]);
  await page.getByRole('dialog').waitFor();
});

test('refuses a move into a conflict, changes nothing, and offers other rooms, one of which is taken', async () => {
  const { house } = console.current;
  const id = await house.book('Alícia Neves', '102', 3, 4);
  await house.book('Émerson Torres', '103', 2, 6);
  const page = await openRack();
  await barOf(page, 'Alícia Neves').waitFor();
  await dragToRoom(page, 'Alícia Neves', '103');
  const card = page.getByRole('alert');
  await card.getByText('Não cabe no 103.').waitFor();
  expect(await card.textContent()).toMatch(/Émerson Torres está de .*Livres nessas datas:101104105/);
  await page.mouse.up();
  await barOf(page, 'Alícia Neves', '102').waitFor();
  expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('102'));

  await card.getByRole('button', { name: '104' }).click();
  await barOf(page, 'Alícia Neves', '104').waitFor();
  await page.getByText(/^Alícia Neves agora no 104/).waitFor();
  expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('104'));
  await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
  await page.keyboard.press('z');
  await barOf(page, 'Alícia Neves', '102').waitFor();
  await page.getByText('Desfeito.').waitFor();
  expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('102'));
});
