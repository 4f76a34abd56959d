import { describe, expect, test } from 'vitest';
import type { AnyField } from '../src/http/field.ts';
import type { Subject } from './describe-resource.ts';

interface Refusal {
  readonly what: string;
  readonly value: unknown;
  readonly rule: string;
}

/** What a field must refuse, from its declaration alone. */
function refusals(field: AnyField): Refusal[] {
  const { spec, options } = field;
  const schema = spec.schema as {
    maxLength?: number;
    minimum?: number;
    maximum?: number;
    type?: string;
    enum?: unknown[];
  };
  const cases: Refusal[] = [];
  if (options.presence !== 'nullable') cases.push({ what: 'null', value: null, rule: 'required' });
  if (schema.enum) cases.push({ what: 'a stranger', value: 'no-such-value', rule: 'enum' });
  else if (schema.type === 'string') cases.push({ what: 'a number', value: 42, rule: 'string' });
  if (schema.maxLength !== undefined)
    cases.push({ what: 'too long a text', value: 'x'.repeat(schema.maxLength + 1), rule: 'maxLength' });
  if (schema.type === 'boolean') cases.push({ what: 'a text', value: 'true', rule: 'boolean' });
  if (schema.type === 'integer' || schema.type === 'number') cases.push({ what: 'a text', value: '1', rule: 'number' });
  if (schema.type === 'integer') cases.push({ what: 'a fraction', value: 1.5, rule: 'withoutDecimals' });
  if (schema.type === 'integer' && !options.references && schema.minimum !== undefined) {
    cases.push({ what: 'less than the least', value: schema.minimum - 1, rule: 'min' });
  }
  if (schema.type === 'object') cases.push({ what: 'an array', value: [], rule: 'object' });
  if (schema.type === 'array') cases.push({ what: 'an object', value: {}, rule: 'array' });
  if (options.references) cases.push({ what: 'an unknown id', value: 999_999_999, rule: 'database.exists' });
  return cases;
}

