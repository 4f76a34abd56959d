import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { TestApp, useApp } from '../../../test/app.ts';
import type { TestTour } from '../../../test/tour.ts';
import { openServices } from '../../callers/services.ts';
import { sql } from '../../db/sql.ts';
import { signIn } from '../../identity/sign-in/sign-in.ts';
import { PLATFORM_USERS } from '../../platform/accounts/auth.commands.ts';
import { buildApp } from '../../start/app.ts';
import { STAFF } from './auth.commands.ts';

const PASSWORD = 'correct horse battery';

describe('signing in', () => {
  const app = useApp();
  let tour: TestTour;

  beforeAll(async () => {
    tour = await app.tour();
    await tour.owner.create('/users', { displayName: 'Lia', email: 'lia@example.com', password: PASSWORD });
  });

  const staffLogin = (body: unknown, header: string | undefined = tour.tokenHeader) =>
    app.anonymous
      .with({ headers: header === undefined ? {} : { 'x-tour-id': header } })
      .post('/v1/tours/auth/login', body);

  test('staff: 503 INSTANCE_INACTIVE for an inactive instance, before the body is read', async () => {
    const off = await app.tour();
    const switchTo = (isActive: boolean) =>
      off.platform.client.put(`/user/tours/${off.id}?workspaceId=${off.workspaceId}`, {
        tour: { name: 'Pousada', isActive },
        workspaceDomains: [],
      });
    await switchTo(false);
    for (const unread of [{}, { email: 7 }, '{"email":', undefined]) {
      const { status, body } = await staffLogin(unread, off.tokenHeader);
      expect([status, body.code]).toEqual([503, 'INSTANCE_INACTIVE']);
    }
    await switchTo(true);
    expect((await staffLogin({}, off.tokenHeader)).status).toBe(422);
  });

  test('refusals take the same time: nothing of an account is computed before its password is verified', () => {
    for (const { lookUp, issue } of [STAFF, PLATFORM_USERS]) {
      expect(lookUp.text).not.toMatch(/json_build_object|permissions|tour_user_roles/);
      expect(issue.text).toMatch(/json_build_object/);
    }
  });

  test('platform: 200 with a bearer token that opens /user/me, 204 on logout, then 401', async () => {
    const user = await app.platformUser();
    const { status, body } = await app.anonymous.post('/auth/login', {
      email: user.email.toUpperCase(),
      password: PASSWORD,
    });
    expect([status, body.type, body.user]).toMatchObject([200, 'bearer', { id: user.id, email: user.email }]);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(12);
    const client = app.anonymous.with({ headers: { authorization: `Bearer ${body.token}` } });
    expect((await client.read('/user/me')).id).toBe(user.id);
    expect((await client.post('/auth/logout')).status).toBe(204);
    expect((await client.get('/user/me')).status).toBe(401);
    expect((await client.post('/auth/logout')).status).toBe(401);
  });

  test('staff: 200 with the permissions, 204 on logout, then 401', async () => {
    const { status, body } = await staffLogin({ email: 'lia@example.com', password: PASSWORD });
    expect([status, body.type, body.user]).toMatchObject([
      200,
      'bearer',
      { displayName: 'Lia', email: 'lia@example.com', permissions: [] },
    ]);
    const client = tour.owner.with({ headers: { authorization: `Bearer ${body.token}` } });
    expect((await client.read('/me')).user.displayName).toBe('Lia');
    const root = client.with({ prefix: '' });
    expect((await root.post('/v1/tours/auth/logout')).status).toBe(204);
    expect((await client.get('/me')).status).toBe(401);
  });

  test('401 INVALID_CREDENTIALS, the same for every reason', async () => {
    const refusals = [
      await staffLogin({ email: 'lia@example.com', password: 'wrong' }),
      await staffLogin({ email: 'nobody@example.com', password: PASSWORD }),
      await staffLogin({ email: 'lia@example.com', password: PASSWORD }, (await app.tour()).tokenHeader),
      await staffLogin({ email: 'lia@example.com', password: PASSWORD }, 'nonsense'),
      await staffLogin({ email: 'lia@example.com', password: PASSWORD }, '5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11'),
      await app.anonymous.post('/auth/login', { email: 'nobody@example.com', password: PASSWORD }),
    ];
    for (const { status, body } of refusals)
      expect([status, body]).toEqual([401, { code: 'INVALID_CREDENTIALS', message: expect.any(String) }]);
    expect(new Set(refusals.map(({ body }) => body.message)).size).toBe(1);
  });

  test('422 when e-mail or password is missing', async () => {
    const { status, body } = await app.anonymous.post('/auth/login', {});
    expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([422, ['email', 'password']]);
  });

  test('429 after ten failures for one account and address; another account is not affected', async () => {
    await tour.owner.create('/users', { displayName: 'Bob', email: 'bob@example.com', password: PASSWORD });
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => staffLogin({ email: 'bob@example.com', password: 'guess' })),
    );
    expect(guesses.every(({ status }) => status === 401)).toBe(true);
    const closed = await staffLogin({ email: 'BOB@example.com', password: PASSWORD });
    expect([closed.status, closed.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800);
    expect((await staffLogin({ email: 'lia@example.com', password: PASSWORD })).status).toBe(200);
  });

  test('failures count for one account of one instance, and from one address', async () => {
    const other = await app.tour();
    for (const { owner } of [tour, other])
      await owner.create('/users', { displayName: 'Zoe', email: 'zoe@example.com', password: PASSWORD });
    const login = (at: TestTour, password: string, address = '192.0.2.1') =>
      app.anonymous
        .with({ headers: { 'x-tour-id': at.tokenHeader }, address })
        .post('/v1/tours/auth/login', { email: 'zoe@example.com', password });
    for (let tries = 0; tries < 10; tries++) expect((await login(tour, 'guess')).status).toBe(401);
    expect((await login(tour, PASSWORD)).status).toBe(429);
    expect((await login(tour, PASSWORD, '192.0.2.2')).status).toBe(200);
    expect((await login(other, PASSWORD)).status).toBe(200);
  });

  test('concurrent guesses, and other spellings of the header, count as one account', async () => {
    await tour.owner.create('/users', { displayName: 'Eli', email: 'eli@example.com', password: PASSWORD });
    const burst = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        staffLogin({ email: 'eli@example.com', password: n === 29 ? PASSWORD : `guess ${n}` }),
      ),
    );
    expect(burst.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    const spelled = await staffLogin({ email: 'eli@example.com', password: PASSWORD }, tour.tokenHeader.toUpperCase());
    expect(spelled.status).toBe(429);
  });

  test('attempts during a lock are not counted and verify no password, so they do not prolong it', async () => {
    await tour.owner.create('/users', { displayName: 'Gil', email: 'gil@example.com', password: PASSWORD });
    const counted = () =>
      app.services.db.rows<{ key: string; count: number }>(
        sql`select key, count from rate_counters where key like 'login:%' and count >= 10 order by key`,
      );
    for (let tries = 0; tries < 10; tries++) await staffLogin({ email: 'gil@example.com', password: 'guess' });
    const before = await counted();
    expect(before).not.toEqual([]);
    for (const password of ['guess', PASSWORD])
      expect((await staffLogin({ email: 'gil@example.com', password })).status).toBe(429);
    expect(await counted()).toEqual(before);
  });

  test('429 for the right password too, if the tenth failure is counted while it is verified', async () => {
    const email = 'fay@example.com';
    await tour.owner.create('/users', { displayName: 'Fay', email, password: PASSWORD });
    const { db } = app.services;
    const attempt = { header: tour.tokenHeader, email, password: PASSWORD, ip: '127.0.0.1', requestId: 'test' };
    const { keys, signInGate } = app.services;
    const guess = () => signIn({ db, keys, signInGate }, STAFF, { ...attempt, password: 'guess' }).catch(() => {});
    // A database stand-in: right after the account lookup, ten other guesses fail.
    const meanwhile: Parameters<typeof signIn>[0]['db'] = {
      rows: db.rows,
      single: (scope) => db.single(scope),
      row: async <Row>(...asked: Parameters<typeof db.row>) => {
        const found = await db.row<Row>(...asked);
        if (asked[0] === STAFF.lookUp) for (let tries = 0; tries < 10; tries++) await guess();
        return found;
      },
    };
    await expect(signIn({ db: meanwhile, keys, signInGate }, STAFF, attempt)).rejects.toMatchObject({ status: 429 });
    await expect(signIn({ db, keys, signInGate }, STAFF, { ...attempt, ip: '192.0.2.9' })).resolves.toMatchObject({
      type: 'bearer',
    });
  });

  test('only the hash of a token is stored, and an expired one is 401', async () => {
    const { body } = await staffLogin({ email: 'lia@example.com', password: PASSWORD });
    const rows = await app.services.db.rows(
      sql`select encode(hash, 'hex') as hash, encode(hash, 'escape') as raw from staff_tokens`,
    );
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(body.token);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update staff_tokens set expires_at = now() - interval '1 second' where tour_id = ${tour.id}`),
    );
    expect((await tour.owner.with({ headers: { authorization: `Bearer ${body.token}` } }).get('/me')).status).toBe(401);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a'.repeat(43)}`, `bearer ${'b'.repeat(43)} extra`])(
    '401 for Authorization "%s"',
    async (authorization) => {
      const { status, body } = await tour.owner.with({ headers: { authorization } }).get('/me');
      expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
    },
  );
});

