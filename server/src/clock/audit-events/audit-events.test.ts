import { expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeClockReadOnly } from '../../../test/describe-resource.ts';
import { TestTimesheet } from '../../../test/timesheet.ts';
import { clockAuditEvents } from './audit-events.resource.ts';
import module from './audit-events.routes.ts';

const app = useApp();

describeClockReadOnly(clockAuditEvents, module, async (clock) => {
  const { client } = await clock.member();
  await client.post('/punches');
  for (const name of ['Cais', 'Praia'])
    await clock.manager.create('/geofences', { name, latitude: 0, longitude: 0, radiusMeters: 10 });
  return '';
});

test('GET /audit-events 200 for managers: what changed, by whom, in which request; 403 for the others', async () => {
  const clock = await TestTimesheet.of(app);
  const { id, client } = await clock.member();
  const { body } = await client.with({ headers: { 'x-request-id': 'req-7' } }).post('/punches');
  const { data } = await clock.manager.read(`/audit-events?entity=punches&entityId=${body.id}`);
  expect(data).toMatchObject([
    { action: 'create', actorKind: 'member', actorId: id, requestId: 'req-7', changes: { kind: { after: 'in' } } },
  ]);
  expect(await clock.manager.read(`/audit-events/${data[0].id}`)).toEqual(data[0]);
  const mine = await clock.manager.read(`/audit-events?actor=${id}`);
  // The platform user who made the instance may have the same number.
  const asMember = mine.data.filter((one: { actorKind: string }) => one.actorKind === 'member');
  expect(asMember.map((one: { id: number }) => one.id)).toEqual([data[0].id]);
  for (const path of ['/audit-events', `/audit-events/${data[0].id}`])
    expect((await client.get(path)).status).toBe(403);
  const other = await TestTimesheet.of(app);
  expect((await other.manager.get(`/audit-events/${data[0].id}`)).status).toBe(404);
});
