import { beforeAll, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday } from '../house.ts';
import { stopwatch } from '../idle.ts';

const console = withConsole();

beforeAll(async () => {
  const { api } = console.current.house;
  const slots = [
    { start: '09:00', end: '12:30' },
    { start: '14:00', end: '17:30' },
  ];
  const kind = { kind: 'activity' as const, granularity: 'slot' as const, attributes: { slots } };
  const { id } = await api.createResourceType({ body: { code: 'ilhas', name: 'Passeio pelas ilhas', ...kind } });
  const escuna = { tourResourceTypeId: id, code: 'escuna', label: 'Escuna Boto Cinza', units: 12 };
  await api.createResource({ body: escuna });
});

test.each([
  { size: 'a desk', viewport: DESK, day: 2 },
  { size: 'a phone', viewport: PHONE, day: 3 },
])('sells seats of a chosen departure and boards the guest, on $size', async ({ viewport, day }) => {
  const { house } = console.current;
  await house.guest(`Ana Prado ${day}`);
  const page = await console.current.open(`/departures?date=${dayFromToday(day)}`, { viewport });
  // On a phone the row is opened first.
  if (viewport === PHONE) await page.getByRole('button', { name: /^09:00/ }).click();
  await page.getByRole('button', { name: 'Vender lugares, Passeio pelas ilhas às 09:00' }).last().click();
  const sale = drawer(page).last();
  await sale.getByRole('heading', { name: 'Vender lugares' }).waitFor();
  await sale.getByText(/09:00–12:30 · Escuna Boto Cinza$/).waitFor();
  await sale.getByText('12 de 12 lugares').waitFor();
  expect(await sale.getByLabel('Quando').count()).toBe(0);
  expect(await sale.getByRole('radio').count()).toBe(0);
  // The focus is on the number of seats.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('units');
  await sale.getByLabel('Quantos lugares').fill('3');
  await sale.getByRole('combobox', { name: 'Hóspede' }).fill('Ana Prado');
  await sale.getByRole('option', { name: new RegExp(`^Ana Prado ${day}`) }).click();
  await sale.getByRole('button', { name: /^Vender 3 lugares/ }).click();
  await page.waitForURL(/stay=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('stay'));
  expect(await house.api.getReservation({ id })).toMatchObject({ units: 3, guests: 3 });
  await sale.getByText('Partida', { exact: true }).waitFor();
  // A press at the same place within 600 ms would count as the second half of a double press.
  await stopwatch.skip(page, 700);
  await sale.getByRole('button', { name: /^Embarcar/ }).click();
  await page.getByText('Ana Prado embarcou.').waitFor();
  await sale.getByText('Embarcou', { exact: true }).waitFor();
  expect((await house.api.getReservation({ id })).status).toBe('checked_in');
  expect(await sale.getByText(/check-in/i).count()).toBe(0);
});

test('the departure of a sale can be changed', async () => {
  const page = await console.current.open(`/departures?date=${dayFromToday(4)}`);
  await page.getByRole('button', { name: 'Vender lugares, Passeio pelas ilhas às 09:00' }).first().click();
  const sale = drawer(page);
  await sale.getByRole('button', { name: 'Trocar' }).click();
  await sale.getByLabel('Quando').waitFor();
  await sale.getByRole('radio', { name: /^14:00/ }).check();
  await sale.getByRole('button', { name: /^Reservar/ }).waitFor();
  expect(await sale.getByRole('heading', { name: 'Nova reserva' }).count()).toBe(1);
});
