import { describe, expect, test } from 'vitest';
import { invalidValues } from './invalid-values.ts';
import { NO_IDS, type Written } from './subject.ts';

/** Updates, as every family handles them. */
export function describeChanges({ resource, samples, path, isOwned, taken, tour, other }: Written): void {
  const fields = Object.entries(taken('update'));
  const clearable = fields
    .filter(([name, field]) => name in resource.fields && field.isNullable && field.options.updatable)
    .map(([name]) => name)
    .filter((name) => !samples.keptOnNull?.includes(name));
  const { readsBack = (sent) => sent } = samples;
  const created = async () => tour().owner.create(path, await samples.minimal(tour()));

  describe('PUT', () => {
    test('204 without a body; an empty object changes nothing', async () => {
      const id = await created();
      const before = await tour().owner.read(`${path}/${id}`);
      const { status, body } = await tour().owner.put(`${path}/${id}`, {});
      expect([status, body]).toEqual([204, '']);
      expect(await tour().owner.read(`${path}/${id}`)).toEqual(before);
    });

    test('204: each field changes by itself', async () => {
      const id = await created();
      const full = Object.entries(await samples.full(tour()));
      expect(full).not.toEqual([]);
      for (const [name, value] of full) {
        const { status, body } = await tour().owner.put(`${path}/${id}`, { [name]: value });
        expect([status, body], `${name}: ${JSON.stringify(body)}`).toEqual([204, '']);
        expect(await tour().owner.read(`${path}/${id}`), name).toMatchObject(readsBack({ [name]: value }));
      }
    });

    for (const name of clearable) {
      test(`null clears ${name}`, async () => {
        const id = await tour().owner.create(path, await samples.full(tour()));
        expect((await tour().owner.put(`${path}/${id}`, { [name]: null })).status).toBe(204);
        expect((await tour().owner.read(`${path}/${id}`))[name]).toBeNull();
      });
    }

    test('422 names every invalid field at once, and nothing changes', async () => {
      const id = await created();
      const before = await tour().owner.read(`${path}/${id}`);
      const invalid = fields.map(([name, field]) => ({ name, ...invalidValues(name, field)[0]! }));
      const body = Object.fromEntries(invalid.map(({ name, value }) => [name, value]));
      const { status, body: answer } = await tour().owner.put(`${path}/${id}`, body);
      expect([status, answer.errors]).toEqual([
        422,
        invalid.map(({ name, rule }) => ({ message: expect.any(String), rule, field: name })),
      ]);
      expect(await tour().owner.read(`${path}/${id}`)).toEqual(before);
    });

    test('422 comes before 404', async () => {
      const [name, field] = fields[0]!;
      const body = { [name]: invalidValues(name, field)[0]!.value };
      expect((await tour().owner.put(`${path}/999999999`, body)).status).toBe(422);
    });

    test.each([...NO_IDS, '999999999'])('404 for the id %s', async (id) => {
      expect((await tour().owner.put(`${path}/${id}`, {})).status).toBe(404);
    });

    if (isOwned) {
      test('404 for a record of another instance, which does not change', async () => {
        const id = await created();
        const before = await tour().owner.read(`${path}/${id}`);
        const [name, value] = Object.entries(await samples.full(other()))[0]!;
        expect((await other().owner.put(`${path}/${id}`, {})).status).toBe(404);
        expect((await other().owner.put(`${path}/${id}`, { [name]: value })).status).toBe(404);
        expect(await tour().owner.read(`${path}/${id}`)).toEqual(before);
      });
    }
  });
}
