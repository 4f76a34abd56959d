import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '../../../test/app.ts';
import { describeClockResource } from '../../../test/describe-resource.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import { sql } from '../../db/sql.ts';
import { members } from './members.resource.ts';
import module from './members.routes.ts';
import { isCpf } from './papers.rules.ts';

const app = useApp();
let clock: TestTimesheet;
beforeAll(async () => {
  clock = await TestTimesheet.of(app);
});

const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);

/** Each time another one: the two digits that fit are among a hundred. */
function newCpf(): string {
  const base = String(100_000_000 + app.next());
  return Array.from({ length: 100 }, (_, n) => base + String(n).padStart(2, '0')).find(isCpf)!;
}

const person = () => ({ name: `Ênio ${app.next()}`, email: `enio${app.next()}@example.com` });

describeClockResource(members, module, {
  minimal: async () => person(),
  full: async ({ manager }) => ({
    ...person(),
    isManager: true,
    status: 'inactive',
    scheduleId: await manager.create('/schedules', { name: 'Noite' }),
    startsOn: '2026-01-05',
    registration: `R${app.next()}`,
    cpf: newCpf(),
    pis: '17033259504',
  }),
  invalid: [
    { body: { cpf: '52998224726' }, field: 'cpf', rule: 'checkDigits' },
    { body: { pis: '170.33259.50-5' }, field: 'pis', rule: 'checkDigits' },
    { body: { email: 'no' }, field: 'email', rule: 'email' },
    { body: { password: 'short' }, field: 'password', rule: 'minLength' },
  ],
});

