import { describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday, timeOn } from '../house.ts';
import { barOf } from '../rack-page.ts';

const console = withConsole();

describe('the rack', () => {
  test('has a way back from its table', async () => {
    const page = await console.current.open('/rack?view=table');
    await page.getByRole('button', { name: 'Ver como mapa' }).click();
    await page.getByRole('grid').waitFor();
    expect(await page.getByRole('button', { name: 'Ver como mapa' }).count()).toBe(0);
  });

  test('shows guests in house as occupied without the permission to read bookings', async () => {
    const { house } = console.current;
    const id = await house.book('Émerson Torres', '103', 0, 2);
    await house.api.checkInReservation({ id });
    const cleaner = await house.hire('Joana', ['housekeeping.update']);
    const page = await console.current.open('/rack', { as: cleaner });
    await page.locator('[data-bar][aria-label^="Ocupado"][aria-label*=", 103,"]').waitFor();
    expect(await barOf(page, 'Reservado', '103').count()).toBe(0);
  });

  test('names a critical allergy as every other screen does', async () => {
    const { house } = console.current;
    const guest = await house.guest('Bento Furtado');
    const body = { tourCustomerId: guest, kind: 'allergy', value: 'Amendoim', severity: 'critical' as const };
    await house.api.createCustomerPreference({ body });
    const id = await house.book(guest, '104', 0, 3);
    const page = await console.current.open('/rack');
    await page.locator('[data-bar][aria-label$=", alergia crítica: amendoim"]').waitFor();
    await page.keyboard.press('v');
    await page.getByRole('table').getByText('Alergia crítica: amendoim').waitFor();
    for (const path of [`/rack?stay=${id}`, `/rack?stay=new&guest=${guest}`]) {
      const other = await console.current.open(path);
      await drawer(other).getByRole('note').getByText('Alergia crítica: amendoim', { exact: true }).waitFor();
      expect(await other.getByText(/^Crítica:/).count()).toBe(0);
    }
  });
});

test('the rack names its rows by their kind', async () => {
  const { house } = console.current;
  const page = await console.current.open('/rack');
  await page.getByRole('columnheader', { name: 'Quartos' }).waitFor();
  const reply = (kind: string) => async (route: import('playwright-core').Route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, data: data.map((one: object) => ({ ...one, kind })) } });
  };
  await page.route('**/resource-types?*', reply('space'));
  await page.goto(`${console.current.baseUrl}/h/${house.slug}/rack`);
  await page.getByRole('columnheader', { name: 'Espaços' }).waitFor();
  await page.getByRole('rowheader').getByText('A definir').waitFor();
  await page.keyboard.press('v');
  await page.getByRole('columnheader', { name: 'Espaço', exact: true }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Pessoas' }).count()).toBe(1);
});

test('a day with free hours is not shown as full', async () => {
  const { house } = console.current;
  const type = { code: 'sauna', name: 'Sauna', kind: 'space' as const, granularity: 'hour' as const };
  const { id: tourResourceTypeId } = await house.api.createResourceType({ body: type });
  await house.api.createResource({ body: { tourResourceTypeId, code: 'Sauna' } });
  const span = { startsAt: timeOn(1, '14:00'), endsAt: timeOn(1, '15:00') };
  await house.api.createReservation({
    body: { tourCustomerId: await house.guest('Iara Lemos'), tourResourceTypeId, ...span },
  });
  const page = await console.current.open('/rack');
  await page.getByText('parte livre').waitFor();
  expect(await page.getByText('lotado').count()).toBe(0);
});

test('the bars of a month keep their initials down to one night, and an allergy its mark', async () => {
  const { house } = console.current;
  const allergic = await house.guest('Bruna Teles');
  const body = { tourCustomerId: allergic, kind: 'allergy', value: 'Camarão', severity: 'critical' as const };
  await house.api.createCustomerPreference({ body });
  await house.book('Úrsula Medeiros', '101', 0, 1);
  await house.book(allergic, '102', 3, 4);
  await house.book('Davi Quirino', '106', 5, 6);
  for (const width of [1440, 1024]) {
    const page = await console.current.open('/rack?zoom=month', { viewport: { width, height: 900 } });
    const textOf = async (name: string) => {
      const bar = barOf(page, name);
      await bar.waitFor();
      return bar.evaluate((one) => one.dataset.short || one.textContent);
    };
    expect([await textOf('Úrsula Medeiros'), await textOf('Davi Quirino')]).toEqual(['ÚM', 'DQ']);
    expect(await barOf(page, 'Bruna Teles').locator('svg').count()).toBe(1);
  }
});

test('the bars of a day show their hours, of a longer stay the one that lies in the day', async () => {
  const { house } = console.current;
  const type = { code: 'salao', name: 'Salão', kind: 'space' as const, granularity: 'hour' as const };
  const { id: tourResourceTypeId } = await house.api.createResourceType({ body: type });
  const { id: tourResourceId } = await house.api.createResource({ body: { tourResourceTypeId, code: 'Salão' } });
  const span = { startsAt: timeOn(1, '14:00'), endsAt: timeOn(1, '17:00') };
  const tourCustomerId = await house.guest('Maria Aparecida dos Santos Figueiredo');
  await house.api.createReservation({
    body: { tourCustomerId, tourResourceTypeId, tourResourceId, ...span, guests: 2 },
  });
  await house.book('Lia Sampaio', '105', 1, 3);
  const page = await console.current.open(`/rack?zoom=day&date=${dayFromToday(1)}`);
  const endOf = async (name: string) => {
    await barOf(page, name).waitFor();
    return barOf(page, name).getAttribute('data-end');
  };
  expect(await endOf('Maria Aparecida')).toBe('14:00–17:00 · 2');
  expect(await endOf('Lia Sampaio')).toBe('14:00 · 2');
});
