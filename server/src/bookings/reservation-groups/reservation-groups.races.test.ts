import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import type { Answer } from '../../../test/client.ts';
import { bookingsWithoutAllocation } from '../../../test/overbooked.ts';
import { newStage } from '../../../test/stay.ts';
import type { TestTour } from '../../../test/tour.ts';
import { whileUncommitted } from '../../../test/uncommitted.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { lockStates } from '../../house/resources/housekeeping-state/housekeeping-state.ts';
import { cancel } from '../reservations/stay/stay.ts';

const path = '/reservation-groups';
const NIGHTS = { startsAt: '2027-03-01', endsAt: '2027-03-03' };

describe('groups under concurrent transactions', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const behind = (
    work: (tx: TourTx) => Promise<unknown>,
    request: () => Promise<Answer>,
    last?: () => PromiseLike<unknown>,
  ) => whileUncommitted(app, (tx) => work(Object.assign(tx, tour.scope)), request, last);

  test('a reservation cancelled meanwhile is not moved along', async () => {
    const room = await newStage(tour, { resources: [{}, {}] });
    const item = { tourResourceTypeId: room.typeId, ...NIGHTS };
    const body = { tourCustomerId: room.customerId, items: [item, item] };
    const { id, reservationIds } = (await tour.owner.post(path, body)).body;
    const answer = await behind(
      (tx) => cancel(tx, reservationIds[0]),
      () => tour.owner.post(`${path}/${id}/move`, { days: 7 }),
    );
    expect(answer.status).toBe(204);
    const starts = async (one: number) => (await tour.owner.read(`/reservations/${one}`)).startsAt.slice(0, 10);
    expect([await starts(reservationIds[0]), await starts(reservationIds[1])]).toEqual(['2027-03-01', '2027-03-08']);
    expect(await bookingsWithoutAllocation(app.services.db, tour.id)).toBe(0);
  });

  test('resources the server may pick are locked in id order: while it waits for one, it holds no lock on later ones', async () => {
    const room = await newStage(tour, { type: { requiresAssignment: true }, resources: [{}, {}, {}] });
    const [first, second, third] = room.resourceIds;
    const stay = { tourResourceTypeId: room.typeId, ...NIGHTS };
    // The third is requested by id, the others are picked.
    const items = [{ ...stay, tourResourceId: third }, stay, stay];
    const free = () =>
      app.services.db.transaction((tx) =>
        tx.run(sql`select from resources where tour_id = ${tour.id} and id = any(${[second, third]}::bigint[])
          for update nowait`),
      );
    const answer = await behind(
      (tx) => lockStates(tx, [first!]),
      () => tour.owner.post(path, { tourCustomerId: room.customerId, items }),
      free,
    );
    expect(answer.status).toBe(201);
  });
});
