import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';

const console = withConsole();

/** A room that one guest leaves and another enters today, each with a critical allergy. */
async function turnover(room: string, leaves: string, comes: string): Promise<void> {
  const { house } = console.current;
  const [going, coming] = [await house.guest(leaves), await house.guest(comes)];
  for (const [tourCustomerId, value] of [
    [going, 'Amendoim'],
    [coming, 'Camarão'],
  ] as const)
    await house.api.createCustomerPreference({
      body: { tourCustomerId, kind: 'allergy', value, severity: 'critical' },
    });
  const id = await house.book(going, room, -1, 0);
  await house.api.checkInReservation({ id });
  await house.book(coming, room, 0, 2);
}

test('departures, turnovers and results of the palette show a critical allergy in words', async () => {
  await turnover('101', 'Nair Batista', 'Saulo Cintra');
  const page = await console.current.open('/today');
  const departure = page.locator('[data-row]', { has: page.getByRole('button', { name: 'Check-out' }) });
  await departure.getByText('Alergia crítica: amendoim').waitFor();
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Trocas' }) });
  const steps = card.getByRole('listitem');
  expect(await steps.filter({ hasText: 'Saulo' }).textContent()).toContain('Alergia crítica: camarão');
  expect(await steps.filter({ hasText: 'Nair' }).textContent()).toContain('Alergia crítica: amendoim');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('saulo');
  const found = page.getByRole('option', { name: /Saulo Cintra/ });
  await found.nth(2).waitFor();
  // The guest, the stay, and the act on it.
  const lines = await found.allTextContents();
  expect(lines.filter((line) => !line.includes('Alergia crítica: camarão'))).toEqual([]);
});

test('shows turnovers without names where the permission is missing', async () => {
  const { house } = console.current;
  await turnover('102', 'Tito Duarte', 'Wanda Esteves');
  const cleaner = await house.hire('Rosa', ['housekeeping.read']);
  const page = await console.current.open('/today', { as: cleaner });
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Trocas' }) });
  await card.getByText('102').waitFor();
  expect(await page.getByText('Dia tranquilo').count()).toBe(0);
  expect(await card.getByText('–', { exact: true }).count()).toBe(0);
  expect(await card.textContent()).not.toMatch(/Tito|Wanda/);
});

test('a room that is ready is shown as such, after those that are not', async () => {
  const { api, rooms } = console.current.house;
  await turnover('103', 'Ubiratan Lins', 'Olga Freire');
  await turnover('104', 'Cora Belém', 'Ivo Sarmento');
  const stays = await api.listReservations({ status: 'checked_in', perPage: 100 });
  const left = stays.data.find(({ tourResourceId }) => tourResourceId === rooms.get('103'))!;
  await api.checkOutReservation({ id: left.id });
  for (const state of ['clean', 'inspected'] as const)
    await api.sayResourceState({ id: rooms.get('103')!, body: { state } });
  const page = await console.current.open('/today');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Trocas' }) });
  await section.getByText('Pronto', { exact: true }).waitFor();
  const text = (await section.textContent())!;
  expect(text.indexOf('Olga')).toBeGreaterThan(text.indexOf('Ivo'));
});
