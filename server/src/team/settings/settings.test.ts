import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { TestTour } from '../../../test/tour.ts';

describe('settings', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ name: 'Pousada do Sol', settings: { theme: { dark: true }, checkInTime: 'noonish' } });
  });
  const platformSettings = async () => {
    const { client } = tour.platform;
    return (await client.read(`/user/tours/${tour.id}?workspaceId=${tour.workspaceId}`)).settings;
  };

  test('GET 200 for any staff: defaults for unset and invalid values', async () => {
    const nobody = await tour.staff([]);
    expect(await nobody.client.read('/settings')).toEqual({
      name: 'Pousada do Sol',
      timezone: 'America/Sao_Paulo',
      currency: 'BRL',
      strictTransitions: false,
      oneOpenCashSessionPerTerminal: false,
      finalCashClosing: false,
      ownDrawerOnly: false,
      requireSecondFactor: false,
      checkInTime: '14:00',
      checkOutTime: '12:00',
      generateTasksNightly: false,
      inspectionByLead: false,
      holidayCalendar: null,
      noShowAfterHours: null,
      holdHours: 24,
    });
  });

  test('PUT 204 changes the sent settings; other keys of the platform owner stay', async () => {
    expect((await tour.owner.put('/settings', {})).status).toBe(204);
    const body = { strictTransitions: true, checkInTime: '15:30', currency: 'usd' };
    expect((await tour.owner.put('/settings', body)).status).toBe(204);
    expect(await tour.owner.read('/settings')).toMatchObject({
      strictTransitions: true,
      checkInTime: '15:30',
      checkOutTime: '12:00',
      currency: 'USD',
    });
    expect(await platformSettings()).toEqual({ theme: { dark: true }, strictTransitions: true, checkInTime: '15:30' });
  });

  test('one audit event per change, with before and after; none for an empty or refused one', async () => {
    const own = await app.tour({ name: 'Casa' });
    await own.owner.put('/settings', {});
    await own.owner.put('/settings', { name: '' });
    await own.owner.put('/settings', { name: 'Casa Azul', checkOutTime: '11:00' });
    const { data } = await own.owner.read('/audit-events?entity=settings');
    expect(data).toEqual([
      expect.objectContaining({
        action: 'update',
        entityId: own.id,
        actorId: own.ownerId,
        changes: {
          name: { before: 'Casa', after: 'Casa Azul' },
          checkOutTime: { before: '12:00', after: '11:00' },
        },
      }),
    ]);
  });

  test('a new time zone holds for the next request', async () => {
    const { owner } = tour;
    const dueAs = async (dueAt: string) => {
      const type = { code: `t${app.next()}`, kind: 'space', name: 'Sala', granularity: 'hour' };
      const tourResourceTypeId = await owner.create('/resource-types', type);
      const tourResourceId = await owner.create('/resources', { tourResourceTypeId, code: `r${app.next()}` });
      return (
        await owner.read(`/housekeeping-tasks/${await owner.create('/housekeeping-tasks', { tourResourceId, dueAt })}`)
      ).dueAt;
    };
    expect(await dueAs('2026-11-14T08:00:00')).toBe('2026-11-14T11:00:00.000+00:00');
    await owner.put('/settings', { timezone: 'Europe/Lisbon' });
    expect(await dueAs('2026-11-14T08:00:00')).toBe('2026-11-14T08:00:00.000+00:00');
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: null }, 'name', 'required'],
    [{ name: 'x'.repeat(151) }, 'name', 'maxLength'],
    [{ timezone: 'Mars/Base' }, 'timezone', 'timezone'],
    [{ timezone: null }, 'timezone', 'required'],
    [{ currency: 'R$' }, 'currency', 'regex'],
    [{ strictTransitions: 'yes' }, 'strictTransitions', 'boolean'],
    [{ strictTransitions: null }, 'strictTransitions', 'required'],
    [{ oneOpenCashSessionPerTerminal: 1 }, 'oneOpenCashSessionPerTerminal', 'boolean'],
    [{ checkInTime: '24:00' }, 'checkInTime', 'regex'],
    [{ checkInTime: '9:00' }, 'checkInTime', 'regex'],
    [{ checkOutTime: 12 }, 'checkOutTime', 'string'],
    [{ generateTasksNightly: 'true' }, 'generateTasksNightly', 'boolean'],
    [{ noShowAfterHours: 1.5 }, 'noShowAfterHours', 'withoutDecimals'],
    [{ noShowAfterHours: -1 }, 'noShowAfterHours', 'min'],
    [{ noShowAfterHours: 721 }, 'noShowAfterHours', 'max'],
    [{ holdHours: 0 }, 'holdHours', 'min'],
    [{ holdHours: null }, 'holdHours', 'required'],
  ])('PUT 422 for %j', async (body, field, rule) => {
    const answer = await tour.owner.put('/settings', body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ message: expect.any(String), rule, field }]]);
  });

  test('401 without a token, 403 without settings.manage', async () => {
    for (const method of ['GET', 'PUT'] as const)
      expect((await tour.owner.with({ headers: { authorization: '' } }).call(method, '/settings')).status).toBe(401);
    const cleaner = await tour.staff(['housekeeping.update']);
    expect((await cleaner.client.put('/settings', '{ malformed')).status).toBe(403);
    const manager = await tour.staff(['settings.manage']);
    expect((await manager.client.put('/settings', { checkInTime: '16:00' })).status).toBe(204);
  });
});
