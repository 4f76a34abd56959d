import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../../test/app.ts';
import { definitions, hostile } from '../../../../test/segment-definitions.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { sql } from '../../../db/sql.ts';
import { parseDefinition } from './segment-rules.language.ts';
import { matchingStatement } from './segment-rules.sql.ts';
import { InvalidDefinition } from './segment-rules.values.ts';

const app = useOwnApp();
let tour: TestTour;
let other: TestTour;
let tagId: number;
let ruleId: number;
let vipId: number;
const ids: Record<string, number> = {};

const today = Temporal.Now.plainDateISO('America/Sao_Paulo');
const born = (years: number, days = 0) => today.subtract({ years }).subtract({ days }).toString();

/** Four customers that every operator tells apart. */
const PEOPLE = {
  ana: {
    fullName: 'Ana Conceição',
    email: 'Ana@Example.com',
    nationality: 'BR',
    birthDate: born(18),
    marketingOptIn: true,
    marketingOptInAt: '2026-03-10T12:00:00-03:00',
    notes: '100% satisfeita_',
  },
  bruno: { fullName: 'Bruno Lima', nationality: 'PT', birthDate: born(18, -1), preferredLocale: 'pt-PT' },
  carla: { fullName: 'Çarla conceicao', birthDate: '1950-05-21', phoneE164: '+5584999990000' },
  hotel: { kind: 'company', fullName: 'Hotel Mar', legalName: 'Mar e Sol Ltda', residenceCountry: 'BR' },
};

beforeAll(async () => {
  [tour, other] = await Promise.all([app.tour(), app.tour()]);
  for (const [name, body] of Object.entries(PEOPLE)) {
    ids[name] = await tour.owner.create('/customers', body);
    await other.owner.create('/customers', body);
  }
  const vip = await tour.owner.create('/tags', { code: 'VIP', name: 'Especial' });
  const gold = await tour.owner.create('/tags', { code: 'vip-ouro', name: 'Ouro' });
  await tour.owner.put(`/customers/${ids.ana}/tags`, { tagIds: [vip] });
  await tour.owner.put(`/customers/${ids.bruno}/tags`, { tagIds: [gold] });
  vipId = vip;
  const preference = (customer: string, kind: string, value: string, severity = 'info') =>
    tour.owner.create('/customer-preferences', { tourCustomerId: ids[customer], kind, value, severity });
  await preference('ana', 'allergy', 'Amendoim', 'critical');
  await preference('ana', 'room', 'Andar alto');
  await preference('carla', 'diet', 'Sem glúten', 'warning');
  await tour.owner.delete(`/customer-preferences/${await preference('bruno', 'allergy', 'Camarão')}`);
  const bytes = { numberCiphertext: 'AAEC', numberFingerprint: 'AAEC', encryptionKeyId: 'k' };
  await tour.owner.create('/customer-documents', { tourCustomerId: ids.ana, docType: 'passport', ...bytes });
  // Stays are counted from the schedule; here a view gives Bruno some, because any count shows what a rule does with
  // it.
  await app.services.db.transaction((tx) =>
    tx.run(sql`create or replace view customer_stay_counts (tour_id, customer_id, stays) as
      select tour_id, id, char_length(full_name)::bigint from customers where full_name like 'Bruno%'`),
  );
  tagId = await tour.owner.create('/tags', { code: 'segment', name: 'Segmento' });
  ruleId = await tour.owner.create('/segment-rules', { tourTagId: tagId, name: 'Regra', definition: {} });
});

/** The customers a definition would link, by preview. */
async function matched(definition: unknown): Promise<string[]> {
  const put = await tour.owner.put(`/segment-rules/${ruleId}`, { definition });
  expect([put.status, put.body]).toEqual([204, '']);
  const { status, body } = await tour.owner.post(`/segment-rules/${ruleId}/preview`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ add: body.addIds.length, remove: 0, removeIds: [] });
  const names = Object.entries(ids).filter(([, id]) => body.addIds.includes(id));
  expect(names).toHaveLength(body.add);
  return names.map(([name]) => name);
}

const is = (field: string, operator: string, value: unknown) => ({ field, operator, value });

