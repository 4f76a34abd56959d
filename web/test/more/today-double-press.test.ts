import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { idle, stopwatch } from '../idle.ts';

const console = withConsole();

const statusOf = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await console.current.house.api.getReservation({ id })).status));

/** The middle of a row's button. */
async function placeOf(page: Page, row: string, name: string) {
  const box = await page.locator('[data-row]', { hasText: row }).getByRole('button', { name }).boundingBox();
  return [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
}

const namesIn = (page: Page) => page.locator('[data-row] [data-row-name]').allTextContents();

/** Collects the check-ins and check-outs that the page sends. */
function stepsSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/check-(?:in|out)$/.test(request.url())) sent.push(request.url());
  });
  return sent;
}

test('a pressed row keeps its place, so that a second press reaches no other guest', async () => {
  const { house } = console.current;
  const coming = [
    await house.book('Alice Ramos', '101', 0, 2),
    await house.book('Bento Salles', '102', 0, 2),
    await house.book('Clara Teles', '103', 0, 2),
  ];
  const leaving = [await house.book('Davi Uchoa', '104', -1, 0), await house.book('Elisa Viana', '105', -1, 0)];
  for (const id of leaving) await house.api.checkInReservation({ id });
  const page = await console.current.open('/today');
  await page.getByText('Ao vivo').waitFor();
  await page.getByRole('button', { name: 'Elisa Viana' }).first().waitFor();
  const before = await namesIn(page);
  expect(before.slice(0, 3)).toEqual(['Alice Ramos', 'Bento Salles', 'Clara Teles']);

  const [x, y] = await placeOf(page, 'Alice Ramos', 'Check-in');
  await page.mouse.click(x, y);
  await page.getByText('Alice Ramos está no 101.').waitFor();
  await idle(page);
  await stopwatch.skip(page, 2_000);
  await page.mouse.click(x, y);
  await idle(page);
  expect(await statusOf(coming)).toEqual(['checked_in', 'confirmed', 'confirmed']);
  expect(await namesIn(page)).toEqual(before);

  const [x2, y2] = await placeOf(page, 'Davi Uchoa', 'Check-out');
  await page.mouse.click(x2, y2);
  await page.getByText('Davi Uchoa saiu do 104.').waitFor();
  await idle(page);
  await stopwatch.skip(page, 2_000);
  await page.mouse.click(x2, y2);
  await idle(page);
  expect(await statusOf(leaving)).toEqual(['checked_out', 'checked_in']);
  expect(await namesIn(page)).toEqual(before);

  // Once the pointer has left, arrived guests move below the others.
  await page.mouse.move(700, 20);
  await page.getByRole('heading', { name: 'Hoje', exact: true }).click();
  await expect.poll(() => namesIn(page)).not.toEqual(before);
});

test('a double press is one act, on a row and in the drawer', async () => {
  const { house } = console.current;
  const [first, second] = [
    await house.book('Fábio Xavier', '201', 0, 1, 'suite'),
    await house.book('Gilda Zanetti', '202', 0, 1, 'suite'),
  ];
  const page = await console.current.open('/today');
  const sent = stepsSent(page);
  const row = page.locator('[data-row]', { hasText: 'Fábio Xavier' });
  // Both presses come before the page is drawn again.
  await row.getByRole('button', { name: 'Check-in' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByText('Fábio Xavier está no 201.').waitFor();
  await idle(page);
  expect(sent.length).toBe(1);
  expect(await row.getByRole('alert').count()).toBe(0);
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await row.getByRole('button', { name: 'Check-in' }).waitFor();
  expect(await row.getByRole('alert').count()).toBe(0);

  await page.getByRole('button', { name: 'Gilda Zanetti' }).first().click();
  const foot = drawer(page).getByRole('button', { name: /check-in/i });
  await foot.waitFor();
  await idle(page);
  sent.length = 0;
  await foot.dblclick({ delay: 20 });
  // The drawer asks about what is missing, and a double press does not answer it.
  const asked = drawer(page).getByRole('button', { name: /^Entrar assim mesmo/ });
  await asked.waitFor();
  await idle(page);
  await stopwatch.skip(page, 700);
  expect(sent).toEqual([]);
  expect(await drawer(page).getByText('Manter a reserva').count()).toBe(0);
  await asked.dblclick({ delay: 20 });
  await idle(page);
  expect(sent.length).toBe(1);
  expect(await drawer(page).getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  expect(await statusOf([first!, second!])).toEqual(['confirmed', 'checked_in']);
});

test('a refusal disappears once the row changes', async () => {
  const { house } = console.current;
  const id = await house.book('Hugo Abreu', '106', 0, 1);
  const page = await console.current.open('/today');
  await page.getByText('Ao vivo').waitFor();
  const row = page.locator('[data-row]', { hasText: 'Hugo Abreu' });
  await page.route('**/check-in', (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await row.getByRole('button', { name: 'Check-in' }).click();
  await row.getByRole('alert').waitFor();
  await house.api.checkInReservation({ id });
  await row.getByText(/^Chegou/).waitFor();
  await house.api.undoReservationStep({ id });
  await row.getByRole('button', { name: 'Check-in' }).waitFor();
  expect(await row.getByRole('alert').count()).toBe(0);
});
