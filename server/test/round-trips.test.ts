import { beforeAll, describe, expect, test } from 'vitest';
import { clockModules } from '../src/api/clock.ts';
import { staffModules } from '../src/api/staff.ts';
import { memberSignIn } from '../src/clock/auth/auth.routes.ts';
import { printedStatements } from '../src/http/printed-statements.ts';
import type { Route } from '../src/http/route.ts';
import { platformSignIn } from '../src/platform/accounts/auth.routes.ts';
import { staffSignIn } from '../src/team/auth/auth.routes.ts';
import { PASSWORD, useApp } from './app.ts';
import type { Answer } from './client.ts';
import { countRoundTrips } from './round-trips.ts';
import { newStage, type Stage } from './stay.ts';
import { noonZone, TestTimesheet } from './timesheet.ts';
import type { TestTour } from './tour.ts';

/** The tested endpoints, by method and path. */
const routes = new Map(
  [
    ...[platformSignIn, staffSignIn, memberSignIn],
    ...[...staffModules, ...clockModules].flatMap((module): readonly Route<never>[] => module.routes),
  ].map((route) => [`${route.method} ${route.path}`, route]),
);

/** The statements and round trips of a successful request. All but its frame must be declared by its route. */
async function costs(
  name: string,
  request: () => Promise<Answer>,
): Promise<{ statements: number; roundTrips: number }> {
  let status = 0;
  const { statements, roundTrips } = await countRoundTrips(async () => {
    status = (await request()).status;
  });
  expect(status).toBeLessThan(300);
  const printed = new Set(printedStatements(routes.get(name)!).map(({ statement }) => statement.text));
  expect(statements.filter((text) => text !== 'begin' && text !== 'commit' && !printed.has(text))).toEqual([]);
  return { statements: statements.length, roundTrips };
}

