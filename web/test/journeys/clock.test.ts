import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { PASSWORD } from '../house.ts';
import { TestClock } from '../time-clock.ts';

const console = withConsole();
let clock: TestClock;
beforeAll(async () => {
  clock = await TestClock.of(console.current, 'Ponto da Pousada do Mar', { maxIntervalsPerDay: 2 });
});

const API = /\/v1\/timesheet\//;
const cut = (context: BrowserContext) => context.route(API, (route) => route.abort('internetdisconnected'));

describe('a member on a phone', () => {
  test('signs in by a link, punches with one press and reads the receipt', async () => {
    const maria = await clock.member('Maria da Conceição');
    const page = await console.current.open(`/clock?clock=${clock.id}`, { isSignedIn: false, viewport: PHONE });
    await page.getByLabel('E-mail').fill(maria.email);
    await page.getByLabel('Senha').fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: /Bater entrada para começar o dia/ }).click();
    await page.getByText(/^Entrada às \d{2}:\d{2}$/).waitFor();
    await page.getByRole('button', { name: 'Comprovante', exact: true }).click();
    const receipt = page.getByRole('dialog', { name: 'Comprovante de marcação' });
    await receipt.getByText('Maria da Conceição').waitFor();
    const [punch] = await clock.punchesOf(maria.id);
    await receipt.getByText(punch!.hash).waitFor();
    // A punch sent at once gets the time of the server.
    expect([punch!.kind, punch!.deviceTime, punch!.source]).toEqual(['in', null, 'mobile']);
    await receipt.getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('button', { name: /Bater saída/ }).waitFor();
  });

  test('punches without a network, closes the page, and the punch arrives once with the time of the press', async () => {
    const rita = await clock.member('Rita Alves');
    const page = await clock.open('', rita);
    await page.getByRole('button', { name: /Bater entrada/ }).waitFor();
    const context = page.context();
    await cut(context);
    const pressed = Date.now();
    await page.locator('[data-punch]').click();
    await page.getByText(/^Guardado às \d{2}:\d{2}, enviando$/).waitFor();
    const kept = Date.now();
    await page.close();
    const again = await context.newPage();
    await again.goto(`${console.current.baseUrl}/clock/${clock.slug}`);
    await again.getByText(/^Guardado às/).waitFor();
    expect(await clock.punchesOf(rita.id)).toEqual([]);
    // Time itself is tested: a punch sent within four seconds gets the time of the server.
    await expect.poll(() => Date.now()).toBeGreaterThan(kept + 4_500);
    await context.unroute(API);
    await again.getByText(/^Entrada às/).waitFor();
    const punches = await clock.punchesOf(rita.id);
    expect(punches).toHaveLength(1);
    expect(Date.parse(punches[0]!.punchedAt)).toBeGreaterThanOrEqual(pressed - 1_000);
    expect(Date.parse(punches[0]!.punchedAt)).toBeLessThanOrEqual(kept);
    expect(Date.parse(punches[0]!.receivedAt)).toBeGreaterThan(kept + 4_000);
  });
});
