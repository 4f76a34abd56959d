import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { idle } from '../idle.ts';

const console = withConsole();

beforeAll(() => console.current.house.book('Otávio Tanaka', null, 0, 2));

/** Positions of all elements that can be pressed. */
const places = (page: Page): Promise<string[]> =>
  page
    .locator('header :is(h1, button), main, main :is(h2, [role="columnheader"], [data-row], [data-bar], a, input, th)')
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, height } = one.getBoundingClientRect();
        // On a phone the offline line takes its height from the end of the part that scrolls.
        const place = one.tagName === 'MAIN' ? [x, y] : [x, y, height];
        return `${one.tagName} ${one.textContent?.slice(0, 20)} ${place.map(Math.round)}`;
      }),
    );

describe.each([
  { size: 'a desk', viewport: DESK },
  { size: 'a phone', viewport: PHONE },
])('when the network is lost and comes back, on $size', ({ viewport }) => {
  test.each(['/rack', '/today', '/stays', '/guests'])('nothing moves on %s', async (path) => {
    const page = await console.current.open(path, { viewport });
    await page.getByRole('status').filter({ hasText: 'Ao vivo' }).first().waitFor();
    await idle(page);
    const before = await places(page);
    expect(before.length).toBeGreaterThan(3);
    await page.context().setOffline(true);
    const bar = page.getByText(/^Sem rede desde \d\d:\d\d\. Você vê o que havia\./);
    await bar.waitFor();
    // Buttons that need the network say so beside themselves; nothing of the frame has moved.
    const moved = (await places(page)).filter((place) => !before.includes(place));
    expect(moved.filter((place) => !place.startsWith('DIV') && !place.startsWith('LI'))).toEqual([]);
    expect((await bar.boundingBox())!.height).toBeLessThan(24);
    await page.context().setOffline(false);
    await bar.waitFor({ state: 'detached' });
    console.current.pageErrors.splice(0);
  });
});

const describedBy = (button: Locator): Promise<string | undefined> =>
  button.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

test('without a network no booking is begun, and the button says why', async () => {
  const page = await console.current.open('/today');
  const book = page.getByRole('button', { name: 'Nova reserva' });
  await book.waitFor();
  await page.context().setOffline(true);
  await page.getByText(/^Sem rede desde/).waitFor();
  expect(await book.getAttribute('aria-disabled')).toBe('true');
  expect(await describedBy(book)).toBe('Sem rede: isto precisa esperar.');
  await book.click({ force: true });
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  expect(await drawer(page).count()).toBe(0);
  await page.context().setOffline(false);
  await page.getByText(/^Sem rede desde/).waitFor({ state: 'detached' });
  // The menu of new records is still open.
  await page.keyboard.press('n');
  await drawer(page).getByLabel('Observação').fill('Berço');
  // A booking begun before stays as a draft, and says so.
  await page.context().setOffline(true);
  await drawer(page).getByText('O que foi escrito fica guardado como rascunho.', { exact: false }).waitFor();
  expect(
    await drawer(page)
      .getByRole('button', { name: /^Reservar/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
  await page.context().setOffline(false);
  console.current.pageErrors.splice(0);
});

test('without a network a button that needs it says so', async () => {
  const { house } = console.current;
  const id = await house.book('Tomé Arruda', '101', 0, 2);
  const page = await console.current.open(`/today?stay=${id}`);
  const row = page.locator('[data-row]', { hasText: 'Tomé Arruda' });
  await row.getByRole('button', { name: 'Check-in' }).waitFor();
  await drawer(page).getByRole('button', { name: 'Prolongar' }).click();
  await page.context().setOffline(true);
  const checkIn = row.getByRole('button', { name: 'Check-in' });
  await row.getByText('Sem rede: isto precisa esperar.').waitFor();
  expect(await checkIn.getAttribute('aria-disabled')).toBe('true');
  expect(
    await checkIn.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby')!)?.textContent),
  ).toBe('Sem rede: isto precisa esperar.');
  await checkIn.click({ force: true });
  const prolong = drawer(page).getByRole('button', { name: /^Prolongar até/ });
  expect(await prolong.getAttribute('aria-disabled')).toBe('true');
  await page.context().setOffline(false);
  await row.getByText('Sem rede: isto precisa esperar.').waitFor({ state: 'detached' });
  expect((await house.api.getReservation({ id })).status).toBe('confirmed');
  // The test itself cut the network, so the errors of the browser are expected.
  console.current.pageErrors.splice(0);
});
