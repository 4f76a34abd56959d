import { describe, expect, test } from 'vitest';
import type { Lister } from './list.ts';
import { NO_IDS, type Subject } from './subject.ts';

/** Single reads, as every family answers them. */
export function describeDetail({ resource, path, isOwned, tour, other }: Subject, list: Lister): void {
  describe('GET detail', () => {
    const first = async (): Promise<number> => (await list(tour()))[0]!.id;

    test('200 with exactly the declared fields and relations', async () => {
      const row = await tour().owner.read(`${path}/${await first()}`);
      expect(Object.keys(row)).toEqual(Object.keys({ ...resource.fields, ...resource.computed, ...resource.detail }));
    });

    if (isOwned) {
      test('404 for a record of another instance', async () => {
        expect((await other().owner.get(`${path}/${await first()}`)).status).toBe(404);
      });
    }

    test('404 for any other spelling of its id', async () => {
      const id = await first();
      for (const spelling of [`0${id}`, `+${id}`, `${id}.0`, `${id}e0`, `0x${id.toString(16)}`, `%20${id}`])
        expect((await tour().owner.get(`${path}/${spelling}`)).status, spelling).toBe(404);
    });

    test.each([...NO_IDS, '999999999'])('404 for the id %s', async (id) => {
      const { status, body } = await tour().owner.get(`${path}/${id}`);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    });
  });
}
