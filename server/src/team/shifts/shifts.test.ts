import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { shifts } from './shifts.resource.ts';
import module from './shifts.routes.ts';

const minimal = async (tour: TestTour) => ({
  tourUserId: await tour.user(),
  scheduledStartsAt: '2026-11-14T12:00:00.000+00:00',
  scheduledEndsAt: '2026-11-14T20:00:00.000+00:00',
});

// Ownership decides on `start` and `end`, so the shared case "open is never 403" does not apply.
const regular = { ...module, routes: module.routes.filter(({ path }) => !/\/(start|end)$/.test(path)) };

describeResource(shifts, regular, {
  minimal,
  full: async (tour) => ({
    tourUserId: await tour.user(),
    scheduledStartsAt: '2026-11-14T11:00:00.000+00:00',
    scheduledEndsAt: '2026-11-14T19:30:00.000+00:00',
    actualStartsAt: '2026-11-14T11:05:00.000+00:00',
    actualEndsAt: '2026-11-14T19:40:00.000+00:00',
    department: `Recepção ${tour.app.next()}`,
    notes: 'Cobre a Ana',
  }),
  invalid: [
    { body: { scheduledEndsAt: '2026-11-14T12:00:00Z' }, field: 'scheduledEndsAt', rule: 'min' },
    { body: { scheduledEndsAt: '2026-11-14T11:59:59.999999Z' }, field: 'scheduledEndsAt', rule: 'min' },
    { body: { scheduledStartsAt: '2026-02-30T10:00:00Z' }, field: 'scheduledStartsAt', rule: 'date' },
    { body: { scheduledStartsAt: '2026-11-14' }, field: 'scheduledStartsAt', rule: 'date' },
    { body: { notes: 'a\u0000b' }, field: 'notes', rule: 'string' },
  ],
});

describe('shifts: windows', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  test('POST 422 names both windows that run backwards, before any lookup', async () => {
    const { status, body } = await tour.owner.post('/shifts', {
      tourUserId: 999_999,
      scheduledStartsAt: '2026-11-14T12:00:00Z',
      scheduledEndsAt: '2026-11-14T11:00:00Z',
      actualStartsAt: '2026-11-14T12:00:00Z',
      actualEndsAt: '2026-11-14T11:00:00Z',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'scheduledEndsAt', rule: 'min', message: 'The scheduledEndsAt field must be after scheduledStartsAt' },
      { field: 'actualEndsAt', rule: 'min', message: 'The actualEndsAt field must be at or after actualStartsAt' },
    ]);
  });

  test('PUT 422 when the sent end does not fit the stored one', async () => {
    const id = await tour.owner.create('/shifts', {
      ...(await minimal(tour)),
      actualStartsAt: '2026-11-14T12:10:00Z',
    });
    const before = await tour.owner.read(`/shifts/${id}`);
    for (const [change, field] of [
      [{ scheduledEndsAt: '2026-11-14T12:00:00Z' }, 'scheduledEndsAt'],
      [{ scheduledStartsAt: '2026-11-14T20:00:00Z' }, 'scheduledEndsAt'],
      [{ actualEndsAt: '2026-11-14T12:09:59Z' }, 'actualEndsAt'],
    ] as const) {
      const { status, body } = await tour.owner.put(`/shifts/${id}`, change);
      expect([status, body.errors]).toEqual([422, [{ message: expect.any(String), rule: 'min', field }]]);
    }
    expect(await tour.owner.read(`/shifts/${id}`)).toEqual(before);
    expect((await tour.owner.put(`/shifts/${id}`, { actualEndsAt: '2026-11-14T12:10:00Z' })).status).toBe(204);
  });

  test('two concurrent changes, each valid alone, never leave a window that runs backwards', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await tour.owner.create('/shifts', await minimal(tour));
      const answers = await Promise.all([
        tour.owner.put(`/shifts/${id}`, { scheduledStartsAt: '2026-11-14T18:00:00Z' }),
        tour.owner.put(`/shifts/${id}`, { scheduledEndsAt: '2026-11-14T17:00:00Z' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    }
  });

  test('a time without offset is read in the zone of the instance', async () => {
    const id = await tour.owner.create('/shifts', {
      ...(await minimal(tour)),
      scheduledStartsAt: '2026-11-14T22:00',
      scheduledEndsAt: '2026-11-15T06:00',
    });
    const { scheduledStartsAt, scheduledEndsAt } = await tour.owner.read(`/shifts/${id}`);
    expect([scheduledStartsAt, scheduledEndsAt]).toEqual([
      '2026-11-15T01:00:00.000+00:00',
      '2026-11-15T09:00:00.000+00:00',
    ]);
  });

  test('the detail names the person, null once deleted', async () => {
    const userId = await tour.user('Letícia Araújo');
    const id = await tour.owner.create('/shifts', { ...(await minimal(tour)), tourUserId: userId });
    expect((await tour.owner.read(`/shifts/${id}`)).toursUser).toEqual({ id: userId, displayName: 'Letícia Araújo' });
    await tour.owner.delete(`/users/${userId}`);
    expect((await tour.owner.read(`/shifts/${id}`)).toursUser).toBeNull();
    expect((await tour.owner.put(`/shifts/${id}`, { tourUserId: userId })).body.errors[0]).toMatchObject({
      field: 'tourUserId',
      rule: 'database.exists',
    });
  });
});