/** Creation, change and removal, as every family does them. */
export function describeWrites({ resource, samples, path, has, tour, other }: Subject): void {
  const writable = Object.entries(resource.columns).filter(([, field]) => field.options.writable);
  const required = writable.filter(([, field]) => field.options.presence === 'required').map(([name]) => name);
  const { readsBack = (sent) => sent } = samples;

  describe('POST', () => {
    test('201 with the id and a Location; absent fields get their defaults', async () => {
      const body = await samples.minimal(tour());
      const { status, body: created, headers } = await tour().owner.post(path, body);
      expect([status, Object.keys(created)]).toEqual([201, ['id']]);
      expect(headers.location).toBe(`/v1/tours/user${path}/${created.id}`);
      const read = await tour().owner.read(`${path}/${created.id}`);
      for (const [name, field] of writable) {
        if (name in body || field.options.presence === 'required') continue;
        if (field.options.fallback !== undefined) expect(read[name], name).toEqual(field.options.fallback);
      }
    });

    test('201 with every field, read back as sent; unknown fields are ignored', async () => {
      const body = await samples.full(tour());
      const missing = writable.map(([name]) => name).filter((name) => !(name in body));
      expect(missing, 'samples.full must set every writable field').toEqual([]);
      const id = await tour().owner.create(path, { ...body, id: 7_777, tourId: other().id, nonsense: 'x' });
      expect(await tour().owner.read(`${path}/${id}`)).toMatchObject({ ...readsBack(body), id });
    });

    test('422 names every required field at once', async () => {
      const { status, body } = await tour().owner.post(path, {});
      if (required.length === 0) return;
      expect(status).toBe(422);
      expect(body.errors.map((error: { field: string; rule: string }) => [error.field, error.rule])).toEqual(
        required.map((name) => [name, 'required']),
      );
    });

    test('422 for malformed JSON and for a body that is no object', async () => {
      const malformed = await tour().owner.post(path, '{ "code": ');
      expect([malformed.status, malformed.body.errors[0].rule, malformed.body.errors[0].field]).toEqual([
        422,
        'json',
        '',
      ]);
      const array = await tour().owner.post(path, []);
      expect([array.status, array.body.errors[0].rule]).toEqual([422, 'object']);
    });

    for (const [name, field] of writable) {
      for (const { what, value, rule } of refusals(field)) {
        test(`422 ${rule}: ${name} is ${what}`, async () => {
          const body = { ...(await samples.minimal(tour())), [name]: value };
          const { status, body: answer } = await tour().owner.post(path, body);
          expect(status, JSON.stringify(answer)).toBe(422);
          expect(answer.errors).toContainEqual({ message: expect.any(String), rule, field: name });
        });
      }
      if (field.options.references) {
        test(`422 database.exists: ${name} of another instance`, async () => {
          const foreign = (await samples.full(other()))[name];
          const { status, body } = await tour().owner.post(path, {
            ...(await samples.minimal(tour())),
            [name]: foreign,
          });
          expect(status).toBe(422);
          expect(body.errors).toContainEqual({ message: expect.any(String), rule: 'database.exists', field: name });
        });
      }
    }

    for (const { body, field, rule } of samples.invalid ?? []) {
      test(`422 ${rule}: ${field} = ${JSON.stringify(Object.values(body)).slice(0, 60)}`, async () => {
        const { status, body: answer } = await tour().owner.post(path, { ...(await samples.minimal(tour())), ...body });
        expect(status, JSON.stringify(answer)).toBe(422);
        expect(answer.errors).toContainEqual(expect.objectContaining({ rule, field }));
      });
    }

    for (const field of new Set(Object.values(resource.uniques ?? {}))) {
      test(`422 database.unique: ${field} is taken, free again after a delete, and free in another instance`, async () => {
        const body = await samples.full(tour());
        const fresh = async (of = tour()) => ({ ...(await samples.minimal(of)), [field]: body[field] });
        const first = await tour().owner.create(path, body);
        const second = await tour().owner.post(path, await fresh());
        expect([second.status, second.body.errors]).toEqual([
          422,
          [{ message: expect.stringContaining('taken'), rule: 'database.unique', field }],
        ]);
        if (resource.owner.column) await other().owner.create(path, await fresh(other()));
        await tour().owner.delete(`${path}/${first}`);
        await tour().owner.create(path, await fresh());
      });

      test(`two creates at once with one ${field}: one 201, one 422`, async () => {
        const body = await samples.full(tour());
        const bodies = await Promise.all(
          [1, 2].map(async () => ({ ...(await samples.minimal(tour())), [field]: body[field] })),
        );
        const answers = await Promise.all(bodies.map((one) => tour().owner.post(path, one)));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      });
    }
  });

  if (has('update')) {
    describe('PUT', () => {
      test('204 without a body; only what was sent changes; an empty object changes nothing', async () => {
        const { owner } = tour();
        const id = await owner.create(path, await samples.minimal(tour()));
        const before = await owner.read(`${path}/${id}`);
        expect((await owner.put(`${path}/${id}`, {})).status).toBe(204);
        expect(await owner.read(`${path}/${id}`)).toEqual(before);
        const full = await samples.full(tour());
        for (const [name, value] of Object.entries(full)) {
          const { status, body } = await owner.put(`${path}/${id}`, { [name]: value });
          expect([status, body], `${name}: ${JSON.stringify(body)}`).toEqual([204, '']);
          expect(await owner.read(`${path}/${id}`), name).toMatchObject(readsBack({ [name]: value }));
        }
      });

      for (const [name, field] of writable) {
        if (field.options.presence !== 'nullable' || !field.options.updatable) continue;
        if (samples.keptOnNull?.includes(name)) continue;
        test(`null clears ${name}`, async () => {
          const id = await tour().owner.create(path, await samples.full(tour()));
          expect((await tour().owner.put(`${path}/${id}`, { [name]: null })).status).toBe(204);
          expect((await tour().owner.read(`${path}/${id}`))[name]).toBeNull();
        });
      }

      test('404 for another instance, a deleted record and ids that are none; 422 comes before 404', async () => {
        const id = await tour().owner.create(path, await samples.minimal(tour()));
        if (resource.owner.column) expect((await other().owner.put(`${path}/${id}`, {})).status).toBe(404);
        for (const none of ['0', '-1', '1.5', 'abc', '99999999999999999999', '%20'])
          expect((await tour().owner.put(`${path}/${none}`, {})).status).toBe(404);
        const [name] = writable[0]!;
        expect((await tour().owner.put(`${path}/999999999`, { [name]: { not: 'this' } })).status).toBe(422);
      });
    });
  }

  if (has('remove')) {
    test('DELETE 204, then 404 everywhere and gone from the list', async () => {
      const { owner } = tour();
      const id = await owner.create(path, await samples.minimal(tour()));
      if (resource.owner.column) expect((await other().owner.delete(`${path}/${id}`)).status).toBe(404);
      expect((await owner.delete(`${path}/${id}`)).status).toBe(204);
      expect((await owner.delete(`${path}/${id}`)).status).toBe(404);
      expect((await owner.get(`${path}/${id}`)).status).toBe(404);
      if (has('update')) expect((await owner.put(`${path}/${id}`, {})).status).toBe(404);
      const { body } = await owner.get(`${path}?perPage=100`);
      expect(body.data.map((row: { id: number }) => row.id)).not.toContain(id);
    });
  }

  test('each mutation leaves exactly one event, a refused one none', async () => {
    const { owner } = tour();
    const id = await owner.create(path, await samples.minimal(tour()));
    const events = async () => {
      const { body } = await owner.get(`/audit-events?entity=${resource.path}&entityId=${id}&orderDirection=asc`);
      return body.data.map((event: { action: string; actorId: number }) => [event.action, event.actorId]);
    };
    const expected: unknown[] = [['create', tour().ownerId]];
    expect(await events()).toEqual(expected);
    if (has('update')) {
      const [name, value] = Object.entries(await samples.full(tour()))[0]!;
      await owner.put(`${path}/${id}`, { [name]: value });
      await owner.put(`${path}/${id}`, { [writable[0]![0]]: { not: 'this' } });
      expected.push(['update', tour().ownerId]);
    }
    if (has('remove')) {
      await owner.delete(`${path}/${id}`);
      await owner.delete(`${path}/${id}`);
      expected.push(['delete', tour().ownerId]);
    }
    expect(await events()).toEqual(expected);
  });
}
