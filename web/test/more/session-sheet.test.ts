import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../client/src/index.ts';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday, type Person } from '../house.ts';
import { idle } from '../idle.ts';
import { TestClock } from '../time-clock.ts';
import { until } from '../until.ts';

const console = withConsole();
const DESK_WORK = ['reservation.read', 'reservation.write', 'customer.read'];

let ana: Person;
let bia: Person;
beforeAll(async () => {
  const { house } = console.current;
  ana = await house.hire('Ana Souza', DESK_WORK);
  bia = await house.hire('Bia Nunes', DESK_WORK);
});

const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Entre de novo' });

async function signInOn(form: Page | Locator, { email, password }: Person): Promise<void> {
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Senha', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Entrar' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Conta de/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/sign-in');
}

async function signInAgain(page: Page, person: Person, path: string): Promise<void> {
  const { house, baseUrl } = console.current;
  const next = encodeURIComponent(`/h/${house.slug}${path}`);
  await page.goto(`${baseUrl}/sign-in?house=${house.id}&next=${next}`);
  await signInOn(page, person);
  await page.waitForURL((url) => url.pathname.startsWith('/h/'));
}

const accountOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Conta de.*${name}`) }).first();

/** Ends the session of the page on the server, as an administrator would. */
async function endSession(page: Page): Promise<void> {
  const { house } = console.current;
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('pousada.houses')!)[0].token as string);
  await createClient({ baseUrl: house.baseUrl, tourId: house.id, token }).signOut();
}

/** A booking that Ana has typed, on a page whose session has just ended. */
async function typeBooking(guest: string): Promise<Page> {
  const { house } = console.current;
  await house.guest(guest);
  const asked = `type=${house.types.get('standard')}&from=${dayFromToday(20)}&to=${dayFromToday(22)}`;
  const page = await console.current.open(`/today?stay=new&${asked}`, { as: ana });
  await drawer(page).getByRole('combobox', { name: 'Hóspede' }).fill(guest);
  await drawer(page)
    .getByRole('option', { name: new RegExp(`^${guest}`) })
    .click();
  await drawer(page).getByLabel('Observação').fill('Berço no quarto');
  await idle(page);
  return page;
}

const bookingsOf = async (guest: string): Promise<number> =>
  (await console.current.house.api.listReservations({ search: guest })).data.length;

const save = (page: Page): Promise<void> =>
  drawer(page)
    .getByRole('button', { name: /^Reservar/ })
    .click();

describe('a booking that is saved after the session has ended', () => {
  test('is stored once the same person has signed in again', async () => {
    const page = await typeBooking('Nicolau Simões');
    await endSession(page);
    await save(page);
    await sheet(page).waitFor();
    await signInOn(sheet(page), ana);
    await page.waitForURL(/stay=\d+/);
    expect(await bookingsOf('Nicolau Simões')).toBe(1);
  });

  test('is not stored for another person, who gets a fresh page; the draft waits for its author', async () => {
    const page = await typeBooking('Regina Fernandes');
    await endSession(page);
    await save(page);
    await sheet(page).waitFor();
    await signInOn(sheet(page), bia);
    await accountOf(page, 'Bia').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await drawer(page).count()).toBe(0);
    await page.getByText('Ao vivo').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await drawer(page).getByLabel('Observação').waitFor();
    await idle(page);
    expect(await drawer(page).getByLabel('Observação').inputValue()).toBe('');
    expect(
      await drawer(page)
        .getByText(/^Há um rascunho/)
        .count(),
    ).toBe(0);
    expect(await bookingsOf('Regina Fernandes')).toBe(0);

    await page.keyboard.press('Escape');
    await signOut(page);
    await signInAgain(page, ana, '/today?stay=new');
    await drawer(page).getByRole('button', { name: 'Continuar o rascunho' }).click();
    expect(await drawer(page).getByLabel('Observação').inputValue()).toBe('Berço no quarto');
    expect(await bookingsOf('Regina Fernandes')).toBe(0);
  });
});

test('a page of one person is replaced when another signs in on a second tab', async () => {
  const page = await typeBooking('Otávio Tanaka');
  const other = await page.context().newPage();
  await signInAgain(other, bia, '/stays');
  await accountOf(other, 'Bia').waitFor();
  await accountOf(page, 'Bia').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await drawer(page).count()).toBe(0);
  expect(await bookingsOf('Otávio Tanaka')).toBe(0);
});

test('work that waits in the queue is sent for its author alone, also after another person has signed out', async () => {
  const { house } = console.current;
  const hire = (name: string) => house.hire(name, ['reservation.read', 'housekeeping.update']);
  const [maria, rosa] = [await hire('Maria Reis'), await hire('Rosa Lima')];
  const id = await house.giveTask('101', maria.id);
  const statusOf = async () => (await house.api.getHousekeepingTask({ id })).status;
  const page = await console.current.open('/round', { as: maria, viewport: PHONE });
  await page.getByRole('button', { name: 'Começar o 101' }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Começar o 101' }).tap();
  await page.getByRole('button', { name: '1 na fila' }).waitFor();
  await endSession(page);
  await page.context().setOffline(false);
  await sheet(page).waitFor();
  await signInOn(sheet(page), rosa);
  await accountOf(page, 'Rosa').waitFor();
  await idle(page);
  expect(await page.getByRole('button', { name: /na fila/ }).count()).toBe(0);
  expect(await statusOf()).toBe('pending');
  await signOut(page);
  await signInAgain(page, maria, '/round');
  expect(await until(statusOf, (status) => status === 'in_progress')).toBe('in_progress');
});

test('a request for time off is not sent for another member of the clock', async () => {
  const clock = await TestClock.of(console.current, 'Ponto da equipe');
  const [rita, joana] = [await clock.member('Rita Alves'), await clock.member('Joana Prado')];
  const page = await clock.open('', rita);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('pousada.clocks')!)[0].token as string);
  const ask = () => page.getByRole('button', { name: 'Pedir ausência' }).click();
  await ask();
  const year = Number(clock.day(0).slice(0, 4)) + 1;
  await drawer(page).getByLabel('Tipo').selectOption({ label: 'Férias' });
  await drawer(page).getByRole('textbox', { name: 'Dias' }).fill(`10/01/${year} a 20/01/${year}`);
  await idle(page);
  await createClient({ baseUrl: console.current.baseUrl, timesheetId: clock.id, token }).signOutOfTimesheet();
  await drawer(page).getByRole('button', { name: 'Enviar pedido' }).click();
  await sheet(page).waitFor();
  await signInOn(sheet(page), joana);
  await page.getByRole('heading', { name: 'Joana Prado' }).waitFor();
  expect(await drawer(page).count()).toBe(0);
  await ask();
  await drawer(page).getByLabel('Tipo').waitFor();
  await idle(page);
  expect(await drawer(page).getByRole('textbox', { name: 'Dias' }).inputValue()).toBe('');
  expect((await clock.api.listAbsences({})).data).toEqual([]);
});

test('a clock that the device knows without its member asks for a sign-in when the session has ended', async () => {
  const clock = await TestClock.of(console.current, 'Ponto da recepção');
  const rita = await clock.member('Rita Alves');
  const page = await clock.open('', rita);
  await page.evaluate(() => {
    const [{ personId: _, ...known }] = JSON.parse(localStorage.getItem('pousada.clocks')!);
    localStorage.setItem('pousada.clocks', JSON.stringify([{ ...known, token: 'x'.repeat(43) }]));
  });
  await page.reload();
  await signInOn(sheet(page), rita);
  await page.getByRole('heading', { name: 'Rita Alves' }).waitFor();
  expect(await sheet(page).count()).toBe(0);
});
