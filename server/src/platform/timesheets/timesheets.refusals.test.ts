import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { errorsOf, TimesheetOwner } from '../../../test/timesheet-owner.ts';

const app = useApp();

describe('POST /user/timesheets', () => {
  let owner: TimesheetOwner;
  beforeAll(async () => {
    owner = await TimesheetOwner.of(app);
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
    const own = await TimesheetOwner.of(app);
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
    const own = await TimesheetOwner.of(app);
    const other = await TimesheetOwner.of(app);
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

describe('access', () => {
  test('401 without a valid platform token', async () => {
    const { status, body, headers } = await app.anonymous.get('/user/timesheets?workspaceId=1');
    expect([status, body.code, headers['www-authenticate']]).toEqual([401, 'UNAUTHORIZED', 'Bearer']);
    const wrong = app.anonymous.with({ headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expect((await wrong.get('/user/timesheets?workspaceId=1')).status).toBe(401);
  });

  test('the same 403 for a missing, malformed, foreign, deleted or unknown workspace', async () => {
    const owner = await TimesheetOwner.of(app);
    const other = await TimesheetOwner.of(app);
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
  test('429 from the 101st on, with the time to wait; other users and /user/tours are not affected', async () => {
    const owner = await TimesheetOwner.of(app);
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
    const other = await TimesheetOwner.of(app);
    expect((await other.client.get(other.path())).status).toBe(200);
  });
});
