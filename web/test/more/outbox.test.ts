import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../server/test/temporary.ts';
import { openProfile } from '../browser.ts';
import { PHONE, withConsole } from '../console.ts';
import { PASSWORD, type Person } from '../house.ts';
import { idle, stopwatch } from '../idle.ts';
import { TestClock } from '../time-clock.ts';
import { until } from '../until.ts';

const console = withConsole();
let clock: TestClock;
beforeAll(async () => {
  clock = await TestClock.of(console.current, 'Ponto da Pousada do Mar');
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CLOCK_API = /\/v1\/timesheet\//;
const cut = (context: BrowserContext) => context.route(CLOCK_API, (route) => route.abort('internetdisconnected'));

const punchButton = (page: Page) => page.locator('[data-punch]');
const kept = (page: Page) => page.getByText(/^Guardado às \d{2}:\d{2}, enviando$/);

/** Signs a member in at the clock's own page, coming from the house. */
async function signIn(page: Page, { email }: Person): Promise<void> {
  const { house, baseUrl } = console.current;
  await page.goto(`${baseUrl}/clock?clock=${clock.id}&house=${house.slug}`);
  await fillIn(page, email);
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: /Bater (?:entrada|saída)/ }).waitFor();
}

describe('a punch without a network', () => {
  test('is kept beside the punch of another tab, and both are sent', async () => {
    const rita = await clock.member('Rita Alves');
    const first = await clock.open('', rita);
    const context = first.context();
    const second = await context.newPage();
    await second.goto(first.url());
    for (const page of [first, second]) await page.getByRole('button', { name: /Bater entrada/ }).waitFor();
    await cut(context);
    await punchButton(first).click();
    await kept(first).waitFor();
    // The other tab knows of the first punch by then.
    await second.getByRole('button', { name: /Bater saída/ }).waitFor();
    await punchButton(second).click();
    await second.locator('[data-kept]').waitFor();
    await idle(second);
    await first.close();
    await second.close();
    await context.unroute(CLOCK_API);
    const later = await context.newPage();
    await later.goto(`${console.current.baseUrl}/clock/${clock.slug}`);
    const punches = await until(
      () => clock.punchesOf(rita.id),
      ({ length }) => length === 2,
    );
    expect(punches.map(({ kind }) => kind)).toEqual(['in', 'out']);
  });

  test('is sent after the member has gone from the clock to the house', async () => {
    const { house } = console.current;
    const bruna = await clock.member('Bruna Rios');
    const page = await console.current.open('/today', { viewport: PHONE });
    await page.getByRole('heading', { name: 'Hoje', exact: true }).waitFor();
    await signIn(page, bruna);
    await cut(page.context());
    await punchButton(page).click();
    await kept(page).waitFor();
    await page.getByRole('link', { name: 'Hoje' }).tap();
    await page.waitForURL(`**/h/${house.slug}/today`);
    expect(await clock.punchesOf(bruna.id)).toEqual([]);
    await page.context().unroute(CLOCK_API);
    const punches = await until(
      () => clock.punchesOf(bruna.id),
      ({ length }) => length > 0,
    );
    expect(punches).toHaveLength(1);
    expect(page.url()).toContain(`/h/${house.slug}/today`);
  });

  test('is sent when the browser was closed and opens on another page of the console', async () => {
    const { house, baseUrl } = console.current;
    const joana = await clock.member('Joana Prado');
    const token = await house.signIn(house.owner);
    const folder = temporaryFolder('profile');
    let context = await openProfile(folder.path, PHONE);
    let page = context.pages()[0]!;
    await page.goto(`${baseUrl}/sign-in`);
    await page.evaluate(
      ([houses]) => {
        localStorage.setItem('pousada.settings', JSON.stringify({ theme: 'light', language: 'pt-BR' }));
        localStorage.setItem('pousada.houses', houses!);
      },
      [JSON.stringify([{ id: house.id, slug: house.slug, name: 'Pousada do Mar', token }])],
    );
    await signIn(page, joana);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await punchButton(page).click();
    await kept(page).waitFor();
    await context.close();
    expect(await clock.punchesOf(joana.id)).toEqual([]);

    context = await openProfile(folder.path, PHONE);
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${baseUrl}/h/${house.slug}/today`);
    await page.getByRole('heading', { name: 'Hoje', exact: true }).waitFor();
    const punches = await until(
      () => clock.punchesOf(joana.id),
      ({ length }) => length > 0,
    );
    expect(punches).toHaveLength(1);
    await context.close();
    folder.remove();
  });
});

test('a punch under way while another member signs in stays with the member who made it', async () => {
  const [ana, bia] = [await clock.member('Ana Prado'), await clock.member('Bia Nunes')];
  const page = await console.current.open('/today', { viewport: PHONE });
  await signIn(page, ana);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
  // The server takes the punch; its answer arrives after the next member has signed in.
  await page.route(/\/v1\/timesheet\/punches$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    take();
    await isReleased;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await punchButton(page).click();
  await isTaken;
  await page
    .getByRole('button', { name: /^Conta de/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await fillIn(page, bia.email);
  release();
  await idle(page);
  // Neither the receipt nor the punch of the first member is on the second one's page.
  expect(await page.getByText(/^(?:Entrada|Saída|Guardado) às/).count()).toBe(0);
  await page.getByRole('button', { name: /Bater entrada/ }).waitFor();
  expect(await clock.punchesOf(bia.id)).toEqual([]);
  expect(await clock.punchesOf(ana.id)).toHaveLength(1);

  // The list of the first member is empty too: the answer was recorded there.
  await page
    .getByRole('button', { name: /^Conta de/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await fillIn(page, ana.email);
  await page.getByRole('button', { name: /Bater saída/ }).waitFor();
  await idle(page);
  expect(await kept(page).count()).toBe(0);
  expect(await clock.punchesOf(ana.id)).toHaveLength(1);
});

test('an undo that comes while another tab sends the call is sent after it', async () => {
  const { house } = console.current;
  const maid = await house.hire('Lia Mota', ['reservation.read', 'housekeeping.update']);
  const id = await house.giveTask('101', maid.id);
  await house.api.updateHousekeepingTask({ id, body: { status: 'in_progress' } });
  const page = await console.current.open('/round', { as: maid, viewport: PHONE });
  const other = await page.context().newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Terminei o 101' }).waitFor();
  const TASK = /\/housekeeping-tasks\/\d+$/;
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  // The tab of the press has no network, so the other one sends.
  await page.route(TASK, (route) => route.abort('internetdisconnected'));
  await other.route(TASK, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.push(route.request().postDataJSON().status);
    take();
    await isReleased;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Terminei o 101' }).tap();
  await isTaken;
  // Later than the second press of a double tap.
  await stopwatch.skip(page, 600);
  await page.getByRole('button', { name: 'Desfazer' }).tap();
  await page.getByRole('button', { name: 'Terminei o 101' }).waitFor();
  release();
  const both = await until(
    async () => sent,
    ({ length }) => length === 2,
  );
  expect(both).toEqual(['done', 'in_progress']);
  const status = async () => (await house.api.getHousekeepingTask({ id })).status;
  expect(await until(status, (now) => now === 'in_progress')).toBe('in_progress');
});

test('an undo after a lost reply is sent after the call, which the server has already done', async () => {
  const { house } = console.current;
  const maid = await house.hire('Nara Luz', ['reservation.read', 'housekeeping.update']);
  const id = await house.giveTask('102', maid.id);
  await house.api.updateHousekeepingTask({ id, body: { status: 'in_progress' } });
  const page = await console.current.open('/round', { as: maid, viewport: PHONE });
  const finish = page.getByRole('button', { name: 'Terminei o 102' });
  await finish.waitFor();
  const TASK = /\/housekeeping-tasks\/\d+$/;
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
  let isCut = false;
  // The server does the call, its reply is lost, and nothing gets through until the undo was pressed.
  await page.route(TASK, async (route) => {
    if (isCut) return route.abort('internetdisconnected');
    if (route.request().method() !== 'PUT') return route.continue();
    isCut = true;
    await route.fetch();
    await route.abort('internetdisconnected');
    lose();
  });
  await finish.tap();
  await isLost;
  const status = async () => (await house.api.getHousekeepingTask({ id })).status;
  expect(await status()).toBe('done');
  await idle(page);
  await page.getByRole('button', { name: 'Desfazer' }).tap();
  await finish.waitFor();
  await page.unroute(TASK);
  expect(await until(status, (now) => now === 'in_progress')).toBe('in_progress');
});

test('a photo is refused with its reason where the reply with the id of its report is lost', async () => {
  const { house } = console.current;
  const maid = await house.hire('Iara Paz', ['reservation.read', 'housekeeping.update']);
  await house.giveTask('103', maid.id);
  const page = await console.current.open('/round', { as: maid, viewport: PHONE });
  const photos: string[] = [];
  await page.route(/\/photos$/, (route) => {
    photos.push(route.request().url());
    return route.continue();
  });
  // The server knows the report from an earlier attempt and no longer keeps its reply.
  await page.route(/\/maintenance-orders\/reports$/, (route) =>
    route.fulfill({ status: 409, json: { code: 'IDEMPOTENCY_SPENT', message: 'This was done before' } }),
  );
  await page.getByRole('button', { name: 'Começar o 103' }).tap();
  await page.getByRole('button', { name: 'Defeito' }).tap();
  await page.getByRole('button', { name: 'Água' }).tap();
  await page.locator('input[type="file"]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByAltText('A foto do defeito').waitFor();
  await page.getByRole('button', { name: 'Não, dá para usar' }).tap();
  const card = page.getByRole('alert').filter({ hasText: 'O registro foi salvo, mas a resposta se perdeu.' });
  await card.waitFor();
  expect(photos).toEqual([]);
  expect(await card.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
  await card.getByRole('button', { name: 'Descartar' }).tap();
  await card.waitFor({ state: 'detached' });
});
