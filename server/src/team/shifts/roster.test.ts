import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();

/** Plans a shift by wall time of the instance. */
const plan = (tour: TestTour, tourUserId: number, from: string, to: string, more: object = {}) =>
  tour.owner.create('/shifts', { tourUserId, scheduledStartsAt: from, scheduledEndsAt: to, ...more });

interface Day {
  date: string;
  plannedMinutes: number;
  actualMinutes: number;
  hasOverlap: boolean;
  shifts: { id: number; overlapsWith: number[]; actualMinutes: number | null; plannedMinutes: number }[];
}

describe('GET shifts/roster', () => {
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'Europe/Lisbon' });
  });

  const days = async (query: string): Promise<Day[]> =>
    (await tour.owner.read(`/shifts/roster?${query}`)).people[0]?.days ?? [];

  test('a week with an overnight shift and a clock change: elapsed minutes, on the day a shift starts', async () => {
    const ana = await tour.user('Ana Souza');
    await plan(tour, ana, '2026-03-27T09:00', '2026-03-27T17:00');
    await plan(tour, ana, '2026-03-28T22:00', '2026-03-29T06:00');
    await plan(tour, ana, '2026-03-29T22:00', '2026-03-30T06:00');
    const roster = await tour.owner.read(`/shifts/roster?from=2026-03-23&to=2026-03-29&tourUserId=${ana}`);
    expect(roster).toMatchObject({ from: '2026-03-23', to: '2026-03-29', timezone: 'Europe/Lisbon' });
    expect(roster.people).toHaveLength(1);
    const [person] = roster.people;
    expect(person).toMatchObject({
      tourUserId: ana,
      toursUser: { id: ana, displayName: 'Ana Souza' },
      plannedMinutes: 480 + 420 + 480,
      actualMinutes: 0,
    });
    expect(person.days.map((day: Day) => [day.date, day.plannedMinutes, day.hasOverlap])).toEqual([
      ['2026-03-27', 480, false],
      ['2026-03-28', 420, false],
      ['2026-03-29', 480, false],
    ]);
  });

  test('the night the clocks go back has an hour more', async () => {
    const rui = await tour.user('Rui');
    await plan(tour, rui, '2026-10-24T22:00', '2026-10-25T06:00');
    expect((await days(`from=2026-10-24&to=2026-10-24&tourUserId=${rui}`))[0]).toMatchObject({ plannedMinutes: 540 });
    expect(await days(`from=2026-10-25&to=2026-10-25&tourUserId=${rui}`)).toEqual([]);
  });

  test('Sao Paulo: nights of 2018-11-03 and 2019-02-16', async () => {
    const pousada = await app.tour();
    const person = await pousada.user();
    await plan(pousada, person, '2018-11-03T22:00', '2018-11-04T06:00');
    await plan(pousada, person, '2019-02-16T22:00', '2019-02-17T06:00');
    const planned = async (day: string) =>
      (await pousada.owner.read(`/shifts/roster?from=${day}&to=${day}`)).people[0]?.days[0].plannedMinutes;
    expect(await planned('2018-11-03')).toBe(420);
    expect(await planned('2019-02-16')).toBe(540);
  });

  test('actual minutes count once a shift has ended', async () => {
    const eva = await tour.user('Eva');
    await plan(tour, eva, '2026-05-04T09:00', '2026-05-04T12:00', {
      actualStartsAt: '2026-05-04T09:05',
      actualEndsAt: '2026-05-04T12:20:59',
    });
    await plan(tour, eva, '2026-05-04T14:00', '2026-05-04T16:00', { actualStartsAt: '2026-05-04T14:00' });
    const [day] = await days(`from=2026-05-04&to=2026-05-04&tourUserId=${eva}`);
    expect([day!.plannedMinutes, day!.actualMinutes]).toEqual([300, 195]);
    expect(day!.shifts.map((shift) => shift.actualMinutes)).toEqual([195, null]);
  });

  test('overlaps are flagged on both, across midnight and the edge of the roster; shifts that touch do not overlap', async () => {
    const ivo = await tour.user('Ivo');
    const night = await plan(tour, ivo, '2026-06-01T22:00', '2026-06-02T06:00');
    const early = await plan(tour, ivo, '2026-06-02T05:00', '2026-06-02T09:00');
    const touching = await plan(tour, ivo, '2026-06-02T09:00', '2026-06-02T12:00');
    const deleted = await plan(tour, ivo, '2026-06-02T09:00', '2026-06-02T12:00');
    await tour.owner.delete(`/shifts/${deleted}`);
    await plan(tour, await tour.user(), '2026-06-02T09:00', '2026-06-02T12:00');
    const [tuesday] = await days(`from=2026-06-02&to=2026-06-02&tourUserId=${ivo}`);
    expect(tuesday!.hasOverlap).toBe(true);
    expect(tuesday!.shifts.map(({ id, overlapsWith }) => [id, overlapsWith])).toEqual([
      [early, [night]],
      [touching, []],
    ]);
    const [monday] = await days(`from=2026-06-01&to=2026-06-01&tourUserId=${ivo}`);
    expect(monday!.shifts[0]!.overlapsWith).toEqual([early]);
  });

  test('of shifts that all overlap each other each names ten; 422 for too many', async () => {
    const rui = await tour.user('Rui');
    const add = (count: number, day: string) =>
      app.services.db.transaction((tx) =>
        tx.run(sql`insert into shifts (tour_id, tour_user_id, scheduled_starts_at, scheduled_ends_at)
          select ${tour.id}, ${rui}, ${day}::timestamptz, ${day}::timestamptz + interval '8 hours' from generate_series(1, ${count})`),
      );
    await add(12, '2026-08-03 12:00Z');
    const [day] = await days(`from=2026-08-03&to=2026-08-03&tourUserId=${rui}`);
    for (const { id, overlapsWith } of day!.shifts) {
      expect(new Set(overlapsWith)).toHaveLength(10);
      expect(overlapsWith).not.toContain(id);
    }
    await add(10_001, '2026-09-07 12:00Z');
    const { status, body } = await tour.owner.get('/shifts/roster?from=2026-09-07&to=2026-09-07');
    expect([status, body.errors]).toMatchObject([422, [{ rule: 'limit', field: 'to' }]]);
    const copy = await tour.owner.post('/shifts/copy-week', { from: '2026-09-07', to: '2026-09-14' });
    expect([copy.status, copy.body.errors]).toMatchObject([422, [{ rule: 'limit', field: 'from' }]]);
  });

  test('a long roster, streamed in pieces, equals its parts', async () => {
    const house = await app.tour();
    const [ana, rui] = [await house.user('Ana'), await house.user('Rui')];
    await app.services.db.transaction((tx) =>
      tx.run(sql`insert into shifts (tour_id, tour_user_id, scheduled_starts_at, scheduled_ends_at)
        select ${house.id}, u, d + n * interval '1 minute', d + (n + 1) * interval '1 minute'
        from unnest(${[ana, rui]}::bigint[]) u, unnest(${['2026-08-03 12:00Z', '2026-08-04 12:00Z']}::timestamptz[]) d, generate_series(1, 270) n`),
    );
    const roster = async (query: string) => house.owner.read(`/shifts/roster?${query}`);
    const { people, ...about } = await roster('from=2026-08-03&to=2026-08-04');
    expect(about).toEqual({ from: '2026-08-03', to: '2026-08-04', timezone: 'America/Sao_Paulo' });
    for (const [index, tourUserId] of [ana, rui].entries()) {
      const [alone] = (await roster(`from=2026-08-03&to=2026-08-04&tourUserId=${tourUserId}`)).people;
      expect(people[index]).toEqual(alone);
      expect(alone.days.map((day: Day) => day.shifts.length)).toEqual([270, 270]);
    }
  });

  test('people by name; one department; a deleted person has no name; other instances are not shown', async () => {
    const [zoe, caue] = [await tour.user('Zoé'), await tour.user('Cauê')];
    for (const one of [zoe, caue]) await plan(tour, one, '2026-07-01T09:00', '2026-07-01T12:00', { department: 'Bar' });
    await plan(tour, caue, '2026-07-01T14:00', '2026-07-01T16:00', { department: 'Spa' });
    const other = await app.tour();
    await plan(other, await other.user(), '2026-07-01T09:00', '2026-07-01T12:00');
    const people = async (more = '') =>
      (await tour.owner.read(`/shifts/roster?from=2026-07-01&to=2026-07-01${more}`)).people;
    expect((await people()).map((one: { tourUserId: number }) => one.tourUserId)).toEqual([caue, zoe]);
    expect(await people('&department=Spa')).toMatchObject([{ tourUserId: caue, plannedMinutes: 120 }]);
    await tour.owner.delete(`/users/${zoe}`);
    expect((await people()).at(-1)).toMatchObject({ tourUserId: zoe, toursUser: null, plannedMinutes: 180 });
  });

  test('422: both bounds are required, in order, at most 62 days apart; open to all staff', async () => {
    const refusals: [string, string, string][] = [
      ['to=2026-01-01', 'from', 'required'],
      ['from=2026-01-01', 'to', 'required'],
      ['from=2026-01-02&to=2026-01-01', 'to', 'min'],
      ['from=2026-01-01&to=2026-03-04', 'to', 'max'],
      ['from=2026-01-01T00:00:00Z&to=2026-01-02', 'from', 'date'],
    ];
    for (const [query, field, rule] of refusals) {
      const { status, body } = await tour.owner.get(`/shifts/roster?${query}`);
      expect([status, body.errors], query).toEqual([422, [{ message: expect.any(String), field, rule }]]);
    }
    const nobody = await tour.staff([]);
    expect((await nobody.client.get('/shifts/roster?from=2026-01-01&to=2026-03-03')).body.people).toEqual([]);
  });
});

