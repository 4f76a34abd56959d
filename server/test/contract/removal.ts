import { describe, expect, test } from 'vitest';
import { NO_IDS, type Written } from './subject.ts';

/** Soft deletion, as every family does it. */
export function describeRemoval({ resource, samples, path, isOwned, has, tour, other }: Written): void {
  const created = async () => tour().owner.create(path, await samples.minimal(tour()));
  const deleted = async () => {
    const id = await created();
    const { status, body } = await tour().owner.delete(`${path}/${id}`);
    expect([status, body]).toEqual([204, '']);
    return id;
  };

  describe('DELETE', () => {
    test('204, then 404 for another delete and for a read', async () => {
      const id = await deleted();
      expect((await tour().owner.delete(`${path}/${id}`)).status).toBe(404);
      expect((await tour().owner.get(`${path}/${id}`)).status).toBe(404);
    });

    test('the list omits it', async () => {
      const [kept, id] = [await created(), await deleted()];
      const { data } = await tour().owner.read(`${path}?perPage=100`);
      const ids = data.map((row: { id: number }) => row.id);
      expect([ids.includes(kept), ids.includes(id)]).toEqual([true, false]);
    });

    if (has('dropdown')) {
      test('the dropdown omits it', async () => {
        const [kept, id] = [await created(), await deleted()];
        const choices = await tour().owner.read(`${path}/list?limit=500`);
        const values = choices.map((one: { value: number }) => one.value);
        expect([values.includes(kept), values.includes(id)]).toEqual([true, false]);
      });
    }

    if (has('update')) {
      test('404 for an update of it, an empty one too', async () => {
        const id = await deleted();
        const [name, value] = Object.entries(await samples.full(tour()))[0]!;
        expect((await tour().owner.put(`${path}/${id}`, {})).status).toBe(404);
        expect((await tour().owner.put(`${path}/${id}`, { [name]: value })).status).toBe(404);
      });
    }

    if (isOwned) {
      test('404 for a record of another instance, which is kept', async () => {
        const id = await created();
        expect((await other().owner.delete(`${path}/${id}`)).status).toBe(404);
        expect((await tour().owner.read(`${path}/${id}`)).id).toBe(id);
      });
    }

    test.each([...NO_IDS, '999999999'])('404 for the id %s', async (id) => {
      expect((await tour().owner.delete(`${path}/${id}`)).status).toBe(404);
    });

    test('concurrent deletes: one 204, the others 404, one event', async () => {
      const id = await created();
      const answers = await Promise.all(Array.from({ length: 5 }, () => tour().owner.delete(`${path}/${id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
      const events = await tour().trailOf(resource.path, id);
      expect(events.filter(({ action }) => action === 'delete')).toHaveLength(1);
    });
  });
}
