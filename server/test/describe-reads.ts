import { beforeAll, describe, expect, test } from 'vitest';
import { filtersOf } from '../src/kit/plan.ts';
import { listFields } from '../src/kit/resource.ts';
import type { Subject } from './describe-resource.ts';

type Row = Record<string, unknown> & { id: number };

/** The order a list promises, computed without the database. */
function compare(a: unknown, b: unknown): number {
  const fold = (value: unknown) =>
    typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : value;
  const [x, y] = [fold(a), fold(b)] as [string, string];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Lists, dropdowns and single reads, as every family does them. */
export function describeReads({ resource, samples, path, has, tour, other }: Subject): void {
  const list = async (query = ''): Promise<Row[]> => (await tour().owner.read(`${path}?perPage=100${query}`)).data;

  if (has('create')) {
    beforeAll(async () => {
      for (const sample of [samples.minimal, samples.full, samples.minimal, samples.full]) {
        await tour().owner.create(path, await sample(tour()));
        await other().owner.create(path, await sample(other()));
      }
    });
  }

  const demands = Object.values(filtersOf(resource)).some(({ field }) => field.options.presence === 'required');

  // A list that demands a filter is tried out by its own module.
  const describeList = demands ? () => {} : describe;

  describeList('GET list', () => {
    test('200 with the envelope and exactly the declared fields', async () => {
      const { status, body, headers } = await tour().owner.get(path);
      expect(status).toBe(200);
      expect(body.meta).toEqual({ currentPage: 1, perPage: 25 });
      expect(headers['x-total-count']).toBeUndefined();
      for (const row of body.data)
        expect(Object.keys(row)).toEqual(Object.keys({ ...listFields(resource), ...resource.computed }));
    });

    test('rows of this instance only', async () => {
      if (resource.owner.column) for (const row of await list()) expect(row.tourId).toBe(tour().id);
    });

    test('pages: perPage and page hold, a page past the end is empty, the count comes when asked for', async () => {
      const all = await list();
      const { body, headers } = await tour().owner.get(`${path}?perPage=1&page=2&count=true`);
      expect(body.meta).toEqual({ currentPage: 2, perPage: 1 });
      expect(body.data.map((row: Row) => row.id)).toEqual(all.slice(1, 2).map((row) => row.id));
      if (all.length < 100) expect(Number(headers['x-total-count'])).toBe(all.length);
      expect((await tour().owner.read(`${path}?page=99999`)).data).toEqual([]);
    });

    test.each([
      ['page=0', 'page', 'min'],
      ['page=2147483648', 'page', 'max'],
      ['page=abc', 'page', 'number'],
      ['page=1.5', 'page', 'withoutDecimals'],
      ['perPage=0', 'perPage', 'min'],
      ['perPage=101', 'perPage', 'max'],
    ])('422 for %s', async (query, field, rule) => {
      const { status, body } = await tour().owner.get(`${path}?${query}`);
      expect([status, body.errors]).toEqual([422, [{ message: expect.any(String), rule, field }]]);
    });

    if (resource.list.orderBy.length > 0) {
      test('newest first by default; each orderBy in both directions, ties by id in the same direction', async () => {
        const ids = (await list()).map((row) => row.id);
        expect(ids).toEqual([...ids].sort((a, b) => b - a));
        for (const by of resource.list.orderBy) {
          const ranks = resource.fields[by]?.spec.ranks;
          const key = (row: Row) => (ranks ? ranks.indexOf(String(row[by])) : row[by]);
          for (const [direction, sign] of [
            ['asc', 1],
            ['desc', -1],
          ] as const) {
            const rows = await list(`&orderBy=${by}&orderDirection=${direction}`);
            const sorted = [...rows].sort((a, b) => sign * (compare(key(a), key(b)) || a.id - b.id));
            expect(
              rows.map((row) => row.id),
              `${by} ${direction}`,
            ).toEqual(sorted.map((row) => row.id));
          }
        }
      });

      test('422 for an orderBy or a direction that is none', async () => {
        for (const [query, field] of [
          ['orderBy=password', 'orderBy'],
          ['orderDirection=up', 'orderDirection'],
        ]) {
          const { status, body } = await tour().owner.get(`${path}?${query}`);
          expect([status, body.errors[0].field, body.errors[0].rule]).toEqual([422, field, 'enum']);
        }
      });
    }

    for (const name of Object.keys(resource.list.filters ?? {})) {
      if (!(name in resource.fields)) continue;
      test(`filter ${name} keeps the rows that fit, and only those`, async () => {
        const rows = await list();
        for (const value of new Set(rows.map((row) => row[name]).filter((one) => one !== null && one !== undefined))) {
          const kept = await list(`&${name}=${encodeURIComponent(String(value))}`);
          expect(
            kept.map((row) => row.id),
            `${name}=${value}`,
          ).toEqual(rows.filter((row) => row[name] === value).map((row) => row.id));
        }
      });
    }

    const [searched] = resource.list.search ?? [];
    if (searched) {
      test('search is a "contains" without regard to case and accents; % and _ are letters', async () => {
        const rows = await list();
        const value = String(rows.find((row) => row[searched])![searched]);
        const part = value.slice(1).toUpperCase();
        const found = await list(`&search=${encodeURIComponent(part)}`);
        expect(found.length).toBeGreaterThan(0);
        expect(found.some((row) => row[searched] === value)).toBe(true);
        expect(await list('&search=%25_%25')).toEqual([]);
        expect((await tour().owner.get(`${path}?search=${'x'.repeat(151)}`)).body.errors[0]).toMatchObject({
          rule: 'maxLength',
          field: 'search',
        });
      });
    }
  });

  if (has('dropdown')) {
    describe('GET dropdown', () => {
      test('200 with value and label, ordered by label, limited', async () => {
        const label = resource.dropdown!.label;
        const all = (await tour().owner.read(`${path}/list?limit=500`)) as { value: number; label: string }[];
        expect(all.map((one) => one.label)).toEqual(all.map((one) => one.label).sort(compare));
        for (const choice of all.slice(0, 3)) {
          expect(Object.keys(choice)).toEqual(['value', 'label']);
          expect((await tour().owner.read(`${path}/${choice.value}`))[label]).toBe(choice.label);
        }
        expect(await tour().owner.read(`${path}/list?limit=1`)).toEqual(all.slice(0, 1));
        const found = (await tour().owner.read(`${path}/list?search=${encodeURIComponent(all[0]!.label)}`)) as {
          value: number;
        }[];
        expect(found.map((one) => one.value)).toContain(all[0]!.value);
      });

      test.each([
        ['limit=0', 'min'],
        ['limit=501', 'max'],
      ])('422 for %s', async (query, rule) => {
        const { status, body } = await tour().owner.get(`${path}/list?${query}`);
        expect([status, body.errors]).toEqual([422, [{ message: expect.any(String), rule, field: 'limit' }]]);
      });
    });
  }

  if (has('detail') && has('create')) {
    test('GET detail: exactly the declared fields and relations, 404 elsewhere', async () => {
      const id = await tour().owner.create(path, await samples.full(tour()));
      const row = await tour().owner.read(`${path}/${id}`);
      expect(Object.keys(row)).toEqual([
        ...Object.keys(resource.fields),
        ...Object.keys({ ...resource.computed, ...resource.detail }),
      ]);
      if (resource.owner.column) expect((await other().owner.get(`${path}/${id}`)).status).toBe(404);
      for (const none of ['0', '-1', '1.5', 'abc', '99999999999999999999'])
        expect((await tour().owner.get(`${path}/${none}`)).status).toBe(404);
    });
  }
}
