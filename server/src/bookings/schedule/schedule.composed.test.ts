import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newComposedSpace } from '../../../test/composed-space.ts';
import type { TestTour } from '../../../test/tour.ts';

interface Line {
  readonly id: number;
  readonly allocations: { id: number; kind: string; tourResourceId: number; toursReservation: { id: number } | null }[];
}

/** Board, occupancy and availability agree on composed resources. */
describe('reads of composed resources', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour({ timezone: 'UTC' });
  });
  const lines = async (query = ''): Promise<Line[]> =>
    (await tour.owner.read(`/schedule?from=2027-03-01&to=2027-03-31${query}`)).resources;
  const line = async (id: number, query = '') => (await lines(query)).find((one) => one.id === id)!.allocations;
  const days = async (typeId: number) =>
    (await tour.owner.read(`/occupancy?tourResourceTypeId=${typeId}&from=2027-03-01&to=2027-03-03`)).days.map(
      ({ types: [one] }: { types: Record<string, number>[] }) => [one!.units, one!.occupied, one!.blocked, one!.free],
    );
  const reasons = async (typeId: number) => {
    const times = 'startsAt=2027-03-01&endsAt=2027-03-02&explain=true';
    const { resources } = await tour.owner.read(`/availability?tourResourceTypeId=${typeId}&${times}`);
    return resources.map((one: { reasons: { reason: string; reservationId?: number }[] }) =>
      one.reasons.map(({ reason, reservationId }) => [reason, reservationId]),
    );
  };

  test('a booking of the whole is shown on every part and occupies it', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const [hall] = whole.resourceIds;
    const body = whole.body({ startsAt: '2027-03-01', endsAt: '2027-03-02' });
    const id = await tour.owner.create('/reservations', body);
    const { allocationId } = await tour.owner.read(`/reservations/${id}`);
    const bar = { id: allocationId, kind: 'booking', tourResourceId: hall, toursReservation: { id } };
    for (const resource of [hall!, ...parts.resourceIds]) expect(await line(resource)).toMatchObject([bar]);
    expect(await line(parts.resourceIds[0]!, `&tourResourceTypeId=${parts.typeId}`)).toMatchObject([bar]);
    expect(await days(whole.typeId)).toEqual([
      [1, 1, 0, 0],
      [1, 0, 0, 1],
      [1, 0, 0, 1],
    ]);
    expect((await days(parts.typeId))[0]).toEqual([2, 2, 0, 0]);
    expect(await reasons(parts.typeId)).toEqual([[['booking', id]], [['booking', id]]]);
  });

  test('bookings of parts are shown on the whole and block it once, however many there are', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const [hall] = whole.resourceIds;
    const ids: number[] = [];
    for (const [n, tourResourceId] of parts.resourceIds.entries())
      ids.push(
        await tour.owner.create(
          '/reservations',
          parts.body({ startsAt: '2027-03-01', endsAt: `2027-03-0${2 + n}`, tourResourceId }),
        ),
      );
    expect((await line(hall!)).map((bar) => [bar.tourResourceId, bar.toursReservation!.id])).toEqual([
      [parts.resourceIds[0], ids[0]],
      [parts.resourceIds[1], ids[1]],
    ]);
    expect(await line(hall!, `&tourResourceTypeId=${whole.typeId}`)).toHaveLength(2);
    expect(await line(parts.resourceIds[0]!)).toMatchObject([{ toursReservation: { id: ids[0] } }]);
    expect(await days(whole.typeId)).toEqual([
      [1, 0, 1, 0],
      [1, 0, 1, 0],
      [1, 0, 0, 1],
    ]);
    expect(await reasons(whole.typeId)).toEqual([ids.map((id) => ['booking', id])]);
  });

  test('one whole stays free while the parts of another are booked', async () => {
    const { whole } = await newComposedSpace(tour);
    const other = await newComposedSpace(tour);
    const second = await tour.owner.create('/resources', {
      tourResourceTypeId: whole.typeId,
      code: `second-${app.next()}`,
    });
    await tour.owner.put(`/resources/${second}/parts`, { resourceIds: other.parts.resourceIds });
    for (const tourResourceId of other.parts.resourceIds)
      await tour.owner.create(
        '/reservations',
        other.parts.body({ startsAt: '2027-03-01', endsAt: '2027-03-02', tourResourceId }),
      );
    const times = 'startsAt=2027-03-01&endsAt=2027-03-02';
    const { freeUnits } = await tour.owner.read(`/availability?tourResourceTypeId=${whole.typeId}&${times}`);
    expect(freeUnits).toBe(1);
    const { types } = await tour.owner.read(`/availability?${times}`);
    expect(types.find((one: { tourResourceTypeId: number }) => one.tourResourceTypeId === whole.typeId)).toMatchObject({
      freeUnits: 1,
      totalUnits: 2,
      resources: [{ tourResourceId: whole.resourceIds[0] }],
    });
    expect((await days(whole.typeId))[0]).toEqual([2, 0, 1, 1]);
  });
});