describe('POST shifts/copy-week', () => {
  interface Row {
    id: number;
    scheduledStartsAt: string;
    scheduledEndsAt: string;
    [name: string]: unknown;
  }
  const list = async (tour: TestTour, from: string, to: string): Promise<Row[]> =>
    (await tour.owner.read(`/shifts?perPage=100&from=${from}&to=${to}&orderBy=scheduledStartsAt&orderDirection=asc`))
      .data;
  const windows = async (tour: TestTour, from: string, to: string) =>
    (await list(tour, from, to)).map((row) => [row.scheduledStartsAt.slice(0, 16), row.scheduledEndsAt.slice(0, 16)]);
  const copy = (tour: TestTour, from: string, to: string) => tour.owner.post('/shifts/copy-week', { from, to });

  test('200: 09:00 stays 09:00 across a clock change, an overnight shift ends by the clock; one event', async () => {
    const tour = await app.tour({ timezone: 'Europe/Lisbon' });
    const person = await tour.user();
    const details = { department: 'Recepção', notes: 'Chave na gaveta' };
    await plan(tour, person, '2026-03-23T09:00', '2026-03-23T17:00', {
      ...details,
      actualStartsAt: '2026-03-23T09:02',
    });
    await plan(tour, person, '2026-03-29T22:00', '2026-03-30T06:00');
    await plan(tour, person, '2026-03-22T23:59', '2026-03-23T06:00');
    await plan(tour, person, '2026-03-30T00:00', '2026-03-30T01:00');
    const answer = await copy(tour, '2026-03-23', '2026-10-19');
    expect([answer.status, answer.body]).toEqual([200, { copied: 2 }]);
    // Monday still in summer time; the night of Sunday the 25th in winter time.
    expect(await windows(tour, '2026-10-19', '2026-10-25')).toEqual([
      ['2026-10-19T08:00', '2026-10-19T16:00'],
      ['2026-10-25T22:00', '2026-10-26T06:00'],
    ]);
    const [monday] = await list(tour, '2026-10-19', '2026-10-19');
    expect(monday).toMatchObject({ ...details, tourUserId: person, actualStartsAt: null, actualEndsAt: null });
    const { data } = await tour.owner.read('/audit-events?entity=shifts&action=copy-week');
    expect(data).toHaveLength(1);
    expect(data[0].changes.week).toEqual({ before: '2026-03-23', after: '2026-10-19' });
    expect(data[0].changes.shiftIds.after).toHaveLength(2);
    expect((await tour.owner.read('/audit-events?entity=shifts&action=create')).data).toHaveLength(4);
  });

  test('Sao Paulo: into the missing hour at midnight, and out of the repeated hour', async () => {
    const tour = await app.tour();
    const person = await tour.user();
    await plan(tour, person, '2018-10-28T00:15', '2018-10-28T02:00');
    await plan(tour, person, '2018-10-28T00:30', '2018-10-28T01:10');
    expect((await copy(tour, '2018-10-28', '2018-11-04')).body).toEqual({ copied: 2 });
    // 00:15 does not exist and becomes 01:15; a shift that would end before it starts keeps its forty minutes.
    expect(await windows(tour, '2018-11-04', '2018-11-04')).toEqual([
      ['2018-11-04T03:15', '2018-11-04T04:00'],
      ['2018-11-04T03:30', '2018-11-04T04:10'],
    ]);
    await plan(tour, person, '2019-02-17T01:45:00Z', '2019-02-17T02:15:00Z');
    expect((await copy(tour, '2019-02-16', '2019-02-23')).body).toEqual({ copied: 1 });
    expect(await windows(tour, '2019-02-23', '2019-02-23')).toEqual([['2019-02-24T02:45', '2019-02-24T03:15']]);
  });

  test('a repeat adds nothing, ten concurrent calls plan the week once; deleted shifts and people are skipped', async () => {
    const tour = await app.tour();
    const [stays, leaves, pauses] = [await tour.user(), await tour.user(), await tour.user()];
    for (const one of [stays, leaves, pauses]) await plan(tour, one, '2026-11-02T09:00', '2026-11-02T17:00');
    const dropped = await plan(tour, stays, '2026-11-03T09:00', '2026-11-03T17:00');
    await tour.owner.delete(`/shifts/${dropped}`);
    await tour.owner.delete(`/users/${leaves}`);
    await tour.owner.put(`/users/${pauses}`, { isActive: false });
    const answers = await Promise.all(Array.from({ length: 10 }, () => copy(tour, '2026-11-02', '2026-11-09')));
    expect(answers.map(({ body }) => body.copied).sort()).toEqual([...Array(9).fill(0), 1]);
    expect(await list(tour, '2026-11-09', '2026-11-15')).toMatchObject([{ tourUserId: stays }]);
    expect((await copy(tour, '2026-11-02', '2026-10-26')).body).toEqual({ copied: 1 });
  });

  test('422 for the same week, another weekday and invalid dates; 403 without staff.manage', async () => {
    const tour = await app.tour();
    const refusals: [object, string, string][] = [
      [{ from: '2026-11-02', to: '2026-11-02' }, 'to', 'week'],
      [{ from: '2026-11-02', to: '2026-11-10' }, 'to', 'week'],
      [{ from: '2026-11-02' }, 'to', 'required'],
      [{ from: '2026-02-30', to: '2026-11-02' }, 'from', 'date'],
    ];
    for (const [body, field, rule] of refusals) {
      const answer = await tour.owner.post('/shifts/copy-week', body);
      expect([answer.status, answer.body.errors]).toEqual([422, [{ message: expect.any(String), field, rule }]]);
    }
    expect((await tour.owner.read('/audit-events?action=copy-week')).data).toEqual([]);
    const nobody = await tour.staff([]);
    expect((await nobody.client.post('/shifts/copy-week', {})).status).toBe(403);
  });
});
