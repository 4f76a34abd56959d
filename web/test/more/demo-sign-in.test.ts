import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as demo from '../../../demo/src/demo.ts';
import { openServices, type Services } from '../../../server/src/callers/services.ts';
import { sql } from '../../../server/src/db/sql.ts';
import { hashPassword } from '../../../server/src/identity/passwords.ts';
import { buildApp } from '../../../server/src/start/app.ts';
import { consoleFiles } from '../../../server/src/start/console-files.ts';
import { DEMO_CONNECTIONS, type DemoAccess } from '../../../server/src/start/demo.ts';
import { createDatabase } from '../../../server/test/database.ts';
import { DESK, PHONE } from '../console.ts';
import { workerBrowser } from '../worker.ts';

let services: Services;
let access: DemoAccess;
let baseUrl: string;
let folder: string;
let close: () => Promise<unknown>;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  const database = await createDatabase();
  services = await openServices({ databaseUrl: database.url, poolSize: DEMO_CONNECTIONS });
  folder = (await consoleFiles(console.log))!;
  access = (await demo.seedDemo(services, { say: () => {} }))!;
  const { server } = await buildApp(services, undefined, { console: folder, demo });
  await server.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://localhost:${(server.server.address() as AddressInfo).port}`;
  close = async () => {
    await server.close();
    await services.close();
    await database.drop();
  };
});
afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
afterAll(() => close());

async function open(path = '/sign-in', viewport = DESK, language = 'pt-BR'): Promise<Page> {
  const context = await (await workerBrowser()).newContext({ viewport, locale: language, serviceWorkers: 'block' });
  contexts.push(context);
  await context.addInitScript(
    (settings) => localStorage.setItem('pousada.settings', settings),
    JSON.stringify({ language }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(baseUrl + path);
  return page;
}

const names = async (page: Page) =>
  (await page.getByRole('list').getByRole('button').allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(' '));

describe('the sign-in of the demo', () => {
  test('offers its people in the language of the page', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Helena proprietária' }).waitFor();
    expect(await names(page)).toEqual([
      'Helena proprietária',
      'Bruna recepção',
      'Rosângela governança',
      'Cícero vigia',
      'Letícia garçonete',
      'Iara guia · Maré Alta Passeios',
    ]);
    const english = await open('/sign-in', PHONE, 'en');
    await english.getByRole('button', { name: 'Helena owner' }).waitFor();
    expect((await names(english)).at(-1)).toBe('Iara guide · Maré Alta Passeios');
  });

  test.each([
    ['Helena proprietária', 'Helena Prado', 'pousada-do-sol'],
    ['Rosângela governança', 'Rosângela Dias', 'pousada-do-sol'],
    ['Iara guia · Maré Alta Passeios', 'Iara Santana', 'mare-alta-passeios'],
  ])('%s is in with one press', async (button, name, slug) => {
    const page = await open('/sign-in', name.startsWith('Ros') ? PHONE : DESK);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(`**/h/${slug}/**`);
    const [house] = await page.evaluate(() => JSON.parse(localStorage.getItem('pousada.houses')!));
    const me = await fetch(`${baseUrl}/v1/tours/user/me`, {
      headers: { 'x-tour-id': house.id, authorization: `Bearer ${house.token}` },
    });
    expect(await me.json()).toMatchObject({ user: { displayName: name } });
  });

  test('leads on to a page of the same house only', async () => {
    const next = encodeURIComponent('/h/pousada-do-sol/rack');
    const desk = await open(`/sign-in?next=${next}`);
    await desk.getByRole('button', { name: /^Bruna/ }).click();
    await desk.waitForURL('**/h/pousada-do-sol/rack**');
    const guide = await open(`/sign-in?next=${next}`);
    await guide.getByRole('button', { name: /^Iara/ }).click();
    await guide.waitForURL('**/h/mare-alta-passeios/**');
    expect(guide.url()).not.toContain('pousada-do-sol');
  });

  test('still takes e-mail and password, and the way back leads to the people', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Entrar com e-mail e senha' }).click();
    await page.getByRole('button', { name: 'Pousada do Sol' }).click();
    await page.getByRole('button', { name: 'Escolher uma pessoa da demonstração' }).click();
    await page.getByRole('button', { name: 'Entrar com e-mail e senha' }).click();
    await page.getByRole('button', { name: 'Pousada do Sol' }).click();
    await page.getByLabel('E-mail').fill(access.email);
    await page.getByLabel('Senha', { exact: true }).fill(access.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.waitForURL('**/h/pousada-do-sol/today');
    expect(await page.evaluate(() => localStorage.getItem('pousada.houses'))).toContain('token');
  });

  test('is accessible, and fits a phone', async () => {
    const page = await open('/sign-in', PHONE);
    await page.getByRole('button', { name: /^Helena/ }).waitFor();
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
    expect(violations.map(({ id }) => id)).toEqual([]);
    const heights = await page
      .getByRole('list')
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test('has no password in its files', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(10);
    const telling = files.filter(({ parentPath, name }) =>
      readFileSync(join(parentPath, name), 'latin1').includes(access.password),
    );
    expect(telling.map(({ name }) => name)).toEqual([]);
  });

  test('asks for e-mail and password once the owner has chosen a password', async () => {
    const own = await hashPassword('a password of her own');
    await services.db.transaction((tx) =>
      tx.run(sql`update platform_users set password_hash = ${own} where lower(email) = ${access.email}`),
    );
    const page = await open();
    await page.getByRole('button', { name: 'Pousada do Sol' }).waitFor();
    expect(await page.getByText('Helena').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Escolher uma pessoa da demonstração' }).count()).toBe(0);
  });
});