describe('each operator on each kind of field', () => {
  test.each([
    [is('fullName', 'eq', 'Ana Conceição'), ['ana']],
    [is('fullName', 'eq', 'ana conceição'), []],
    [is('fullName', 'ne', 'Hotel Mar'), ['ana', 'bruno', 'carla']],
    [is('fullName', 'in', ['Bruno Lima', 'Hotel Mar', 'x']), ['bruno', 'hotel']],
    [is('fullName', 'contains', 'CONCEICAO'), ['ana', 'carla']],
    [is('fullName', 'startsWith', 'çarl'), ['carla']],
    [is('fullName', 'startsWith', 'lima'), []],
    [is('notes', 'contains', '100%'), ['ana']],
    [is('notes', 'contains', '1%s'), []],
    [is('notes', 'startsWith', '100_'), []],
    [is('legalName', 'exists', true), ['hotel']],
    [is('legalName', 'exists', false), ['ana', 'bruno', 'carla']],
    [is('legalName', 'ne', 'Outra'), ['ana', 'bruno', 'carla', 'hotel']],
    [is('email', 'eq', 'ANA@example.COM'), ['ana']],
    [is('email', 'in', ['ana@example.com']), ['ana']],
    [is('phoneE164', 'startsWith', '+55'), ['carla']],
    [is('nationality', 'eq', 'br'), ['ana']],
    [is('nationality', 'in', ['br', 'PT']), ['ana', 'bruno']],
    [is('residenceCountry', 'ne', 'BR'), ['ana', 'bruno', 'carla']],
    [is('preferredLocale', 'contains', 'PT'), ['bruno']],
    [is('kind', 'eq', 'company'), ['hotel']],
    [is('kind', 'ne', 'company'), ['ana', 'bruno', 'carla']],
    [is('kind', 'in', ['person', 'company']), ['ana', 'bruno', 'carla', 'hotel']],
    [is('marketingOptIn', 'eq', true), ['ana']],
    [is('marketingOptIn', 'ne', true), ['bruno', 'carla', 'hotel']],
    [is('birthDate', 'eq', '1950-05-21'), ['carla']],
    [is('birthDate', 'ne', '1950-05-21'), ['ana', 'bruno', 'hotel']],
    [is('birthDate', 'lt', '1950-05-22'), ['carla']],
    [is('birthDate', 'lte', '1950-05-21'), ['carla']],
    [is('birthDate', 'gt', '1950-05-21'), ['ana', 'bruno']],
    [is('birthDate', 'gte', born(18)), ['ana', 'bruno']],
    [is('birthDate', 'in', ['1950-05-21', born(18)]), ['ana', 'carla']],
    [is('birthDate', 'exists', false), ['hotel']],
    [is('birthDate', 'olderThanDays', 10_000), ['carla']],
    [is('birthDate', 'withinDays', 10_000), ['ana', 'bruno']],
    [is('marketingOptInAt', 'eq', '2026-03-10'), ['ana']],
    [is('marketingOptInAt', 'eq', '2026-03-10T15:00:00Z'), ['ana']],
    [is('marketingOptInAt', 'eq', '2026-03-11'), []],
    [is('marketingOptInAt', 'gt', '2026-03-10'), []],
    [is('marketingOptInAt', 'gt', '2026-03-10T11:59:59'), ['ana']],
    [is('marketingOptInAt', 'gte', '2026-03-10'), ['ana']],
    [is('marketingOptInAt', 'lte', '2026-03-10'), ['ana']],
    [is('marketingOptInAt', 'lt', '2026-03-10'), []],
    [is('marketingOptInAt', 'in', ['2026-01-01', '2026-03-10']), ['ana']],
    [is('marketingOptInAt', 'exists', true), ['ana']],
    [is('createdAt', 'withinDays', 1), ['ana', 'bruno', 'carla', 'hotel']],
    [is('createdAt', 'olderThanDays', 1), []],
    [is('createdAt', 'lte', today.toString()), ['ana', 'bruno', 'carla', 'hotel']],
    [is('anonymizedAt', 'exists', true), []],
    [is('age', 'gte', 18), ['ana', 'carla']],
    [is('age', 'eq', 17), ['bruno']],
    [is('age', 'lt', 18.5), ['ana', 'bruno']],
    [is('age', 'lte', 17), ['bruno']],
    [is('age', 'gt', 18), ['carla']],
    [is('age', 'ne', 17), ['ana', 'carla', 'hotel']],
    [is('age', 'in', [17, 18]), ['ana', 'bruno']],
    [is('age', 'exists', false), ['hotel']],
    [is('age', 'lt', 1e300), ['ana', 'bruno', 'carla']],
    [is('tags', 'contains', 'vip'), ['ana']],
    [is('tags', 'eq', 'Vip'), ['ana']],
    [is('tags', 'ne', 'vip'), ['bruno', 'carla', 'hotel']],
    [is('tags', 'in', ['VIP', 'VIP-OURO']), ['ana', 'bruno']],
    [is('tags', 'startsWith', 'vip'), ['ana', 'bruno']],
    [is('tags', 'exists', true), ['ana', 'bruno']],
    [is('tags', 'exists', false), ['carla', 'hotel']],
    [is('preferences', 'contains', 'glut'), ['carla']],
    [is('preferences', 'contains', 'allergy'), ['ana']],
    [is('preferences', 'eq', 'amendoim'), ['ana']],
    [is('preferences', 'ne', 'amendoim'), ['bruno', 'carla', 'hotel']],
    [is('preferences', 'startsWith', 'andar'), ['ana']],
    [is('preferences', 'in', ['diet', 'room']), ['ana', 'carla']],
    [is('preferences', 'exists', false), ['bruno', 'hotel']],
    [is('preferences', 'contains', { severity: 'critical' }), ['ana']],
    [is('preferences', 'contains', { kind: 'room', value: 'ALTO' }), ['ana']],
    [is('preferences', 'eq', { kind: 'room', severity: 'critical' }), []],
    [is('documentsCount', 'gte', 1), ['ana']],
    [is('documentsCount', 'eq', 0), ['bruno', 'carla', 'hotel']],
    [is('preferencesCount', 'gte', 2), ['ana']],
    [is('staysCount', 'gt', 3), ['bruno']],
    [is('staysCount', 'exists', true), ['ana', 'bruno', 'carla', 'hotel']],
    [{ minStays: 10 }, ['bruno']],
    [{ maxStays: 9 }, ['ana', 'carla', 'hotel']],
    [{ minAge: 18, maxAge: 60 }, ['ana']],
    [{ minDocuments: 1 }, ['ana']],
    [{ maxDocuments: 0 }, ['bruno', 'carla', 'hotel']],
    [{ minPreferences: 1, maxPreferences: 1 }, ['carla']],
    [{ minTags: 1 }, ['ana', 'bruno']],
    [{ all: [{ minAge: 18 }, is('fullName', 'contains', 'ana')] }, ['ana']],
    [{ any: [is('kind', 'eq', 'company'), { minAge: 60 }] }, ['carla', 'hotel']],
    [{ not: is('nationality', 'eq', 'BR') }, ['bruno', 'carla', 'hotel']],
    [{ not: { not: { minAge: 18 } } }, ['ana', 'carla']],
    [{ not: { minAge: 18 } }, ['bruno', 'hotel']],
    [
      { all: [{ any: [{ minAge: 60 }, is('kind', 'eq', 'company')] }, { not: is('tags', 'exists', true) }] },
      ['carla', 'hotel'],
    ],
  ])('%j', async (definition, expected) => {
    expect(await matched(definition)).toEqual(expected);
  });

  test('a tag by its id', async () => {
    expect(await matched(is('tags', 'contains', vipId))).toEqual(['ana']);
  });
});

