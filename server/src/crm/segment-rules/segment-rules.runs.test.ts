import { describe, expect, test } from 'vitest';
import { useOwnApp, useTour } from '../../../test/app.ts';
import { runJob } from '../../../test/jobs.ts';
import { named, segmentTools } from '../../../test/segments.ts';

const app = useOwnApp();
const tour = useTour(app);
const { newTag, newRule, people, linked, linkedIds, run, preview, events } = segmentTools(app, tour);

describe('POST run: 200 with the record', () => {
  test('links the customers that the rule matches, records it, and sets lastRunAt', async () => {
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
    expect((await tour.owner.post(`/customers/${ids[2]}/anonymize`, { reason: 'A pedido' })).status).toBe(204);
    expect(await preview(rule)).toEqual({ add: 0, remove: 1, addIds: [], removeIds: [ids[0]] });
    // The links of the deleted customer were removed with it.
    expect(await run(rule)).toMatchObject({ matched: 1, added: 0, removed: 1 });
    await runJob(app, 'segments');
    expect(await linkedIds(tag)).toEqual(ids.slice(2));
    const { toursTags } = await tour.owner.read(`/customers/${ids[2]}`);
    expect(toursTags.map((one: { id: number }) => one.id)).toEqual([tag]);
  });

  test('after a move to another tag the links of the former one are removed, except those of its other rules', async () => {
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

  test('deactivated: its links are removed, and the record has the reason for skipping it', async () => {
    const { word } = await people('Ana');
    const tag = await newTag();
    const rule = await newRule(tag, named(word));
    await run(rule);
    await tour.owner.put(`/segment-rules/${rule}`, { isActive: false });
    expect(await preview(rule)).toMatchObject({ add: 0, remove: 1 });
    expect(await run(rule)).toMatchObject({ skipped: true, reason: 'the rule is switched off', removed: 1 });
    expect(await linked(tag)).toEqual([]);
  });

  test('invalid: stored as sent, skipped with a reason, and its former links are removed', async () => {
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

  test('two rules of one tag: the links are the union, and deleting one leaves those of the other', async () => {
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

  test('links made by people stay, whatever the rules match', async () => {
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

  test('one event per manual run, with the figures', async () => {
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
});
