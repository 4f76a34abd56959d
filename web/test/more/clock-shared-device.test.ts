import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import type { Person } from '../house.ts';
import { TestClock } from '../time-clock.ts';

const console = withConsole();
let clock: TestClock;
beforeAll(async () => {
  clock = await TestClock.of(console.current, 'Ponto da equipe');
});

const CLEANS = ['reservation.read', 'housekeeping.update'];

/** A user of the house with a member of the clock, linked by the manager. */
async function hired(name: string): Promise<Person & { memberId: number }> {
  const person = await console.current.house.hire(name, CLEANS);
  const member = await clock.member(name);
  const { data } = await clock.api.listHouseUsers({ search: name });
  const { tourId, userId } = data[0]!;
  await clock.api.linkHouseUser({ tourId, userId, body: { memberId: member.id } });
  return { ...person, memberId: member.id };
}

async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).tap();
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Conta/ }).tap();
  await page.getByRole('button', { name: 'Sair', exact: true }).tap();
  await page.waitForURL(/\/sign-in/);
};

const openClock = (page: Page) => page.getByRole('link', { name: 'Ponto', exact: true }).tap();
const openClocks = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('pousada.clocks') ?? '[]') as { token?: string }[]).filter((one) => one.token)
        .length,
  );

test('one sign-in opens the house and the clock, and the next person on the phone opens their own', async () => {
  const ana = await hired('Ana da Ronda');
  const bia = await hired('Bia da Ronda');
  const { baseUrl, house } = console.current;
  const page = await console.current.open(`/sign-in?house=${house.id}`, { isSignedIn: false, viewport: PHONE });
  await signIn(page, ana);
  await page.getByRole('heading', { name: 'Meus quartos' }).waitFor();
  await openClock(page);
  await page.waitForURL(new RegExp(`/clock/${clock.slug}`));
  await page.getByRole('button', { name: /Bater entrada/ }).tap();
  await page.getByText(/^Entrada às/).waitFor();
  expect(await clock.punchesOf(ana.memberId)).toHaveLength(1);

  await page.getByRole('link', { name: 'Meus quartos' }).tap();
  await signOut(page);
  await expect.poll(() => openClocks(page)).toBe(0);
  await page.goto(`${baseUrl}/sign-in?house=${house.id}`);
  await signIn(page, bia);
  await page.getByRole('heading', { name: 'Meus quartos' }).waitFor();
  await openClock(page);
  // Ana is in, so her clock would offer the way out.
  await page.getByRole('button', { name: /Bater entrada para começar o dia/ }).tap();
  await page.getByText(/^Entrada às/).waitFor();
  expect(await clock.punchesOf(ana.memberId)).toHaveLength(1);
  expect(await clock.punchesOf(bia.memberId)).toHaveLength(1);
});

test('a sign-in to the house closes the clock that another person left open', async () => {
  const { baseUrl, house } = console.current;
  const caio = await clock.member('Caio do Ponto');
  const dora = await console.current.house.hire('Dora da Ronda', CLEANS);
  const page = await clock.open('', caio);
  await page.getByRole('button', { name: /Bater entrada/ }).waitFor();
  await page.goto(`${baseUrl}/sign-in?house=${house.id}`);
  await signIn(page, dora);
  await page.getByRole('heading', { name: 'Meus quartos' }).waitFor();
  expect(await openClocks(page)).toBe(0);
  await openClock(page);
  await page.getByText('Seu acesso à casa ainda não está ligado ao ponto.', { exact: false }).waitFor();
  expect(await page.getByText('Caio').count()).toBe(0);
});

test('a colleague who punches from the house of another person leaves no clock behind', async () => {
  const eva = await clock.member('Eva da Cozinha');
  const page = await console.current.open('/round', {
    as: await console.current.house.hire('Recepção', CLEANS),
    viewport: PHONE,
  });
  await openClock(page);
  await signIn(page, eva);
  await page.getByRole('button', { name: /Bater entrada/ }).waitFor();
  await page.getByRole('link', { name: 'Meus quartos' }).tap();
  await openClock(page);
  await page.getByLabel('E-mail').waitFor();
  expect(await openClocks(page)).toBe(0);
});

test('the manager links people by the same e-mail with one press, others by choice, and undoes it', async () => {
  const { house } = console.current;
  const same = await house.hire('Fábio da Horta', CLEANS);
  await clock.api.createMember({ body: { name: 'Fábio Horta', email: same.email } });
  await house.hire('Gil do Barco', CLEANS);
  await clock.member('Gilberto');
  const page = await clock.open('/team?view=people', clock.manager, DESK);
  await page.getByRole('button', { name: 'Ligar Fábio da Horta a Fábio Horta' }).click();
  await page.getByText('No ponto: Fábio Horta').waitFor();
  await page.getByLabel('Quem é Gil do Barco no ponto?').selectOption({ label: 'Gilberto' });
  await page.getByText('No ponto: Gilberto').waitFor();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByLabel('Quem é Gil do Barco no ponto?').waitFor();
  const { data } = await clock.api.listHouseUsers({ search: 'do Barco' });
  expect(data[0]!.memberId).toBe(null);
  await page.getByRole('button', { name: 'Desligar Fábio da Horta do ponto' }).click();
  await page.getByText('Fábio Horta tem o mesmo e-mail no ponto').waitFor();
});
