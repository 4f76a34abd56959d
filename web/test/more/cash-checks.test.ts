import { expect, test } from 'vitest';
import { type Calls, createClient } from '../../../client/src/index.ts';
import { DESK, PHONE, withConsole } from '../console.ts';
import type { Person } from '../house.ts';
import { printed, withoutPrinter } from '../pdf.ts';

const console = withConsole();

async function apiOf(person: Person): Promise<Calls> {
  const { house, baseUrl } = console.current;
  return createClient({ baseUrl, tourId: house.id, token: await house.signIn(person) });
}

/** A drawer that Ana closed with a stated expected amount and Bia changed afterwards. */
async function doctored(terminalCode: string) {
  const { house } = console.current;
  const [ana, bia] = [
    await house.hire('Ana Prado', ['cash.open_close']),
    await house.hire('Bia Nunes', ['cash.open_close']),
  ];
  const [first, second] = [await apiOf(ana), await apiOf(bia)];
  const body = { terminalCode, openingFloat: 100, openedAt: new Date().toISOString() };
  const { id } = await first.createCashSession({ body });
  await first.createCashSessionMovement({ id, body: { kind: 'sale', amount: 50 } });
  const closedAt = new Date().toISOString();
  await first.updateCashSession({ id, body: { closedAt, countedAmount: 120, expectedAmount: 120 } });
  await second.updateCashSession({ id, body: { countedAmount: 110 } });
  return { id, second };
}

test('Today, the day and the drawer name who stated other figures and who changed it after closing', async () => {
  const { id, second } = await doctored('Doca');
  const stated = /^O esperado foi informado como R\$\s120,00\. Os lançamentos somam R\$\s150,00\. Ana Prado, /;
  const changed = /^Alterado depois de fechado por Bia Nunes, .+: contagem e diferença\.$/;
  for (const viewport of [DESK, PHONE]) {
    const page = await console.current.open('/today', { viewport });
    const heading = page.getByRole('heading', { name: 'Caixas a conferir' });
    await heading.waitFor();
    await page.getByText(stated).waitFor();
    await page.getByText(changed).waitFor();
    await page.getByRole('link', { name: 'Doca' }).click();
    await page.waitForURL(`**/cash/${id}`);
    await page.getByRole('status').getByText(changed).waitFor();
    await page.getByText('Pelos lançamentos').first().waitFor();
    await page.goto(page.url().replace(/\/cash\/.*/, '/cash'));
    await page.getByRole('region', { name: 'Caixas do dia' }).getByText(changed).waitFor();
  }
  await second.deleteCashSession({ id });
  const page = await console.current.open('/today');
  await page.getByText(/^Excluído depois de fechado por Bia Nunes, /).waitFor();
  expect(await page.getByRole('link', { name: 'Doca' }).count()).toBe(0);
  await page.goto(page.url().replace('/today', '/cash'));
  const day = page.getByRole('region', { name: 'Caixas do dia' });
  await day.getByText('excluído', { exact: true }).waitFor();
  await day.getByText(/^Excluído depois de fechado por Bia Nunes, /).waitFor();
});

test('the printed report names them too, in English as well', async () => {
  const { id } = await doctored('Farol');
  const page = await console.current.open(`/cash/${id}`, { language: 'en' });
  await withoutPrinter(page);
  await page.getByText(/^Expected was stated as .+ The entries add up to .+ Ana Prado, /).waitFor();
  await page.getByRole('button', { name: 'Report' }).click();
  const [sheet] = await printed(page);
  expect(sheet).toContain('By the entries');
  expect(sheet).toMatch(/Changed after closing by Bia Nunes/);
});

test('a role without cash permissions sees the drawer, not its money', async () => {
  const { house } = console.current;
  const body = { terminalCode: 'Cais', openingFloat: 100, openedAt: new Date().toISOString() };
  const { id } = await house.api.createCashSession({ body });
  await house.api.createCashSessionMovement({ id, body: { kind: 'sale', amount: 77 } });
  const waiter = await house.hire('Caio Lima', ['reservation.read']);
  const page = await console.current.open(`/cash/${id}`, { as: waiter });
  await page.getByText('Os lançamentos deste caixa só aparecem para quem o abriu').waitFor();
  expect(await page.getByText('77,00').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Relatório|CSV/ }).count()).toBe(0);
  await page.goto(page.url().replace(/\/cash\/.*/, '/cash'));
  await page.getByRole('heading', { name: 'Caixas abertos' }).waitFor();
  expect(await page.getByRole('region', { name: 'Caixas do dia' }).count()).toBe(0);
});
