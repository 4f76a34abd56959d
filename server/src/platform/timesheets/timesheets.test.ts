import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { errorsOf, TimesheetOwner } from '../../../test/timesheet-owner.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('GET /user/timesheets', () => {
  let owner: TimesheetOwner;
  const names = ['Praia Café', 'Serra', 'Praia Grande'];
  beforeAll(async () => {
    owner = await TimesheetOwner.of(app);
    for (const name of names) await owner.provision({ name });
  });

  test('200 is the full paginator, keys in order, rows with exactly seven fields', async () => {
    const { meta, data } = await owner.client.read(owner.path('?perPage=2'));
    expect(JSON.stringify(meta)).toBe(
      JSON.stringify({
        ...{ total: 3, perPage: 2, currentPage: 1, lastPage: 2, firstPage: 1 },
        ...{ firstPageUrl: '/?page=1', lastPageUrl: '/?page=2', nextPageUrl: '/?page=2', previousPageUrl: null },
      }),
    );
    expect(Object.keys(data[0])).toEqual(['id', 'name', 'slug', 'tokenHeader', 'isActive', 'createdAt', 'updatedAt']);
    const last = await owner.client.read(owner.path('?perPage=2&page=2'));
    expect([last.meta.nextPageUrl, last.meta.previousPageUrl, last.data.length]).toEqual([null, '/?page=1', 1]);
    const beyond = await owner.client.read(owner.path('?page=9'));
    expect([beyond.data, beyond.meta.currentPage, beyond.meta.perPage]).toEqual([[], 9, 25]);
  });

  test('200 finds by name, whatever the case and accents', async () => {
    const found = async (search: string) =>
      (await owner.client.read(owner.path(`?search=${encodeURIComponent(search)}`))).data.map(
        (one: { name: string }) => one.name,
      );
    expect(await found('PRAIA')).toEqual(['Praia Grande', 'Praia Café']);
    expect(await found('cafe')).toEqual(['Praia Café']);
    expect(await found('%')).toEqual([]);
  });

  test('GET list 200 gives values and labels, by label', async () => {
    const choices = await owner.client.read(owner.path('/list'));
    expect(choices.map((one: { label: string }) => one.label)).toEqual(['Praia Café', 'Praia Grande', 'Serra']);
    expect(Object.keys(choices[0])).toEqual(['value', 'label']);
    expect(await owner.client.read(owner.path('/list?search=serra'))).toHaveLength(1);
  });

  test('422 for a page, size or search out of bounds', async () => {
    for (const [query, error] of [
      ['page=0', 'page min'],
      ['page=x', 'page number'],
      ['perPage=0', 'perPage min'],
      ['perPage=101', 'perPage max'],
      [`search=${'x'.repeat(151)}`, 'search maxLength'],
    ] as const)
      expect(errorsOf((await owner.client.get(owner.path(`?${query}`))).body)).toEqual([error]);
    expect(errorsOf((await owner.client.get(owner.path(`/list?search=${'x'.repeat(151)}`))).body)).toEqual([
      'search maxLength',
    ]);
    expect((await owner.client.read(owner.path('?perPage=100'))).meta.perPage).toBe(100);
  });

  test('lists stay within their workspace', async () => {
    const second = await owner.client.create('/user/workspaces', { name: 'Outra' });
    expect((await owner.client.read(`/user/timesheets?workspaceId=${second}`)).meta.total).toBe(0);
  });
});

