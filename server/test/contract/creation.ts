import { describe, expect, test } from 'vitest';
import type { Answer } from '../client.ts';
import { invalidValues, roundsOf, valuesIn } from './invalid-values.ts';
import type { Written } from './subject.ts';

/** Creation, as every family does it. */
export function describeCreation({ resource, samples, path, taken, tour, other }: Written): void {
  const fields = Object.entries(taken('create'));
  const required = fields.filter(([, field]) => field.options.presence === 'required').map(([name]) => name);
  const defaults = fields.filter(([name, { options }]) => name in resource.fields && options.fallback !== undefined);
  const nullable = fields.filter(([name, field]) => name in resource.fields && field.isNullable);
  const { readsBack = (sent) => sent } = samples;

  describe('POST', () => {
    test('201 with the id and a Location', async () => {
      const { status, body, headers } = await tour().owner.post(path, await samples.minimal(tour()));
      expect([status, Object.keys(body)]).toEqual([201, ['id', ...(samples.shownOnce ?? [])]]);
      expect(headers.location).toBe(`${tour().prefix}${path}/${body.id}`);
      expect((await tour().owner.get(`${path}/${body.id}`)).status).toBe(200);
    });

    if (defaults.length + nullable.length > 0) {
      test('201: an absent field gets its default, or null', async () => {
        const sent = await samples.minimal(tour());
        const read = await tour().owner.read(`${path}/${await tour().owner.create(path, sent)}`);
        const expected = [...defaults, ...nullable]
          .filter(([name]) => !(name in sent))
          .map(([name, { options }]) => [name, options.fallback ?? null]);
        expect(expected).not.toEqual([]);
        expect(read).toMatchObject(Object.fromEntries(expected));
      });
    }

    test('201 with every field, read back as sent; unknown fields are ignored', async () => {
      const body = await samples.full(tour());
      const readable = fields.map(([name]) => name).filter((name) => name in resource.fields);
      expect(
        readable.filter((name) => !(name in body)),
        'samples.full must set every field',
      ).toEqual([]);
      const id = await tour().owner.create(path, { ...body, id: 7_777, tourId: other().id, nonsense: 'x' });
      expect(await tour().owner.read(`${path}/${id}`)).toMatchObject({ ...readsBack(body), id });
    });

    if (required.length > 0) {
      test('422 names every required field at once', async () => {
        const { status, body } = await tour().owner.post(path, {});
        expect([status, body.errors]).toEqual([
          422,
          required.map((field) => ({ message: expect.any(String), rule: 'required', field })),
        ]);
      });
    }

    test('422 for malformed JSON and for a body that is no object', async () => {
      const malformed = await tour().owner.post(path, '{ "code": ');
      expect([malformed.status, malformed.body.errors]).toEqual([
        422,
        [{ message: expect.any(String), rule: 'json', field: '' }],
      ]);
      const array = await tour().owner.post(path, []);
      expect([array.status, array.body.errors[0].rule]).toEqual([422, 'object']);
    });

    describeInvalidFields();

    for (const { body, field, rule } of samples.invalid ?? []) {
      test(`422 ${rule}: ${field} = ${JSON.stringify(Object.values(body)).slice(0, 60)}`, async () => {
        const { status, body: answer } = await tour().owner.post(path, { ...(await samples.minimal(tour())), ...body });
        expect(status, JSON.stringify(answer)).toBe(422);
        expect(answer.errors).toContainEqual(expect.objectContaining({ rule, field }));
      });
    }
  });

  /** A few requests, each with an invalid value of every field, and a test for each value. */
  function describeInvalidFields(): void {
    const rounds = roundsOf(Object.fromEntries(fields.map(([name, field]) => [name, invalidValues(name, field)])));
    const replies = new Map<number, Promise<Answer>>();
    const replyTo = (round: number): Promise<Answer> =>
      replies.getOrInsertComputed(round, () => tour().owner.post(path, valuesIn(rounds[round]!)));

    for (const [at, round] of rounds.entries()) {
      test(`422 names every invalid field, and no valid one (${at + 1} of ${rounds.length})`, async () => {
        const { status, body } = await replyTo(at);
        const named = fields.map(([name]) => name).filter((name) => name in round || required.includes(name));
        expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, named]);
      });

      for (const [field, { description, rule }] of Object.entries(round)) {
        test(`422 ${rule}: ${field} is ${description}`, async () => {
          const { status, body } = await replyTo(at);
          expect(status, JSON.stringify(body)).toBe(422);
          expect(body.errors).toContainEqual({ message: expect.any(String), rule, field });
        });
      }
    }
  }
}
