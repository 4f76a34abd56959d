import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { useOwnApp } from '../../test/app.ts';
import type { Answer, Client } from '../../test/client.ts';
import { newStage } from '../../test/stay.ts';
import { whileUncommitted } from '../../test/uncommitted.ts';
import type { Tx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';

/** As many as one house has at work at once; and two more. */
const OF_ONE = 3;
const CONNECTIONS = OF_ONE + 2;

/** The statuses of all, or that some were not answered in time. */
const statuses = (sent: readonly Promise<Answer>[]) =>
  Promise.race([Promise.all(sent.map(async (one) => (await one).status)), pause(4_000, 'not answered')]);

describe('rushes on few connections', () => {
  const app = useOwnApp({ poolSize: CONNECTIONS });
  const named = (client: Client) => client.with({ headers: { 'idempotency-key': `rush-${app.next()}` } });
  const many = <T>(length: number, one: () => T): T[] => Array.from({ length }, one);

  test('a house full of named requests leaves other houses their connections', async () => {
    const [busy, other] = [await app.tour(), await app.tour()];
    const { typeId, body } = await newStage(busy);
    const held = sql`update resource_types set updated_at = updated_at where tour_id = ${busy.id} and id = ${typeId}`;
    let answered: unknown;
    const rush = () => Promise.all(many(12, () => named(busy.owner).post('/reservations', body())));
    await whileUncommitted(app, held, rush, async () => {
      answered = await statuses([named(other.owner).post('/tags', { code: 'vip', name: 'VIP' })]);
    });
    expect(answered).toEqual([201]);
  });

  test('who holds a connection does not wait for whoever needs that to have their turn', async () => {
    const stages = await Promise.all(many(2, async () => newStage(await app.tour())));
    const book = (client: (owner: Client) => Client) =>
      stages.flatMap(({ tour, body }) => many(OF_ONE, () => client(tour.owner).post('/reservations', body())));
    const sent = [...book(named), ...book((owner) => owner)];
    expect(await statuses(sent)).toEqual(sent.map(() => expect.toBeOneOf([201, 422])));
  });

  test('what takes long has its turn among what takes long, named or not', async () => {
    const { owner } = await app.tour();
    const definition = { field: 'age', operator: 'gte', value: 60 };
    const drafts = await Promise.all(
      many(CONNECTIONS, async () => ({
        tourTagId: await owner.create('/tags', { code: `t${app.next()}`, name: 'T' }),
        definition,
      })),
    );
    const rush = () => Promise.all(drafts.map((draft) => named(owner).post('/segment-rules/preview', draft)));
    const hold = (tx: Tx) => tx.run(sql`lock table customer_tags in access exclusive mode`);
    let answered: unknown;
    await whileUncommitted(app, hold, rush, async () => {
      answered = await statuses([named(owner).post('/tags', { code: 'vip', name: 'VIP' })]);
    });
    expect(answered).toEqual([201]);
  });
});
