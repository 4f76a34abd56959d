import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { dayFromToday, localDay } from '../house.ts';
import { idle } from '../idle.ts';
import { barOf, dragToRoom, rowOf } from '../rack-page.ts';

const console = withConsole();

async function openRack(options = {}): Promise<Page> {
  const page = await console.current.open('/rack', options);
  await rowOf(page, '101').waitFor();
  return page;
}

test('a move that the server refuses goes back and says why', async () => {
  const { house } = console.current;
  await house.book('Beatriz Alves', '105', 3, 5);
  const page = await openRack();
  await barOf(page, 'Beatriz Alves').waitFor();
  await page.getByText('Ao vivo').waitFor();
  await idle(page);
  await dragToRoom(page, 'Beatriz Alves', '106');
  await page.locator('[data-ghost="fits"]').waitFor();
  // Another clerk takes the room during the drag. The board is read again, and drawn only after the drag.
  const readAgain = page.waitForResponse(/\/schedule\?/);
  await house.book('Gabriel Nunes', '106', 4, 5);
  await readAgain;
  await idle(page);
  await page.mouse.up();
  const card = page.getByRole('alert');
  await card.getByText(/Gabriel Nunes está de/).waitFor();
  expect(await card.textContent()).toContain('Não cabe no 106.');
  await barOf(page, 'Beatriz Alves', '105').waitFor();
  await barOf(page, 'Gabriel Nunes', '106').waitFor();
});

test('moves a stay by the keyboard, and announces every step', async () => {
  const { house } = console.current;
  const id = await house.book('Úrsula Medeiros', '201', 1, 4, 'suite');
  const page = await openRack();
  await barOf(page, 'Úrsula Medeiros').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const said = page.locator('main > [role="status"]');
  expect(await said.textContent()).toMatch(/^202, .* cabe$/);
  await page.keyboard.press('Enter');
  await barOf(page, 'Úrsula Medeiros', '202').waitFor();
  await page.getByText(/^Úrsula Medeiros agora no 202/).waitFor();
  const moved = await house.api.getReservation({ id });
  expect([moved.tourResourceId, localDay(moved.startsAt)]).toEqual([house.rooms.get('202'), dayFromToday(2)]);
  // The focus moved along: one more night, then the drawer.
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText(/^Úrsula Medeiros: /).waitFor();
  expect(localDay((await house.api.getReservation({ id })).endsAt)).toBe(dayFromToday(6));
  await page.keyboard.press('Enter');
  await page.waitForURL(/stay=\d+/);
});

test('opens a booking by the keyboard', async () => {
  const page = await openRack();
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL(/stay=new.*from=/);
  const address = new URL(page.url()).searchParams;
  expect([address.get('from'), address.get('to')]).toEqual([dayFromToday(12), dayFromToday(14)]);
});

test('keys lead from later days back to today in the same row, and to the table and back, and keep the focus', async () => {
  const page = await openRack();
  const hasFocus = page.locator('[role="grid"] [tabindex="0"]:focus');
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  const row = await hasFocus.evaluate((cell) => cell.closest('[role="row"]')?.getAttribute('aria-rowindex'));
  await page.keyboard.press('End');
  for (let day = 0; day < 3; day++) await page.keyboard.press('ArrowRight');
  await page.waitForURL(/date=/);
  await page.keyboard.press('t');
  await page.waitForURL((url) => !url.searchParams.has('date'));
  // Today is the second day shown, after the head of the row.
  await page.locator('[role="grid"] :focus[aria-colindex="3"]').waitFor();
  expect(await hasFocus.evaluate((cell) => cell.closest('[role="row"]')?.getAttribute('aria-rowindex'))).toBe(row);
  await page.keyboard.press('v');
  await page.getByRole('region', { name: 'Mapa' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('v');
  await hasFocus.waitFor();
});

test('a change in one browser reaches another through the feed', async () => {
  const { house } = console.current;
  await house.book('Otávio Tanaka', '104', 7, 9);
  const [one, other] = [await openRack(), await openRack()];
  await other.getByText('Ao vivo').waitFor();
  await barOf(one, 'Otávio Tanaka').waitFor();
  await dragToRoom(one, 'Otávio Tanaka', '105');
  await one.locator('[data-ghost="fits"]').waitFor();
  const answered = one.waitForResponse((reply) => reply.request().method() === 'PUT');
  await one.mouse.up();
  await answered;
  // Without the feed a page asks every 15 seconds; the benchmark measures the delay of the feed.
  await barOf(other, 'Otávio Tanaka', '105').waitFor();
  expect(await other.getByText('Ao vivo').count()).toBe(1);
});

test('shows the rack as a table, and bars that do not open without the permission to read bookings', async () => {
  const { house } = console.current;
  await house.book('Émerson Torres', '103', 2, 6);
  const page = await openRack();
  await page.keyboard.press('v');
  await page.getByRole('table').getByRole('button', { name: 'Émerson Torres' }).waitFor();
  const cleaner = await house.hire('Joana', ['housekeeping.update']);
  const theirs = await openRack({ as: cleaner });
  const bar = theirs.locator('[data-bar][aria-label*="Reservado"]').first();
  await bar.waitFor();
  await bar.click();
  expect(new URL(theirs.url()).searchParams.has('stay')).toBe(false);
  expect(await theirs.getByText('Émerson').count()).toBe(0);
});
