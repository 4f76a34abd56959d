import { beforeAll, describe, expect, test } from 'vitest';
import { filtersOf } from '../../src/kit/plan.ts';
import { type AnyResource, listFields } from '../../src/kit/resource.ts';
import type { Answer } from '../client.ts';
import type { TestInstance } from './instance.ts';
import { type InvalidValue, invalidQueryValues, roundsOf, valuesIn } from './invalid-values.ts';
import { compare, fold, type MakeRows, type Row, type Subject, valuesOf } from './subject.ts';

/** Lists a family for one instance, all on one page. */
export type Lister = (of: TestInstance, query?: string) => Promise<Row[]>;

/** Lists, as every family answers them. Returns a function that requests one. */
export function describeList<I extends TestInstance>(subject: Subject<I>, makeRows: MakeRows<I>): Lister {
  const { resource, path, isOwned, tour, other } = subject;
  const demands = new Map<TestInstance, string>();
  const url = (query: string, of: TestInstance = tour()) =>
    `${path}?${[query, demands.get(of)].filter(Boolean).join('&')}`;
  const list: Lister = async (of, query = '') => (await of.owner.read(url(`perPage=100&${query}`, of))).data;
  /** All rows: enough of them to show the effect of a filter or an order, and few enough for one page. */
  const all = async (): Promise<Row[]> => {
    const rows = await list(tour());
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThan(100);
    return rows;
  };

  beforeAll(async () => {
    for (const of of [tour(), other()]) demands.set(of, await makeRows(of));
  });

  describe('GET list', () => {
    test('200 with the envelope and exactly the declared fields', async () => {
      const { status, body, headers } = await tour().owner.get(url(''));
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['meta', 'data']);
      expect(body.meta).toEqual({ currentPage: 1, perPage: 25 });
      expect(headers['x-total-count']).toBeUndefined();
      expect(body.data.length).toBeGreaterThan(3);
      for (const row of body.data)
        expect(Object.keys(row)).toEqual(Object.keys({ ...listFields(resource), ...resource.computed }));
    });

    if (isOwned) {
      test('rows of this instance only', async () => {
        const [ours, theirs] = [await all(), await list(other())];
        expect(theirs.length).toBeGreaterThan(3);
        const foreign = new Set(theirs.map((row) => row.id));
        expect(ours.filter((row) => foreign.has(row.id))).toEqual([]);
        const { isShown, key } = resource.owner;
        expect([valuesOf(ours, key), valuesOf(theirs, key)]).toEqual(isShown ? [[tour().id], [other().id]] : [[], []]);
      });
    }

    test('pages: perPage and page apply, a page past the end is empty, the count comes on request', async () => {
      const rows = await all();
      const { body, headers } = await tour().owner.get(url('perPage=1&page=2&count=true'));
      expect(body.meta).toEqual({ currentPage: 2, perPage: 1 });
      expect(body.data.map((row: Row) => row.id)).toEqual([rows[1]!.id]);
      expect(headers['x-total-count']).toBe(String(rows.length));
      expect((await tour().owner.read(url('page=99999'))).data).toEqual([]);
    });

    describeWalks(subject, all, url);
    describeOrders(subject, all, list);
    describeFilters(subject, all, list);
    describeInvalidQueries(subject, url);
  });
  return list;
}

/** Every order of a list, read to its end by cursors: the same rows as on one page. */
function describeWalks({ resource, tour }: Subject, all: () => Promise<Row[]>, url: (query: string) => string): void {
  const orders = resource.list.orderBy.flatMap((by) =>
    ['asc', 'desc'].map((way) => `orderBy=${by}&orderDirection=${way}`),
  );

  test.each(orders.length > 0 ? orders : [''])('cursors lead through all rows: %s', async (order) => {
    await all();
    const whole: Row[] = (await tour().owner.read(url(`perPage=100&${order}`))).data;
    const walked: Row[] = [];
    for (let from: string | null = 'cursor=true'; from !== null; ) {
      const { meta, data } = await tour().owner.read(url(`perPage=2&${order}&${from}`));
      expect(Object.keys(meta)).toEqual(['currentPage', 'perPage', 'after']);
      walked.push(...data);
      from = meta.after && `after=${meta.after}`;
    }
    expect(walked).toEqual(whole);
  });

  test('422 for an invented cursor, one of another order, and one beside a page', async () => {
    const { meta } = await tour().owner.read(url('perPage=1&cursor=true'));
    const invented = Buffer.from('["x"]').toString('base64url');
    const queries = ['after=x', `after=${invented}`, `after=${meta.after}&page=2`];
    if (orders.length > 0) queries.push(`after=${meta.after}&orderDirection=asc`);
    const refused = await Promise.all(queries.map((query) => tour().owner.get(url(query))));
    expect(refused.map(({ status, body }) => [status, body.errors[0].field, body.errors[0].rule])).toEqual([
      [422, 'after', 'regex'],
      [422, 'after', 'regex'],
      [422, 'page', 'either'],
      ...(orders.length > 0 ? [[422, 'after', 'regex']] : []),
    ]);
  });
}

