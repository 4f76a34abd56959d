import { beforeAll, describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../test/app.ts';
import type { Answer, Client } from '../../test/client.ts';
import { withFailingInserts } from '../../test/failing-inserts.ts';
import { sql } from '../db/sql.ts';

const app = useApp();
const tour = useTour(app);
let owner: Client;
beforeAll(() => {
  owner = tour.owner;
});

const withKey = (client: Client, key: string) => client.with({ headers: { 'idempotency-key': key } });
const tag = () => ({ code: `tag-${app.next()}`, name: 'VIP' });
const tagsOf = async (code: string) => (await owner.read(`/tags?search=${code}`)).data;
const eventsOf = async (id: number) => (await owner.read(`/audit-events?entity=tags&entityId=${id}`)).data;

describe('a request with an idempotency key', () => {
  test('is done once, with one audit event, and gets the same answer again', async () => {
    const body = tag();
    const client = withKey(owner, `same-${app.next()}`);
    const first = await client.post('/tags', body);
    const again = await client.post('/tags', body);
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
    expect(again.headers.location).toBe(first.headers.location);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await tagsOf(body.code)).toHaveLength(1);
    expect(await eventsOf(first.body.id)).toHaveLength(1);
  });

  test('is 422 if the key was used with another body or another record', async () => {
    const client = withKey(owner, `other-${app.next()}`);
    expect((await client.post('/tags', tag())).status).toBe(201);
    const { status, body } = await client.post('/tags', tag());
    expect([status, body.errors]).toEqual([
      422,
      [{ rule: 'idempotency', field: 'Idempotency-Key', message: expect.stringContaining('another request') }],
    ]);
    const shift = async () =>
      owner.create('/shifts', {
        tourUserId: (await owner.read('/me')).user.id,
        scheduledStartsAt: '2026-11-14T10:00:00Z',
        scheduledEndsAt: '2026-11-14T18:00:00Z',
      });
    const [one, other] = [await shift(), await shift()];
    expect((await client.post(`/shifts/${one}/start`)).status).toBe(204);
    expect((await client.post(`/shifts/${other}/start`)).body.errors[0].rule).toBe('idempotency');
    expect((await client.post(`/shifts/${one}/start`)).status).toBe(204);
  });

  test('has a key that counts for one caller and one operation', async () => {
    const key = `mine-${app.next()}`;
    const body = tag();
    expect((await withKey(owner, key).post('/tags', body)).status).toBe(201);
    const other = (await tour.staff(['settings.manage', 'customer.write'])).client;
    expect((await withKey(other, key).post('/tags', body)).body.errors[0].rule).toBe('database.unique');
    expect((await withKey(owner, key).post('/tax-groups', { code: `t${app.next()}`, name: 'T' })).status).toBe(201);
    const elsewhere = await app.tour();
    expect((await withKey(elsewhere.owner, key).post('/tags', body)).status).toBe(201);
  });

  test.each(['', 'a b', 'ç', 'x'.repeat(256)])('is 422 for the malformed key %j', async (key) => {
    const { status, body } = await withKey(owner, key).post('/tags', tag());
    expect([status, body.errors[0].rule]).toEqual([422, 'idempotency']);
  });

  test('can be retried with the same key after a refusal', async () => {
    const client = withKey(owner, `mended-${app.next()}`);
    const body = tag();
    expect((await client.post('/tags', { ...body, name: undefined })).status).toBe(422);
    expect((await client.post('/tags', body)).status).toBe(201);
    // Refused by the database in the middle of the work.
    const unique = withKey(owner, `unique-${app.next()}`);
    expect((await unique.post('/tags', body)).body.errors[0].rule).toBe('database.unique');
    expect((await unique.post('/tags', tag())).status).toBe(201);
  });

  test('can be done anew after a day', async () => {
    const client = withKey(owner, `old-${app.next()}`);
    const [body, next] = [tag(), tag()];
    await client.post('/tags', body);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update kept_replies set created_at = now() - interval '25 hours' where owner_id = ${tour.id}`),
    );
    expect((await client.post('/tags', body)).body.errors[0].rule).toBe('database.unique');
    expect((await client.post('/tags', next)).status).toBe(201);
    expect((await client.post('/tags', next)).headers['idempotency-replayed']).toBe('true');
  });

  test('stores its writes and its reply together or not at all', async () => {
    const body = tag();
    const client = withKey(owner, `both-${app.next()}`);
    const broken = await withFailingInserts(app, 'kept_replies', '53100', () => client.post('/tags', body));
    expect(broken.status).toBe(503);
    expect(await tagsOf(body.code)).toEqual([]);
    expect((await client.post('/tags', body)).headers['idempotency-replayed']).toBeUndefined();
    expect(await tagsOf(body.code)).toHaveLength(1);
  });
});

describe('concurrent requests with one key', () => {
  const counted = (answers: readonly Answer[]) => ({
    done: answers.filter(({ status, headers }) => status === 201 && !headers['idempotency-replayed']).length,
    strange: answers.filter(
      ({ status, body }) => status !== 201 && !(status === 409 && body.code === 'IDEMPOTENCY_IN_FLIGHT'),
    ),
    ids: new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size,
  });

  test('do the work once; the others get 409 or the same answer', async () => {
    for (let round = 0; round < 10; round++) {
      const client = withKey(owner, `storm-${app.next()}`);
      const body = { fullName: `Storm ${app.next()}` };
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.post('/customers', body)));
      expect(counted(answers)).toEqual({ done: 1, strange: [], ids: 1 });
      expect((await owner.read(`/customers?search=${encodeURIComponent(body.fullName)}`)).data).toHaveLength(1);
    }
  });
});

describe('while the first request is in progress', () => {
  /** Runs `work` while the row of a zone is locked, so that every change of the zone waits. */
  async function withheld<T>(zone: number, work: () => Promise<T>): Promise<T> {
    return app.services.db.transaction(async (tx) => {
      await tx.run(sql`select from resource_zones where id = ${zone}::bigint for update`);
      return work();
    });
  }

  /** Waits until a request waits for a lock in this database. Other workers' databases are on the same server. */
  const waiting = () =>
    expect
      .poll(() =>
        app.services.db.rows(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .not.toEqual([]);
  const resource = async () => {
    const type = await owner.create('/resource-types', {
      code: `t${app.next()}`,
      name: 'Quarto',
      kind: 'accommodation',
      granularity: 'night',
    });
    const zone = await owner.create('/resource-zones', { code: `z${app.next()}`, name: 'Ala' });
    return { zone, body: { tourResourceTypeId: type, tourResourceZoneId: zone, code: `r${app.next()}`, label: 'Um' } };
  };

  test('the second gets 409 at once', async () => {
    const { zone, body } = await resource();
    const client = withKey(owner, `busy-${app.next()}`);
    const { first, second } = await withheld(zone, async () => {
      const first = client.post('/resources', body);
      await waiting();
      return { first, second: await client.post('/resources', body) };
    });
    const message = 'A request with this Idempotency-Key is under way: wait for its answer';
    expect([second.status, second.body]).toEqual([409, { code: 'IDEMPOTENCY_IN_FLIGHT', message }]);
    expect((await first).status).toBe(201);
  });

  test('a reply stored meanwhile stands, and the work is rolled back', async () => {
    const { zone, body } = await resource();
    const key = `late-${app.next()}`;
    const { first } = await withheld(zone, async () => {
      const first = withKey(owner, key).post('/resources', body);
      await waiting();
      await app.services.db.transaction(async (tx) => {
        const { id } = (await owner.read('/me')).user;
        await tx.run(sql`insert into kept_replies (owner_id, actor_kind, actor_id, operation, key, fingerprint, status)
          values (${tour.id}, 'staff', ${id}, 'POST /v1/tours/user/resources', ${key}, '', 201)`);
      });
      return { first };
    });
    expect((await first).body.code).toBe('IDEMPOTENCY_IN_FLIGHT');
    expect((await owner.read(`/resources?search=${body.code}`)).data).toEqual([]);
  });
});

describe('a secret answer', () => {
  test('is not stored, and is not repeated', async () => {
    const client = withKey(owner, `secret-${app.next()}`);
    const body = { url: 'https://hooks.example.com/once' };
    const first = await client.post('/webhooks', body);
    expect(first.status).toBe(201);
    const again = await client.post('/webhooks', body);
    expect([again.status, again.body.code]).toEqual([409, 'IDEMPOTENCY_SPENT']);
    const kept = await app.services.db.rows(sql`select * from kept_replies where owner_id = ${tour.id}`);
    expect(JSON.stringify(kept)).not.toContain(first.body.secret);
    expect((await owner.read('/webhooks')).data).toHaveLength(1);
  });
});
