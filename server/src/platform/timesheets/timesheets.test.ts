import { beforeAll, describe, expect, test } from 'vitest';
import { type PlatformUser, type TestApp, useApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { sql } from '../../db/sql.ts';
import { verifyPassword } from '../../identity/passwords.ts';

const app = useApp();

/** A platform user with a workspace; each has a budget of requests of their own. */
class Owner {
  readonly user: PlatformUser;
  readonly client: Client;
  readonly workspaceId: number;
  constructor(user: PlatformUser, workspaceId: number) {
    this.user = user;
    this.client = user.client;
    this.workspaceId = workspaceId;
  }

  static async of(app: TestApp): Promise<Owner> {
    const user = await app.platformUser();
    return new Owner(user, await user.client.create('/user/workspaces', { name: 'Costa Verde' }));
  }

  path = (rest = '') => `/user/timesheets${rest}${rest.includes('?') ? '&' : '?'}workspaceId=${this.workspaceId}`;
  post = (timesheet: unknown, workspaceDomains: unknown = []) =>
    this.client.post(this.path(), { timesheet, workspaceDomains });

  async provision(timesheet: Record<string, unknown> = {}, workspaceDomains: number[] = []): Promise<number> {
    const answer = await this.post({ name: `Ponto ${app.next()}`, ...timesheet }, workspaceDomains);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return Number(/timesheets\/(\d+)/.exec(String(answer.headers.location))![1]);
  }

  domain = (uri: string) => this.client.create(`/user/workspaces/${this.workspaceId}/domains`, { uri });
  mail = (isActive = true) =>
    this.client.create(`/user/workspaces/${this.workspaceId}/mails`, {
      ...{ name: 'Avisos', host: 'mail.example.com', port: 587, fromAddress: 'rh@example.com', isActive },
    });
  storage = (isActive = true) =>
    this.client.create(`/user/workspaces/${this.workspaceId}/storages`, {
      ...{ name: 'Arquivo', kind: 's3', bucket: 'ponto', isActive },
    });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);

describe('POST /user/timesheets', () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await Owner.of(app);
  });

  test('201 shows e-mail, password and token once, and nothing else', async () => {
    const { status, body } = await owner.post({ name: 'Ponto da Vila' });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['email', 'password', 'tokenHeader']);
    expect(body.email).toBe(owner.user.email);
    expect(body.tokenHeader).toMatch(UUID);
    expect(body.password.length).toBeGreaterThanOrEqual(12);
  });

  test('201 fills the defaults', async () => {
    const id = await owner.provision({ name: 'Padrão' });
    expect(await owner.client.read(owner.path(`/${id}`))).toEqual({
      id,
      workspaceId: owner.workspaceId,
      name: 'Padrão',
      slug: 'padrao',
      tokenHeader: expect.stringMatching(UUID),
      hash: expect.stringMatching(UUID),
      timezone: 'America/Sao_Paulo',
      currency: 'BRL',
      weekStartsOn: 1,
      maxIntervalsPerDay: 2,
      roundingMinutes: 0,
      toleranceMinutes: 0,
      isRequiresGeolocation: false,
      isAllowsManualEntry: true,
      isRequiresApproval: true,
      periodClosingDay: 1,
      settings: {},
      workspaceMailId: null,
      workspaceStorageId: null,
      isActive: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
      updatedAt: expect.any(String),
      deletedAt: null,
      workspaceDomains: [],
    });
  });

  test('201 keeps every field that is sent, at either end of its range', async () => {
    const domainId = await owner.domain('ponto.example.com');
    const ends = [
      { weekStartsOn: 0, maxIntervalsPerDay: 1, roundingMinutes: 0, toleranceMinutes: 0, periodClosingDay: 1 },
      { weekStartsOn: 6, maxIntervalsPerDay: 12, roundingMinutes: 60, toleranceMinutes: 15, periodClosingDay: 28 },
    ];
    for (const end of ends) {
      const sent = {
        ...{ name: 'N'.repeat(150), timezone: 'Europe/Lisbon', currency: 'EUR', settings: { theme: { dark: true } } },
        ...{ isRequiresGeolocation: true, isAllowsManualEntry: false, isRequiresApproval: false, isActive: false },
        ...{ workspaceMailId: await owner.mail(), workspaceStorageId: await owner.storage() },
        ...end,
      };
      const id = await owner.provision(sent, [domainId, domainId]);
      const read = await owner.client.read(owner.path(`/${id}`));
      expect(read).toMatchObject(sent);
      expect(read.workspaceDomains).toEqual([{ id: domainId, uri: 'ponto.example.com' }]);
    }
  });

  test('201 creates the schedule and the first manager', async () => {
    const { body } = await owner.post({ name: 'Vila' });
    const { db } = app.services;
    const [schedule, ...more] = await db.rows(sql`
      select s.name, s.weekly_minutes as "weeklyMinutes", s.is_default as "isDefault", json_agg(json_build_array(d.weekday, to_char(d.starts_at, 'HH24:MI'), to_char(d.ends_at, 'HH24:MI'), d.expected_minutes, d.break_minutes) order by d.weekday) as days
      from timesheets t join timesheet_schedules s on s.timesheet_id = t.id join timesheet_schedule_days d on d.timesheet_id = t.id and d.schedule_id = s.id
      where t.token_header = ${body.tokenHeader}::uuid group by 1, 2, 3`);
    const work = (weekday: number) => [weekday, '09:00', '18:00', 480, 60];
    const free = (weekday: number) => [weekday, null, null, 0, 0];
    expect(more).toEqual([]);
    expect(schedule).toEqual({
      ...{ name: 'Comercial 44h', weeklyMinutes: 2640, isDefault: true },
      days: [free(0), ...[1, 2, 3, 4, 5].map(work), free(6)],
    });
    const managers = await db.rows<{ passwordHash: string }>(sql`
      select m.name, m.email, m.is_manager as "isManager", m.status, m.platform_user_id as "platformUserId", m.password_hash as "passwordHash"
      from timesheets t join timesheet_members m on m.timesheet_id = t.id where t.token_header = ${body.tokenHeader}::uuid`);
    const me = (await owner.client.read('/user/me')) as { name: string; email: string };
    expect(managers).toEqual([
      {
        ...{ name: me.name, email: me.email, isManager: true, status: 'active', platformUserId: owner.user.id },
        passwordHash: expect.stringMatching(/^\$argon2id\$/),
      },
    ]);
    expect(await verifyPassword(body.password, managers[0]!.passwordHash)).toBe(true);
  });

  test('201 gives each instance of a workspace a slug of its own; a deleted one frees it', async () => {
    const own = await Owner.of(app);
    const slugOf = async (id: number) => (await own.client.read(own.path(`/${id}`))).slug;
    const first = await own.provision({ name: 'São João' });
    expect(await slugOf(first)).toBe('sao-joao');
    expect(await slugOf(await own.provision({ name: 'Sao  João!' }))).toBe('sao-joao-2');
    expect(await slugOf(await own.provision({ name: 'são joão' }))).toBe('sao-joao-3');
    await own.client.delete(own.path(`/${first}`));
    expect(await slugOf(await own.provision({ name: 'São João' }))).toBe('sao-joao');
    expect(await slugOf(await own.provision({ name: '☕' }))).toBe('timesheet');
    expect(await slugOf(await own.provision({ name: '℡'.repeat(150) }))).toBe('tel'.repeat(50));
    const other = await Owner.of(app);
    expect((await other.client.read(other.path(`/${await other.provision({ name: 'São João' })}`))).slug).toBe(
      'sao-joao',
    );
  });

  test('two at once with one name get two slugs', async () => {
    const own = await Owner.of(app);
    await Promise.all([1, 2, 3, 4].map(() => own.provision({ name: 'Gêmeos' })));
    const { data } = await own.client.read(own.path());
    expect(data.map((one: { slug: string }) => one.slug).sort()).toEqual([
      'gemeos',
      'gemeos-2',
      'gemeos-3',
      'gemeos-4',
    ]);
  });

  test('422 names every failing field by its dotted path', async () => {
    const wrong: [unknown, string][] = [
      [{}, 'name required'],
      [{ name: '  ' }, 'name required'],
      [{ name: null }, 'name required'],
      [{ name: 7 }, 'name string'],
      [{ name: 'x'.repeat(151) }, 'name maxLength'],
      [{ timezone: 'x'.repeat(65) }, 'timezone maxLength'],
      [{ timezone: 'Mars/Olympus' }, 'timezone timezone'],
      [{ timezone: null }, 'timezone required'],
      [{ currency: 'REAL' }, 'currency regex'],
      [{ currency: 'B1L' }, 'currency regex'],
      [{ weekStartsOn: -1 }, 'weekStartsOn min'],
      [{ weekStartsOn: 7 }, 'weekStartsOn max'],
      [{ weekStartsOn: 1.5 }, 'weekStartsOn withoutDecimals'],
      [{ weekStartsOn: '1' }, 'weekStartsOn number'],
      [{ maxIntervalsPerDay: 0 }, 'maxIntervalsPerDay min'],
      [{ maxIntervalsPerDay: 13 }, 'maxIntervalsPerDay max'],
      [{ roundingMinutes: -1 }, 'roundingMinutes min'],
      [{ roundingMinutes: 61 }, 'roundingMinutes max'],
      [{ toleranceMinutes: -1 }, 'toleranceMinutes min'],
      [{ toleranceMinutes: 1e12 }, 'toleranceMinutes max'],
      [{ periodClosingDay: 0 }, 'periodClosingDay min'],
      [{ periodClosingDay: 29 }, 'periodClosingDay max'],
      [{ isRequiresGeolocation: 'true' }, 'isRequiresGeolocation boolean'],
      [{ isAllowsManualEntry: 1 }, 'isAllowsManualEntry boolean'],
      [{ isRequiresApproval: null }, 'isRequiresApproval required'],
      [{ isActive: 'no' }, 'isActive boolean'],
      [{ settings: [] }, 'settings object'],
      [{ workspaceMailId: 'x' }, 'workspaceMailId number'],
      [{ workspaceMailId: 999_999 }, 'workspaceMailId database.exists'],
      [{ workspaceStorageId: 999_999 }, 'workspaceStorageId database.exists'],
    ];
    for (const [timesheet, error] of wrong) {
      const [field] = error.split(' ');
      const sent = field === 'name' ? timesheet : { name: 'Vila', ...(timesheet as object) };
      const { status, body } = await owner.post(sent);
      expect([status, errorsOf(body)]).toEqual([422, [`timesheet.${error}`]]);
      expect(Object.keys(body)).toEqual(['errors']);
    }
    const all = await owner.post({ name: '', currency: 'X', roundingMinutes: 99 }, ['a']);
    expect(errorsOf(all.body)).toEqual([
      'timesheet.name required',
      'timesheet.currency regex',
      'timesheet.roundingMinutes max',
      'workspaceDomains.0 number',
    ]);
  });

  test('422 when timesheet or workspaceDomains is missing; an empty list of domains is fine', async () => {
    const own = await Owner.of(app);
    const post = async (body: unknown) => errorsOf((await own.client.post(own.path(), body)).body);
    expect(await post({})).toEqual(['timesheet required', 'workspaceDomains required']);
    expect(await post({ timesheet: { name: 'A' } })).toEqual(['workspaceDomains required']);
    expect(await post({ timesheet: { name: 'A' }, workspaceDomains: null })).toEqual(['workspaceDomains required']);
    expect(await post({ timesheet: { name: 'A' }, workspaceDomains: 3 })).toEqual(['workspaceDomains array']);
    expect(await post({ timesheet: [], workspaceDomains: [] })).toEqual(['timesheet object']);
    expect(await post('{"timesheet":')).toEqual([' json']);
    expect(await post([])).toEqual([' object']);
  });

  test('422 for a domain, mail or storage that is foreign, inactive or deleted', async () => {
    const own = await Owner.of(app);
    const other = await Owner.of(app);
    const refused = async (timesheet: object, domains: number[]) =>
      errorsOf((await own.post({ name: 'Vila', ...timesheet }, domains)).body);
    const gone = await own.domain('gone.example.com');
    await own.client.delete(`/user/workspaces/${own.workspaceId}/domains/${gone}`);
    const kept = await own.domain('kept.example.com');
    const foreign = await other.domain('foreign.example.com');
    expect(await refused({}, [kept, foreign, gone])).toEqual([
      'workspaceDomains.1 database.exists',
      'workspaceDomains.2 database.exists',
    ]);
    expect(await refused({ workspaceMailId: await own.mail(false) }, [])).toEqual([
      'timesheet.workspaceMailId database.exists',
    ]);
    expect(await refused({ workspaceStorageId: await other.storage() }, [])).toEqual([
      'timesheet.workspaceStorageId database.exists',
    ]);
    expect(
      await refused({ workspaceMailId: await other.mail(), workspaceStorageId: await own.storage(false) }, [foreign]),
    ).toEqual([
      'timesheet.workspaceMailId database.exists',
      'timesheet.workspaceStorageId database.exists',
      'workspaceDomains.0 database.exists',
    ]);
    expect((await own.client.read(own.path())).meta.total).toBe(0);
  });
});

