import { beforeAll, describe, expect, test } from 'vitest';
import { type PlatformUser, useOwnApp } from '../../../test/app.ts';
import { sql } from '../../db/sql.ts';

const UUID = /^[0-9a-f-]{36}$/;

describe('tours', () => {
  const app = useOwnApp();
  let user: PlatformUser;
  let workspaceId: number;

  beforeAll(async () => {
    user = await app.platformUser();
    workspaceId = await user.client.create('/user/workspaces', { name: 'W' });
  });

  const at = (path = '', workspace: number | string = workspaceId) => `/user/tours${path}?workspaceId=${workspace}`;
  const provision = async (tour: Record<string, unknown>, workspaceDomains: number[] = []) =>
    user.client.post(at(), { tour, workspaceDomains });

  test('201 with credentials shown once: they sign in, with the owner role and every permission', async () => {
    const { status, body, headers } = await provision({
      name: 'Pousada São João',
      timezone: 'Europe/Lisbon',
      currency: 'eur',
    });
    expect([status, Object.keys(body)]).toEqual([201, ['email', 'password', 'tokenHeader']]);
    expect([body.email, body.tokenHeader]).toEqual([user.email, expect.stringMatching(UUID)]);
    const detail = await user.client.read(String(headers.location));
    expect(detail).toMatchObject({
      workspaceId,
      name: 'Pousada São João',
      slug: 'pousada-sao-joao',
      timezone: 'Europe/Lisbon',
      currency: 'EUR',
      settings: {},
      isActive: true,
    });
    expect([detail.hash, detail.deletedAt, detail.workspaceDomains]).toEqual([expect.stringMatching(UUID), null, []]);
    const staff = app.anonymous.with({ headers: { 'x-tour-id': body.tokenHeader } });
    const login = await staff.post('/v1/tours/auth/login', { email: body.email, password: body.password });
    expect([login.status, login.body.user.permissions.length]).toEqual([200, 29]);
    const me = await staff.with({ headers: { authorization: `Bearer ${login.body.token}` } }).read('/v1/tours/user/me');
    expect(me.roles).toMatchObject([{ code: 'owner' }]);
  });

  test('a failed provisioning leaves nothing behind', async () => {
    const count = async () =>
      (await app.services.db.row<{ n: number }>(
        sql`select (select count(*) from tours) + (select count(*) from roles) + (select count(*) from tour_users) as n`,
      ))!.n;
    const before = await count();
    await app.services.db.transaction((tx) =>
      tx.run(sql`alter table tour_user_roles add constraint fault check (false) not valid`),
    );
    expect(
      (
        await user.client
          .with({})
          .call('POST', at(), { tour: { name: 'Half' }, workspaceDomains: [] })
          .catch(() => ({ status: 500 }))
      ).status,
    ).toBe(500);
    await app.services.db.transaction((tx) => tx.run(sql`alter table tour_user_roles drop constraint fault`));
    expect(await count()).toBe(before);
  });

  test('slugs count up within a workspace', async () => {
    const slugs = [];
    for (const name of ['Sol', 'SOL!', 'Sól'])
      slugs.push((await user.client.read(String((await provision({ name })).headers.location))).slug);
    expect(slugs).toEqual(['sol', 'sol-2', 'sol-3']);
  });

  test('422 with dotted paths, every failing field', async () => {
    const { status, body } = await user.client.post(at(), {
      tour: { timezone: 'Mars/Olympus', currency: 'REAL', settings: [], isActive: 'yes' },
    });
    expect(status).toBe(422);
    expect(body.errors.map((one: { field: string; rule: string }) => `${one.field} ${one.rule}`)).toEqual([
      'tour.name required',
      'tour.timezone timezone',
      'tour.currency regex',
      'tour.settings object',
      'tour.isActive boolean',
      'workspaceDomains required',
    ]);
    expect((await user.client.post(at(), {})).body.errors.map((one: { field: string }) => one.field)).toEqual([
      'tour',
      'workspaceDomains',
    ]);
    expect((await provision({ name: 'x'.repeat(151) })).body.errors[0]).toMatchObject({
      field: 'tour.name',
      rule: 'maxLength',
    });
  });

  test('the same 403 for a missing, malformed, foreign or absent workspace', async () => {
    const stranger = await app.platformUser();
    const foreign = await stranger.client.create('/user/workspaces', { name: 'F' });
    const refusals = [
      await user.client.get('/user/tours'),
      await user.client.get('/user/tours?workspaceId='),
      await user.client.get('/user/tours?workspaceId=abc'),
      await user.client.get('/user/tours?workspaceId=1&workspaceId=2'),
      await user.client.get(at('', foreign)),
      await user.client.get(at('', 999_999)),
      await user.client.post(at('', foreign), '{ malformed'),
    ];
    for (const { status, body } of refusals) expect([status, body]).toEqual([403, refusals[0]!.body]);
    expect(refusals[0]!.body.code).toBe('FORBIDDEN');
  });

  test('domains: only the workspace’s own, replaced exactly', async () => {
    const domain = (uri: string) => user.client.create(`/user/workspaces/${workspaceId}/domains`, { uri });
    const [a, b] = [await domain('a.example'), await domain('b.example')];
    const { headers } = await provision({ name: 'Domains' }, [a, a]);
    const one = String(headers.location);
    expect((await user.client.read(one)).workspaceDomains).toEqual([{ id: a, uri: 'a.example' }]);
    expect((await user.client.put(one, { tour: { name: 'Domains' }, workspaceDomains: [b] })).status).toBe(204);
    expect((await user.client.read(one)).workspaceDomains).toEqual([{ id: b, uri: 'b.example' }]);
    const { data } = await user.client.read('/user/audit-events?perPage=1');
    expect(data[0]).toMatchObject({ action: 'update', changes: { workspaceDomains: { before: [a], after: [b] } } });
    const unknown = await user.client.put(one, { tour: { name: 'Domains' }, workspaceDomains: [b, 999_999] });
    expect([unknown.status, unknown.body.errors]).toMatchObject([
      422,
      [{ field: 'workspaceDomains.1', rule: 'database.exists' }],
    ]);
  });

  test('PUT needs the name and keeps the rest; DELETE ends staff access', async () => {
    const tour = await app.tour({ timezone: 'Europe/Lisbon', settings: { theme: 'sea' } });
    const { client } = tour.platform;
    const one = `/user/tours/${tour.id}?workspaceId=${tour.workspaceId}`;
    expect((await client.put(one, { tour: {}, workspaceDomains: [] })).body.errors).toMatchObject([
      { field: 'tour.name', rule: 'required' },
    ]);
    expect((await client.put(one, { tour: { name: 'Novo' }, workspaceDomains: [] })).status).toBe(204);
    expect(await client.read(one)).toMatchObject({
      name: 'Novo',
      timezone: 'Europe/Lisbon',
      settings: { theme: 'sea' },
    });
    expect(
      (
        await client.put(`/user/tours/999999?workspaceId=${tour.workspaceId}`, {
          tour: { name: 'x' },
          workspaceDomains: [],
        })
      ).status,
    ).toBe(404);
    expect((await tour.owner.get('/me')).status).toBe(200);
    expect((await client.delete(one)).status).toBe(204);
    expect([(await client.get(one)).status, (await client.delete(one)).status]).toEqual([404, 404]);
    expect((await tour.owner.get('/me')).status).toBe(401);
  });

  test('inactive: 503 INSTANCE_INACTIVE on the staff API and its sign-in, until activated again', async () => {
    const tour = await app.tour();
    const { client } = tour.platform;
    const one = `/user/tours/${tour.id}?workspaceId=${tour.workspaceId}`;
    expect((await tour.owner.get('/me')).status).toBe(200);
    await client.put(one, { tour: { name: 'Off', isActive: false }, workspaceDomains: [] });
    const off = await tour.owner.get('/me');
    expect([off.status, off.body.code, off.headers['retry-after']]).toEqual([
      503,
      'INSTANCE_INACTIVE',
      expect.any(String),
    ]);
    const login = await app.anonymous
      .with({ headers: { 'x-tour-id': tour.tokenHeader } })
      .post('/v1/tours/auth/login', { email: 'a@example.com', password: 'x' });
    expect([login.status, login.body.code]).toEqual([503, 'INSTANCE_INACTIVE']);
    await client.put(one, { tour: { name: 'On', isActive: true }, workspaceDomains: [] });
    expect((await tour.owner.get('/me')).status).toBe(200);
  });

  test('change-token: the old header is refused at once, bearer tokens stay valid under the new one', async () => {
    const tour = await app.tour();
    const { status, body } = await tour.platform.client.patch(
      `/user/tours/${tour.id}/change-token?workspaceId=${tour.workspaceId}`,
    );
    expect([status, Object.keys(body)]).toEqual([200, ['tokenHeader']]);
    expect((await tour.owner.get('/me')).status).toBe(401);
    expect((await tour.owner.with({ headers: { 'x-tour-id': body.tokenHeader } }).get('/me')).status).toBe(200);
    expect(
      (await tour.platform.client.patch(`/user/tours/999999/change-token?workspaceId=${tour.workspaceId}`)).status,
    ).toBe(404);
  });

  test('the list carries seven fields, the dropdown name and id', async () => {
    const tour = await app.tour();
    const { data } = await tour.platform.client.read(`/user/tours?workspaceId=${tour.workspaceId}`);
    expect(data.map((row: object) => Object.keys(row))).toEqual([
      ['id', 'name', 'slug', 'tokenHeader', 'isActive', 'createdAt', 'updatedAt'],
    ]);
    const [choice] = await tour.platform.client.read(`/user/tours/list?workspaceId=${tour.workspaceId}`);
    expect(choice).toEqual({ value: tour.id, label: data[0].name });
  });

  test('100 requests a minute, exactly, then 429 with Retry-After', async () => {
    const tour = await app.tour();
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => tour.platform.client.get(`/user/tours?workspaceId=${tour.workspaceId}`)),
    );
    // Provisioning the instance was the first of the hundred requests.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(99);
    const refused = answers.find(({ status }) => status === 429)!;
    expect([refused.body.code, refused.headers['x-ratelimit-limit'], refused.headers['x-ratelimit-remaining']]).toEqual(
      ['TOO_MANY_REQUESTS', '100', '0'],
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tour.platform.client.get('/user/workspaces')).status).toBe(200);
  });
});