describe('PUT, DELETE, PATCH /user/timesheets/:id', () => {
  let owner: TimesheetOwner;
  beforeAll(async () => {
    owner = await TimesheetOwner.of(app);
  });

  test('PUT 204 changes what is sent, keeps the rest and replaces the domains', async () => {
    const [a, b, c] = [
      await owner.domain('a.example.com'),
      await owner.domain('b.example.com'),
      await owner.domain('c.example.com'),
    ];
    const mail = await owner.mail();
    const id = await owner.provision({ name: 'Antes', roundingMinutes: 15, workspaceMailId: mail }, [a, b]);
    const put = (timesheet: object, workspaceDomains: number[]) =>
      owner.client.put(owner.path(`/${id}`), { timesheet, workspaceDomains });
    expect((await put({ name: 'Depois', toleranceMinutes: 5 }, [b, c])).status).toBe(204);
    const read = await owner.client.read(owner.path(`/${id}`));
    expect(read).toMatchObject({
      name: 'Depois',
      slug: 'antes',
      roundingMinutes: 15,
      toleranceMinutes: 5,
      workspaceMailId: mail,
    });
    expect(read.workspaceDomains.map((one: { id: number }) => one.id)).toEqual([b, c]);
    expect((await put({ name: 'Depois', workspaceMailId: null }, [])).status).toBe(204);
    expect(await owner.client.read(owner.path(`/${id}`))).toMatchObject({
      workspaceMailId: null,
      workspaceDomains: [],
    });
  });

  test('PUT 422 without a name or domains, and for assets the workspace does not have', async () => {
    const id = await owner.provision();
    const put = async (body: unknown) => errorsOf((await owner.client.put(owner.path(`/${id}`), body)).body);
    expect(await put({ timesheet: {}, workspaceDomains: [] })).toEqual(['timesheet.name required']);
    expect(await put({ timesheet: { name: 'A' } })).toEqual(['workspaceDomains required']);
    expect(await put({ timesheet: { name: 'A', workspaceMailId: 999_999 }, workspaceDomains: [999_999] })).toEqual([
      'timesheet.workspaceMailId database.exists',
      'workspaceDomains.0 database.exists',
    ]);
  });

  test('DELETE 204 hides the instance and keeps its row', async () => {
    const id = await owner.provision();
    expect((await owner.client.delete(owner.path(`/${id}`))).status).toBe(204);
    for (const call of [
      owner.client.get(owner.path(`/${id}`)),
      owner.client.put(owner.path(`/${id}`), { timesheet: { name: 'A' }, workspaceDomains: [] }),
      owner.client.delete(owner.path(`/${id}`)),
      owner.client.patch(owner.path(`/${id}/change-token`)),
    ])
      expect((await call).status).toBe(404);
    const row = await app.services.db.row<{ gone: boolean }>(
      sql`select deleted_at is not null as gone from timesheets where id = ${id}`,
    );
    expect(row).toEqual({ gone: true });
    expect((await owner.client.read(owner.path('/list'))).some((one: { value: number }) => one.value === id)).toBe(
      false,
    );
  });

  test('PATCH change-token 200 returns a new token', async () => {
    const id = await owner.provision();
    const { tokenHeader } = await owner.client.read(owner.path(`/${id}`));
    const { status, body } = await owner.client.patch(owner.path(`/${id}/change-token`));
    expect([status, Object.keys(body)]).toEqual([200, ['tokenHeader']]);
    expect(body.tokenHeader).toMatch(UUID);
    expect(body.tokenHeader).not.toBe(tokenHeader);
    expect((await owner.client.read(owner.path(`/${id}`))).tokenHeader).toBe(body.tokenHeader);
  });

  test('404 for an instance of another workspace and for an invalid id', async () => {
    const id = await owner.provision();
    const second = await owner.client.create('/user/workspaces', { name: 'Outra' });
    expect((await owner.client.get(`/user/timesheets/${id}?workspaceId=${second}`)).status).toBe(404);
    for (const wrong of ['abc', '0', '-1', '1.5', '99999999999999999999'])
      expect((await owner.client.get(owner.path(`/${wrong}`))).status).toBe(404);
    const stranger = await TimesheetOwner.of(app);
    expect((await stranger.client.delete(stranger.path(`/${id}`))).status).toBe(404);
  });

  test('one audit event per mutation, and none for a refused one', async () => {
    const own = await TimesheetOwner.of(app);
    const id = await own.provision();
    await own.post({ name: '' });
    await own.client.put(own.path(`/${id}`), { timesheet: { name: 'Novo' }, workspaceDomains: [] });
    await own.client.patch(own.path(`/${id}/change-token`));
    await own.client.delete(own.path(`/${id}`));
    const { data } = await own.client.read('/user/audit-events');
    const actions = data.filter((one: { entity: string }) => one.entity === 'timesheets');
    expect(actions.map((one: { action: string }) => one.action)).toEqual([
      'delete',
      'change-token',
      'update',
      'create',
    ]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|password/);
  });
});
