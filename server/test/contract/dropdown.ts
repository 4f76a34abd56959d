import { describe, expect, test } from 'vitest';
import { listFields } from '../../src/kit/resource.ts';
import { compare, type Row, type Subject, valuesOf } from './subject.ts';

interface Choice {
  value: number;
  label: string;
}

/** Dropdowns, as every family answers them. */
export function describeDropdown({ resource, path, tour }: Subject): void {
  const { label, filters = [] } = resource.dropdown!;
  const choices = (query: string): Promise<Choice[]> => tour().owner.read(`${path}/list?${query}`);
  const rows = async (): Promise<Row[]> => (await tour().owner.read(`${path}?perPage=100`)).data;
  const values = (of: readonly Choice[]) => of.map((one) => one.value).sort((a, b) => a - b);

  describe('GET dropdown', () => {
    test('200 with value and label of every listed row, ordered by label', async () => {
      const all = await choices('limit=500');
      const listed = await rows();
      expect(listed.length).toBeGreaterThan(3);
      expect(values(all)).toEqual(listed.map((row) => row.id).sort((a, b) => a - b));
      for (const choice of all)
        expect(choice).toEqual({ value: choice.value, label: listed.find((row) => row.id === choice.value)![label] });
      const labels = all.map((one) => one.label);
      expect(labels).toEqual([...labels].sort(compare));
    });

    test('limit truncates, search matches the label', async () => {
      const all = await choices('limit=500');
      expect(await choices('limit=1')).toEqual(all.slice(0, 1));
      const found = await choices(`limit=500&search=${encodeURIComponent(all[0]!.label.toUpperCase())}`);
      expect(found).toContainEqual(all[0]);
      expect(await choices('search=%25_%25')).toEqual([]);
    });

    for (const name of filters.filter((one) => one in listFields(resource))) {
      test(`filter ${name} keeps the matching choices, and only those`, async () => {
        const listed = await rows();
        const known = valuesOf(listed, name);
        expect(known).not.toEqual([]);
        for (const value of known) {
          const matching = listed.filter((row) => row[name] === value).map((row) => row.id);
          const found = await choices(`limit=500&${name}=${encodeURIComponent(String(value))}`);
          expect(values(found), `${name}=${value}`).toEqual(matching.sort((a, b) => a - b));
        }
      });
    }

    test.each([
      ['limit=0', 'min'],
      ['limit=501', 'max'],
      ['limit=abc', 'number'],
    ])('422 for %s', async (query, rule) => {
      const { status, body } = await tour().owner.get(`${path}/list?${query}`);
      expect([status, body.errors]).toEqual([422, [{ message: expect.any(String), rule, field: 'limit' }]]);
    });
  });
}
