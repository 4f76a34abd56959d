import { beforeAll, describe, expect, test } from 'vitest';
import { useOwnApp } from '../../../test/app.ts';
import { tick } from '../../../test/jobs.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

const app = useOwnApp();
let tour: TestTour;

beforeAll(async () => {
  tour = await app.tour();
});

const company = { field: 'kind', operator: 'eq', value: 'company' };
const person = { field: 'kind', operator: 'eq', value: 'person' };
const named = (text: string) => ({ field: 'fullName', operator: 'contains', value: text });

const newTag = (at = tour) => at.owner.create('/tags', { code: `tag-${app.next()}`, name: 'Tag' });
const newCustomer = (fullName: string, at = tour) => at.owner.create('/customers', { fullName });
const newRule = (tourTagId: number, definition: unknown, isActive = true) =>
  tour.owner.create('/segment-rules', { tourTagId, name: 'Regra', definition, isActive });

/** Customers with their own word in the name, so that tests do not meet. */
async function people(...names: string[]): Promise<{ word: string; ids: number[] }> {
  const word = `w${app.next()}x`;
  const ids: number[] = [];
  for (const name of names) ids.push(await newCustomer(`${name} ${word}`));
  return { word, ids };
}

async function linked(tagId: number, tourId = tour.id): Promise<{ id: number; isAutomatic: boolean }[]> {
  return app.services.db.rows(sql`select customer_id as id, is_automatic as "isAutomatic" from customer_tags
    where tour_id = ${tourId} and tag_id = ${tagId} order by 1`);
}
const linkedIds = async (tagId: number) => (await linked(tagId)).map(({ id }) => id);

async function run(ruleId: number) {
  const { status, body } = await tour.owner.post(`/segment-rules/${ruleId}/run`);
  expect([status, body.tourSegmentRuleId ?? body]).toEqual([200, ruleId]);
  return body;
}
const preview = async (ruleId: number) => (await tour.owner.post(`/segment-rules/${ruleId}/preview`)).body;
const events = async (ruleId: number) =>
  (await tour.owner.read(`/audit-events?entity=segment-rules&entityId=${ruleId}&action=segment.run`)).data;