/** Hot paths keep their number of round trips: more is a regression, fewer is a number to lower here. */
describe('round trips to PostgreSQL', () => {
  const app = useApp();
  let tour: TestTour;
  let stage: Stage;
  let stays = 0;
  beforeAll(async () => {
    tour = await app.tour();
    stage = await newStage(tour, { resources: [{}, {}] });
  });
  const nights = () => {
    const first = Temporal.PlainDate.from('2027-06-01').add({ days: 3 * stays++ });
    return { startsAt: first.toString(), endsAt: first.add({ days: 2 }).toString() };
  };
  const wanted = (overrides: object = {}) => stage.body({ ...nights(), ...overrides });
  const booked = () => tour.owner.create('/reservations', wanted({ tourResourceId: stage.resourceIds[0] }));
  const act = (id: number, step: string, body?: object) => tour.owner.post(`/reservations/${id}/${step}`, body);

  describe('reservations', () => {
    test('POST, an exclusive resource: begin and locks, booking, commit', async () => {
      const body = wanted({ tourResourceId: stage.resourceIds[0] });
      expect(await costs('POST /reservations', () => tour.owner.post('/reservations', body))).toEqual({
        statements: 4,
        roundTrips: 3,
      });
    });

    test('POST, the type only', async () => {
      expect(await costs('POST /reservations', () => tour.owner.post('/reservations', wanted()))).toEqual({
        statements: 4,
        roundTrips: 3,
      });
    });

    test('POST, a resource chosen by the server: one more for the choice', async () => {
      const own = await newStage(tour, { type: { requiresAssignment: true } });
      expect(await costs('POST /reservations', () => tour.owner.post('/reservations', own.body()))).toEqual({
        statements: 5,
        roundTrips: 4,
      });
    });

    test('PUT, a move', async () => {
      const id = await booked();
      const moved = await costs('PUT /reservations/:id', () => tour.owner.put(`/reservations/${id}`, nights()));
      expect(moved).toEqual({ statements: 6, roundTrips: 3 });
    });

    test('assign', async () => {
      const id = await booked();
      const assigned = await costs('POST /reservations/:id/assign', () =>
        act(id, 'assign', { tourResourceId: stage.resourceIds[1] }),
      );
      expect(assigned).toEqual({ statements: 6, roundTrips: 3 });
    });

    test('check-in and cancel: one statement between begin and commit', async () => {
      const [arriving, leaving] = [await booked(), await booked()];
      expect(await costs('POST /reservations/:id/check-in', () => act(arriving, 'check-in'))).toEqual({
        statements: 3,
        roundTrips: 2,
      });
      expect(await costs('POST /reservations/:id/cancel', () => act(leaving, 'cancel'))).toEqual({
        statements: 3,
        roundTrips: 2,
      });
    });

    test('check-in without a resource: locks, the choice, the move, commit', async () => {
      const id = await tour.owner.create('/reservations', wanted());
      expect(await costs('POST /reservations/:id/check-in', () => act(id, 'check-in'))).toEqual({
        statements: 9,
        roundTrips: 4,
      });
    });

    test('check-out, with its task: one more to check whether the cleaning is already planned', async () => {
      const id = await booked();
      await act(id, 'check-in');
      expect(await costs('POST /reservations/:id/check-out', () => act(id, 'check-out'))).toEqual({
        statements: 10,
        roundTrips: 5,
      });
    });
  });

  test('PUT a housekeeping task to its next status, which updates its resource', async () => {
    const id = await tour.owner.create('/housekeeping-tasks', { tourResourceId: stage.resourceIds[1] });
    const changed = await costs('PUT /housekeeping-tasks/:id', () =>
      tour.owner.put(`/housekeeping-tasks/${id}`, { status: 'in_progress' }),
    );
    expect(changed).toEqual({ statements: 5, roundTrips: 3 });
  });

  test('GET the day: one statement for all its parts', async () => {
    expect(await costs('GET /today', () => tour.owner.get('/today'))).toEqual({ statements: 1, roundTrips: 1 });
  });

  test('POST a cash movement: one statement', async () => {
    const session = { terminalCode: 'FRONT-1', openedAt: '2026-01-01T12:00:00Z', openingFloat: 10 };
    const id = await tour.owner.create('/cash-sessions', session);
    const recorded = await costs('POST /cash-sessions/:id/movements', () =>
      tour.owner.post(`/cash-sessions/${id}/movements`, { kind: 'sale', amount: 1 }),
    );
    expect(recorded).toEqual({ statements: 1, roundTrips: 1 });
  });

  test('GET /search and a search of customers: one statement', async () => {
    for (const path of ['/search?q=ana+maria', '/customers?search=ana', '/customers/list?search=ana+maria'])
      expect(await costs(`GET ${path.split('?')[0]}`, () => tour.owner.get(path))).toEqual({
        statements: 1,
        roundTrips: 1,
      });
  });

  describe('POST a punch: hold, read, write, commit', () => {
    test('in and out', async () => {
      const clock = await TestTimesheet.of(app, { timezone: noonZone() });
      const { client } = await clock.member();
      await client.post('/punches');
      for (let punches = 0; punches < 2; punches++)
        expect(await costs('POST /punches', () => client.post('/punches'))).toEqual({ statements: 5, roundTrips: 4 });
    });

    test('with a client id, a position and days to approve: one more statement, pipelined', async () => {
      const demanding = { timezone: noonZone(), isRequiresGeolocation: true, isRequiresApproval: true };
      const clock = await TestTimesheet.of(app, demanding);
      const position = { latitude: -23.2178, longitude: -44.7131 };
      await clock.manager.create('/geofences', { name: 'Vila', ...position, radiusMeters: 200 });
      const { client } = await clock.member();
      await client.post('/punches', { position });
      const punched = await costs('POST /punches', () =>
        client.post('/punches', { position, clientId: 'kiosk-1', source: 'kiosk' }),
      );
      expect(punched).toEqual({ statements: 6, roundTrips: 4 });
    });
  });

  test('an update: one statement; conditional on its tag: read, update, read', async () => {
    const path = `/tags/${await tour.owner.create('/tags', { code: `tag-${app.next()}`, name: 'VIP' })}`;
    expect(await costs('PUT /tags/:id', () => tour.owner.put(path, { name: 'A' }))).toEqual({
      statements: 1,
      roundTrips: 1,
    });
    const { etag } = (await tour.owner.get(path)).headers;
    const careful = tour.owner.with({ headers: { 'if-match': String(etag) } });
    // On two connections, whose round trips may or may not coincide.
    const { statements } = await countRoundTrips(() => careful.put(path, { name: 'B' }));
    expect(statements).toHaveLength(9);
  });

  describe('signing in: one statement before the password is checked, one after', () => {
    const once = { statements: 2, roundTrips: 2 };

    test('a platform user', async () => {
      const body = { email: tour.platform.email, password: PASSWORD };
      expect(await costs('POST /auth/login', () => app.anonymous.post('/auth/login', body))).toEqual(once);
    });

    test('staff', async () => {
      const body = { email: 'desk@example.com', password: PASSWORD };
      await tour.owner.create('/users', { displayName: 'Desk', ...body });
      const door = app.anonymous.with({ headers: { 'x-tour-id': tour.tokenHeader } });
      expect(await costs('POST /v1/tours/auth/login', () => door.post('/v1/tours/auth/login', body))).toEqual(once);
    });

    test('a member of a timesheet instance', async () => {
      const clock = await TestTimesheet.of(app);
      const body = { email: clock.platform.email, password: clock.password };
      const door = app.anonymous.with({ headers: { 'x-timesheet-id': clock.tokenHeader } });
      expect(await costs('POST /v1/timesheet/auth/login', () => door.post('/v1/timesheet/auth/login', body))).toEqual(
        once,
      );
    });
  });
});
