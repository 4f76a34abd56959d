import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { dayFromToday } from '../house.ts';
import { barOf, dragToRoom, rowOf } from '../rack-page.ts';

const console = withConsole();

async function openRack(): Promise<Page> {
  const page = await console.current.open('/rack');
  await rowOf(page, '101').waitFor();
  return page;
}

test('the rooms that a refusal offers are reached by the keyboard', async () => {
  const { house } = console.current;
  const id = await house.book('Alícia Neves', '102', 3, 4);
  await house.book('Émerson Torres', '103', 2, 6);
  const page = await openRack();
  await barOf(page, 'Alícia Neves').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  const card = page.getByRole('alert');
  await card.getByText('Não cabe no 103.').waitFor();
  const said = page.locator('main > [role="status"]');
  expect(await said.textContent()).toMatch(/Livres nessas datas: 101, 104 e 105\. Enter leva às opções/);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('101');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('104');
  // Escape returns to the bar in hand; the arrows still move it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowUp');
  await page.locator('[data-ghost="fits"]').waitFor();
  await page.keyboard.press('ArrowDown');
  await card.getByText('Não cabe no 103.').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await barOf(page, 'Alícia Neves', '104').waitFor();
  await page.getByText(/^Alícia Neves agora no 104/).waitFor();
  expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('104'));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('Alícia Neves');
});

test('when a type is full, rooms of another type are offered and named as such', async () => {
  const { house } = console.current;
  const id = await house.book('Úrsula Medeiros', '201', 7, 9, 'suite');
  await house.book('Bento Furtado', '202', 6, 10, 'suite');
  const page = await openRack();
  await barOf(page, 'Úrsula Medeiros').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  const card = page.getByRole('alert');
  await card.getByText('Outro tipo, livre nessas datas:').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Suíte vista mar', { exact: false }).waitFor();
  await page.keyboard.press('Enter');
  await barOf(page, 'Úrsula Medeiros', '101').waitFor();
  await page.getByText(/^Úrsula Medeiros agora no 101/).waitFor();
  expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('101'));
});

test('a hold in the way is named by its note', async () => {
  const { house } = console.current;
  await house.book('Iara Lemos', '105', 3, 4);
  const hold = {
    kind: 'hold' as const,
    tourResourceId: house.rooms.get('106')!,
    startsAt: dayFromToday(2),
    endsAt: dayFromToday(6),
    note: 'Família Lima decide até amanhã',
  };
  await house.api.createAllocation({ body: hold });
  const page = await openRack();
  await barOf(page, 'Iara Lemos').waitFor();
  await dragToRoom(page, 'Iara Lemos', '106');
  const card = page.getByRole('alert');
  await card.getByText('Não cabe no 106.').waitFor();
  expect(await card.textContent()).toContain('Família Lima decide até amanhã');
  await page.mouse.up();
});
