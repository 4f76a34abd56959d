import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';

const app = useApp();
let clock: TestTimesheet;
beforeAll(async () => {
  clock = await TestTimesheet.of(app, {
    toleranceMinutes: 5,
    settings: { theme: 'dark', newDayAfterMinutes: 'later', dailyToleranceMinutes: 20 },
  });
});

const platformSettings = async () => {
  const path = `/user/timesheets/${clock.id}?workspaceId=${clock.workspaceId}`;
  return (await clock.platform.client.read(path)).settings;
};

describe('/settings', () => {
  test('GET 200 for every member: defaults for what is unset or makes no sense', async () => {
    const { client } = await clock.member();
    expect(await client.read('/settings')).toMatchObject({
      ...{ timezone: 'UTC', maxIntervalsPerDay: 2, roundingMinutes: 0, toleranceMinutes: 5, periodClosingDay: 1 },
      ...{ isRequiresGeolocation: false, isAllowsManualEntry: true, isRequiresApproval: true },
      ...{ newDayAfterMinutes: 240, dailyToleranceMinutes: 20 },
    });
  });

  test('PUT 204 changes what was sent; what the owner of the instance wrote beside it stays', async () => {
    expect((await clock.manager.put('/settings', {})).status).toBe(204);
    expect(
      (await clock.manager.put('/settings', { newDayAfterMinutes: 180, dailyToleranceMinutes: null })).status,
    ).toBe(204);
    expect(await clock.manager.read('/settings')).toMatchObject({
      newDayAfterMinutes: 180,
      dailyToleranceMinutes: null,
    });
    expect(await platformSettings()).toEqual({ theme: 'dark', newDayAfterMinutes: 180, dailyToleranceMinutes: null });
    const events = await clock.trailOf('settings', clock.id);
    expect(events).toEqual([{ action: 'update', actorId: clock.managerId }]);
  });

  test.each([
    [{ newDayAfterMinutes: 59 }, 'newDayAfterMinutes', 'min'],
    [{ newDayAfterMinutes: 721 }, 'newDayAfterMinutes', 'max'],
    [{ newDayAfterMinutes: null }, 'newDayAfterMinutes', 'required'],
    [{ newDayAfterMinutes: 90.5 }, 'newDayAfterMinutes', 'withoutDecimals'],
    [{ dailyToleranceMinutes: -1 }, 'dailyToleranceMinutes', 'min'],
    [{ dailyToleranceMinutes: '10' }, 'dailyToleranceMinutes', 'number'],
  ])('PUT 422 for %j', async (body, field, rule) => {
    const answer = await clock.manager.put('/settings', body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ message: expect.any(String), rule, field }]]);
  });

  test('403 for a change by a member who is no manager', async () => {
    const { client } = await clock.member();
    expect((await client.put('/settings', { newDayAfterMinutes: 180 })).status).toBe(403);
  });
});
