import { describe, expect, test } from 'vitest';
import { useOwnApp, useTour } from '../../../test/app.ts';
import { company, named, segmentTools } from '../../../test/segments.ts';
import { sql } from '../../db/sql.ts';

const app = useOwnApp();
const tour = useTour(app);
const { newTag, newCustomer, newRule, people, linked, linkedIds, run } = segmentTools(app, tour);

describe('runs under concurrent requests', () => {
  test('concurrent runs of one tag give the same result as one', async () => {
    const { word, ids } = await people('Ana', 'Bruno', 'Carla');
    const tag = await newTag();
    const rule = await newRule(tag, named(word));
    const answers = await Promise.all(Array.from({ length: 6 }, () => tour.owner.post(`/segment-rules/${rule}/run`)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const records = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(records.reduce((sum, { added }) => sum + added, 0)).toBe(3);
    expect(records.every(({ removed, matched }) => removed === 0 && matched === 3)).toBe(true);
    expect(await linkedIds(tag)).toEqual(ids);
  });

  test('409 for run and preview while the tag is being run; other tags are not affected', async () => {
    const tag = await newTag();
    const rule = await newRule(tag, company);
    const other = await newRule(await newTag(), company);
    await app.services.db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`segments:${tour.id}:${tag}`}, 0))`);
      for (const step of ['run', 'preview']) {
        const { status, body } = await tour.owner.post(`/segment-rules/${rule}/${step}`);
        expect([status, body.code]).toEqual([409, 'CONFLICT']);
        expect((await tour.owner.post(`/segment-rules/${other}/${step}`)).status).toBe(200);
      }
    });
    await run(rule);
  });

  test('a run while a clerk replaces the tags of the same customers: no error, and the clerk wins', async () => {
    const { word, ids } = await people('Ana', 'Bruno', 'Carla');
    const tag = await newTag();
    const rule = await newRule(tag, named(word));
    const answers = await Promise.all([
      ...ids.map((id) => tour.owner.put(`/customers/${id}/tags`, { tagIds: [tag] })),
      tour.owner.post(`/segment-rules/${rule}/run`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 200]);
    expect(await linked(tag)).toEqual(ids.map((id) => ({ id, isAutomatic: false })));
  });

  test('changes of a customer or the tag do not wait for a long run', async () => {
    const id = await newCustomer('Ana');
    const tag = await newTag();
    await app.services.db.transaction(async (tx) => {
      await tx.run(sql`insert into customer_tags (tour_id, customer_id, tag_id, is_automatic)
        values (${tour.id}, ${id}, ${tag}, true)`);
      // The transaction stays open, as that of a run does, and these requests succeed.
      expect((await tour.owner.put(`/customers/${id}`, { fullName: 'Ana Lima' })).status).toBe(204);
      expect((await tour.owner.put(`/tags/${tag}`, { name: 'Novo' })).status).toBe(204);
    });
  });

  test('a run while its tag is deleted leaves no link behind', async () => {
    for (let round = 0; round < 5; round++) {
      const { word } = await people('Ana', 'Bruno');
      const tag = await newTag();
      const rule = await newRule(tag, named(word));
      const [{ status }, removed] = await Promise.all([
        tour.owner.post(`/segment-rules/${rule}/run`),
        tour.owner.delete(`/tags/${tag}`),
      ]);
      expect([[200, 404].includes(status), removed.status]).toEqual([true, 204]);
      expect(await linked(tag)).toEqual([]);
    }
  });
});
