import type { BrowserContext } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { idle } from '../idle.ts';
import { TestClock } from '../time-clock.ts';
import { zoneAt } from '../zones.ts';

const console = withConsole();
let clock: TestClock;
beforeAll(async () => {
  clock = await TestClock.of(console.current, 'Ponto da Pousada do Mar', { maxIntervalsPerDay: 2 });
});

const API = /\/v1\/timesheet\//;
const cut = (context: BrowserContext) => context.route(API, (route) => route.abort('internetdisconnected'));

describe('a member on a phone', () => {
  test('a lost reply makes no second punch', async () => {
    const bruna = await clock.member('Bruna Rios');
    const page = await clock.open('', bruna);
    let isLost = false;
    await page.context().route(/\/v1\/timesheet\/punches$/, async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('failed');
    });
    await page.getByRole('button', { name: /Bater entrada/ }).click();
    await page.getByText(/^Entrada às/).waitFor();
    expect(isLost).toBe(true);
    expect(await clock.punchesOf(bruna.id)).toHaveLength(1);
  });

  test('sees the distance to the fence, with a map, and punches from nearer', async () => {
    const near = { latitude: -16.5891, longitude: -39.0982 };
    const fenced = await TestClock.of(console.current, 'Ponto com cerca', { isRequiresGeolocation: true });
    await fenced.api.createGeofence({ body: { name: 'Recepção', ...near, radiusMeters: 150 } });
    const joao = await fenced.member('João Pereira');
    const page = await fenced.open('', joao);
    const context = page.context();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: -16.5791, longitude: -39.0982 });
    await page.reload();
    await page.getByText('Fora de Recepção').waitFor();
    await page.locator('[data-punch]').click();
    await page.getByText('Você está a 962 m da área. Chegue mais perto e tente.').waitFor();
    const map = await page.getByRole('link', { name: 'Ver Recepção no mapa' }).getAttribute('href');
    expect(map).toContain('mlat=-16.5891');
    await context.setGeolocation(near);
    await page.getByText('Dentro de Recepção').waitFor();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByText(/^Entrada às/).waitFor();
    expect((await fenced.punchesOf(joao.id))[0]!.isOutsideFence).toBe(false);
  });

  test('with all intervals used sees the limit and enters the punch by hand', async () => {
    const leticia = await clock.member('Letícia Araújo', { startsOn: clock.day(-1) });
    const minutes = (n: number) => new Date(Date.now() - n * 60_000).toISOString();
    await clock.enter(leticia.id, minutes(9), minutes(8), minutes(7), minutes(6));
    const page = await clock.open('', leticia);
    await page.getByRole('button', { name: /Bater entrada/ }).click();
    await page.getByText('O dia já tem os 2 intervalos.').waitFor();
    await page.getByRole('button', { name: 'Incluir à mão' }).click();
    await page.getByRole('dialog').getByLabel('Motivo').waitFor();
    expect(await page.getByRole('dialog').getByLabel('Hora').inputValue()).toMatch(/^\d{2}:\d{2}$/);
  });

  test('adds a missing punch and voids it; it stays visible', async () => {
    const day = clock.day(-2);
    const cicero = await clock.member('Cícero Lima', { startsOn: day });
    await clock.enter(cicero.id, `${day}T08:01`, `${day}T12:04`, `${day}T13:00`);
    const page = await clock.open('', cicero);
    await page.getByRole('button', { name: /08:01, 12:04, 13:00, falta a saída.*Corrigir/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Falta uma saída').waitFor();
    await drawer.getByLabel('Hora').fill('17:02');
    await drawer.getByLabel('Motivo').fill('Celular sem bateria');
    await drawer.getByRole('button', { name: 'Incluir a marca que falta' }).click();
    await drawer.getByText('Incluída à mão: Celular sem bateria').waitFor();
    const row = drawer.getByRole('listitem').filter({ hasText: '17:02' });
    await row.getByRole('button', { name: 'Riscar' }).click();
    await row.getByLabel('Por que esta marca não vale?').fill('Foi às 17:10');
    await row.getByRole('button', { name: 'Riscar' }).click();
    await drawer.getByText('Riscada: Foi às 17:10').waitFor();
    expect(await row.locator('b').evaluate((mark) => getComputedStyle(mark).textDecorationLine)).toBe('line-through');
    expect((await clock.punchesOf(cicero.id)).map(({ isVoid }) => isVoid)).toEqual([false, false, false, true]);
  });
});

