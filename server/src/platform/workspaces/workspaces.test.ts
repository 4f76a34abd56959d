import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type PlatformUser, useApp } from '../../../test/app.ts';
import { withFailingInserts } from '../../../test/failing-inserts.ts';

describe('workspaces', () => {
  const app = useApp();
  let user: PlatformUser;
  let stranger: PlatformUser;

  beforeAll(async () => {
    [user, stranger] = await Promise.all([app.platformUser(), app.platformUser()]);
  });

  test('201, 200, 204, 404 after delete; 404 for another user', async () => {
    const { client } = user;
    const created = await client.post('/user/workspaces', { name: 'Costa Verde' });
    expect([created.status, Object.keys(created.body), created.headers.location]).toEqual([
      201,
      ['id'],
      `/user/workspaces/${created.body.id}`,
    ]);
    const one = `/user/workspaces/${created.body.id}`;
    expect(await client.read(one)).toMatchObject({ id: created.body.id, name: 'Costa Verde' });
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await stranger.client.call(method, one, method === 'PUT' ? { name: 'Mine' } : undefined)).status).toBe(
        404,
      );
    }
    expect((await client.put(one, { name: 'Costa Azul' })).status).toBe(204);
    expect((await client.put(one, {})).status).toBe(204);
    expect((await client.read(one)).name).toBe('Costa Azul');
    expect((await client.delete(one)).status).toBe(204);
    expect((await client.get(one)).status).toBe(404);
    expect((await client.get(`/user/tours?workspaceId=${created.body.id}`)).status).toBe(403);
  });

  test('a creation and its idempotent reply commit together or not at all', async () => {
    const { client } = await app.platformUser();
    const domains = `/user/workspaces/${await client.create('/user/workspaces', { name: 'Vila' })}/domains`;
    const named = client.with({ headers: { 'idempotency-key': 'both' } });
    const body = { uri: `vila${app.next()}.example` };
    const broken = await withFailingInserts(app, 'kept_replies', '53100', () => named.post(domains, body));
    expect([broken.status, await client.read(domains)]).toEqual([503, []]);
  });

  test('the full paginator, its keys in order and its addresses', async () => {
    const { client } = await app.platformUser();
    for (const name of ['Um', 'Dois', 'Três']) await client.create('/user/workspaces', { name });
    const page = await client.read('/user/workspaces?perPage=2&page=1');
    expect(JSON.stringify(page.meta)).toBe(
      JSON.stringify({
        total: 3,
        perPage: 2,
        currentPage: 1,
        lastPage: 2,
        firstPage: 1,
        firstPageUrl: '/?page=1',
        lastPageUrl: '/?page=2',
        nextPageUrl: '/?page=2',
        previousPageUrl: null,
      }),
    );
    expect(page.data.map((one: { name: string }) => one.name)).toEqual(['Três', 'Dois']);
    const last = await client.read('/user/workspaces?perPage=2&page=2');
    expect([last.meta.nextPageUrl, last.meta.previousPageUrl, last.data.length]).toEqual([null, '/?page=1', 1]);
    expect((await client.read('/user/workspaces?search=TRES')).data).toHaveLength(1);
    const choices = await client.read('/user/workspaces/list');
    expect(choices.map((one: { label: string }) => one.label)).toEqual(['Dois', 'Três', 'Um']);
  });

  const assets = [
    ['domains', { uri: 'costa.example' }, { uri: 'has space' }, 'uri', 'regex'],
    [
      'mails',
      { name: 'Front', host: 'smtp.example.com', port: 587, fromAddress: 'a@example.com', isActive: false },
      { port: 0 },
      'port',
      'min',
    ],
    ['storages', { name: 'Scans', kind: 's3', bucket: 'scans', isActive: true }, { kind: 'tape' }, 'kind', 'enum'],
  ] as const;

  test.each(assets)('%s: 201, a plain array, 422, 204, 404', async (segment, body, wrong, field, rule) => {
    const { client } = user;
    const workspaceId = await client.create('/user/workspaces', { name: segment });
    const path = `/user/workspaces/${workspaceId}/${segment}`;
    const id = await client.create(path, body);
    expect(await client.read(path)).toEqual([
      { id, ...body, createdAt: expect.any(String), updatedAt: expect.any(String) },
    ]);
    const refused = await client.post(path, { ...body, ...wrong });
    expect([refused.status, refused.body.errors[0]]).toMatchObject([422, { field, rule }]);
    for (const method of ['GET', 'POST'] as const)
      expect((await stranger.client.call(method, path, method === 'POST' ? body : undefined)).status).toBe(404);
    expect((await stranger.client.delete(`${path}/${id}`)).status).toBe(404);
    expect((await client.delete(`${path}/${id}`)).status).toBe(204);
    expect((await client.delete(`${path}/${id}`)).status).toBe(404);
    expect((await client.delete(`${path}/abc`)).status).toBe(404);
    expect(await client.read(path)).toEqual([]);
  });

  test('a domain is unique in a workspace', async () => {
    const workspaceId = await user.client.create('/user/workspaces', { name: 'D' });
    await user.client.create(`/user/workspaces/${workspaceId}/domains`, { uri: 'sol.example' });
    const again = await user.client.post(`/user/workspaces/${workspaceId}/domains`, { uri: 'SOL.example' });
    expect([again.status, again.body.errors[0].rule]).toEqual([422, 'database.unique']);
  });

  test('the trail: events of a workspace and its assets name it, sign-in and sign-out name none', async () => {
    const person = await app.platformUser();
    const signIn = await app.anonymous.post('/auth/login', { email: person.email, password: PASSWORD });
    const client = app.anonymous.with({ headers: { authorization: `Bearer ${signIn.body.token}` } });
    const workspaceId = await client.create('/user/workspaces', { name: 'Sol' });
    const id = await client.create(`/user/workspaces/${workspaceId}/domains`, { uri: 'sol.example' });
    await client.put(`/user/workspaces/${workspaceId}`, { name: 'Lua' });
    await client.put(`/user/workspaces/${workspaceId}`, {});
    await client.delete(`/user/workspaces/${workspaceId}/domains/${id}`);
    await client.delete(`/user/workspaces/${workspaceId}`);
    await client.post('/auth/logout');
    const { data } = await person.client.read('/user/audit-events');
    const uri = 'sol.example';
    expect(data.map(({ id: _, xid, occurredAt, requestId, ...event }: Record<string, unknown>) => event)).toEqual([
      { workspaceId: null, action: 'logout', entity: 'auth', entityId: person.id, changes: {} },
      {
        workspaceId,
        action: 'delete',
        entity: 'workspaces',
        entityId: workspaceId,
        changes: { name: { before: 'Lua', after: null } },
      },
      {
        workspaceId,
        action: 'delete',
        entity: 'domains',
        entityId: id,
        changes: { uri: { before: uri, after: null } },
      },
      {
        workspaceId,
        action: 'update',
        entity: 'workspaces',
        entityId: workspaceId,
        changes: { name: { before: 'Sol', after: 'Lua' } },
      },
      {
        workspaceId,
        action: 'create',
        entity: 'domains',
        entityId: id,
        changes: { uri: { before: null, after: uri } },
      },
      {
        workspaceId,
        action: 'create',
        entity: 'workspaces',
        entityId: workspaceId,
        changes: { name: { before: null, after: 'Sol' } },
      },
      { workspaceId: null, action: 'login', entity: 'auth', entityId: person.id, changes: {} },
    ]);
  });

  test('401 without a token', async () => {
    for (const path of ['/user/me', '/user/workspaces', '/user/workspaces/1', '/user/tours', '/user/audit-events']) {
      const { status, headers } = await app.anonymous.get(path);
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
  });
});
