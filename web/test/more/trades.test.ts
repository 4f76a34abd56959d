import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { idle } from '../idle.ts';
import { zoneAt } from '../zones.ts';

const console = withConsole();

/** Opens the page of a house that sells only these. Its clock stands at two in the morning. */
async function openAs(path: string, granularities: readonly string[]): Promise<Page> {
  const page = await console.current.open('/account', { isKept: true });
  await page.route(/\/user\/me(?:\?|$)/, async (route) => {
    const reply = await route.fetch();
    const me = await reply.json();
    await route.fulfill({ response: reply, json: { ...me, tour: { ...me.tour, granularities, timezone: zoneAt(2) } } });
  });
  await page.goto(`${console.current.baseUrl}/h/${console.current.house.slug}${path}`);
  await page.getByRole('heading', { name: 'Hoje', exact: true }).waitFor();
  await idle(page);
  return page;
}

const TRADES = [
  {
    trade: 'a house with rooms',
    room: '101',
    sells: ['night', 'slot'],
    inHouse: 'Na casa agora',
    guests: 'Hóspedes',
    nights: 1,
  },
  {
    trade: 'a boat company',
    room: '102',
    sells: ['hour', 'slot'],
    inHouse: 'A bordo agora',
    guests: 'Clientes',
    nights: 0,
  },
  { trade: 'a venue', room: '103', sells: ['day', 'hour'], inHouse: 'No local agora', guests: 'Clientes', nights: 0 },
];

test.each(TRADES)('at two in the morning, Today of $trade reads its own words', async (one) => {
  await console.current.house.book('Otávio Tanaka', one.room, 0, 2);
  const page = await openAs('/today', one.sells);
  await page.getByText(one.inHouse, { exact: true }).waitFor();
  await page.getByRole('link', { name: one.guests, exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Noite de ontem' }).count()).toBe(one.nights);
  if (one.nights === 0)
    expect(await page.locator('#content').textContent()).not.toMatch(/na casa agora|noite de ontem|hóspede/i);
});

test('staff read the words of their trade: Arrumação, Meus quartos and Reserva direta', async () => {
  const { house } = console.current;
  const me = await house.api.getMe();
  await house.giveTask('104', me.user.id, { taskType: 'daily' });
  const round = await console.current.open('/round', { viewport: PHONE });
  await round.getByRole('heading', { name: 'Meus quartos' }).waitFor();
  await round
    .getByText(/^Arrumação/)
    .first()
    .waitFor();
  const id = await house.book('Nilza Prado', '105', 1, 3);
  await house.api.updateReservation({ id, body: { source: 'direto' } });
  const page = await console.current.open(`/today?stay=${id}`);
  const source = drawer(page).getByText('Reserva direta', { exact: true });
  await source.waitFor();
  expect(await source.count()).toBe(1);
});