describe.each([
  { viewport: PHONE, on: 'a phone' },
  { viewport: DESK, on: 'a desk' },
])('an absence, on $on', ({ viewport }) => {
  test('a member requests it, sees the decision, and withdraws an open request', async () => {
    const member = await clock.member(`Joana ${viewport.width}`);
    const page = await clock.open('', member, viewport);
    const ask = async (kind: string, days: string) => {
      await page.getByRole('button', { name: 'Pedir ausência' }).click();
      const drawer = page.getByRole('dialog', { name: 'Pedir ausência' });
      expect(await drawer.getByLabel('Quem').count()).toBe(0);
      await drawer.getByLabel('Tipo').selectOption({ label: kind });
      await drawer.getByRole('textbox', { name: 'Dias' }).fill(days);
      await drawer.getByRole('button', { name: 'Enviar pedido' }).click();
      await page.getByText('Pedido enviado. Quem cuida do ponto decide.').waitFor();
    };
    const year = Number(clock.day(0).slice(0, 4)) + 1;
    await ask('Férias', `10/01/${year} a 20/01/${year}`);
    const mine = page.getByRole('list', { name: 'Minhas ausências' }).getByRole('listitem');
    await mine.filter({ hasText: 'Férias' }).getByText('Pedida').waitFor();
    const [asked] = (await clock.api.listAbsences({ memberId: member.id })).data;
    expect(asked).toMatchObject({ kind: 'vacation', status: 'requested', requestedByMemberId: member.id });
    await clock.api.rejectAbsence({ id: asked!.id, body: { reason: 'Semana de casa cheia' } });
    // Decisions of others are read after a reload; the feed of a member covers their own acts.
    await page.reload();
    await mine.filter({ hasText: 'Semana de casa cheia' }).getByText('Recusada').waitFor();
    await ask('Folga do banco', `25/01/${year} a 25/01/${year}`);
    await mine.filter({ hasText: 'Folga do banco' }).getByRole('button', { name: 'Retirar pedido' }).click();
    await page.getByText('Pedido retirado.').waitFor();
    await mine.filter({ hasText: 'Folga do banco' }).waitFor({ state: 'detached' });
  });
});

describe.each([
  { viewport: PHONE, on: 'a phone' },
  { viewport: DESK, on: 'a desk' },
])('a clock opened without a network, on $on', ({ viewport }) => {
  test('it shows the member and the day as last read, with the time, and offers the next punch; the storage names no member', async () => {
    const name = `Tereza ${viewport.width}`;
    const member = await clock.member(name, { startsOn: clock.day(-1) });
    await clock.enter(member.id, new Date(Date.now() - 600_000).toISOString());
    const page = await clock.open('', member, viewport);
    await page.getByRole('button', { name: /Bater saída/ }).waitFor();
    await page.getByRole('heading', { name }).waitFor();
    await idle(page);
    const context = page.context();
    await cut(context);
    await page.close();
    const cold = await context.newPage();
    // On a phone the service worker serves the page; here only the calls of the page are cut off.
    await cold.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await cold.goto(`${console.current.baseUrl}/clock/${clock.slug}`);
    await cold.getByRole('heading', { name }).waitFor();
    await cold.getByText(/^Sem rede\. Isto é das \d{2}:\d{2}\./).waitFor();
    await cold.getByRole('button', { name: /Bater saída/ }).waitFor();
    const stored = await cold.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('Tereza');
    await context.unroute(API);
  });
});

describe.each([
  { viewport: PHONE, on: 'a phone' },
  { viewport: DESK, on: 'a desk' },
])('a shift across midnight, on $on', ({ viewport }) => {
  test('a night shift that ends today counts for yesterday', async () => {
    // In this zone it is the first hour of a day, so the shift of last night is still open.
    const night = await TestClock.of(console.current, `Ponto da noite ${viewport.width}`, { timezone: zoneAt(0) });
    const [yesterday, today] = [night.day(-1), night.day(0)];
    const watchman = await night.member('Antônio Ferreira', { startsOn: yesterday });
    await night.enter(watchman.id, `${yesterday}T19:00`);
    const page = await night.open('', watchman, viewport);
    // The hours since last evening are shown, and the button ends the shift.
    await page.getByRole('button', { name: /Hoje [56] h \d{2}/ }).waitFor();
    await page.getByRole('button', { name: /Bater saída/ }).click();
    await page.getByText(/^Saída às 00:\d{2}$/).waitFor();
    const punches = await night.punchesOf(watchman.id);
    expect(punches.map(({ kind, date }) => [kind, date])).toEqual([
      ['in', yesterday],
      ['out', yesterday],
    ]);
    const manager = await night.open('/team', night.manager, DESK);
    const cell = (date: string) => manager.locator(`[data-cell="${watchman.id}.${date}"]`);
    if (yesterday.slice(0, 7) === today.slice(0, 7)) {
      await cell(yesterday)
        .getByText(/^[56]:\d{2}$/)
        .waitFor();
      await cell(yesterday).click();
      await manager
        .getByRole('dialog')
        .getByText(/19:00 a 00:\d{2} \+1/)
        .first()
        .waitFor();
      expect(await cell(today).getByText(':').count()).toBe(0);
    }
  });
});

test('a clock opened without a network links back to the round', async () => {
  const { house, baseUrl } = console.current;
  const maria = await house.hire('Maria do Ponto', ['reservation.read', 'housekeeping.update']);
  const clock = await TestClock.of(console.current, 'Ponto da casa');
  const known = await (await clock.open('', await clock.member('Maria do Ponto'))).evaluate(
    () => localStorage.getItem('pousada.clocks')!,
  );
  const [mine] = JSON.parse(known) as [object];
  const page = await console.current.open('/round', { as: maria, viewport: PHONE });
  await page.evaluate(
    (clocks) => localStorage.setItem('pousada.clocks', clocks),
    JSON.stringify([{ ...mine, house: house.slug }]),
  );
  await page.goto(`${baseUrl}/clock/${clock.slug}`);
  const back = page.getByRole('link', { name: 'Meus quartos' });
  await back.waitFor();
  await idle(page);
  // On a phone the service worker serves the page; here only the calls of the page are cut off.
  await page.route(/\/v1\//, (route) => route.abort());
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.reload();
  await page.getByText(/^Sem rede/).waitFor();
  await back.tap();
  await page.waitForURL(/\/round$/);
  await page.getByRole('heading', { name: 'Meus quartos' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Meus quartos' }).count()).toBe(1);
});
