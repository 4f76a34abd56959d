import { describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCustomer, newStage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

describe('GET /user/overview', () => {
  const app = useApp();
  const read = async ({ platform }: TestTour) => (await platform.client.read('/user/overview')).houses;
  const inDays = (days: number, timezone: string) => Temporal.Now.plainDateISO(timezone).add({ days }).toString();

  test('200: tonight in a house, by its own day', async () => {
    const timezone = 'America/Sao_Paulo';
    const tour = await app.tour({ timezone });
    const day = (days: number) => inDays(days, timezone);
    const stage = await newStage(tour, { type: { kind: 'accommodation' }, resources: [{}, {}, {}, { units: 20 }] });
    const hall = await newStage(tour, { type: { kind: 'space' } });
    const [first, second, third, boat] = stage.resourceIds;
    const book = (values: object, of = stage) => tour.owner.create('/reservations', of.body(values));
    const act = (id: number, step: string) => tour.owner.post(`/reservations/${id}/${step}`);
    const staying = await book({ tourResourceId: first, startsAt: day(-2), endsAt: day(2), guests: 2 });
    await act(staying, 'check-in');
    const leaving = await book({ tourResourceId: second, startsAt: day(-3), endsAt: day(0) });
    await act(leaving, 'check-in');
    await book({ startsAt: day(0), endsAt: day(1) });
    await book({ tourResourceId: third, startsAt: day(-2), endsAt: day(-1) });
    await book({ tourResourceId: boat, startsAt: day(0), endsAt: day(1), units: 3 });
    await act(await book({ tourResourceId: third, startsAt: day(0), endsAt: day(3) }), 'cancel');
    await book({ tourResourceId: hall.resourceIds[0], startsAt: day(0), endsAt: day(1) }, hall);
    await tour.owner.post(`/resources/${first}/housekeeping-state`, { state: 'dirty' });
    await tour.owner.post(`/resources/${hall.resourceIds[0]}/housekeeping-state`, { state: 'out_of_service' });
    const [house, ...others] = await read(tour);
    expect(others).toEqual([]);
    expect(house).toEqual({
      ...{ id: tour.id, workspaceId: tour.workspaceId, name: expect.any(String), slug: expect.any(String) },
      ...{ timezone, currency: 'BRL', isActive: true, date: day(0) },
      ...{ rooms: 3, occupied: 2, percent: 66.7, arrivals: 3, departures: 1, inHouse: 3 },
      ...{ dirty: 1, outOfService: 1, overdue: expect.any(Number) },
    });
    // The stay of two days ago is overdue; today's are so once their hour is six hours past.
    expect(house.overdue).toBeGreaterThanOrEqual(1);
  });

  test('every live house of the caller’s workspaces, by name, and no other', async () => {
    const tour = await app.tour({ name: 'Zélia' });
    const { client } = tour.platform;
    const second = await client.create('/user/workspaces', { name: 'Segundo' });
    const provision = (name: string, timezone: string) =>
      client.post(`/user/tours?workspaceId=${second}`, { tour: { name, timezone }, workspaceDomains: [] });
    await provision('Ártemis', 'Pacific/Kiritimati');
    await provision('Boto', 'Pacific/Pago_Pago');
    const going = await provision('Vai embora', 'UTC');
    await client.delete(String(going.headers.location));
    const abandoned = await client.create('/user/workspaces', { name: 'Abandonado' });
    await client.post(`/user/tours?workspaceId=${abandoned}`, { tour: { name: 'Sem dono' }, workspaceDomains: [] });
    await client.delete(`/user/workspaces/${abandoned}`);
    await app.tour({ name: 'De outra pessoa' });
    const houses = await read(tour);
    expect(houses.map(({ name }: { name: string }) => name)).toEqual(['Ártemis', 'Boto', 'Zélia']);
    expect(houses.map(({ date }: { date: string }) => date)).toEqual([
      inDays(0, 'Pacific/Kiritimati'),
      inDays(0, 'Pacific/Pago_Pago'),
      inDays(0, 'America/Sao_Paulo'),
    ]);
    expect(houses[0]).toMatchObject({ rooms: 0, percent: 0, occupied: 0 });
  });

  test('at most 200 houses, in one statement', async () => {
    const tour = await app.tour({ name: 'Zz' });
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`insert into tours (workspace_id, name, slug) select ${tour.workspaceId}, 'Casa ' || n, 'casa-' || n from generate_series(1, 205) n`,
      ),
    );
    expect(await read(tour)).toHaveLength(200);
  });

  test('a guest of a foreign house is in no figure; 401 without a token', async () => {
    const [mine, theirs] = [await app.tour(), await app.tour()];
    await newCustomer(theirs);
    expect((await read(mine)).map(({ id }: { id: number }) => id)).toEqual([mine.id]);
    expect((await app.anonymous.get('/user/overview')).status).toBe(401);
  });
});
