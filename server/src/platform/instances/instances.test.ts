import { beforeAll, describe, expect, test } from 'vitest';
import { type PlatformUser, useApp } from '../../../test/app.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';

/** Common behaviour of tours and timesheets under concurrent work in one workspace. */
describe.each([
  ['tours', 'tour'],
  ['timesheets', 'timesheet'],
])('%s', (kind, key) => {
  const app = useApp();
  let user: PlatformUser;
  let workspaceId: number;
  beforeAll(async () => {
    user = await app.platformUser();
    workspaceId = await user.client.create('/user/workspaces', { name: 'Costa Verde' });
  });

  const at = (rest = '', workspace = workspaceId) => `/user/${kind}${rest}?workspaceId=${workspace}`;
  const bodyOf = (values: object, workspaceDomains: number[] = []) => ({ [key]: values, workspaceDomains });
  const provision = (name: string, workspaceDomains: number[] = []) =>
    user.client.post(at(), bodyOf({ name }, workspaceDomains));
  const newDomain = () =>
    user.client.create(`/user/workspaces/${workspaceId}/domains`, { uri: `d${app.next()}.example` });
  const deletion = (table: string, id: number): Sql =>
    sql`update ${raw(table)} set deleted_at = now() where id = ${id}`;
  const location = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);

  test('422: a domain that is being deleted, for a new instance and for a change', async () => {
    const path = location(await provision('Domínios'));
    for (const send of [
      (id: number) => provision('Novo', [id]),
      (id: number) => user.client.put(path, bodyOf({ name: 'Domínios' }, [id])),
    ]) {
      const id = await newDomain();
      const { status, body } = await whileUncommitted(app, deletion('workspace_domains', id), () => send(id));
      expect([status, body.errors]).toMatchObject([422, [{ field: 'workspaceDomains.0', rule: 'database.exists' }]]);
    }
  });

  test('403: nothing is provisioned in a workspace that is being deleted', async () => {
    const going = await user.client.create('/user/workspaces', { name: 'De saída' });
    const { status, body } = await whileUncommitted(app, deletion('workspaces', going), () =>
      user.client.post(at('', going), bodyOf({ name: 'Tarde' })),
    );
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    const left = await app.services.db.rows(sql`select from ${raw(kind)} where workspace_id = ${going}`);
    expect(left).toEqual([]);
  });

  test('404: change, new token and deletion of an instance that is being deleted', async () => {
    for (const send of [
      (path: string) => user.client.put(path, bodyOf({ name: 'Tarde' })),
      (path: string) => user.client.patch(path.replace('?', '/change-token?')),
      (path: string) => user.client.delete(path),
    ]) {
      const path = location(await provision('De saída'));
      const id = Number(/\/(\d+)/.exec(path)![1]);
      const withQuery = path.includes('?') ? path : `${path}?workspaceId=${workspaceId}`;
      expect((await whileUncommitted(app, deletion(kind, id), () => send(withQuery))).status).toBe(404);
    }
  });

  test('404 for instances of another workspace or another user', async () => {
    const path = location(await provision('Nossa'));
    const id = /\/(\d+)/.exec(path)![1];
    const second = await user.client.create('/user/workspaces', { name: 'Outra' });
    const stranger = await app.platformUser();
    const theirs = await stranger.client.create('/user/workspaces', { name: 'Deles' });
    for (const [client, workspace] of [
      [user.client, second],
      [stranger.client, theirs],
    ] as const) {
      const answers = [
        await client.get(at(`/${id}`, workspace)),
        await client.put(at(`/${id}`, workspace), bodyOf({ name: 'Invadida' })),
        await client.patch(at(`/${id}/change-token`, workspace)),
        await client.delete(at(`/${id}`, workspace)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect((await client.read(at('', workspace))).data).toEqual([]);
    }
    expect((await user.client.read(at(`/${id}`))).name).toBe('Nossa');
  });

  test('four concurrent instances get different slugs, and a deleted one frees its slug', async () => {
    const own = await user.client.create('/user/workspaces', { name: 'Gêmeas' });
    const make = () => user.client.post(at('', own), bodyOf({ name: 'Sol' }));
    const made = await Promise.all([make(), make(), make(), make()]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const slugs = async () =>
      (await user.client.read(at('', own))).data.map((one: { slug: string }) => one.slug).sort();
    expect(await slugs()).toEqual(['sol', 'sol-2', 'sol-3', 'sol-4']);
    const { data } = await user.client.read(at('', own));
    const first = data.find((one: { slug: string }) => one.slug === 'sol');
    expect((await user.client.delete(at(`/${first.id}`, own))).status).toBe(204);
    await make();
    expect(await slugs()).toEqual(['sol', 'sol-2', 'sol-3', 'sol-4']);
  });
});
