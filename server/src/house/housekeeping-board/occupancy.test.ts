import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newResource, newZone } from '../../../test/house.ts';
import { newCustomer, newStage, type Stage } from '../../../test/stay.ts';
import { noonZone } from '../../../test/timesheet.ts';
import type { TestTour } from '../../../test/tour.ts';
import { sql } from '../../db/sql.ts';

interface Stays {
  parties: number;
  guests: number;
  stays: {
    reservationId: number;
    startsAt: string;
    endsAt: string;
    arrivesAt: string;
    toursCustomer: { fullName: string } | null;
  }[];
}
interface Resource {
  id: number;
  inHouse: Stays;
  leaving: Stays;
  arriving: Stays;
  openTasks: { id: number }[];
  openTasksCount: number;
  openMaintenance: { title: string }[];
  openMaintenanceCount: number;
}

const NOBODY = { parties: 0, guests: 0, stays: [] };

describe('GET /housekeeping-board: parties in house, leaving and arriving', () => {
  const app = useApp();
  let tour: TestTour;
  let today: Temporal.PlainDate;
  beforeAll(async () => {
    // Noon is far from midnight.
    const timezone = noonZone();
    tour = await app.tour({ timezone });
    today = Temporal.Now.plainDateISO(timezone);
  });
  const day = (days: number) => today.add({ days }).toString();
  const board = async (client = tour.owner): Promise<Resource[]> =>
    (await client.read('/housekeeping-board')).unzoned.resources;
  const resourceOn = async (id: number, client = tour.owner) => (await board(client)).find((one) => one.id === id)!;
  const book = ({ body, resourceIds }: Stage, from: number, to: number, more: object = {}) =>
    tour.owner.create(
      '/reservations',
      body({ tourResourceId: resourceIds[0], startsAt: day(from), endsAt: day(to), ...more }),
    );
  const checkIn = (id: number) => tour.owner.post(`/reservations/${id}/check-in`);

  test('200: a turnover with names, times and guests; a stayover is not leaving', async () => {
    const turnover = await newStage(tour);
    const arrives = await newCustomer(tour, { fullName: 'Otília Araújo' });
    const leaving = await book(turnover, -2, 0, { guests: 2 });
    await checkIn(leaving);
    const arriving = await book(turnover, 0, 3, { guests: 3, tourCustomerId: arrives });
    const stayover = await newStage(tour);
    const staying = await book(stayover, -1, 1);
    await checkIn(staying);

    const shown = await resourceOn(turnover.resourceIds[0]!);
    expect((await tour.owner.read('/housekeeping-board')).date).toBe(today.toString());
    expect(shown.inHouse).toMatchObject({ parties: 1, guests: 2, stays: [{ reservationId: leaving, guests: 2 }] });
    expect(shown.leaving).toEqual(shown.inHouse);
    const { startsAt, endsAt } = await tour.owner.read(`/reservations/${arriving}`);
    expect(shown.arriving).toEqual({
      parties: 1,
      guests: 3,
      stays: [
        {
          reservationId: arriving,
          guests: 3,
          startsAt,
          endsAt,
          arrivesAt: startsAt,
          toursCustomer: { id: arrives, fullName: 'Otília Araújo' },
        },
      ],
    });
    expect(await resourceOn(stayover.resourceIds[0]!)).toMatchObject({
      inHouse: { parties: 1, stays: [{ reservationId: staying }] },
      leaving: NOBODY,
      arriving: NOBODY,
    });
  });

  test('shows the announced hour of arrival and leaves the start of the stay alone', async () => {
    const stage = await newStage(tour);
    const id = await book(stage, 0, 2);
    const { startsAt } = await tour.owner.read(`/reservations/${id}`);
    const said = Temporal.Instant.from(startsAt).add({ hours: 3 });
    await tour.owner.put(`/reservations/${id}`, { expectedArrival: said.toString() });
    const [stay] = (await resourceOn(stage.resourceIds[0]!)).arriving.stays;
    expect(stay!.startsAt).toBe(startsAt);
    expect(Temporal.Instant.from(stay!.arrivesAt).equals(said)).toBe(true);
  });

  test('names only with reservation.read or reservation.write; counts and times for all', async () => {
    const stage = await newStage(tour);
    await checkIn(await book(stage, -1, 0, { guests: 2 }));
    const names = async (codes: string[]) => {
      const { client } = await tour.staff(codes);
      const { inHouse, leaving } = await resourceOn(stage.resourceIds[0]!, client);
      expect([inHouse.guests, leaving.parties, leaving.stays[0]!.endsAt]).toEqual([2, 1, expect.any(String)]);
      return inHouse.stays[0]!.toursCustomer;
    };
    expect(await names(['housekeeping.update', 'customer.read'])).toBeNull();
    for (const code of ['reservation.read', 'reservation.write'])
      expect(await names([code])).toMatchObject({ fullName: expect.stringContaining('Hóspede') });
  });

  test('counts overdue departures as leaving; hides cancelled, finished, other days’ and unassigned stays', async () => {
    const late = await newStage(tour);
    const overdue = await book(late, -3, -1);
    await checkIn(overdue);
    expect((await resourceOn(late.resourceIds[0]!)).leaving.stays).toMatchObject([{ reservationId: overdue }]);
    const quiet = await newStage(tour);
    await tour.owner.post(`/reservations/${await book(quiet, 0, 1)}/cancel`);
    await book(quiet, 1, 2);
    const left = await book(quiet, -1, 0);
    await checkIn(left);
    await tour.owner.post(`/reservations/${left}/check-out`);
    await tour.owner.create('/reservations', quiet.body({ startsAt: day(0), endsAt: day(1) }));
    expect(await resourceOn(quiet.resourceIds[0]!)).toMatchObject({
      inHouse: NOBODY,
      leaving: NOBODY,
      arriving: NOBODY,
    });
  });

  test('a shared resource shows twenty parties and counts all', async () => {
    const stage = await newStage(tour, { resources: [{ units: 40 }] });
    for (let party = 0; party < 22; party++) await book(stage, 0, 1, { guests: 2 });
    const { arriving } = await resourceOn(stage.resourceIds[0]!);
    expect([arriving.parties, arriving.guests, arriving.stays.length]).toEqual([22, 44, 20]);
  });

  test('shows the first ten open orders and tasks of a place, worst first, and counts up to a hundred', async () => {
    const [resource, neighbour] = [await newResource(tour), await newResource(tour)];
    const zone = await newZone(tour);
    const flood = (resource: number | null, place: number | null, many: number) =>
      app.services.db.transaction((tx) =>
        tx.run(sql`insert into maintenance_orders (tour_id, tour_resource_id, tour_resource_zone_id, reported_by_tour_user_id, title, severity)
          select ${tour.id}, ${resource}::bigint, ${place}::bigint, ${tour.ownerId}, 'Lâmpada ' || n, 'low' from generate_series(1, ${many}::int) n`),
      );
    await flood(resource, zone, 300);
    await flood(null, zone, 300);
    await flood(null, null, 300);
    await app.services.db.transaction((tx) =>
      tx.run(
        sql`insert into housekeeping_tasks (tour_id, tour_resource_id, priority) select ${tour.id}, ${resource}, n from generate_series(1, 300) n`,
      ),
    );
    await tour.owner.create('/maintenance-orders', { title: 'Gás', severity: 'critical', tourResourceId: resource });
    await tour.owner.create('/maintenance-orders', { title: 'Porta', tourResourceId: neighbour });
    const shown = await resourceOn(resource);
    expect([shown.openMaintenance.length, shown.openMaintenanceCount]).toEqual([10, 100]);
    expect(shown.openMaintenance[0]!.title).toBe('Gás');
    expect([shown.openTasks.length, shown.openTasksCount]).toEqual([10, 100]);
    expect(await resourceOn(neighbour)).toMatchObject({
      openMaintenance: [{ title: 'Porta' }],
      openMaintenanceCount: 1,
    });
    const { zones, unzoned } = await tour.owner.read('/housekeeping-board');
    for (const place of [zones.find(({ id }: { id: number }) => id === zone), unzoned])
      expect([place.openMaintenance.length, place.openMaintenanceCount]).toEqual([10, 100]);
  });

  test('lists an order whose resource or zone was deleted under the remaining place', async () => {
    const own = await app.tour();
    const [zone, demolished] = [await newZone(own), await newZone(own)];
    const [idle, sold] = [await newResource(own, { isActive: false }), await newResource(own)];
    const order = (title: string, body: object) => own.owner.create('/maintenance-orders', { title, ...body });
    await order('Da zona', { tourResourceId: idle, tourResourceZoneId: zone });
    await order('Vendida', { tourResourceId: sold });
    await order('Demolida', { tourResourceZoneId: demolished });
    await own.owner.delete(`/resources/${sold}`);
    await own.owner.delete(`/resource-zones/${demolished}`);
    const { zones, unzoned } = await own.owner.read('/housekeeping-board');
    const titles = (place: Resource) => place.openMaintenance.map(({ title }) => title);
    expect([titles(zones[0]), zones[0].openMaintenanceCount]).toEqual([['Da zona'], 1]);
    expect([titles(unzoned), unzoned.openMaintenanceCount]).toEqual([['Vendida', 'Demolida'], 2]);
  });
});
