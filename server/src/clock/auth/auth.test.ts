import { describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '../../../test/app.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import { openServices } from '../../callers/services.ts';
import { buildApp } from '../../start/app.ts';

const app = useApp();
const door = (tokenHeader: string) =>
  app.anonymous.with({ prefix: '/v1/timesheet', headers: { 'x-timesheet-id': tokenHeader } });
const withToken = (clock: TestTimesheet, token: string, tokenHeader = clock.tokenHeader) =>
  door(tokenHeader).with({ headers: { authorization: `Bearer ${token}` } });

describe('POST /auth/login', () => {
  test('200 with the credentials of provisioning; the token opens the clock', async () => {
    const clock = await TestTimesheet.of(app);
    const { status, body } = await door(clock.tokenHeader).post('/auth/login', {
      email: clock.platform.email.toUpperCase(),
      password: clock.password,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      type: 'bearer',
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: expect.any(String),
      user: { id: clock.managerId, name: expect.any(String), email: clock.platform.email, isManager: true },
    });
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12.01);
    const me = await withToken(clock, body.token).read('/me');
    expect(me).toMatchObject({
      member: { id: clock.managerId, isManager: true },
      timesheet: { id: clock.id, timezone: 'UTC' },
    });
    expect(Math.abs(Date.parse(me.now) - Date.now())).toBeLessThan(5_000);
  });

  test('401 reads the same for a wrong password, an unknown e-mail, an inactive member and an unknown instance', async () => {
    const clock = await TestTimesheet.of(app);
    await clock.member({ email: 'off@example.com', password: PASSWORD, status: 'inactive' });
    const bodies = [];
    for (const [header, email, password] of [
      [clock.tokenHeader, clock.platform.email, 'wrong password'],
      [clock.tokenHeader, 'nobody@example.com', PASSWORD],
      [clock.tokenHeader, 'off@example.com', PASSWORD],
      ['5f0c9c1e-6f0a-4c3e-9d53-2b1f0f6c7a11', clock.platform.email, clock.password],
      ['nonsense', clock.platform.email, clock.password],
    ] as const) {
      const { status, body } = await door(header).post('/auth/login', { email, password });
      expect(status).toBe(401);
      bodies.push(JSON.stringify(body));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0]!).code).toBe('INVALID_CREDENTIALS');
  });

  test('422 without e-mail or password', async () => {
    const clock = await TestTimesheet.of(app);
    const { status, body } = await door(clock.tokenHeader).post('/auth/login', {});
    expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([422, ['email', 'password']]);
  });

  test('429 after ten failures, even with the right password', async () => {
    const clock = await TestTimesheet.of(app);
    const login = (password: string) =>
      door(clock.tokenHeader).post('/auth/login', { email: clock.platform.email, password });
    for (let tries = 0; tries < 10; tries++) expect((await login('wrong password')).status).toBe(401);
    const { status, headers } = await login(clock.password);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('access', () => {
  test('401 without token or header, with a foreign header, and after logout', async () => {
    const [clock, other] = [await TestTimesheet.of(app), await TestTimesheet.of(app)];
    const { body } = await door(clock.tokenHeader).post('/auth/login', {
      email: clock.platform.email,
      password: clock.password,
    });
    const refused = [
      await door(clock.tokenHeader).get('/me'),
      await app.anonymous.with({ headers: { authorization: `Bearer ${body.token}` } }).get('/v1/timesheet/me'),
      await withToken(clock, body.token, other.tokenHeader).get('/me'),
      await withToken(clock, body.token, 'nonsense').get('/me'),
      await withToken(clock, 'short').get('/me'),
    ];
    for (const answer of refused)
      expect([answer.status, answer.body.code, answer.headers['www-authenticate']]).toEqual([
        401,
        'UNAUTHORIZED',
        'Bearer',
      ]);
    expect(new Set(refused.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const client = withToken(clock, body.token);
    expect((await client.post('/auth/logout')).status).toBe(204);
    expect((await client.get('/me')).status).toBe(401);
  });

  test('a rotated instance token is 401 at once, in every process; the new one works with the same bearer', async () => {
    const clock = await TestTimesheet.of(app);
    const services = await openServices({ databaseUrl: app.databaseUrl });
    const { server } = await buildApp(services);
    const elsewhere = async (tokenHeader: string) =>
      (
        await server.inject({
          url: '/v1/timesheet/me',
          headers: { ...clock.manager.headers, 'x-timesheet-id': tokenHeader },
        })
      ).statusCode;
    expect([(await clock.manager.get('/me')).status, await elsewhere(clock.tokenHeader)]).toEqual([200, 200]);
    const { body } = await clock.platform.client.patch(
      `/user/timesheets/${clock.id}/change-token?workspaceId=${clock.workspaceId}`,
    );
    expect((await clock.manager.get('/me')).status).toBe(401);
    expect(
      (await door(clock.tokenHeader).post('/auth/login', { email: clock.platform.email, password: clock.password }))
        .status,
    ).toBe(401);
    expect((await clock.manager.with({ headers: { 'x-timesheet-id': body.tokenHeader } }).get('/me')).status).toBe(200);
    await expect.poll(() => elsewhere(clock.tokenHeader)).toBe(401);
    expect(await elsewhere(body.tokenHeader)).toBe(200);
    await server.close();
    await services.close();
  });

  test('503 INSTANCE_INACTIVE on every operation of an inactive instance, login included; 401 once deleted', async () => {
    const clock = await TestTimesheet.of(app);
    expect((await clock.manager.get('/me')).status).toBe(200);
    await clock.change({ isActive: false });
    const operations = Object.entries(app.openapi.paths)
      .filter(([path]) => path.startsWith('/v1/timesheet/'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path] as const));
    expect(operations.length).toBeGreaterThan(30);
    const login = { email: clock.platform.email, password: clock.password };
    for (const caller of [clock.manager, door(clock.tokenHeader)])
      for (const [method, path] of operations) {
        const url = path
          .replace('/v1/timesheet', '')
          .replace('{date}', '2026-01-01')
          .replace(/\{\w+\}/g, '1');
        const { status, body, headers } = await caller.call(
          method as 'GET',
          url,
          path.endsWith('login') ? login : undefined,
        );
        expect([method, path, status, body.code]).toEqual([method, path, 503, 'INSTANCE_INACTIVE']);
        expect(headers['retry-after']).toBeDefined();
      }
    for (const unread of [{}, { email: 7 }, '{"email":', undefined])
      expect((await door(clock.tokenHeader).post('/auth/login', unread)).body.code).toBe('INSTANCE_INACTIVE');
    await clock.change({ isActive: true });
    expect((await door(clock.tokenHeader).post('/auth/login', {})).status).toBe(422);
    expect((await clock.manager.get('/me')).status).toBe(200);
    await clock.platform.client.delete(`/user/timesheets/${clock.id}?workspaceId=${clock.workspaceId}`);
    expect((await clock.manager.get('/me')).status).toBe(401);
  });
});