describe('shifts: from and to are local days', () => {
  const app = useApp();

  /** One shift per instant; returns those that a filter finds. */
  async function plan(timezone: string, instants: readonly string[]) {
    const tour = await app.tour({ timezone });
    const tourUserId = await tour.user();
    for (const scheduledStartsAt of instants) {
      const scheduledEndsAt = Temporal.Instant.from(scheduledStartsAt).add({ hours: 8 }).toString();
      await tour.owner.create('/shifts', { tourUserId, scheduledStartsAt, scheduledEndsAt });
    }
    return async (from: string, to = from) => {
      const { data } = await tour.owner.read(
        `/shifts?from=${from}&to=${to}&orderBy=scheduledStartsAt&orderDirection=asc`,
      );
      return data.map((row: { scheduledStartsAt: string }) => row.scheduledStartsAt.slice(0, 16));
    };
  }

  test('Sao Paulo, 2018-11-04: the day starts at 01:00 and lasts 23 hours', async () => {
    const found = await plan('America/Sao_Paulo', [
      '2018-11-04T02:59:59Z',
      '2018-11-04T03:00:00Z',
      '2018-11-05T01:59:59Z',
      '2018-11-05T02:00:00Z',
    ]);
    expect(await found('2018-11-03')).toEqual(['2018-11-04T02:59']);
    expect(await found('2018-11-04')).toEqual(['2018-11-04T03:00', '2018-11-05T01:59']);
    expect(await found('2018-11-05')).toEqual(['2018-11-05T02:00']);
  });

  test('Sao Paulo, 2019-02-16: 23:00 comes twice, both times on the same day', async () => {
    const found = await plan('America/Sao_Paulo', [
      '2019-02-16T01:59:59Z',
      '2019-02-17T01:30:00Z',
      '2019-02-17T02:30:00Z',
      '2019-02-17T03:00:00Z',
    ]);
    expect(await found('2019-02-16')).toEqual(['2019-02-17T01:30', '2019-02-17T02:30']);
    expect(await found('2019-02-17')).toEqual(['2019-02-17T03:00']);
  });

  test('Lisbon, 2026-03-29 and 2026-10-25: 23 and 25 hours', async () => {
    const found = await plan('Europe/Lisbon', [
      '2026-03-29T00:00:00Z',
      '2026-03-29T22:59:59Z',
      '2026-03-29T23:00:00Z',
      '2026-10-24T23:00:00Z',
      '2026-10-25T23:59:59Z',
      '2026-10-26T00:00:00Z',
    ]);
    expect(await found('2026-03-29')).toEqual(['2026-03-29T00:00', '2026-03-29T22:59']);
    expect(await found('2026-03-30')).toEqual(['2026-03-29T23:00']);
    expect(await found('2026-10-25')).toEqual(['2026-10-24T23:00', '2026-10-25T23:59']);
    expect(await found('2026-10-25', '2026-10-26')).toHaveLength(3);
  });

  test('an overnight shift is found on the day it starts, and on no other', async () => {
    const found = await plan('America/Sao_Paulo', ['2026-11-15T01:00:00Z']);
    expect(await found('2026-11-14')).toEqual(['2026-11-15T01:00']);
    expect(await found('2026-11-15')).toEqual([]);
  });

  test('the first and last representable days work as bounds, east and west of Greenwich', async () => {
    for (const timezone of ['America/Sao_Paulo', 'Asia/Tokyo']) {
      const found = await plan(timezone, ['2026-11-15T01:00:00Z']);
      expect(await found('0001-01-01', '9999-12-31')).toHaveLength(1);
      const tour = await app.tour({ timezone });
      for (const days of ['from=0001-01-01&to=0001-01-02', 'from=9999-12-30&to=9999-12-31'])
        expect((await tour.owner.read(`/shifts/roster?${days}`)).people).toEqual([]);
      for (const week of [
        { from: '0001-01-01', to: '0001-01-08' },
        { from: '9999-12-24', to: '9999-12-31' },
      ])
        expect((await tour.owner.post('/shifts/copy-week', week)).body).toEqual({ copied: 0 });
    }
  });

  test('an instant bounds to the second', async () => {
    const tour = await app.tour();
    const body = { tourUserId: tour.ownerId, scheduledEndsAt: '2026-11-14T18:00:00Z' };
    const id = await tour.owner.create('/shifts', { ...body, scheduledStartsAt: '2026-11-14T10:00:00Z' });
    const found = async (query: string) =>
      (await tour.owner.read(`/shifts?${query}`)).data.map((shift: { id: number }) => shift.id);
    expect(await found('from=2026-11-14T10:00:00Z&to=2026-11-14T10:00:00Z')).toEqual([id]);
    expect(await found('from=2026-11-14T10:00:01Z')).toEqual([]);
    expect(await found('to=2026-11-14T09:59:59Z')).toEqual([]);
  });

  test('422 for a bound that is no date', async () => {
    const tour = await app.tour();
    for (const value of ['2026-02-30', '2026-11-14T25:00:00Z', 'today', '14/11/2026']) {
      for (const field of ['from', 'to']) {
        const { status, body } = await tour.owner.get(`/shifts?${field}=${encodeURIComponent(value)}`);
        expect([status, body.errors]).toEqual([422, [{ message: expect.any(String), rule: 'date', field }]]);
      }
    }
    expect((await tour.owner.get(`/shifts?department=${'x'.repeat(101)}`)).body.errors[0]).toMatchObject({
      field: 'department',
      rule: 'maxLength',
    });
  });
});
