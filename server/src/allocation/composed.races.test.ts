import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../test/app.ts';
import type { Answer } from '../../test/client.ts';
import { newComposedSpace } from '../../test/composed-space.ts';
import { overbooked, partsOutOfStep } from '../../test/overbooked.ts';
import { refusal, type Stage } from '../../test/stay.ts';
import type { TestTour } from '../../test/tour.ts';
import { whileUncommitted } from '../../test/uncommitted.ts';
import { createReservation } from '../bookings/reservations/create/reservations.create.ts';
import { cancel } from '../bookings/reservations/stay/stay.ts';
import type { TourTx } from '../db/handles.ts';
import { compose } from '../house/resources/parts.ts';

describe('composed resources under concurrent transactions', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const behind = (work: (tx: TourTx) => Promise<unknown>, request: () => Promise<Answer>) =>
    whileUncommitted(app, (tx) => work(Object.assign(tx, tour.scope)), request);
  const book = (stage: Stage, overrides: object = {}) => tour.owner.post('/reservations', stage.body(overrides));
  const booked = (stage: Stage, tx: TourTx) => {
    const absent = { tourResourceId: null, units: 1, guests: 1, notes: null, source: null, externalRef: null };
    const body = { ...absent, expectedArrival: null, ...stage.body() };
    return createReservation(tx, body as Parameters<typeof createReservation>[1]);
  };
  const expectConsistent = async () => {
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });
    expect(await partsOutOfStep(app.services.db, tour.id)).toBe(0);
  };

  test('a booking of the whole waits for bookings of its parts, including those without a resource', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const answer = await behind(
      (tx) => booked(parts, tx),
      () => book(whole, { tourResourceId: whole.resourceIds[0] }),
    );
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceTypeId']);
    await expectConsistent();
  });

  test('a booking of any part waits for a booking of the whole', async () => {
    const { whole, parts } = await newComposedSpace(tour);
    const answer = await behind(
      (tx) => booked(whole, tx),
      () => book(parts),
    );
    expect(refusal(answer)).toEqual([422, 'schedule.conflict tourResourceTypeId']);
    await expectConsistent();
  });

  test('a resource composed while a booking waited is not booked without locks on its parts', async () => {
    const { whole, parts } = await newComposedSpace(tour, { composed: false });
    const [hall] = whole.resourceIds;
    const composing = (tx: TourTx) => compose(tx, hall!, parts.resourceIds);
    expect((await behind(composing, () => book(whole))).status).toBe(422);
    expect((await book(whole)).status).toBe(201);
    await expectConsistent();
  });

  test('a booking cancelled while its resource is composed takes no parts', async () => {
    const { whole, parts } = await newComposedSpace(tour, { composed: false });
    const [hall] = whole.resourceIds;
    const { id } = (await book(whole, { tourResourceId: hall })).body;
    const answer = await behind(
      (tx) => cancel(tx, id),
      () => tour.owner.put(`/resources/${hall}/parts`, { resourceIds: parts.resourceIds }),
    );
    expect(answer.status).toBe(204);
    await expectConsistent();
    const again = (await book(whole, { tourResourceId: hall })).body.id;
    await behind(
      (tx) => compose(tx, hall!, parts.resourceIds.slice(1)),
      () => tour.owner.post(`/reservations/${again}/cancel`),
    );
    await expectConsistent();
    for (const tourResourceId of parts.resourceIds) expect((await book(parts, { tourResourceId })).status).toBe(201);
  });
});
