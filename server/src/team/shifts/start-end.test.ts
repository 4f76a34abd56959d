import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { TestTour } from '../../../test/tour.ts';

const minimal = async (tour: TestTour) => ({
  tourUserId: await tour.user(),
  scheduledStartsAt: '2026-11-14T12:00:00Z',
  scheduledEndsAt: '2026-11-14T20:00:00Z',
});

describe('shifts: start and end', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  const shiftOf = async (tourUserId: number) => tour.owner.create('/shifts', { ...(await minimal(tour)), tourUserId });
  const events = async (id: number) =>
    (await tour.owner.read(`/audit-events?entity=shifts&entityId=${id}&orderDirection=asc`)).data;

  test('204: the person of the shift sets both times; a second time is 409; one event each', async () => {
    const person = await tour.staff([]);
    const id = await shiftOf(person.id);
    expect((await person.client.post(`/shifts/${id}/end`)).status).toBe(409);
    expect((await person.client.post(`/shifts/${id}/start`)).status).toBe(204);
    const again = await person.client.post(`/shifts/${id}/start`);
    expect([again.status, again.body.code]).toEqual([409, 'CONFLICT']);
    expect((await person.client.post(`/shifts/${id}/end`)).status).toBe(204);
    expect((await person.client.post(`/shifts/${id}/end`)).status).toBe(409);
    const { actualStartsAt, actualEndsAt } = await tour.owner.read(`/shifts/${id}`);
    expect(Temporal.Instant.compare(actualEndsAt, actualStartsAt)).toBeGreaterThanOrEqual(0);
    const trail = await events(id);
    expect(trail.map((event: { action: string; actorId: number }) => [event.action, event.actorId])).toEqual([
      ['create', tour.ownerId],
      ['update', person.id],
      ['update', person.id],
    ]);
    expect(trail[1].changes).toEqual({ actualStartsAt: { before: null, after: actualStartsAt } });
  });

  test('204 with staff.manage, 403 for others, 404 for an unknown shift', async () => {
    const [person, stranger, manager] = [
      await tour.staff([]),
      await tour.staff(['cash.open_close']),
      await tour.staff(['staff.manage']),
    ];
    const id = await shiftOf(person.id);
    for (const step of ['start', 'end']) {
      const { status, body } = await stranger.client.post(`/shifts/${id}/${step}`);
      expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
      expect((await manager.client.post(`/shifts/${id}/${step}`)).status).toBe(204);
      for (const none of ['999999', '0', 'abc'])
        expect((await manager.client.post(`/shifts/${none}/${step}`)).status).toBe(404);
    }
    const other = await app.tour();
    expect((await other.owner.post(`/shifts/${id}/start`)).status).toBe(404);
  });

  test('401 without a token', async () => {
    const { status } = await tour.owner.with({ headers: { authorization: '' } }).post('/shifts/1/start');
    expect(status).toBe(401);
  });

  test('409: a shift recorded as ended cannot start, one recorded as starting later cannot end', async () => {
    const ended = await tour.owner.create('/shifts', {
      ...(await minimal(tour)),
      actualEndsAt: '2026-11-14T20:00:00Z',
    });
    expect((await tour.owner.post(`/shifts/${ended}/start`)).status).toBe(409);
    const ahead = await tour.owner.create('/shifts', {
      ...(await minimal(tour)),
      actualStartsAt: '2999-01-01T00:00:00Z',
    });
    expect((await tour.owner.post(`/shifts/${ahead}/end`)).status).toBe(409);
  });

  test('twenty concurrent starts: one 204, the others 409, one event', async () => {
    const id = await shiftOf(await tour.user());
    const answers = await Promise.all(Array.from({ length: 20 }, () => tour.owner.post(`/shifts/${id}/start`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await events(id)).toHaveLength(2);
  });
});
