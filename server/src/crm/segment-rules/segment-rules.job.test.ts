import { describe, expect, test } from 'vitest';
import { useOwnApp, useTour } from '../../../test/app.ts';
import { runJob } from '../../../test/jobs.ts';
import { company, named, person, segmentTools } from '../../../test/segments.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

const app = useOwnApp();
const tour = useTour(app);
const { newTag, newCustomer, newRule, people, linked, linkedIds, run, preview, events } = segmentTools(app, tour);

describe('a tag with more conditions than one statement takes', () => {
  const likes = (word: string) => ({ field: 'preferences', operator: 'contains', value: word });

  test('200: its first rules run, those past the limit are skipped with a reason', async () => {
    const [first, last] = [await newCustomer('Ana'), await newCustomer('Bruno')];
    const word = `gosto${app.next()}x`;
    for (const [tourCustomerId, value] of [
      [first, `${word} 7`],
      [last, `${word} fim`],
    ])
      await tour.owner.create('/customer-preferences', { tourCustomerId, kind: 'diet', value });
    const tag = await newTag();
    const rules: number[] = [];
    for (let n = 0; n < 5; n++)
      rules.push(await newRule(tag, { any: Array.from({ length: 200 }, (_, i) => likes(`${word} ${n + i}`)) }));
    const past = await newRule(tag, likes(`${word} fim`));
    expect(await preview(past)).toEqual({ add: 0, remove: 0, addIds: [], removeIds: [] });
    const reason = expect.stringContaining('more than 1000 conditions');
    expect(await run(past)).toMatchObject({ added: 1, matched: 0, skipped: true, reason });
    expect(await run(rules[0]!)).toMatchObject({ matched: 1, skipped: false, reason: null });
    await tour.owner.put(`/segment-rules/${rules[0]}`, { isActive: false });
    expect(await run(past)).toMatchObject({ added: 1, matched: 1, skipped: false });
  });

  test.each([
    ['preferences', (i: number) => `gosto ${i}`],
    ['createdAt', (i: number) => `${1900 + (i % 100)}-01-01`],
  ])('every value of a list of %s counts', async (field, value) => {
    const list = { field, operator: 'in', value: Array.from({ length: 501 }, (_, i) => value(i)) };
    const rule = await newRule(await newTag(), { any: [list, list] });
    expect(await preview(rule)).toEqual({ add: 0, remove: 0, addIds: [], removeIds: [] });
    expect(await run(rule)).toMatchObject({ skipped: true, matched: 0 });
    const small = await newRule(await newTag(), list);
    expect(await run(small)).toMatchObject({ skipped: false, matched: 0 });
  });
});

describe('POST preview: 200', () => {
  test('equals the run that follows, lists the first 100, and changes nothing', async () => {
    const word = `many${app.next()}x`;
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`insert into customers (tour_id, full_name) select ${tour.id}, ${word} || i from generate_series(1, 150) i`,
      ),
    );
    const tag = await newTag();
    const rule = await newRule(tag, named(word));
    const before = await preview(rule);
    expect([before.add, before.addIds.length, before.remove]).toEqual([150, 100, 0]);
    expect(before.addIds).toEqual([...before.addIds].sort((a: number, b: number) => a - b));
    expect(await linked(tag)).toEqual([]);
    expect(await events(rule)).toEqual([]);
    expect((await tour.owner.read(`/segment-rules/${rule}/runs`)).data).toEqual([]);
    expect(await run(rule)).toMatchObject({ added: before.add, removed: before.remove });
    expect((await linkedIds(tag)).slice(0, 100)).toEqual(before.addIds);
    expect(await preview(rule)).toEqual({ add: 0, remove: 0, addIds: [], removeIds: [] });
  });
});

describe('GET runs: 200', () => {
  test('newest first in a staff page, with paging and the total on request', async () => {
    const tag = await newTag();
    const rule = await newRule(tag, named('nobody at all'));
    for (let i = 0; i < 3; i++) await run(rule);
    const { body, headers } = await tour.owner.get(`/segment-rules/${rule}/runs?perPage=2&count=true`);
    expect([body.meta, headers['x-total-count']]).toEqual([{ currentPage: 1, perPage: 2 }, '3']);
    expect(body.data[0].id).toBeGreaterThan(body.data[1].id);
    expect((await tour.owner.read(`/segment-rules/${rule}/runs?perPage=2&page=2`)).data).toHaveLength(1);
    expect((await tour.owner.get(`/segment-rules/${rule}/runs?perPage=0`)).status).toBe(422);
  });

  test('customer.read allows reading runs, but not running', async () => {
    const rule = await newRule(await newTag(), company);
    const reader = await tour.staff(['customer.read']);
    expect((await reader.client.get(`/segment-rules/${rule}/runs`)).status).toBe(200);
    expect((await reader.client.post(`/segment-rules/${rule}/run`)).status).toBe(403);
    expect((await reader.client.post(`/segment-rules/${rule}/preview`)).status).toBe(403);
  });
});