describe('two processes on one database', () => {
  test('rights removed in one are gone in the other', async () => {
    const app = await TestApp.start();
    const services = await openServices({ databaseUrl: app.databaseUrl });
    const { server } = await buildApp(services);
    const tour = await app.tour();
    const staff = await tour.staff(['audit.read']);
    const elsewhere = async () =>
      (await server.inject({ url: '/v1/tours/user/audit-events', headers: staff.client.headers })).statusCode;
    expect(await elsewhere()).toBe(200);
    await tour.owner.put(`/users/${staff.id}/roles`, { roleIds: [] });
    await expect.poll(elsewhere, { interval: 5 }).toBe(403);
    await tour.platform.client.patch(`/user/tours/${tour.id}/change-token?workspaceId=${tour.workspaceId}`);
    await expect.poll(elsewhere, { interval: 5 }).toBe(401);
    await server.close();
    await services.close();
    await app.close();
  });

  test('a cache that receives no revocations is not used', async () => {
    const app = await TestApp.start();
    const tour = await app.tour();
    const staff = await tour.staff(['audit.read']);
    expect((await staff.client.get('/audit-events')).status).toBe(200);
    await app.services.db.rows(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pousada revocations' and datname = current_database()`,
    );
    await app.services.db.transaction((tx) =>
      tx.run(sql`delete from tour_user_roles where tour_id = ${tour.id} and tour_user_id = ${staff.id}`),
    );
    const status = async () => (await staff.client.get('/audit-events')).status;
    await expect.poll(status, { interval: 5 }).toBe(403);
    // Once it listens again, entries from before are not used either.
    const listening = sql`select from pg_stat_activity
      where application_name = 'pousada revocations' and datname = current_database() and query like 'listen%'`;
    await expect.poll(() => app.services.db.rows(listening), { interval: 5 }).toHaveLength(1);
    for (let later = 0; later < 20; later++) {
      await pause(5);
      expect(await status()).toBe(403);
    }
    await app.close();
  });
});