describe('a rule neither reaches another tenant nor becomes SQL', () => {
  test.each(hostile)('as a value: %s', async (text) => {
    for (const operator of ['eq', 'contains', 'startsWith']) {
      for (const field of ['fullName', 'email', 'nationality', 'tags', 'preferences'])
        expect(await matched(is(field, operator, text)), `${field} ${operator}`).toEqual([]);
    }
    expect(await matched(is('fullName', 'in', hostile))).toEqual([]);
    expect((await tour.owner.read('/customers')).data).toHaveLength(4);
  });

  test('as field, operator or key: matches no customer', async () => {
    for (const text of [...hostile, 'customers.id', '__proto__']) {
      expect(await matched(is(text, 'eq', 'x'))).toEqual([]);
      expect(await matched(is('fullName', text, 'x'))).toEqual([]);
      expect(await matched({ [text]: 1 })).toEqual([]);
    }
  });

  test('testing the id of another tenant matches no customer', async () => {
    expect(await matched(is('tourId', 'eq', other.id))).toEqual([]);
    expect(await matched({ any: [is('tourId', 'ne', tour.id), is('kind', 'eq', 'company')] })).toEqual(['hotel']);
  });

  test('every accepted definition runs, stays within its tenant, and `not` is its exact opposite', async () => {
    const allIds = Object.keys(PEOPLE)
      .map((name) => ids[name]!)
      .sort((a, b) => a - b);
    const found = async (definition: unknown, tourId: number) => {
      const plan = parseDefinition(definition, 'America/Sao_Paulo');
      if (plan instanceof InvalidDefinition) throw new Error(`${plan.reason}: ${JSON.stringify(definition)}`);
      const rows = await app.services.db.rows<{ id: number }>(matchingStatement(plan), {
        tourId,
        tagId,
        today: today.toString(),
      });
      return rows.map(({ id }) => id);
    };
    await fc.assert(
      fc.asyncProperty(definitions, async (definition) => {
        const [yes, no, elsewhere] = [
          await found(definition, tour.id),
          await found({ not: definition }, tour.id),
          await found(definition, other.id),
        ];
        expect([...yes, ...no].sort((a, b) => a - b)).toEqual(allIds);
        expect(elsewhere.filter((id) => allIds.includes(id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
