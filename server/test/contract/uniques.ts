import { describe, expect, test } from 'vitest';
import type { Body, Written } from './subject.ts';

/** Unique values, enforced by the database. */
export function describeUniques({ resource, samples, path, isOwned, has, tour, other }: Written): void {
  for (const field of new Set(Object.values(resource.uniques ?? {}))) {
    const error = { message: expect.stringContaining('taken'), rule: 'database.unique', field };
    const taken = [422, [error]];
    const beside = samples.uniqueWith?.[field] ?? field;
    const withValueOf = async (body: Body, of = tour()) => ({
      ...(await samples.minimal(of)),
      [beside]: body[beside],
      [field]: body[field],
    });

    describe(`unique ${field}`, () => {
      test('422 database.unique on create, and nothing is stored', async () => {
        const body = await samples.full(tour());
        await tour().owner.create(path, body);
        const count = async () => (await tour().owner.get(`${path}?count=true`)).headers['x-total-count'];
        const before = await count();
        const second = await tour().owner.post(path, await withValueOf(body));
        expect([second.status, second.body.errors]).toEqual(taken);
        expect(await count()).toBe(before);
      });

      test('with strict handling the error names the record that has the value, in this instance', async () => {
        const strict = { headers: { prefer: 'handling=strict' } };
        const body = await samples.full(tour());
        const id = await tour().owner.create(path, body);
        if (isOwned) await other().owner.create(path, { ...(await samples.full(other())), [field]: body[field] });
        const second = await tour()
          .owner.with(strict)
          .post(path, await withValueOf(body));
        expect(second.body.errors).toEqual([{ ...error, meta: { id } }]);
        if (!has('update')) return;
        const another = await tour().owner.create(path, await samples.full(tour()));
        const moved = await tour()
          .owner.with(strict)
          .put(`${path}/${another}`, { [beside]: body[beside], [field]: body[field] });
        expect(moved.body.errors).toEqual([{ ...error, meta: { id } }]);
      });

      if (has('update')) {
        test('422 database.unique on update; 204 for its own value', async () => {
          const [first, second] = [await samples.full(tour()), await samples.full(tour())];
          await tour().owner.create(path, first);
          const id = await tour().owner.create(path, second);
          const moved = await tour().owner.put(`${path}/${id}`, { [field]: first[field] });
          expect([moved.status, moved.body.errors]).toEqual(taken);
          expect((await tour().owner.put(`${path}/${id}`, { [field]: second[field] })).status).toBe(204);
        });
      }

      if (has('remove')) {
        test('free again after a delete', async () => {
          const body = await samples.full(tour());
          await tour().owner.delete(`${path}/${await tour().owner.create(path, body)}`);
          expect((await tour().owner.post(path, await withValueOf(body))).status).toBe(201);
        });
      }

      if (isOwned) {
        test('free in another instance', async () => {
          const body = await samples.full(tour());
          await tour().owner.create(path, body);
          expect((await other().owner.post(path, await withValueOf(body, other()))).status).toBe(201);
        });
      }

      test('two concurrent creates: one 201, one 422', async () => {
        const body = await samples.full(tour());
        const bodies = [await withValueOf(body), await withValueOf(body)];
        const answers = await Promise.all(bodies.map((body) => tour().owner.post(path, body)));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      });
    });
  }
}