describe('POST run: 200 with the record', () => {
  test('links whom the rule matches, says so, and sets lastRunAt', async () => {
    const { word, ids } = await people('Ana', 'Bruno');
    const tag = await newTag();
    const rule = await newRule(tag, named(word));
    const record = await run(rule);
    expect(record).toEqual({
      id: expect.any(Number),
      tourId: tour.id,
      tourTagId: tag,
      tourSegmentRuleId: rule,
      trigger: 'manual',
      startedAt: expect.any(String),
      durationMs: expect.any(Number),
      matched: 2,
      added: 2,
      removed: 0,
      skipped: false,
      reason: null,
    });
    expect(await linked(tag)).toEqual(ids.map((id) => ({ id, isAutomatic: true })));
    expect((await tour.owner.read(`/segment-rules/${rule}`)).lastRunAt).not.toBeNull();
    const [customer] = ids;
    const { toursTags } = await tour.owner.read(`/customers/${customer}`);
    expect(toursTags.map((one: { id: number }) => one.id)).toEqual([tag]);
    expect(await run(rule)).toMatchObject({ matched: 2, added: 0, removed: 0 });
  });

  test('after an edit the links follow the new definition', async () => {
    const { word, ids } = await people('Ana', 'Bruno');
    const tag = await newTag();
    const rule = await newRule(tag, named(word));
    await run(rule);
    await tour.owner.put(`/segment-rules/${rule}`, { definition: named(`Ana ${word}`) });
    expect(await preview(rule)).toEqual({ add: 0, remove: 1, addIds: [], removeIds: [ids[1]] });
    expect(await run(rule)).toMatchObject({ matched: 1, added: 0, removed: 1 });
    expect(await linkedIds(tag)).toEqual([ids[0]]);
  });

  test('a customer who no longer matches or is deleted loses the link; an anonymized one keeps it', async () => {
    const { word, ids } = await people('Ana', 'Bruno', 'Carla', 'Davi');
    const tag = await newTag();
    const rule = await newRule(tag, named(word));
    await run(rule);
    await tour.owner.put(`/customers/${ids[0]}`, { fullName: 'Outra' });
    await tour.owner.delete(`/customers/${ids[1]}`);
    expect((await tour.owner.post(`/customers/${ids[2]}/anonymize`)).status).toBe(204);
    expect(await preview(rule)).toEqual({ add: 0, remove: 1, addIds: [], removeIds: [ids[0]] });
    // The deleted one's links went with it.
    expect(await run(rule)).toMatchObject({ matched: 1, added: 0, removed: 1 });
    await tick(app, 'segments');
    expect(await linkedIds(tag)).toEqual(ids.slice(2));
    const { toursTags } = await tour.owner.read(`/customers/${ids[2]}`);
    expect(toursTags.map((one: { id: number }) => one.id)).toEqual([tag]);
  });

  test('moved to another tag: the links of the former one go, but for those of its other rules', async () => {
    const { word, ids } = await people('Ana', 'Bruno');
    const [from, to] = [await newTag(), await newTag()];
    const rule = await newRule(from, named(word));
    const other = await newRule(from, named(`Ana ${word}`));
    await run(rule);
    await tour.owner.put(`/segment-rules/${rule}`, { tourTagId: to });
    expect(await run(rule)).toMatchObject({ tourTagId: to, added: 2, removed: 0 });
    expect([await linkedIds(from), await linkedIds(to)]).toEqual([[ids[0]], ids]);
    const { data } = await tour.owner.read(`/segment-rules/${other}/runs`);
    expect(data[0]).toMatchObject({ tourTagId: from, removed: 1 });
    const [event, ...earlier] = await events(rule);
    expect(event.changes).toMatchObject({
      tourTagId: { before: from, after: to },
      added: { after: 2 },
      removed: { after: 1 },
    });
    expect(earlier).toHaveLength(1);
    await tour.owner.delete(`/segment-rules/${other}`);
    await run(rule);
    expect([await linkedIds(from), await linkedIds(to)]).toEqual([[], ids]);
  });

  test('switched off: it takes its links back and says why it was skipped', async () => {
    const { word } = await people('Ana');
    const tag = await newTag();
    const rule = await newRule(tag, named(word));
    await run(rule);
    await tour.owner.put(`/segment-rules/${rule}`, { isActive: false });
    expect(await preview(rule)).toMatchObject({ add: 0, remove: 1 });
    expect(await run(rule)).toMatchObject({ skipped: true, reason: 'the rule is switched off', removed: 1 });
    expect(await linked(tag)).toEqual([]);
  });

  test('not understood: stored as sent, skipped with a reason, its former links go', async () => {
    const { word } = await people('Ana');
    const tag = await newTag();
    const rule = await newRule(tag, named(word));
    await run(rule);
    const { lastRunAt } = await tour.owner.read(`/segment-rules/${rule}`);
    const strange = { whatever: { deep: [1, 'two', null] }, threshold: 5 };
    await tour.owner.put(`/segment-rules/${rule}`, { definition: strange });
    expect(await preview(rule)).toMatchObject({ add: 0, remove: 1 });
    const record = await run(rule);
    expect(record).toMatchObject({
      skipped: true,
      reason: expect.stringMatching(/whatever|threshold/),
      matched: 0,
      removed: 1,
    });
    expect(await tour.owner.read(`/segment-rules/${rule}`)).toMatchObject({ definition: strange, lastRunAt });
  });

  test('two rules of one tag: the links are the union, and one rule gone leaves the other its own', async () => {
    const { word, ids } = await people('Ana', 'Bruno', 'Carla');
    const tag = await newTag();
    const first = await newRule(tag, { any: [named(`Ana ${word}`), named(`Bruno ${word}`)] });
    const second = await newRule(tag, { any: [named(`Bruno ${word}`), named(`Carla ${word}`)] });
    expect(await run(first)).toMatchObject({ matched: 2, added: 3 });
    expect(await linkedIds(tag)).toEqual(ids);
    const { data } = await tour.owner.read(`/segment-rules/${second}/runs`);
    expect(data).toMatchObject([{ tourSegmentRuleId: second, matched: 2, added: 3, trigger: 'manual' }]);
    await tour.owner.delete(`/segment-rules/${first}`);
    expect(await run(second)).toMatchObject({ matched: 2, added: 0, removed: 1 });
    expect(await linkedIds(tag)).toEqual(ids.slice(1));
  });

  test('links people made stay, whatever the rules say', async () => {
    const { word, ids } = await people('Ana', 'Bruno');
    const tag = await newTag();
    await tour.owner.put(`/customers/${ids[0]}/tags`, { tagIds: [tag] });
    const rule = await newRule(tag, named(word));
    expect(await run(rule)).toMatchObject({ matched: 2, added: 1 });
    expect(await linked(tag)).toEqual([
      { id: ids[0], isAutomatic: false },
      { id: ids[1], isAutomatic: true },
    ]);
    await tour.owner.put(`/segment-rules/${rule}`, { definition: named('nobody at all') });
    expect(await preview(rule)).toEqual({ add: 0, remove: 1, addIds: [], removeIds: [ids[1]] });
    expect(await run(rule)).toMatchObject({ removed: 1 });
    expect(await linked(tag)).toEqual([{ id: ids[0], isAutomatic: false }]);
  });

  test('a rule about tags does not see the links it made itself', async () => {
    const { word, ids } = await people('Ana');
    const code = `own-${app.next()}`;
    const tag = await tour.owner.create('/tags', { code, name: 'Own' });
    const rule = await newRule(tag, { ...named(word), not: { field: 'tags', operator: 'contains', value: code } });
    expect(await run(rule)).toMatchObject({ added: 1 });
    expect(await run(rule)).toMatchObject({ added: 0, removed: 0 });
    expect(await linkedIds(tag)).toEqual(ids);
  });

  test('one event a run by a person, with the figures', async () => {
    const { word } = await people('Ana');
    const tag = await newTag();
    const rule = await newRule(tag, named(word));
    await run(rule);
    await run(rule);
    expect(await events(rule)).toMatchObject([
      { actorKind: 'staff', actorId: tour.ownerId, changes: { added: { after: 0 }, removed: { after: 0 } } },
      { actorKind: 'staff', actorId: tour.ownerId, changes: { tourTagId: { after: tag }, added: { after: 1 } } },
    ]);
  });

  test('runs of one tag at once give the same as one', async () => {
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

  test('409 for run and preview while the tag is being run; the others go on', async () => {
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

  test('a run while a person replaces the tags of the same customers: no error, and the person wins', async () => {
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

  test('whoever edits a customer or the tag does not wait for a long run', async () => {
    const id = await newCustomer('Ana');
    const tag = await newTag();
    await app.services.db.transaction(async (tx) => {
      await tx.run(sql`insert into customer_tags (tour_id, customer_id, tag_id, is_automatic)
        values (${tour.id}, ${id}, ${tag}, true)`);
      // The transaction stays open, as that of a run does, and these come through.
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
    expect(await preview(past)).toEqual({ add: 1, remove: 0, addIds: [first], removeIds: [] });
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
  test('equals the run that follows, names the first 100, and changes nothing', async () => {
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
  test('newest first in the staff page, with paging and the total for those who ask', async () => {
    const tag = await newTag();
    const rule = await newRule(tag, named('nobody at all'));
    for (let i = 0; i < 3; i++) await run(rule);
    const { body, headers } = await tour.owner.get(`/segment-rules/${rule}/runs?perPage=2&count=true`);
    expect([body.meta, headers['x-total-count']]).toEqual([{ currentPage: 1, perPage: 2 }, '3']);
    expect(body.data[0].id).toBeGreaterThan(body.data[1].id);
    expect((await tour.owner.read(`/segment-rules/${rule}/runs?perPage=2&page=2`)).data).toHaveLength(1);
    expect((await tour.owner.get(`/segment-rules/${rule}/runs?perPage=0`)).status).toBe(422);
  });

  test('customer.read is enough to look, not to run', async () => {
    const rule = await newRule(await newTag(), company);
    const reader = await tour.staff(['customer.read']);
    expect((await reader.client.get(`/segment-rules/${rule}/runs`)).status).toBe(200);
    expect((await reader.client.post(`/segment-rules/${rule}/run`)).status).toBe(403);
    expect((await reader.client.post(`/segment-rules/${rule}/preview`)).status).toBe(403);
  });
});

test('404 for a rule of another instance, a deleted one and none at all', async () => {
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
  test('runs every instance that needs it, and each within itself', async () => {
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
    await tick(app, 'segments');
    const counts = await Promise.all([one, two, off].map(async (at) => (await linked(tags.get(at)!, at.id)).length));
    expect(counts).toEqual([1, 2, 0]);
    const rule = (await two.owner.read('/segment-rules')).data[0];
    expect(rule.lastRunAt).not.toBeNull();
    expect((await two.owner.read(`/segment-rules/${rule.id}/runs`)).data).toMatchObject([
      { trigger: 'schedule', matched: 2, added: 2, removed: 0, skipped: false },
    ]);
    const { data } = await two.owner.read('/audit-events?action=segment.run');
    expect(data).toMatchObject([{ actorKind: 'system', actorId: null, entity: 'segment-rules', entityId: rule.id }]);
    await tick(app, 'segments');
    expect((await two.owner.read('/audit-events?action=segment.run')).data).toHaveLength(1);
    expect((await two.owner.read(`/segment-rules/${rule.id}/runs`)).data).toHaveLength(2);
  });

  test('takes back the links of rules that were switched off or deleted, tags without any rule left included', async () => {
    const { word } = await people('Ana');
    const [off, gone] = [await newTag(), await newTag()];
    const offRule = await newRule(off, named(word));
    const goneRule = await newRule(gone, named(word));
    await tick(app, 'segments');
    expect([(await linked(off)).length, (await linked(gone)).length]).toEqual([1, 1]);
    await tour.owner.put(`/segment-rules/${offRule}`, { isActive: false });
    await tour.owner.delete(`/segment-rules/${goneRule}`);
    await tick(app, 'segments');
    expect([await linked(off), await linked(gone)]).toEqual([[], []]);
    const { data } = await tour.owner.read(`/segment-rules/${offRule}/runs`);
    expect(data[0]).toMatchObject({ skipped: true, removed: 1, trigger: 'schedule' });
    await tick(app, 'segments');
    expect((await tour.owner.read(`/segment-rules/${offRule}/runs`)).data).toHaveLength(data.length);
  });

  test('a definition it does not understand is reported, and the others run', async () => {
    const { word } = await people('Ana');
    const [strange, fine] = [await newTag(), await newTag()];
    const strangeRule = await newRule(strange, { all: [{ $where: 'true' }] });
    await newRule(fine, named(word));
    await tick(app, 'segments');
    expect(await linked(fine)).toHaveLength(1);
    const { data } = await tour.owner.read(`/segment-rules/${strangeRule}/runs`);
    expect(data).toMatchObject([{ skipped: true, reason: '"$where" is no word of the language', matched: 0 }]);
    expect((await tour.owner.read(`/segment-rules/${strangeRule}`)).lastRunAt).toBeNull();
  });
});
