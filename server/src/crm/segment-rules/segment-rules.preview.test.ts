import { describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../../test/app.ts';
import { refusal } from '../../../test/stay.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const tour = useTour(app);

const named = (text: string) => ({ field: 'fullName', operator: 'contains', value: text });
const newTag = () => tour.owner.create('/tags', { code: `tag-${app.next()}`, name: 'Tag' });
const newRule = (tourTagId: number, definition: unknown, isActive = true) =>
  tour.owner.create('/segment-rules', { tourTagId, name: 'Regra', definition, isActive });
const draft = (body: object, client = tour.owner) => client.post('/segment-rules/preview', body);
const nothing = { add: 0, remove: 0, addIds: [], removeIds: [] };

/** Ana, Bruno and Carla, with a unique word in their names. */
async function three() {
  const word = `w${app.next()}y`;
  const ids: number[] = [];
  for (const name of ['Ana', 'Bruno', 'Carla'])
    ids.push(await tour.owner.create('/customers', { fullName: `${name} ${word}` }));
  return { word, ids: ids as [number, number, number] };
}

describe('POST /segment-rules/preview', () => {
  test('200: what saving and running the draft would add; nothing is saved', async () => {
    const { word, ids } = await three();
    const tourTagId = await newTag();
    const { status, body } = await draft({ tourTagId, definition: named(word) });
    expect([status, body]).toEqual([200, { add: 3, remove: 0, addIds: ids, removeIds: [] }]);
    expect((await tour.owner.read(`/segment-rules?tourTagId=${tourTagId}`)).data).toEqual([]);
    expect((await tour.owner.read(`/customers?tagId=${tourTagId}`)).data).toEqual([]);
    const rule = await newRule(tourTagId, named(word));
    expect((await tour.owner.post(`/segment-rules/${rule}/preview`)).body).toEqual(body);
  });

  test('200: as a replacement of a saved rule, what the change would remove', async () => {
    const { word, ids } = await three();
    const tourTagId = await newTag();
    const rule = await newRule(tourTagId, named(word));
    await tour.owner.post(`/segment-rules/${rule}/run`);
    const definition = named(`Ana ${word}`);
    expect((await draft({ tourTagId, definition })).body).toEqual(nothing);
    expect((await draft({ tourTagId, definition, tourSegmentRuleId: rule })).body).toEqual({
      ...nothing,
      remove: 2,
      removeIds: [ids[1], ids[2]],
    });
    await tour.owner.put(`/segment-rules/${rule}`, { definition });
    expect((await tour.owner.post(`/segment-rules/${rule}/run`)).body).toMatchObject({ added: 0, removed: 2 });
  });

  test('422 for an invalid definition, with the reason, and for missing references', async () => {
    const tourTagId = await newTag();
    const strange = await draft({ tourTagId, definition: { field: 'shoeSize', operator: 'eq', value: 42 } });
    expect(strange.body.errors).toEqual([
      { message: 'there is no field "shoeSize"', rule: 'definition', field: 'definition' },
    ]);
    const long = { field: 'preferences', operator: 'in', value: Array.from({ length: 501 }, (_, n) => `x${n}`) };
    expect(refusal(await draft({ tourTagId, definition: { any: [long, long] } }))).toEqual([
      422,
      'definition definition',
    ]);
    expect(refusal(await draft({}))).toEqual([422, 'required tourTagId', 'required definition']);
    expect(refusal(await draft({ tourTagId, definition: [] }))).toEqual([422, 'object definition']);
    const foreign = await (await app.tour()).owner.create('/tags', { code: 'f', name: 'F' });
    expect(refusal(await draft({ tourTagId: foreign, definition: {}, tourSegmentRuleId: 999_999_999 }))).toEqual([
      422,
      'database.exists tourTagId',
      'database.exists tourSegmentRuleId',
      'definition definition',
    ]);
  });

  test('403 without customer.write, 409 while the tag is being run', async () => {
    const tourTagId = await newTag();
    const body = { tourTagId, definition: named('x') };
    const reader = await tour.staff(['customer.read']);
    expect((await draft(body, reader.client)).status).toBe(403);
    await app.services.db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`segments:${tour.id}:${tourTagId}`}, 0))`);
      expect((await draft(body)).status).toBe(409);
    });
  });
});

describe('a preview counts its own rule only', () => {
  test('additions by other rules of the tag are not counted; links that they justify are not removed', async () => {
    const { word, ids } = await three();
    const tag = await newTag();
    const first = await newRule(tag, named(`Ana ${word}`));
    const second = await newRule(tag, { any: [named(`Bruno ${word}`), named(`Carla ${word}`)] });
    const preview = async (id: number) => (await tour.owner.post(`/segment-rules/${id}/preview`)).body;
    expect(await preview(first)).toEqual({ ...nothing, add: 1, addIds: [ids[0]] });
    expect(await preview(second)).toEqual({ ...nothing, add: 2, addIds: [ids[1], ids[2]] });
    expect((await draft({ tourTagId: tag, definition: named(`Carla ${word}`) })).body).toMatchObject({ add: 1 });
    await tour.owner.post(`/segment-rules/${first}/run`);
    expect([await preview(first), await preview(second)]).toEqual([nothing, nothing]);
    await tour.owner.put(`/segment-rules/${second}`, { definition: named(`Bruno ${word}`) });
    expect(await preview(second)).toEqual({ ...nothing, remove: 1, removeIds: [ids[2]] });
  });
});

describe('whether a definition is valid', () => {
  test('the single read says so, with the reason; lists and the tag keep their fields', async () => {
    const tag = await newTag();
    const read = async (definition: unknown) => tour.owner.read(`/segment-rules/${await newRule(tag, definition)}`);
    expect(await read({ minStays: 3 })).toMatchObject({ definitionUnderstood: true, definitionProblem: null });
    expect(await read({ threshold: 5 })).toMatchObject({
      definition: { threshold: 5 },
      definitionUnderstood: false,
      definitionProblem: '"threshold" is no word of the language',
    });
    const { data } = await tour.owner.read(`/segment-rules?tourTagId=${tag}`);
    const fields = [
      'id',
      'tourId',
      'tourTagId',
      'name',
      'definition',
      'isActive',
      'lastRunAt',
      'createdAt',
      'updatedAt',
    ];
    expect(Object.keys(data[0])).toEqual(fields);
    expect(Object.keys((await tour.owner.read(`/tags/${tag}`)).toursSegmentRules[0])).toEqual(fields);
  });
});
