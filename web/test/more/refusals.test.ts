import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { fields as english } from '../../src/words/en/fields.ts';
import { fields as portuguese } from '../../src/words/pt-br/fields.ts';
import type { Language } from '../../src/words/types.ts';
import type { Words } from '../../src/words/words.ts';
import { callOf } from '../api-fields.ts';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { TestClock } from '../time-clock.ts';
import { wordsOf } from '../words.ts';

const console = withConsole();
let clock: TestClock;
beforeAll(async () => {
  clock = await TestClock.of(console.current, 'Ponto do Mar');
});

const FIELDS = { en: new Set<string>(Object.values(english)), 'pt-BR': new Set<string>(Object.values(portuguese)) };

type Look = { readonly language: Language };

interface RefusedForm {
  readonly what: string;
  /** Opens the page with the form. */
  readonly open: (look: Look, words: Words) => Promise<Page>;
  /** Names in the form that stay empty for the first attempt, with the text that makes it complete. */
  readonly fill: Readonly<Record<string, string>>;
}

const at = (path: string) => (look: Look) => console.current.open(path, look);

/** A person who never saw the form: no draft of the other language is restored. */
const guestPage = (more: string) => async (look: Look) => {
  const id = await console.current.house.guest('Isadora Rangel');
  return console.current.open(`/guests/${id}?${more}`, look);
};

const FORMS: readonly RefusedForm[] = [
  { what: 'a new guest', open: at('/guests?add=true'), fill: { fullName: 'Otto' } },
  { what: 'a guest', open: guestPage('edit=true'), fill: { notes: 'Chega tarde' } },
  { what: 'a preference', open: guestPage('preference=new'), fill: { value: 'sem sal' } },
  { what: 'a document', open: guestPage('document=new'), fill: { number: '123456789' } },
  { what: 'an empty new stay', open: at('/today?stay=new'), fill: {} },
  {
    what: 'a stay',
    open: async (look, words) => {
      const { house } = console.current;
      const id = await house.book('Davi Quirino', null, 20, 22);
      const page = await console.current.open(`/today?stay=${id}`, look);
      // The key works once the buttons are there.
      await drawer(page)
        .getByRole('button', { name: words.say('stay.extend') })
        .waitFor();
      await page.keyboard.press('e');
      return page;
    },
    fill: { notes: 'Berço' },
  },
  {
    what: 'a registration card',
    open: async (look) => {
      const { house } = console.current;
      const id = await house.book('Elisa Monteiro', null, 20, 22);
      await house.api.createReservationGuest({ id, body: { name: 'Bento Monteiro' } });
      const page = await console.current.open(`/today?stay=${id}`, look);
      await drawer(page)
        .getByRole('button', { name: /Bento Monteiro/ })
        .click();
      return page;
    },
    fill: { occupation: 'Pescador' },
  },
  { what: 'a maintenance order', open: at('/maintenance?order=new'), fill: { title: 'Calha solta' } },
  {
    what: 'a resolution',
    open: async (look, words) => {
      const { id } = await console.current.house.api.createMaintenanceOrder({ body: { title: 'Porta empenada' } });
      const page = await console.current.open(`/maintenance?order=${id}`, look);
      await drawer(page)
        .getByRole('button', { name: words.say('mt.resolve') })
        .click();
      return page;
    },
    // Nothing is required: the first attempt is sent, and the order is refused.
    fill: {},
  },
  { what: 'a cleaning task', open: at('/housekeeping?task=new'), fill: { tourResourceId: '101' } },
  { what: 'a cash drawer', open: at('/cash?open=true'), fill: { terminalCode: 'Recepção 1' } },
  {
    what: 'a missing mark',
    open: async (look) => {
      const day = clock.day(-1);
      const member = await clock.member('Cícero Lima', { startsOn: day });
      return clock.open(`?day=${day}`, member, undefined, look);
    },
    fill: { at: '08:00', reason: 'Celular sem bateria' },
  },
  {
    what: 'an absence',
    open: async (look, words) => {
      const page = await clock.open('', await clock.member('Nara Pontes'), undefined, look);
      await page.getByRole('button', { name: words.say('absence.ask') }).click();
      return page;
    },
    fill: { kind: 'vacation', days: '20 a 22' },
  },
];

/** Refuses every call that changes something: each field of its body is said to be missing. */
const refuseAll = (page: Page) =>
  page.route(/\/v1\//, async (route) => {
    const request = route.request();
    const call = callOf(request.method(), request.url());
    if (request.method() === 'GET' || !call || call.fields.length === 0) return route.continue();
    const errors = call.fields.map((field) => ({ field, rule: 'required', message: `${field} is required` }));
    return route.fulfill({ status: 422, json: { errors } });
  });

/** The fields that refusals on the page name. */
async function namedOn(page: Page, words: Words): Promise<string[]> {
  const [before = '', after = ''] = words.find('rule.required', { field: '\n' })!.split('\n');
  const text = ((await page.locator('body').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  const parts = text.split(before).slice(1);
  return parts.map((part) => part.slice(0, part.indexOf(after)));
}

async function fillIn(page: Page, name: string, value: string): Promise<void> {
  const field = page.locator(`[data-field="${name}"]`);
  const choice = field.locator('select');
  if ((await choice.count()) === 0) return field.locator('input, textarea').first().fill(value);
  const labels = await choice
    .locator('option')
    .evaluateAll((all) => all.map((one) => [(one as HTMLOptionElement).value, one.textContent] as const));
  const [wanted] = labels.find((one) => one.includes(value)) ?? [value];
  await choice.selectOption(wanted);
}

describe.each(['pt-BR', 'en'] as const)('in %s, refusals name fields in words', (language) => {
  test.each(FORMS)('$what', async ({ open, fill }) => {
    const words = await wordsOf(language, 'maintenance', 'clock', 'stay');
    const page = await open({ language }, words);
    const field = page.locator('[data-field]').first();
    await field.waitFor();
    const inWords = (named: string) => FIELDS[language].has(named);
    await refuseAll(page);
    await page.keyboard.press('Control+Enter');
    const isIncomplete = Object.keys(fill).length === 0;
    if (isIncomplete) await expect.poll(() => namedOn(page, words)).not.toEqual([]);
    expect((await namedOn(page, words)).filter((named) => !inWords(named))).toEqual([]);
    if (isIncomplete) return;

    for (const [name, value] of Object.entries(fill)) await fillIn(page, name, value);
    // A typed day is read when its field is left.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await namedOn(page, words)).length).toBeGreaterThan(1);
    const named = await namedOn(page, words);
    expect(named.filter((one) => !inWords(one))).toEqual([]);
    expect(named).not.toContain(words.say('field.other'));
  });
});

test('a form that stays open is empty after a send, without errors, and is left without a question', async () => {
  const day = clock.day(-1);
  const page = await clock.open(`?day=${day}`, await clock.member('Rosa Nunes', { startsOn: day }));
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Hora').fill('08:00');
  await sheet.getByLabel('Motivo').fill('Celular sem bateria');
  await page.keyboard.press('Enter');
  await page.getByText('Incluída à mão: Celular sem bateria').waitFor();
  expect(await sheet.getByLabel('Motivo').inputValue()).toBe('');
  await sheet.getByLabel('Hora').focus();
  await sheet.getByLabel('Motivo').focus();
  await page.keyboard.press('Tab');
  expect(await page.getByText(/^Preencha/).count()).toBe(0);
  expect(await page.locator('[data-wrong]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});
