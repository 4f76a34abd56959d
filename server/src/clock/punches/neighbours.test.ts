import { expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { noonZone, pastMonday, TestTimesheet } from '../../../test/timesheet.ts';

const app = useApp();
const day = pastMonday();
const at = (days: number, time: string) => `${day(days)}T${time}:00Z`;
const enter = (clock: TestTimesheet, memberId: number, punchedAt: string) =>
  clock.manager.post('/manual-entries', { memberId, punchedAt, reason: 'Teste' });

/** A day worked from nine to six, brought to a status. */
async function settled(...steps: readonly string[]) {
  const clock = await TestTimesheet.of(app, { isRequiresApproval: true });
  const { id } = await clock.member();
  await clock.enter(id, at(1, '09:00'), at(1, '18:00'));
  for (const step of steps) expect((await clock.manager.post(`/days/${id}/${day(1)}/${step}`)).status, step).toBe(204);
  return { clock, id };
}

test('409 for an entry the evening before that pairs an approved day anew; the day stays as it was', async () => {
  const { clock, id } = await settled('submit', 'approve');
  const before = await clock.day(id, day(1));
  expect(before).toMatchObject({ status: 'approved', workedMinutes: 540 });
  const { status, body } = await enter(clock, id, at(0, '23:30'));
  expect([status, body.code]).toEqual([409, 'CONFLICT']);
  expect(await clock.day(id, day(1))).toEqual(before);
  expect((await clock.day(id, day())).intervals).toEqual([]);
});

test('an entry that leaves the approved neighbour as it is goes through', async () => {
  const { clock, id } = await settled('submit', 'approve');
  expect((await enter(clock, id, at(0, '10:00'))).status).toBe(201);
  expect(await clock.day(id, day(1))).toMatchObject({ status: 'approved', workedMinutes: 540 });
});

test.each([['submit'], ['submit', 'reject']])(
  'a neighbour after %s is reopened by the entry that changes it',
  async (...steps) => {
    const { clock, id } = await settled(...steps);
    expect((await enter(clock, id, at(0, '23:30'))).status).toBe(201);
    expect(await clock.day(id, day(1))).toMatchObject({ status: 'open', workedMinutes: 0 });
  },
);

test('days further on that pair anew, because no night is 16 hours long, are looked at as well', async () => {
  const { clock, id } = await settled();
  await clock.enter(id, at(2, '09:00'), at(2, '18:00'));
  for (const step of ['submit', 'approve']) await clock.manager.post(`/days/${id}/${day(2)}/${step}`);
  expect((await enter(clock, id, at(1, '12:00'))).status).toBe(409);
  expect(await clock.day(id, day(2))).toMatchObject({ status: 'approved', workedMinutes: 540 });
});

test('409 PERIOD_CLOSED for an entry before a closed period that would reach into it', async () => {
  const clock = await TestTimesheet.of(app);
  const { id } = await clock.member();
  const first = Temporal.Now.plainDateISO('UTC').with({ day: 1 }).subtract({ months: 1 });
  const eve = first.subtract({ days: 1 });
  await clock.enter(id, `${eve}T22:00:00Z`, `${first}T06:00:00Z`);
  const period = first.toString().replaceAll('-', '');
  expect((await clock.manager.post(`/periods/${period}/close`)).status).toBe(204);
  const { status, body } = await enter(clock, id, `${eve}T21:00:00Z`);
  expect([status, body.code]).toEqual([409, 'PERIOD_CLOSED']);
  expect(await clock.day(id, eve.toString())).toMatchObject({ workedMinutes: 480 });
});

test('422 MAX_INTERVALS_REACHED for an entry between others that leaves a day with an interval too many', async () => {
  const clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 1 });
  const { id } = await clock.member();
  await clock.enter(id, at(0, '09:00'), at(0, '18:00'));
  for (const time of ['08:00', '12:00']) {
    const { status, body } = await enter(clock, id, at(0, time));
    expect([status, body.code]).toEqual([422, 'MAX_INTERVALS_REACHED']);
  }
  expect(await clock.day(id, day())).toMatchObject({ workedMinutes: 540 });
});

test('422 MAX_INTERVALS_REACHED counts the early hours of a day, 16 hours before the rest of it', async () => {
  const clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 1 });
  const { id } = await clock.member();
  await clock.enter(id, at(0, '00:10'), at(0, '01:00'));
  expect((await enter(clock, id, at(0, '18:00'))).body.code).toBe('MAX_INTERVALS_REACHED');
});

test('422 MAX_INTERVALS_REACHED for a punch of a device put between others; the last out is never refused', async () => {
  const clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 1, timezone: noonZone() });
  const { client } = await clock.member();
  const now = Date.now();
  const punch = (hours: number) =>
    client.post('/punches', { deviceTime: new Date(now - hours * 3_600_000).toISOString() });
  expect((await punch(4)).body.kind).toBe('in');
  expect((await punch(2)).body.kind).toBe('out');
  const { status, body } = await punch(3);
  expect([status, body.code]).toEqual([422, 'MAX_INTERVALS_REACHED']);
});

test('an entry between others may set a day right that is full', async () => {
  const clock = await TestTimesheet.of(app, { maxIntervalsPerDay: 2 });
  const { id } = await clock.member();
  await clock.enter(id, at(0, '09:00'), at(0, '13:00'), at(0, '18:00'), at(0, '12:00'));
  expect(await clock.day(id, day())).toMatchObject({ workedMinutes: 480 });
});
