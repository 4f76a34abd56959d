import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday, timeOn } from '../house.ts';
import { idle, stopwatch } from '../idle.ts';

const console = withConsole();

const openNew = async (query = '', look = {}): Promise<Page> => {
  const page = await console.current.open(`/stays?stay=new${query}`, look);
  await drawer(page).getByRole('combobox', { name: 'Hóspede' }).waitFor();
  return page;
};

async function chooseGuest(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: 'Hóspede' }).fill(name);
  // Not the row that would write down somebody new by that name.
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

test('a name that was typed and not chosen comes back with the draft; a long one is sought all the same', async () => {
  const page = await openNew();
  const refused: string[] = [];
  page.on('response', (reply) => reply.status() === 422 && refused.push(reply.url()));
  await drawer(page)
    .getByRole('combobox', { name: 'Hóspede' })
    .fill(`Maria Prado ${'x'.repeat(200)}`);
  await page.waitForResponse(/\/search\?/);
  expect(refused).toEqual([]);
  await drawer(page).getByRole('combobox', { name: 'Hóspede' }).fill('Maria Prado');
  await drawer(page).getByLabel('Observação').fill('Chega tarde');
  await idle(page);
  await page.reload();
  await drawer(page)
    .getByText(/^Rascunho/)
    .waitFor();
  expect(await drawer(page).getByRole('combobox', { name: 'Hóspede' }).inputValue()).toBe('Maria Prado');
  expect(await drawer(page).getByLabel('Observação').inputValue()).toBe('Chega tarde');
});

test('a booking in the past says so and asks once; going back from it leads to where one came from', async () => {
  const { house } = console.current;
  const name = `Bernardete${'o'.repeat(90)}`;
  await house.guest(name);
  const type = house.types.get('standard')!;
  const days = (from: number) => `&type=${type}&from=${dayFromToday(from)}&to=${dayFromToday(from + 2)}`;
  const today = await openNew(days(0));
  expect(
    await drawer(today)
      .getByText(/no passado/)
      .count(),
  ).toBe(0);
  const page = await console.current.open('/stays');
  await page.getByRole('heading').first().waitFor();
  await page.goto(`${page.url().split('?')[0]}?stay=new${days(-2200)}`);
  await chooseGuest(page, name);
  await drawer(page).getByText('Começa há 6 anos, no passado.').waitFor();
  await drawer(page)
    .getByRole('button', { name: /^Reservar/ })
    .dblclick();
  const anyway = drawer(page).getByRole('button', { name: /^Reservar mesmo assim/ });
  await anyway.waitFor();
  await idle(page);
  await stopwatch.skip(page, 450);
  expect(new URL(page.url()).searchParams.get('stay')).toBe('new');
  await anyway.click();
  await page.waitForURL(/stay=\d+/);
  // A name without a space stays within the drawer and the message.
  const heading = drawer(page).getByRole('heading', { name: new RegExp(name) });
  await heading.waitFor();
  const told = page.getByText(/^Reserva \d+ de Bernardeteo+ feita/);
  for (const box of [heading, told])
    expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  await page.goBack();
  await drawer(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('stay')).toBeNull();
});

test('the calendar is opened by a thumb', async () => {
  const page = await openNew('', { viewport: PHONE });
  const { width, height } = (await drawer(page).getByRole('button', { name: 'Abrir o calendário' }).boundingBox())!;
  expect([width >= 48, height >= 48]).toEqual([true, true]);
});

test('letters pressed at a button of the drawer leave the rack below alone', async () => {
  const { house } = console.current;
  const id = await house.book('Davi Quirino', '106', 3, 5);
  const page = await console.current.open(`/rack?stay=${id}`);
  await drawer(page).getByRole('button', { name: 'Prolongar' }).focus();
  await page.keyboard.press('v');
  await idle(page);
  expect(new URL(page.url()).searchParams.get('view')).toBeNull();
});

test('a day with free hours is not called full', async () => {
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
