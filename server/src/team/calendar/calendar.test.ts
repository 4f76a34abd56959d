import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { TestTour } from '../../../test/tour.ts';

describe('the calendar of a house', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const november = '/calendar?from=2026-11-01&to=2026-11-30';

  test('national days in order, for any signed-in user', async () => {
    const nobody = await tour.staff([]);
    expect(await nobody.client.read(november)).toEqual({
      data: [
        { date: '2026-11-02', name: 'Finados', kind: 'national' },
        { date: '2026-11-15', name: 'Proclamação da República', kind: 'national' },
        { date: '2026-11-20', name: 'Dia Nacional de Zumbi e da Consciência Negra', kind: 'national' },
      ],
    });
  });

  test('movable and optional days, and the turn of a year', async () => {
    const { data } = await tour.owner.read('/calendar?from=2025-12-25&to=2026-02-17');
    expect(data.map(({ date, kind }: { date: string; kind: string }) => `${date} ${kind}`)).toEqual([
      '2025-12-25 national',
      '2026-01-01 national',
      '2026-02-16 optional',
      '2026-02-17 optional',
    ]);
  });

  test('none if the house uses no calendar, or lies elsewhere without a setting', async () => {
    const own = await app.tour();
    await own.owner.put('/settings', { holidayCalendar: 'none' });
    expect(await own.owner.read(november)).toEqual({ data: [] });
    await own.owner.put('/settings', { holidayCalendar: null, timezone: 'Europe/Lisbon' });
    expect(await own.owner.read(november)).toEqual({ data: [] });
    await own.owner.put('/settings', { holidayCalendar: 'BR' });
    expect((await own.owner.read(november)).data).toHaveLength(3);
  });

  test.each([
    ['from=2026-11-30&to=2026-11-01', 'min'],
    ['from=2025-01-01&to=2026-12-31', 'max'],
    ['from=2026-11-31&to=2026-12-01', 'date'],
    ['to=2026-12-01', 'required'],
  ])('422 for %s', async (query, rule) => {
    const { status, body } = await tour.owner.get(`/calendar?${query}`);
    expect(status).toBe(422);
    expect(body.errors.map((one: { rule: string }) => one.rule)).toContain(rule);
  });
});
