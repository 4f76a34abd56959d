import { beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from './app.ts';
import type { Answer } from './client.ts';
import { askedBy } from './round-trips.ts';
import { newStage, type Stage } from './stay.ts';
import { noonZone, TestTimesheet } from './timesheet.ts';
import type { TestTour } from './tour.ts';

/** The work must succeed: a refusal takes other ways. */
async function trips(work: () => Promise<Answer>) {
  let status = 0;
  const { statements, roundTrips } = await askedBy(async () => {
    status = (await work()).status;
  });
  expect(status).toBeLessThan(300);
  console.log(expect.getState().currentTestName, statements.length, roundTrips);
  if (process.env.SHOW) console.log(statements.map((one) => one.replace(/\s+/g, ' ').slice(0, 150)).join('\n'));
  return [statements.length, roundTrips];
}

describe('round trips to PostgreSQL', () => {
  const app = useApp();
  let tour: TestTour;
  let stage: Stage;
  let day = 0;
  beforeAll(async () => {
    tour = await app.tour();
    stage = await newStage(tour, { units: [{}, {}] });
  });
  const nights = () => {
    const first = Temporal.PlainDate.from('2027-06-01').add({ days: 3 * day++ });
    return { startsAt: first.toString(), endsAt: first.add({ days: 2 }).toString() };
  };
  const body = (overrides: object = {}) => stage.body({ ...nights(), ...overrides });
  const booked = () => tour.owner.create('/reservations', body({ tourResourceId: stage.unitIds[0] }));
  const act = (id: number, step: string) => tour.owner.post(`/reservations/${id}/${step}`);

  test('a booking of an exclusive unit', async () => {
    const wish = body({ tourResourceId: stage.unitIds[0] });
    await trips(() => tour.owner.post('/reservations', wish));
  });
  test('a booking of a type', async () => {
    await trips(() => tour.owner.post('/reservations', body()));
  });
  test('a booking the house gives a unit', async () => {
    const own = await newStage(tour, { type: { requiresAssignment: true } });
    await trips(() => tour.owner.post('/reservations', own.body()));
  });
  test('a move', async () => {
    const id = await booked();
    await trips(() => tour.owner.put(`/reservations/${id}`, nights()));
  });
  test('assign', async () => {
    const id = await booked();
    await trips(() => tour.owner.post(`/reservations/${id}/assign`, { tourResourceId: stage.unitIds[1] }));
  });
  test('check-in', async () => {
    const id = await booked();
    await trips(() => act(id, 'check-in'));
  });
  test('check-out', async () => {
    const id = await booked();
    await act(id, 'check-in');
    await trips(() => act(id, 'check-out'));
  });
  test('cancel', async () => {
    const id = await booked();
    await trips(() => act(id, 'cancel'));
  });
  test('a punch', async () => {
    const clock = await TestTimesheet.of(app, { timezone: noonZone() });
    const { client } = await clock.member();
    await client.post('/punches', {});
    await trips(() => client.post('/punches', {}));
  });
  test('a cash movement', async () => {
    const session = { terminalCode: 'A', openedAt: '2026-01-01T12:00:00Z', openingFloat: 10 };
    const id = await tour.owner.create('/cash-sessions', session);
    await trips(() => tour.owner.post(`/cash-sessions/${id}/movements`, { kind: 'sale', amount: 1 }));
  });
  test('a task', async () => {
    const id = await tour.owner.create('/housekeeping-tasks', { tourResourceId: stage.unitIds[0] });
    await trips(() => tour.owner.put(`/housekeeping-tasks/${id}`, { status: 'in_progress' }));
  });
  test('sign-in platform', async () => {
    await trips(() => app.anonymous.post('/auth/login', { email: tour.platform.email, password: PASSWORD }));
  });
  test('sign-in staff', async () => {
    const email = 'staff@example.com';
    const created = await tour.owner.post('/users', { displayName: 'Staff', email, password: PASSWORD });
    expect(created.status).toBe(201);
    const at = app.anonymous.with({ headers: { 'x-tour-id': tour.tokenHeader } });
    await trips(() => at.post('/v1/tours/auth/login', { email, password: PASSWORD }));
  });
  test('sign-in member', async () => {
    const clock = await TestTimesheet.of(app);
    const at = app.anonymous.with({ headers: { 'x-timesheet-id': clock.tokenHeader } });
    await trips(() => at.post('/v1/timesheet/auth/login', { email: clock.platform.email, password: clock.password }));
  });
});
