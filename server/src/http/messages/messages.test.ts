import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { TestTour } from '../../../test/tour.ts';
import { fieldError, translated } from '../errors.ts';
import { languageOf } from './messages.ts';
import { PORTUGUESE, PORTUGUESE_WORDS } from './portuguese.ts';
import { RULES } from './rules.ts';

const app = useApp();
let tour: TestTour;

beforeAll(async () => {
  tour = await app.tour();
});

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

describe("messages in the caller's language", () => {
  test('every sentence has the same placeholders in both languages', () => {
    const pairs = [...Object.values(RULES).map(({ en, pt }) => [en, pt]), ...Object.entries(PORTUGUESE)];
    for (const [en, pt] of pairs) expect(placeholders(pt!), en).toEqual(placeholders(en!));
  });

  test.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['en-GB,pt;q=0.5', 'en'],
    ['de, pt;q=0.3', 'pt-BR'],
    ['de', 'en'],
    ['*', 'en'],
    ['pt;q=0', 'en'],
    [undefined, 'en'],
  ])('%s: %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  test('errors are in Portuguese for callers who prefer it, otherwise in English', async () => {
    const portuguese = tour.owner.with({ headers: { 'accept-language': 'pt-BR' } });
    const refusal = await portuguese.post('/roles', { code: 'x'.repeat(51) });
    expect(refusal.headers).toMatchObject({ 'content-language': 'pt-BR', vary: 'Accept-Language' });
    expect(refusal.body.errors.map((error: { message: string }) => error.message)).toEqual([
      'O campo code pode ter no máximo 50 caracteres',
      'O campo name deve ser preenchido',
    ]);
    expect((await portuguese.get('/roles/999999')).body).toEqual({
      code: 'NOT_FOUND',
      message: 'Este registro não existe',
    });
    const english = await tour.owner.post('/roles', {});
    expect(english.headers['content-language']).toBe('en');
    expect(english.body.errors[0].message).toBe('The code field must be defined');
  });

  test('words of the API are translated too', async () => {
    const portuguese = tour.owner.with({ headers: { 'accept-language': 'pt' } });
    const customer = await tour.owner.create('/customers', { fullName: 'Ana' });
    const type = await tour.owner.create('/resource-types', {
      code: 's',
      kind: 'accommodation',
      name: 'S',
      granularity: 'night',
    });
    await tour.owner.create('/resources', { tourResourceTypeId: type, code: '1' });
    const body = { tourCustomerId: customer, tourResourceTypeId: type, startsAt: '2027-01-01', endsAt: '2027-01-02' };
    const reservation = await tour.owner.create('/reservations', body);
    await tour.owner.post(`/reservations/${reservation}/cancel`);
    const { status, body: told } = await portuguese.post(`/reservations/${reservation}/check-in`);
    expect([status, told.message]).toEqual([409, 'Uma reserva que está cancelada não pode ficar com check-in feito']);
  });

  test('every status has a Portuguese word; names are never translated', () => {
    type Part = { readonly enum?: string[]; readonly properties?: Record<string, Part> };
    const schemas = app.openapi.components.schemas as Record<string, Part>;
    const named = ['HousekeepingState', 'ReservationStatus', 'TaskStatus', 'OrderStatus'].map((name) => schemas[name]);
    const own = ['Absence', 'Day'].map((name) => schemas[name]!.properties!.status);
    const statuses = [...named, ...own].flatMap((one) => one!.enum!);
    expect(statuses.length).toBeGreaterThan(20);
    for (const status of statuses) expect(PORTUGUESE_WORDS.get(status.replaceAll('_', ' ')), status).toBeDefined();
    const told = (...error: Parameters<typeof fieldError>) => translated(fieldError(...error), 'pt-BR', false).message;
    expect(told('transition', 'status', { from: 'done', to: 'in_progress' })).toBe(
      'O campo status não pode passar de concluída para em andamento',
    );
    for (const name of ['toString', 'constructor', 'day', 'open'])
      expect(told('unknown', name)).toBe(`O campo ${name} não é conhecido aqui`);
  });

  test('the problem of a segment definition is in the same language as its message', async () => {
    const tourTagId = await tour.owner.create('/tags', { code: 'seg', name: 'Seg' });
    const told = async (definition: object, prefer = {}) =>
      (
        await tour.owner
          .with({ headers: { 'accept-language': 'pt-BR', ...prefer } })
          .post('/segment-rules/preview', { tourTagId, definition })
      ).body.errors[0];
    const start = 'A definição não é entendida:';
    expect((await told({ field: 'age', operator: 'gte', value: 'x' })).message).toBe(
      `${start} age gte: o valor deve ser um número`,
    );
    // User input is not translated, even if it is also a word of the API.
    expect((await told({ field: 'day', operator: 'eq', value: 1 })).message).toBe(`${start} não existe o campo "day"`);
    expect((await told({ '{limit}': 1 })).message).toBe(`${start} "{limit}" não é uma palavra da linguagem`);
    expect((await told({ all: [] }, { prefer: 'handling=strict' })).meta).toEqual({
      problem: 'all pede uma lista de condições',
    });
  });
});