test('404 for a rule of another tenant, a deleted one and an unknown one', async () => {
  const other = await app.tour();
  const rule = await newRule(await newTag(), company);
  const gone = await newRule(await newTag(), company);
  await tour.owner.delete(`/segment-rules/${gone}`);
  for (const [client, id] of [
    [other.owner, rule],
    [tour.owner, gone],
    [tour.owner, 999_999_999],
  ] as const) {
    expect((await client.post(`/segment-rules/${id}/run`)).status).toBe(404);
    expect((await client.post(`/segment-rules/${id}/preview`)).status).toBe(404);
    expect((await client.get(`/segment-rules/${id}/runs`)).status).toBe(404);
  }
  expect((await tour.owner.post('/segment-rules/abc/run')).status).toBe(404);
});

describe('the scheduled job', () => {
  test('runs every tenant that needs it, and each within itself', async () => {
    const [one, two, off] = await Promise.all([app.tour(), app.tour(), app.tour()]);
    const tags = new Map<TestTour, number>();
    for (const at of [one, two, off]) {
      await newCustomer('Ana', at);
      const tagId = await newTag(at);
      tags.set(at, tagId);
      await at.owner.create('/segment-rules', { tourTagId: tagId, name: 'Todos', definition: person });
    }
    await newCustomer('Bruno', two);
    await off.platform.client.put(`/user/tours/${off.id}?workspaceId=${off.workspaceId}`, {
      tour: { name: 'Off', isActive: false },
      workspaceDomains: [],
    });
    await runJob(app, 'segments');
    const counts = await Promise.all([one, two, off].map(async (at) => (await linked(tags.get(at)!, at.id)).length));
    expect(counts).toEqual([1, 2, 0]);
    const rule = (await two.owner.read('/segment-rules')).data[0];
    expect(rule.lastRunAt).not.toBeNull();
    expect((await two.owner.read(`/segment-rules/${rule.id}/runs`)).data).toMatchObject([
      { trigger: 'schedule', matched: 2, added: 2, removed: 0, skipped: false },
    ]);
    const { data } = await two.owner.read('/audit-events?action=segment.run');
    expect(data).toMatchObject([{ actorKind: 'system', actorId: null, entity: 'segment-rules', entityId: rule.id }]);
    await runJob(app, 'segments');
    expect((await two.owner.read('/audit-events?action=segment.run')).data).toHaveLength(1);
    expect((await two.owner.read(`/segment-rules/${rule.id}/runs`)).data).toHaveLength(2);
  });

  test('removes the links of rules that were deactivated or deleted, also for tags without any rule left', async () => {
    const { word } = await people('Ana');
    const [off, gone] = [await newTag(), await newTag()];
    const offRule = await newRule(off, named(word));
    const goneRule = await newRule(gone, named(word));
    await runJob(app, 'segments');
    expect([(await linked(off)).length, (await linked(gone)).length]).toEqual([1, 1]);
    await tour.owner.put(`/segment-rules/${offRule}`, { isActive: false });
    await tour.owner.delete(`/segment-rules/${goneRule}`);
    await runJob(app, 'segments');
    expect([await linked(off), await linked(gone)]).toEqual([[], []]);
    const { data } = await tour.owner.read(`/segment-rules/${offRule}/runs`);
    expect(data[0]).toMatchObject({ skipped: true, removed: 1, trigger: 'schedule' });
    await runJob(app, 'segments');
    expect((await tour.owner.read(`/segment-rules/${offRule}/runs`)).data).toHaveLength(data.length);
  });

  test('an invalid definition is reported, and the other rules run', async () => {
    const { word } = await people('Ana');
    const [strange, fine] = [await newTag(), await newTag()];
    const strangeRule = await newRule(strange, { all: [{ $where: 'true' }] });
    await newRule(fine, named(word));
    await runJob(app, 'segments');
    expect(await linked(fine)).toHaveLength(1);
    const { data } = await tour.owner.read(`/segment-rules/${strangeRule}/runs`);
    expect(data).toMatchObject([{ skipped: true, reason: '"$where" is no word of the language', matched: 0 }]);
    expect((await tour.owner.read(`/segment-rules/${strangeRule}`)).lastRunAt).toBeNull();
  });
});
