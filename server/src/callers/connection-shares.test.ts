import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { useOwnApp } from '../../test/app.ts';
import type { Answer, Client } from '../../test/client.ts';
import { newStage } from '../../test/stay.ts';
import { whileUncommitted } from '../../test/uncommitted.ts';
import type { Tx } from '../db/handles.ts';
import { sql } from '../db/sql.ts';

/** The connections that one house may use at once; the pool has two more. */
const CONNECTIONS_PER_TENANT = 3;
const CONNECTIONS = CONNECTIONS_PER_TENANT + 2;

/** The statuses of all requests, or a note that some were not answered in time. */
const statuses = (sent: readonly Promise<Answer>[]) =>
  Promise.race([Promise.all(sent.map(async (one) => (await one).status)), pause(4_000, 'not answered')]);

describe('bursts of requests on few connections', () => {
  const app = useOwnApp({ poolSize: CONNECTIONS });
  const withKey = (client: Client) => client.with({ headers: { 'idempotency-key': `rush-${app.next()}` } });
  const many = <T>(length: number, one: () => T): T[] => Array.from({ length }, one);

  test('a burst of keyed requests of one house leaves connections to other houses', async () => {
    const [busy, other] = [await app.tour(), await app.tour()];
    const { typeId, body } = await newStage(busy);
    const held = sql`update resource_types set updated_at = updated_at where tour_id = ${busy.id} and id = ${typeId}`;
    let answered: unknown;
    const rush = () => Promise.all(many(12, () => withKey(busy.owner).post('/reservations', body())));
    await whileUncommitted(app, held, rush, async () => {
      answered = await statuses([withKey(other.owner).post('/tags', { code: 'vip', name: 'VIP' })]);
    });
    expect(answered).toEqual([201]);
  });

  test('a request that holds a connection does not wait for one that needs it', async () => {
    const stages = await Promise.all(many(2, async () => newStage(await app.tour())));
    const book = (client: (owner: Client) => Client) =>
      stages.flatMap(({ tour, body }) =>
        many(CONNECTIONS_PER_TENANT, () => client(tour.owner).post('/reservations', body())),
      );
    const sent = [...book(withKey), ...book((owner) => owner)];
    expect(await statuses(sent)).toEqual(sent.map(() => expect.toBeOneOf([201, 422])));
  });

  test('long transactions queue among themselves, with a key or without', async () => {
    const { owner } = await app.tour();
    const definition = { field: 'age', operator: 'gte', value: 60 };
    const drafts = await Promise.all(
      many(CONNECTIONS, async () => ({
        tourTagId: await owner.create('/tags', { code: `t${app.next()}`, name: 'T' }),
        definition,
      })),
    );
    const rush = () => Promise.all(drafts.map((draft) => withKey(owner).post('/segment-rules/preview', draft)));
    const hold = (tx: Tx) => tx.run(sql`lock table customer_tags in access exclusive mode`);
    let answered: unknown;
    await whileUncommitted(app, hold, rush, async () => {
      answered = await statuses([withKey(owner).post('/tags', { code: 'vip', name: 'VIP' })]);
    });
    expect(answered).toEqual([201]);
  });
});