describe('/members', () => {
  test('POST 201, GET 200: defaults, every field, exactly the listed five in a list', async () => {
    const scheduleId = await clock.manager.create('/schedules', { name: 'Noite' });
    const plain = await clock.manager.create('/members', { name: 'Bia', email: 'bia@example.com' });
    expect(await clock.manager.read(`/members/${plain}`)).toEqual({
      ...{ id: plain, name: 'Bia', email: 'bia@example.com', isManager: false, status: 'active' },
      ...{
        scheduleId: null,
        startsOn: null,
        formerSchedules: [],
        ...{ registration: null, cpf: null, pis: null, anonymizedAt: null },
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    const sent = {
      name: 'Caio',
      email: 'caio@example.com',
      isManager: true,
      status: 'inactive',
      scheduleId,
      startsOn: '2026-01-05',
    };
    const full = await clock.manager.create('/members', { ...sent, password: PASSWORD });
    expect(await clock.manager.read(`/members/${full}`)).toMatchObject(sent);
    const { meta, data } = await clock.manager.read('/members?search=CAIO');
    expect(meta).toEqual({ currentPage: 1, perPage: 25 });
    expect(data).toEqual([{ id: full, name: 'Caio', email: 'caio@example.com', isManager: true, status: 'inactive' }]);
  });

  test('GET 200 filters, orders, pages and counts', async () => {
    const own = await TestTimesheet.of(app);
    for (const name of ['Ênio', 'Davi', 'Eva'])
      await own.member({ name, status: name === 'Davi' ? 'inactive' : 'active' });
    const names = async (query: string) =>
      (await own.manager.read(`/members?${query}`)).data.map((one: { name: string }) => one.name);
    expect((await names('orderBy=name&orderDirection=asc')).slice(0, 3)).toEqual(['Davi', 'Ênio', 'Eva']);
    expect(await names('status=inactive')).toEqual(['Davi']);
    expect(await names('isManager=false&orderBy=id')).toEqual(['Eva', 'Davi', 'Ênio']);
    expect(await names('search=enio')).toEqual(['Ênio']);
    expect(await names('perPage=1&page=2&isManager=0')).toEqual(['Davi']);
    expect((await own.manager.get('/members?count=true')).headers['x-total-count']).toBe('4');
    expect(errorsOf((await own.manager.get('/members?perPage=101&orderBy=email')).body)).toEqual([
      'perPage max',
      'orderBy enum',
    ]);
  });

  test('POST 422 for what is missing, wrong, taken or not there', async () => {
    const other = await TestTimesheet.of(app);
    const foreign = (await other.manager.read('/schedules')).data[0].id;
    const post = async (body: object) => errorsOf((await clock.manager.post('/members', body)).body);
    expect(await post({})).toEqual(['name required', 'email required']);
    expect(
      await post({
        name: 'x'.repeat(151),
        email: 'no',
        isManager: 1,
        status: 'gone',
        startsOn: '2026-02-30',
        password: 'short',
      }),
    ).toEqual([
      ...['name maxLength', 'email email', 'isManager boolean', 'status enum', 'startsOn date', 'password minLength'],
    ]);
    expect(await post({ name: 'A', email: clock.platform.email.toUpperCase() })).toEqual(['email database.unique']);
    expect(await post({ name: 'A', email: 'a@example.com', scheduleId: foreign })).toEqual([
      'scheduleId database.exists',
    ]);
  });

  test('PUT 204 is partial; an empty one changes nothing; 404 across instances', async () => {
    const { id } = await clock.member({ name: 'Duda' });
    expect((await clock.manager.put(`/members/${id}`, {})).status).toBe(204);
    expect((await clock.manager.put(`/members/${id}`, { name: 'Eduarda' })).status).toBe(204);
    for (const password of [null, '', '  '])
      expect(errorsOf((await clock.manager.put(`/members/${id}`, { password })).body)).toEqual(['password required']);
    expect(await clock.manager.read(`/members/${id}`)).toMatchObject({ name: 'Eduarda', status: 'active' });
    expect(errorsOf((await clock.manager.put(`/members/${id}`, { scheduleId: 999_999 })).body)).toEqual([
      'scheduleId database.exists',
    ]);
    const other = await TestTimesheet.of(app);
    for (const path of [`/members/${id}`, '/members/999999', '/members/x']) {
      expect((await other.manager.get(path)).status).toBe(404);
      expect((await other.manager.put(path, { name: 'X' })).status).toBe(404);
      expect((await other.manager.delete(path)).status).toBe(404);
    }
  });

  test('PUT 204 moves updatedAt, which a single read shows', async () => {
    const { id } = await clock.member();
    const before = await clock.manager.read(`/members/${id}`);
    await clock.manager.put(`/members/${id}`, { startsOn: '2026-03-02' });
    const after = await clock.manager.read(`/members/${id}`);
    expect(after.createdAt).toBe(before.createdAt);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  test('403 for writes by a member who is no manager; reads are open', async () => {
    const { id, client } = await clock.member();
    expect((await client.get('/members')).status).toBe(200);
    expect((await client.get(`/members/${id}`)).status).toBe(200);
    for (const answer of [
      await client.post('/members', { name: 'A', email: 'x@example.com' }),
      await client.put(`/members/${id}`, { isManager: true }),
      await client.delete(`/members/${id}`),
      await client.post('/schedules', { name: 'A' }),
      await client.post('/geofences', {}),
      await client.post('/periods/20260101/close'),
      await client.post(`/days/${id}/2026-01-01/approve`),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('a manager made or unmade is so for the very next request', async () => {
    const { id, client } = await clock.member();
    await clock.manager.put(`/members/${id}`, { isManager: true });
    expect((await client.put(`/members/${id}`, { name: 'Chefe' })).status).toBe(204);
    await clock.manager.put(`/members/${id}`, { isManager: false });
    expect((await client.put(`/members/${id}`, { name: 'Outra' })).status).toBe(403);
  });

  test('a deactivation, a new password and a deletion end the sessions; the e-mail is free again', async () => {
    for (const change of [{ status: 'inactive' }, { password: 'another password' }, undefined]) {
      const { id, client } = await clock.member({ email: 'flavia@example.com' });
      expect((await client.get('/me')).status).toBe(200);
      if (change) await clock.manager.put(`/members/${id}`, change);
      if (change) expect((await client.get('/me')).status).toBe(401);
      expect((await clock.manager.delete(`/members/${id}`)).status).toBe(204);
      expect((await client.get('/me')).status).toBe(401);
      expect((await clock.manager.get(`/members/${id}`)).status).toBe(404);
    }
  });

  test('422 lockout: an instance keeps an active manager, even when two drop each other at once', async () => {
    const own = await TestTimesheet.of(app);
    const path = `/members/${own.managerId}`;
    for (const answer of [
      await own.manager.put(path, { isManager: false }),
      await own.manager.put(path, { status: 'inactive' }),
      await own.manager.delete(path),
    ])
      expect([answer.status, answer.body.errors[0].rule]).toEqual([422, 'lockout']);
    const silent = await own.member({ isManager: true });
    expect((await silent.client.delete(path)).body.errors[0].rule).toBe('lockout');
    const second = await own.member({ isManager: true, password: PASSWORD });
    await own.manager.delete(`/members/${silent.id}`);
    const answers = await Promise.all([
      own.manager.put(`/members/${second.id}`, { isManager: false }),
      second.client.put(path, { isManager: false }),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('one audit event a mutation, without the password; the trail cannot be changed', async () => {
    const own = await TestTimesheet.of(app);
    const { id } = await own.member({ password: PASSWORD });
    await own.manager.put(`/members/${id}`, { name: 'Nova', password: 'another password' });
    await own.manager.put(`/members/${id}`, { password: 'another password' });
    await own.manager.put(`/members/${id}`, {});
    await own.manager.post('/members', { name: 'X' });
    await own.manager.delete(`/members/${id}`);
    const { db } = app.services;
    const events = await db.rows<{ action: string; changes: object }>(
      sql`select action, changes from timesheet_audit_events where timesheet_id = ${own.id} and entity = 'members' order by id`,
    );
    expect(events.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'delete']);
    expect(JSON.stringify(events)).not.toMatch(/argon2|password/);
    for (const change of [
      sql`update timesheet_audit_events set action = 'x'`,
      sql`delete from timesheet_audit_events`,
      sql`truncate timesheet_audit_events`,
    ])
      await expect(db.transaction((tx) => tx.run(change))).rejects.toThrow(/immutable/);
  });
});
