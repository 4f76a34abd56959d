import { expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newStage } from '../../../test/stay.ts';

const app = useApp();
const STAY = { startsAt: '2027-03-01', endsAt: '2027-03-03' };

test('a refused group is rolled back, and its own reservations are not named as obstacles', async () => {
  const tour = await app.tour();
  const room = await newStage(tour, { type: { requiresAssignment: true }, resources: [{}, {}] });
  const hall = await newStage(tour, { type: { overbookingLimit: 2 } });
  const any = { tourResourceTypeId: room.typeId, ...STAY };
  const id = await tour.owner.create('/reservations', { ...any, tourCustomerId: room.customerId });
  const [allocation] = (await tour.owner.read(`/allocations?reservationId=${id}`)).data;
  const inTheWay = async (...items: object[]) => {
    const { status, body } = await tour.owner.post('/reservation-groups', { tourCustomerId: room.customerId, items });
    expect([status, body.errors[0].rule]).toEqual([422, 'schedule.conflict']);
    const { allocationIds, reservationIds } = body.errors[0].meta;
    return { allocationIds, reservationIds };
  };
  expect(await inTheWay(any, any)).toEqual({ allocationIds: [allocation.id], reservationIds: [id] });
  // They conflict only with each other.
  const one = { tourResourceTypeId: hall.typeId, tourResourceId: hall.resourceIds[0], ...STAY };
  expect(await inTheWay(one, one)).toEqual({ allocationIds: [], reservationIds: [] });
});
