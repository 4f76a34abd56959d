import { describe, expect, test } from 'vitest';
import { raw, sql } from '../../src/db/sql.ts';
import type { ReferenceTarget } from '../../src/http/fields/field.ts';
import type { Answer } from '../client.ts';
import { whileUncommitted } from '../uncommitted.ts';
import type { TestInstance } from './instance.ts';
import type { Written } from './subject.ts';

type Send = (value: unknown) => Promise<Answer>;

/** References of a family: the target must exist, be live, belong to the instance, and stay so until the write commits. */
export function describeReferences(subject: Written): void {
  const { samples, path, has, taken, tour } = subject;
  for (const [name, field] of Object.entries(taken('create'))) {
    const target = field.options.references;
    if (!target) continue;
    describe(`reference ${name}`, () => {
      const create = async (): Promise<Send> => {
        const body = await samples.minimal(tour());
        return (value) => tour().owner.post(path, { ...body, [name]: value });
      };
      describeReference(subject, name, target, 'POST', create);
      if (!has('update') || !(name in taken('update'))) return;
      describeReference(subject, name, target, 'PUT', async () => {
        const id = await tour().owner.create(path, await samples.minimal(tour()));
        return (value) => tour().owner.put(`${path}/${id}`, { [name]: value });
      });
    });
  }
}

/** `prepare` creates the records that the request needs, so that sending it is a single request. */
function describeReference(
  { samples, tour, other }: Written,
  name: string,
  target: ReferenceTarget,
  method: string,
  prepare: () => Promise<Send>,
): void {
  const missing = { message: expect.any(String), rule: 'database.exists', field: name };
  const expectMissing = ({ status, body }: Answer) => {
    expect(status, JSON.stringify(body)).toBe(422);
    expect(body.errors).toContainEqual(missing);
  };
  const parent = async (of: TestInstance) => (await samples.full(of))[name] as number;

  test(`${method} 422 database.exists: an unknown id`, async () => {
    expectMissing(await (await prepare())(999_999_999));
  });

  test(`${method} 422 database.exists: a record of another instance`, async () => {
    const foreign = await parent(other());
    expect(foreign).toEqual(expect.any(Number));
    expectMissing(await (await prepare())(foreign));
  });

  if (!target.softDeletes) return;
  const deletion = (id: number) =>
    sql`update ${raw(target.table)} set deleted_at = now() where ${raw(target.owner.column!)} = ${tour().id} and id = ${id} and deleted_at is null`;

  test(`${method} 422 database.exists: a deleted record`, async () => {
    const [send, id] = [await prepare(), await parent(tour())];
    expect(await tour().app.services.db.transaction((tx) => tx.run(deletion(id)))).toBe(1);
    expectMissing(await send(id));
  });

  test(`${method} 422 database.exists: a record that is being deleted`, async () => {
    const [send, id] = [await prepare(), await parent(tour())];
    expectMissing(await whileUncommitted(tour().app, deletion(id), () => send(id)));
  });
}
