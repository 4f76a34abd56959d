import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { noonZone, pastMonday, TestTimesheet } from '../../../test/timesheet.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const day = pastMonday();
const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);
/** Keys in the body of a coded refusal. */
const CODED = ['code', 'errors', 'message'];
const back = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('POST /punches', () => {
  let clock: TestTimesheet;
  beforeAll(async () => {
    clock = await TestTimesheet.of(app, { timezone: noonZone(), maxIntervalsPerDay: 3 });
  });

  test('201 alternates in and out by server time, and reads back as it was', async () => {
    const { id, client } = await clock.member();
    const before = Date.now();
    const first = await client.post('/punches');
    expect(first.status).toBe(201);
    expect(first.headers.location).toBe(`/v1/timesheet/punches/${first.body.id}`);
    expect(first.body).toEqual({
      ...{
        id: first.body.id,
        memberId: id,
        kind: 'in',
        punchedAt: expect.any(String),
        receivedAt: first.body.punchedAt,
      },
      ...{ deviceTime: null, clientId: null, source: 'web', position: null, enteredByMemberId: null, reason: null },
      ...{ isOutsideFence: false, isVoid: false, void: null, date: expect.any(String) },
      ...{ number: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    // The database's clock is this machine's, up to a rounding.
    expect(Date.parse(first.body.punchedAt)).toBeGreaterThanOrEqual(before - 2);
    expect(Date.parse(first.body.punchedAt)).toBeLessThanOrEqual(Date.now() + 2);
    const position = { latitude: -23.2, longitude: -44.7, accuracyMeters: 8 };
    const second = await client.post('/punches', { position, source: 'mobile', clientId: 'a', deviceTime: null });
    expect(second.body).toMatchObject({ kind: 'out', position, source: 'mobile', clientId: 'a' });
    expect((await client.post('/punches', {})).body.kind).toBe('in');
    expect(await client.read(`/punches/${second.body.id}`)).toEqual(second.body);
  });

  test('201 takes a device time up to 12 hours back; 422 for an older one and for the future', async () => {
    const { client } = await clock.member();
    const deviceTime = back(3);
    const { body } = await client.post('/punches', { deviceTime });
    expect([Date.parse(body.punchedAt), Date.parse(body.deviceTime)]).toEqual([
      Date.parse(deviceTime),
      Date.parse(deviceTime),
    ]);
    expect(Date.parse(body.receivedAt)).toBeGreaterThan(Date.parse(deviceTime));
    const refused = async (time: unknown) => errorsOf((await client.post('/punches', { deviceTime: time })).body);
    expect(await refused(back(12.01))).toEqual(['deviceTime min']);
    expect(await refused(back(-0.01))).toEqual(['deviceTime max']);
    expect(await refused('yesterday')).toEqual(['deviceTime date']);
    expect((await client.post('/punches', { deviceTime: back(11.99) })).status).toBe(201);
    const { data } = await client.read('/punches');
    expect(data).toHaveLength(2);
  });

  test('a device is believed as far back as the instance says, and not at all where entries by hand are off', async () => {
    const own = await TestTimesheet.of(app);
    const { client } = await own.member();
    const minutes = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
    const punched = (count: number) => client.post('/punches', { deviceTime: minutes(count) });
    expect((await own.owner.put('/settings', { offlineMinutes: 30 })).status).toBe(204);
    expect(errorsOf((await punched(31)).body)).toEqual(['deviceTime min']);
    const late = (await punched(29)).body;
    expect(Date.parse(late.receivedAt) - Date.parse(late.punchedAt)).toBeGreaterThan(28 * 60_000);
    for (const off of [{ offlineMinutes: 0 }, { offlineMinutes: 720 }]) {
      await own.owner.put('/settings', off);
      await own.change({ isAllowsManualEntry: off.offlineMinutes === 0 });
      expect(errorsOf((await punched(3)).body)).toEqual(['deviceTime min']);
      const { body, status } = await punched(1);
      expect([status, body.deviceTime, body.punchedAt]).toEqual([201, null, body.receivedAt]);
    }
    for (const wrong of [-1, 721])
      expect((await own.owner.put('/settings', { offlineMinutes: wrong })).status).toBe(422);
  });

  test('a replay with the same client id is one punch with the same answer, also when it comes twice at once or too late', async () => {
    const { id, client } = await clock.member();
    const punch = { clientId: 'offline-1', deviceTime: back(2), source: 'mobile' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.post('/punches', punch)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    // Its device time is too old by now, but it had arrived before.
    expect((await client.post('/punches', { ...punch, deviceTime: back(20) })).body).toEqual(answers[0]!.body);
    expect((await client.read('/punches')).data).toHaveLength(1);
    const other = await clock.member();
    expect((await other.client.post('/punches', punch)).body.id).not.toBe(answers[0]!.body.id);
    const events = await app.services.db.row(
      sql`select count(*) from timesheet_audit_events where timesheet_id = ${clock.id} and entity = 'punches' and actor_id = ${id}`,
    );
    expect(events).toEqual({ count: 1 });
  });

  test('punches sent all at once alternate all the same', async () => {
    const own = await TestTimesheet.of(app, { timezone: noonZone(), maxIntervalsPerDay: 12 });
    const { client } = await own.member();
    await Promise.all(Array.from({ length: 24 }, () => client.post('/punches')));
    const { data } = await client.read('/punches?orderBy=punchedAt&orderDirection=asc&perPage=100');
    expect(data.map((one: { kind: string }) => one.kind)).toEqual(
      Array.from({ length: 24 }, (_, index) => (index % 2 ? 'out' : 'in')),
    );
  });

  test('422 MAX_INTERVALS_REACHED for one in too many; an out is never refused', async () => {
    const { client } = await clock.member();
    for (let punches = 0; punches < 6; punches++) expect((await client.post('/punches')).status).toBe(201);
    const { status, body } = await client.post('/punches');
    expect(status).toBe(422);
    expect(Object.keys(body).sort()).toEqual(CODED);
    expect(body).toMatchObject({ code: 'MAX_INTERVALS_REACHED', errors: [{ rule: 'maxIntervals' }] });
    expect((await client.read('/punches')).data).toHaveLength(6);
    await clock.change({ maxIntervalsPerDay: 4 });
    expect((await client.post('/punches')).body.kind).toBe('in');
    await clock.change({ maxIntervalsPerDay: 1 });
    expect((await client.post('/punches')).body.kind).toBe('out');
    expect((await client.post('/punches')).body.code).toBe('MAX_INTERVALS_REACHED');
    await clock.change({ maxIntervalsPerDay: 3 });
  });

  test('422 GEOLOCATION_REQUIRED without a position, OUTSIDE_GEOFENCE away from every active circle', async () => {
    const own = await TestTimesheet.of(app, { isRequiresGeolocation: true });
    const punch = (position?: object | null) => own.manager.post('/punches', { position });
    const here = { latitude: -23.2178, longitude: -44.7131 };
    const fence = await own.manager.create('/geofences', { name: 'Vila', ...here, radiusMeters: 200 });
    for (const position of [undefined, null]) {
      const { status, body } = await punch(position);
      expect([status, Object.keys(body).sort(), body.code, errorsOf(body)]).toEqual([
        ...[422, CODED, 'GEOLOCATION_REQUIRED', ['position required']],
      ]);
    }
    const away = await punch({ latitude: -23.2178, longitude: -44.7161 });
    expect([away.status, away.body.code, errorsOf(away.body)]).toEqual([
      422,
      'OUTSIDE_GEOFENCE',
      ['position geofence'],
    ]);
    expect((await punch({ latitude: -23.2178, longitude: -44.7144 })).status).toBe(201);
    await own.manager.put(`/geofences/${fence}`, { isActive: false });
    expect((await punch(here)).body.code).toBe('OUTSIDE_GEOFENCE');
    await own.manager.create('/geofences', { name: 'Praia', ...here, radiusMeters: 1 });
    expect((await punch({ ...here, accuracyMeters: 30 })).body.kind).toBe('out');
  });

  test('422 for a malformed body is the plain list of errors', async () => {
    const { client } = await clock.member();
    const post = async (body: unknown) => {
      const answer = await client.post('/punches', body);
      expect(Object.keys(answer.body)).toEqual(['errors']);
      return errorsOf(answer.body);
    };
    expect(await post({ source: 'manual', clientId: 'x'.repeat(101) })).toEqual(['clientId maxLength', 'source enum']);
    expect(await post({ position: 5 })).toEqual(['position object']);
    expect(await post({ position: { latitude: 91, accuracyMeters: -1 } })).toEqual([
      ...['position.latitude max', 'position.longitude required', 'position.accuracyMeters min'],
    ]);
    expect(await post({ clientId: 'a\u0000' })).toEqual(['clientId string']);
  });

  test('the database refuses to change or delete a punch', async () => {
    const { db } = app.services;
    for (const change of [
      sql`update timesheet_punches set kind = 'out'`,
      sql`update timesheet_punches set punched_at = punched_at - interval '1 minute', seal = seal`,
      sql`delete from timesheet_punches`,
      sql`truncate timesheet_punches cascade`,
    ])
      await expect(db.transaction((tx) => tx.run(change))).rejects.toThrow(/immutable/);
  });
});

describe('GET /punches', () => {
  test('200: members see their own, managers everybody’s; 403 and 404 for the rest', async () => {
    const clock = await TestTimesheet.of(app);
    const [ana, bia] = [await clock.member(), await clock.member()];
    await clock.enter(ana.id, `${day()}T09:00:00Z`, `${day()}T18:00:00Z`);
    const { body } = await bia.client.post('/punches');
    const ids = async (client: typeof ana.client, query = '') =>
      (await client.read(`/punches?${query}`)).data.map((one: { id: number }) => one.id);
    expect(await ids(ana.client)).toHaveLength(2);
    expect(await ids(clock.manager)).toHaveLength(3);
    expect(await ids(clock.manager, `memberId=${bia.id}`)).toEqual([body.id]);
    expect(await ids(clock.manager, `from=${day()}&to=${day()}`)).toHaveLength(2);
    expect(await ids(clock.manager, `from=${day(1)}&to=${day(1)}`)).toEqual([]);
    expect((await clock.manager.get('/punches?count=1')).headers['x-total-count']).toBe('3');
    expect((await ana.client.get(`/punches?memberId=${bia.id}`)).status).toBe(403);
    expect((await ana.client.get(`/punches/${body.id}`)).status).toBe(404);
    const other = await TestTimesheet.of(app);
    expect((await other.manager.get(`/punches/${body.id}`)).status).toBe(404);
    expect(await ids(other.manager, `memberId=${bia.id}`)).toEqual([]);
  });
});
