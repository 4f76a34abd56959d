import { beforeAll, describe, expect, test } from 'vitest';
import { useApp, useTour } from '../../test/app.ts';
import type { Answer, Client } from '../../test/client.ts';
import { failing } from '../../test/failing.ts';
import { sql } from '../db/sql.ts';

const app = useApp();
const tour = useTour(app);
let owner: Client;
beforeAll(() => {
  owner = tour.owner;
});

const named = (client: Client, key: string) => client.with({ headers: { 'idempotency-key': key } });
const tag = () => ({ code: `tag-${app.next()}`, name: 'VIP' });
const tagsOf = async (code: string) => (await owner.read(`/tags?search=${code}`)).data;
const eventsOf = async (id: number) => (await owner.read(`/audit-events?entity=tags&entityId=${id}`)).data;

describe('a request that names itself', () => {
  test('is done once, with its trail, and answered the same', async () => {
    const body = tag();
    const client = named(owner, `same-${app.next()}`);
    const first = await client.post('/tags', body);
    const again = await client.post('/tags', body);
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true']);
    expect(again.headers.location).toBe(first.headers.location);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await tagsOf(body.code)).toHaveLength(1);
    expect(await eventsOf(first.body.id)).toHaveLength(1);
  });

  test('means another request only by mistake: another body, another record', async () => {
    const client = named(owner, `other-${app.next()}`);
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

  test('names it for one caller and one operation', async () => {
    const key = `mine-${app.next()}`;
    const body = tag();
    expect((await named(owner, key).post('/tags', body)).status).toBe(201);
    const other = (await tour.staff(['settings.manage', 'customer.write'])).client;
    expect((await named(other, key).post('/tags', body)).body.errors[0].rule).toBe('database.unique');
    expect((await named(owner, key).post('/tax-groups', { code: `t${app.next()}`, name: 'T' })).status).toBe(201);
    const elsewhere = await app.tour();
    expect((await named(elsewhere.owner, key).post('/tags', body)).status).toBe(201);
  });

  test.each(['', 'a b', 'ç', 'x'.repeat(256)])('is no name: %j', async (key) => {
    const { status, body } = await named(owner, key).post('/tags', tag());
    expect([status, body.errors[0].rule]).toEqual([422, 'idempotency']);
  });

  test('what is refused is not kept: mended, it may come again by the same name', async () => {
    const client = named(owner, `mended-${app.next()}`);
    const body = tag();
    expect((await client.post('/tags', { ...body, name: undefined })).status).toBe(422);
    expect((await client.post('/tags', body)).status).toBe(201);
    // Refused by the database itself, in the middle of it.
    const unique = named(owner, `unique-${app.next()}`);
    expect((await unique.post('/tags', body)).body.errors[0].rule).toBe('database.unique');
    expect((await unique.post('/tags', tag())).status).toBe(201);
  });

  test('is forgotten after a day', async () => {
    const client = named(owner, `old-${app.next()}`);
    const [body, next] = [tag(), tag()];
    await client.post('/tags', body);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update kept_replies set created_at = now() - interval '25 hours' where owner_id = ${tour.id}`),
    );
    expect((await client.post('/tags', body)).body.errors[0].rule).toBe('database.unique');
    expect((await client.post('/tags', next)).status).toBe(201);
    expect((await client.post('/tags', next)).headers['idempotency-replayed']).toBe('true');
  });

  test('without its reply nothing is done, and the other way round', async () => {
    const body = tag();
    const client = named(owner, `both-${app.next()}`);
    const broken = await failing(app, 'kept_replies', '53100', () => client.post('/tags', body));
    expect(broken.status).toBe(503);
    expect(await tagsOf(body.code)).toEqual([]);
    expect((await client.post('/tags', body)).headers['idempotency-replayed']).toBeUndefined();
    expect(await tagsOf(body.code)).toHaveLength(1);
  });
});

describe('many at once by one name', () => {
  const counted = (answers: readonly Answer[]) => ({
    done: answers.filter(({ status, headers }) => status === 201 && !headers['idempotency-replayed']).length,
    strange: answers.filter(
      ({ status, body }) => status !== 201 && !(status === 409 && body.code === 'IDEMPOTENCY_IN_FLIGHT'),
    ),
    ids: new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size,
  });

  test('one is done; the others are told so, or answered the same', async () => {
    for (let round = 0; round < 10; round++) {
      const client = named(owner, `storm-${app.next()}`);
      const body = { fullName: `Storm ${app.next()}` };
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.post('/customers', body)));
      expect(counted(answers)).toEqual({ done: 1, strange: [], ids: 1 });
      expect((await owner.read(`/customers?search=${encodeURIComponent(body.fullName)}`)).data).toHaveLength(1);
    }
  });
});

describe('while the first is under way', () => {
  /** Holds a zone's row, so that whoever changes it waits; answers when somebody does. */
  async function withheld<T>(zone: number, work: () => Promise<T>): Promise<T> {
    return app.services.db.transaction(async (tx) => {
      await tx.run(sql`select from resource_zones where id = ${zone}::bigint for update`);
      return work();
    });
  }

  const waiting = () =>
    expect
      .poll(async () => (await app.services.db.rows(sql`select from pg_locks where not granted`)).length)
      .toBeGreaterThan(0);
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

  test('the second is told so at once, and does not wait', async () => {
    const { zone, body } = await resource();
    const client = named(owner, `busy-${app.next()}`);
    const { first, second } = await withheld(zone, async () => {
      const first = client.post('/resources', body);
      await waiting();
      return { first, second: await client.post('/resources', body) };
    });
    expect([second.status, second.body.code]).toEqual([409, 'IDEMPOTENCY_IN_FLIGHT']);
    expect((await first).status).toBe(201);
  });

  test('a reply that was kept meanwhile stands, and nothing is done', async () => {
    const { zone, body } = await resource();
    const key = `late-${app.next()}`;
    const { first } = await withheld(zone, async () => {
      const first = named(owner, key).post('/resources', body);
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

describe('what is shown once', () => {
  test('is kept nowhere, and not shown to whoever asks again', async () => {
    const client = named(owner, `secret-${app.next()}`);
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