function describeOrders({ resource, tour }: Subject, all: () => Promise<Row[]>, list: Lister): void {
  const { orderBy } = resource.list;
  if (orderBy.length === 0) return;

  test('newest first by default', async () => {
    const ids = (await all()).map((row) => row.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  test.each(orderBy)('orderBy %s in both directions, ties by id in the same direction', async (by) => {
    const ranks = resource.fields[by]?.spec.ranks;
    const key = (row: Row) => (ranks ? ranks.indexOf(String(row[by])) : row[by]);
    expect(valuesOf(await all(), by).length, `different values of ${by}`).toBeGreaterThan(1);
    for (const [direction, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const rows = await list(tour(), `orderBy=${by}&orderDirection=${direction}`);
      const sorted = [...rows].sort((a, b) => sign * (compare(key(a), key(b)) || a.id - b.id));
      expect(
        rows.map((row) => row.id),
        direction,
      ).toEqual(sorted.map((row) => row.id));
    }
  });
}

function describeFilters({ resource, tour }: Subject, all: () => Promise<Row[]>, list: Lister): void {
  // A filter that is no field of a row, such as a period, is tested by its own module.
  const byField = optionalFilters(resource)
    .map(([name]) => name)
    .filter((name) => name in listFields(resource));
  for (const name of byField) {
    test(`filter ${name} keeps the matching rows, and only those`, async () => {
      const rows = await all();
      const values = valuesOf(rows, name);
      expect(values, `values of ${name}`).not.toEqual([]);
      const kept: number[] = [];
      for (const value of values) {
        const matching = rows.filter((row) => row[name] === value).map((row) => row.id);
        const found = await list(tour(), `${name}=${encodeURIComponent(String(value))}`);
        expect(
          found.map((row) => row.id),
          `${name}=${value}`,
        ).toEqual(matching);
        kept.push(matching.length);
      }
      expect(Math.min(...kept), 'rows that one of the values keeps').toBeLessThan(rows.length);
    });
  }

  const searched = resource.list.search ?? [];
  for (const name of searched) {
    test(`search finds a part of ${name}, ignoring case and accents`, async () => {
      const rows = await all();
      const [value] = valuesOf(rows, name);
      const part = String(value).slice(1).toUpperCase();
      const matches = (row: Row) => searched.some((one) => String(fold(row[one] ?? '')).includes(String(fold(part))));
      const expected = rows.filter(matches).map((row) => row.id);
      expect(expected).not.toEqual([]);
      expect((await list(tour(), `search=${encodeURIComponent(part)}`)).map((row) => row.id)).toEqual(expected);
    });
  }
  if (searched.length > 0) {
    test('search treats % and _ as literal characters', async () => {
      await all();
      expect(await list(tour(), 'search=%25_%25')).toEqual([]);
    });
  }
}

/** The filters that a request may leave out. Every request carries the required ones; their own modules test them. */
const optionalFilters = (resource: AnyResource) =>
  Object.entries(filtersOf(resource)).filter(([, { field }]) => field.options.presence !== 'required');

const invalid = (value: string, rule: string): InvalidValue<string> => ({ description: value, value, rule });

/** At most four requests, each with an invalid value of every parameter, and a test for each value. */
function describeInvalidQueries({ resource, tour }: Subject, url: (query: string) => string): void {
  const rounds = roundsOf({
    page: [
      invalid('0', 'min'),
      invalid('2147483648', 'max'),
      invalid('abc', 'number'),
      invalid('1.5', 'withoutDecimals'),
    ],
    perPage: [invalid('0', 'min'), invalid('101', 'max')],
    ...(resource.list.orderBy.length > 0 && {
      orderBy: [invalid('password', 'enum')],
      orderDirection: [invalid('up', 'enum')],
    }),
    // An invalid id is named by its place in the list, which the tests of lookups cover.
    ...Object.fromEntries(
      optionalFilters(resource)
        .filter(([name]) => name !== 'ids')
        .map(([name, { field }]) => [name, invalidQueryValues(field)]),
    ),
  });
  const replies = new Map<number, Promise<Answer>>();
  const replyTo = (round: number): Promise<Answer> =>
    replies.getOrInsertComputed(round, () =>
      tour().owner.get(url(new URLSearchParams(valuesIn(rounds[round]!)).toString())),
    );

  for (const [at, round] of rounds.entries()) {
    test(`422 names every invalid parameter, and no valid one (${at + 1} of ${rounds.length})`, async () => {
      const { status, body } = await replyTo(at);
      const named = body.errors.map(({ field }: { field: string }) => field);
      expect([status, named.toSorted()]).toEqual([422, Object.keys(round).toSorted()]);
    });

    for (const [field, { description, rule }] of Object.entries(round)) {
      test(`422 ${rule}: ${field}=${description}`, async () => {
        const { status, body } = await replyTo(at);
        expect([status, body.errors]).toEqual([
          422,
          expect.arrayContaining([{ message: expect.any(String), rule, field }]),
        ]);
      });
    }
  }
}
