import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { Method } from '../../test/client.ts';
import { pastMonday, TestTimesheet } from '../../test/timesheet.ts';

const app = useApp();
let clock: TestTimesheet;
let other: TestTimesheet;
const day = pastMonday();

beforeAll(async () => {
  [clock, other] = [await TestTimesheet.of(app), await TestTimesheet.of(app)];
});

interface Operation {
  readonly method: Method;
  readonly path: string;
}

/** Every documented operation of the area, except sign-in and sign-out. */
const operations = (): Operation[] =>
  Object.entries(app.openapi.paths)
    .filter(([path]) => path.startsWith('/v1/timesheet/') && !path.includes('/auth/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase() as Method,
        path: path.slice('/v1/timesheet'.length),
      })),
    );

/** Irreversible operations refuse unknown fields. */
const REASON = { reason: 'Invadido' };
/** The body that is sent, by method. */
const SENT: Partial<Record<Method, object>> = {
  PUT: { name: 'Invadido' },
  POST: { ...REASON, kind: 'opening', date: day(), minutes: 1 },
};

test('an id of another instance is 404 in every path, and its records stay unchanged', async () => {
  const theirs: Record<string, number> = {
    members: other.managerId,
    days: other.managerId,
    schedules: (await other.manager.read('/schedules')).data[0].id,
    geofences: await other.manager.create('/geofences', { name: 'Vila', latitude: 0, longitude: 0, radiusMeters: 10 }),
    punches: (await other.manager.post('/punches')).body.id,
    holidays: await other.manager.create('/holidays', { date: day(), name: 'Padroeiro' }),
    absences: await other.manager.create('/absences', { kind: 'unpaid', startsOn: day(), endsOn: day() }),
    bank: other.managerId,
    'audit-events': (await other.manager.read('/audit-events')).data[0].id,
    'manual-entries': await other.manager.create('/manual-entries', {
      punchedAt: `${day()}T09:00:00Z`,
      reason: 'Teste',
    }),
  };
  const snapshot = async () =>
    Promise.all(
      Object.keys(theirs).map(async (name) => (await other.manager.read(`/${name}?from=${day()}&to=${day()}`)).data),
    );
  const before = await snapshot();
  // Periods are dates, and the tests of the tablet and of house users name records of other instances themselves.
  const named = operations().filter(({ path }) => path.includes('{') && !/^\/(periods|kiosk|house-users)\//.test(path));
  expect(named.length).toBeGreaterThanOrEqual(28);
  for (const { method, path } of named) {
    const id = theirs[path.split('/')[1]!];
    const url = path.replace('{date}', day()).replace(/\{\w+\}/, String(id));
    const { status } = await clock.manager.call(method, url, path.endsWith('/anonymize') ? REASON : SENT[method]);
    expect([method, url, status]).toEqual([method, url, 404]);
  }
  expect(await snapshot()).toEqual(before);
});

test('the id of another instance in a query or body matches no record', async () => {
  for (const path of ['punches', 'manual-entries', 'days', 'report'])
    expect((await clock.manager.read(`/${path}?memberId=${other.managerId}&from=${day()}&to=${day()}`)).data).toEqual(
      [],
    );
});

test('random input always gets a documented answer and never a 5xx', async () => {
  const id = fc.constantFrom(String(clock.managerId), '1', '0', 'x', '9007199254740993', '20261101', '%00', 'null');
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '',
      '\u0000',
      '2026-02-30',
      '0001-01-01',
      '9999-12-31',
      '2026-11-14T10:00',
      `${day()}T10:00:00Z`,
      '09:00',
      'in',
      'ana@example.com',
      '1e3',
    ),
  );
  const value: fc.Arbitrary<unknown> = fc.oneof(
    text,
    fc.constantFrom(null, true, 0, -1, 1.5, 1e300, clock.managerId, [], {}),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const names = fc.constantFrom(
    ...[
      'name',
      'email',
      'isManager',
      'status',
      'scheduleId',
      'startsOn',
      'password',
      'weeklyMinutes',
      'isDefault',
      'days',
      'latitude',
      'longitude',
    ],
    ...['kind', 'startsOn', 'endsOn', 'isHalfDay', 'note', 'date', 'minutes', 'isYearly', 'isObserved', 'cycleDays'],
    ...[
      'cycleStartsOn',
      'observesHolidays',
      'scheduleFrom',
      'newDayAfterMinutes',
      'holidayCalendar',
      'memberIds',
      'only',
    ],
    ...['radiusMeters', 'isActive', 'deviceTime', 'clientId', 'position', 'source', 'memberId', 'punchedAt', 'reason'],
  );
  const body = fc.oneof(fc.dictionary(names, value, { maxKeys: 6 }), value, fc.constant(undefined));
  const parameters = fc.constantFrom(
    'page',
    'perPage',
    'count',
    'orderBy',
    'orderDirection',
    'search',
    'from',
    'to',
    'memberId',
    'format',
    'status',
  );
  const query = fc.dictionary(parameters, text, { maxKeys: 4 });
  // A stream has no end to wait for.
  const known = operations().filter(({ path }) => path !== '/events');
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...known),
      id,
      text,
      query,
      body,
      async ({ method, path }, one, date, asked, sent) => {
        const url = path.replace('{date}', encodeURIComponent(date) || 'x').replace(/\{\w+\}/, one);
        const payload = method === 'GET' || sent === undefined ? undefined : JSON.stringify(sent);
        // The client refuses answers that are not documented.
        const { status } = await clock.manager.call(method, `${url}?${new URLSearchParams(asked)}`, payload);
        expect(status).toBeLessThan(500);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      },
    ),
    { numRuns: Number(process.env.POUSADA_FUZZ_RUNS ?? 600) },
  );
  // If the caller had been locked out on the way, later requests would have tested nothing.
  expect((await clock.manager.get('/me')).status).toBe(200);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 204, 404, 422]));
});