describe('GET /user/timesheets', () => {
  let owner: Owner;
  const names = ['Praia Café', 'Serra', 'Praia Grande'];
  beforeAll(async () => {
    owner = await Owner.of(app);
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
  let owner: Owner;
  beforeAll(async () => {
    owner = await Owner.of(app);
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

  test('PUT 422 without a name or domains, and for what the workspace does not have', async () => {
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

  test('PATCH change-token 200 answers a new token', async () => {
    const id = await owner.provision();
    const { tokenHeader } = await owner.client.read(owner.path(`/${id}`));
    const { status, body } = await owner.client.patch(owner.path(`/${id}/change-token`));
    expect([status, Object.keys(body)]).toEqual([200, ['tokenHeader']]);
    expect(body.tokenHeader).toMatch(UUID);
    expect(body.tokenHeader).not.toBe(tokenHeader);
    expect((await owner.client.read(owner.path(`/${id}`))).tokenHeader).toBe(body.tokenHeader);
  });

  test('404 for an instance of another workspace and for what is no id', async () => {
    const id = await owner.provision();
    const second = await owner.client.create('/user/workspaces', { name: 'Outra' });
    expect((await owner.client.get(`/user/timesheets/${id}?workspaceId=${second}`)).status).toBe(404);
    for (const wrong of ['abc', '0', '-1', '1.5', '99999999999999999999'])
      expect((await owner.client.get(owner.path(`/${wrong}`))).status).toBe(404);
    const stranger = await Owner.of(app);
    expect((await stranger.client.delete(stranger.path(`/${id}`))).status).toBe(404);
  });

  test('one audit event a mutation, and none for a refused one', async () => {
    const own = await Owner.of(app);
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

describe('who may', () => {
  test('401 without a valid platform token', async () => {
    const { status, body, headers } = await app.anonymous.get('/user/timesheets?workspaceId=1');
    expect([status, body.code, headers['www-authenticate']]).toEqual([401, 'UNAUTHORIZED', 'Bearer']);
    const wrong = app.anonymous.with({ headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect((await wrong.get('/user/timesheets?workspaceId=1')).status).toBe(401);
  });

  test('403, one and the same, for a workspace that is missing, malformed, foreign, deleted or unknown', async () => {
    const owner = await Owner.of(app);
    const other = await Owner.of(app);
    const deleted = await owner.client.create('/user/workspaces', { name: 'Velha' });
    await owner.client.delete(`/user/workspaces/${deleted}`);
    const id = await owner.provision();
    const bodies = new Set<string>();
    for (const query of [
      '',
      '?workspaceId=',
      '?workspaceId=abc',
      '?workspaceId=0',
      '?workspaceId=1e3',
      '?workspaceId=999999',
      `?workspaceId=${other.workspaceId}`,
      `?workspaceId=${deleted}`,
      '?workspaceId=1&workspaceId=2',
    ])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['GET', '/list'],
        ['GET', `/${id}`],
        ['PUT', `/${id}`],
        ['DELETE', `/${id}`],
        ['PATCH', `/${id}/change-token`],
      ] as const) {
        const { status, body } = await owner.client.call(method, `/user/timesheets${path}${query}`);
        expect([query, method, status]).toEqual([query, method, 403]);
        bodies.add(JSON.stringify(body));
      }
    expect([...bodies].map((text) => JSON.parse(text).code)).toEqual(['FORBIDDEN']);
  });

  test('405 names the methods of a known path', async () => {
    const { status, headers } = await app.anonymous.call('PATCH', '/user/timesheets');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });
});

describe('100 requests a minute', () => {
  test('429 from the 101st on, with the time to wait; other users and /user/tours are not touched', async () => {
    const owner = await Owner.of(app);
    for (let sent = 1; sent <= 100; sent++) {
      const { status, headers } = await owner.client.get(owner.path('/list'));
      expect([status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([
        200,
        '100',
        String(100 - sent),
      ]);
      expect(Number(headers['x-ratelimit-reset'])).toBeLessThanOrEqual(60);
    }
    const { status, body, headers } = await owner.client.get(owner.path());
    expect([status, body.code, headers['x-ratelimit-remaining']]).toEqual([429, 'TOO_MANY_REQUESTS', '0']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await owner.post({ name: 'Vila' })).status).toBe(429);
    expect((await owner.client.get(`/user/tours?workspaceId=${owner.workspaceId}`)).status).toBe(200);
    const other = await Owner.of(app);
    expect((await other.client.get(other.path())).status).toBe(200);
  });
});
