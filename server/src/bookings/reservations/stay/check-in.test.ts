import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { overbooked } from '../../../../test/overbooked.ts';
import { newHold, newStage, refusal, type Stage } from '../../../../test/stay.ts';
import type { TestTour } from '../../../../test/tour.ts';
import { whileUncommitted } from '../../../../test/uncommitted.ts';
import type { TourTx } from '../../../db/handles.ts';
import { sql } from '../../../db/sql.ts';
import { assign } from './stay.ts';

const path = '/reservations';

describe('check-in needs a resource', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const day = (days: number) => Temporal.Now.plainDateISO('America/Sao_Paulo').add({ days }).toString();
  const now = () => ({ startsAt: day(-1), endsAt: day(2) });
  const booked = ({ body }: Stage, overrides: object = {}): Promise<number> =>
    tour.owner.create(path, body({ ...now(), ...overrides }));
  const read = (id: number) => tour.owner.read(`${path}/${id}`);
  const act = (id: number, step: string, body?: object) => tour.owner.post(`${path}/${id}/${step}`, body);
  const allocationOf = async (id: number) => tour.owner.read(`/allocations/${(await read(id)).allocationId}`);
  const rules = ({ body }: { body: { warnings: { rule: string }[] } }) => body.warnings.map(({ rule }) => rule);
  const nothingOverbooked = async () =>
    expect(await overbooked(app.services.db, tour.id)).toEqual({ overlaps: 0, overResources: 0, overTypes: 0 });

  test('200: a booking without a resource gets a free one; check-out leaves it dirty with a task', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const [taken, free] = stage.resourceIds;
    await booked(stage, { tourResourceId: taken });
    const id = await booked(stage);
    expect(await act(id, 'check-in')).toMatchObject({ status: 200, body: { id, tourResourceId: free, warnings: [] } });
    expect(await read(id)).toMatchObject({
      status: 'checked_in',
      tourResourceId: free,
      checkedInAt: expect.any(String),
    });
    expect(await allocationOf(id)).toMatchObject({ tourResourceId: free, status: 'active' });
    const events = (await tour.trailOf('reservations', id)).map((event: { changes: object }) =>
      Object.keys(event.changes),
    );
    expect(events.at(-1).sort()).toEqual(['checkedInAt', 'status', 'tourResourceId']);
    expect(events).toHaveLength(2);
    expect((await act(id, 'check-out')).body.tourResourceId).toBe(free);
    expect((await tour.owner.read(`/resources/${free}`)).housekeepingState).toBe('dirty');
    expect((await tour.owner.read(`/housekeeping-tasks?tourResourceId=${free}`)).data).toHaveLength(1);
  });

  test('prefers a ready resource to one that is dirty, out of service or still occupied', async () => {
    const stage = await newStage(tour, { resources: [{}, {}, {}, {}] });
    const [dirty, broken, lived, ready] = stage.resourceIds as [number, number, number, number];
    const guest = await booked(stage, { tourResourceId: lived });
    await act(guest, 'check-in');
    await app.services.db.transaction(async (tx) => {
      const over = sql`starts_at = now() - interval '4 days', ends_at = now() - interval '3 days'`;
      await tx.run(sql`update reservations set ${over} where tour_id = ${tour.id} and id = ${guest}`);
      await tx.run(sql`update allocations set ${over}, buffered = tstzrange(now() - interval '4 days', now() - interval '3 days')
        where tour_id = ${tour.id} and reservation_id = ${guest}`);
    });
    for (const [resource, housekeepingState] of [
      [dirty, 'dirty'],
      [broken, 'out_of_service'],
    ] as const)
      await tour.owner.put(`/resources/${resource}`, { housekeepingState });
    const next = () => booked(stage, { startsAt: day(0), endsAt: day(2) });
    const comes = async () => act(await next(), 'check-in');
    const answers = [await comes(), await comes(), await comes(), await comes()];
    expect(answers.map(({ body }) => body.tourResourceId)).toEqual([ready, dirty, lived, broken]);
    // Whether they are early depends on the time of day.
    expect(answers.map(rules).map((all) => all.filter((rule) => rule !== 'reservation.early'))).toEqual([
      [],
      ['resource.notClean'],
      ['resource.occupied'],
      ['resource.notClean'],
    ]);
  });

  test('a resource blocked at that moment comes last, though it is free when the booking starts; a warning says so', async () => {
    const stage = await newStage(tour, { resources: [{}, {}, {}] });
    const [used, repaired, free] = stage.resourceIds as [number, number, number];
    const until = Temporal.Now.instant().add({ hours: 1 }).round('minute').toString();
    const startsAt = Temporal.Now.instant().subtract({ hours: 1 }).round('minute').toString();
    await tour.owner.create('/allocations', { kind: 'internal', tourResourceId: used, startsAt, endsAt: until });
    const order = { title: 'Pintura', tourResourceId: repaired, blocksAvailability: true, blocksUntil: until };
    await tour.owner.create('/maintenance-orders', order);
    const comes = async () => act(await booked(stage, { startsAt: day(1), endsAt: day(2) }), 'check-in');
    const answers = [await comes(), await comes(), await comes()];
    expect(answers.map(({ body }) => body.tourResourceId)).toEqual([free, used, repaired]);
    expect(answers.map(rules)).toEqual([
      ['reservation.early'],
      ['resource.inUse', 'reservation.early'],
      ['resource.inUse', 'reservation.early'],
    ]);
  });

  test('422 schedule.unassigned if no resource is free or takes the guests; nothing changes and no event is written', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 1 }, resources: [{ maxOccupancy: 2 }] });
    const many = await booked(stage, { guests: 2 });
    await booked(stage, { tourResourceId: stage.resourceIds[0] });
    const before = [await read(many), await allocationOf(many)];
    const trail = await tour.trailLength();
    expect(refusal(await act(many, 'check-in'))).toEqual([422, 'schedule.unassigned tourResourceId']);
    const portuguese = await tour.owner
      .with({ headers: { 'accept-language': 'pt-BR' } })
      .post(`${path}/${many}/check-in`);
    expect(portuguese.body.errors[0].message).toContain('Nenhum recurso do tipo está livre');
    expect([await read(many), await allocationOf(many)]).toEqual(before);
    expect(await tour.trailLength()).toBe(trail);
    const small = await newStage(tour, { resources: [{ maxOccupancy: 1 }] });
    expect(refusal(await act(await booked(small, { guests: 2 }), 'check-in'))).toEqual([
      422,
      'schedule.unassigned tourResourceId',
    ]);
    const twice = await newStage(tour, { resources: [{}, {}] });
    expect(refusal(await act(await booked(twice, { units: 2 }), 'check-in'))).toEqual([
      422,
      'schedule.unassigned tourResourceId',
    ]);
  });

  test('a late guest gets a resource that is free from now on, and an expired hold does not block it', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 1 } });
    const [resource] = stage.resourceIds as [number];
    const id = await booked(stage);
    const before = await booked(stage, { tourResourceId: resource, startsAt: day(-2), endsAt: day(1) });
    await act(before, 'check-in');
    await act(before, 'check-out');
    const hold = await newHold(tour, resource, { startsAt: `${day(1)}T12:00:00Z`, endsAt: `${day(2)}T12:00:00Z` });
    expect(refusal(await act(id, 'check-in'))).toEqual([422, 'schedule.unassigned tourResourceId']);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update allocations set expires_at = now() where tour_id = ${tour.id} and id = ${hold}`),
    );
    expect((await act(id, 'check-in')).body.tourResourceId).toBe(resource);
    const allocation = await allocationOf(id);
    expect(Math.abs(Date.parse(allocation.startsAt) - Date.now())).toBeLessThan(60_000);
    const { startsAt } = await read(id);
    expect(startsAt < allocation.startsAt).toBe(true);
    await nothingOverbooked();
  });

  test('a seat on a shared resource, while there are any', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 9 }, resources: [{ units: 2 }, { units: 1 }] });
    const [boat, canoe] = stage.resourceIds;
    const [pair, one, none] = [await booked(stage, { units: 2 }), await booked(stage), await booked(stage)];
    expect((await act(pair, 'check-in')).body.tourResourceId).toBe(boat);
    expect((await act(one, 'check-in')).body.tourResourceId).toBe(canoe);
    expect(refusal(await act(none, 'check-in'))).toEqual([422, 'schedule.unassigned tourResourceId']);
  });

  test('a guest in house keeps a resource: null does not take it away', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const id = await booked(stage, { tourResourceId: stage.resourceIds[1] });
    await act(id, 'check-in');
    expect((await tour.owner.put(`${path}/${id}`, { tourResourceId: null })).status).toBe(204);
    expect((await read(id)).tourResourceId).toBe(stage.resourceIds[1]);
    const other = await newStage(tour);
    expect((await tour.owner.put(`${path}/${id}`, { tourResourceTypeId: other.typeId })).status).toBe(204);
    expect((await read(id)).tourResourceId).toBe(other.resourceIds[0]);
  });

  test('twelve concurrent check-ins without a room for eight rooms: eight get one each, four are refused', async () => {
    const stage = await newStage(tour, { type: { overbookingLimit: 4 }, resources: Array(8).fill({}) });
    const ids = await Promise.all(Array.from({ length: 12 }, () => booked(stage)));
    const answers = await Promise.all(ids.map((id) => act(id, 'check-in')));
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.tourResourceId);
    expect(given.sort()).toEqual([...stage.resourceIds].sort());
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), ...Array(4).fill(422)]);
    await nothingOverbooked();
  });

  test('after a concurrent assignment it takes that resource; after a cancellation it is 409', async () => {
    const stage = await newStage(tour, { resources: [{}, {}] });
    const id = await booked(stage);
    const work = (run: (tx: TourTx) => Promise<unknown>) => (tx: object) =>
      run(Object.assign(tx, tour.scope) as TourTx);
    const answer = await whileUncommitted(
      app,
      work((tx) => assign(tx, id, stage.resourceIds[1]!)),
      () => act(id, 'check-in'),
    );
    expect(answer).toMatchObject({ status: 200, body: { tourResourceId: stage.resourceIds[1] } });
    const off = await booked(await newStage(tour));
    const cancelled = sql`update reservations set status = 'cancelled' where tour_id = ${tour.id} and id = ${off}`;
    expect((await whileUncommitted(app, cancelled, () => act(off, 'check-in'))).status).toBe(409);
  });

  test('warnings are in Portuguese if the client prefers it', async () => {
    const stage = await newStage(tour, { resources: [{ code: '101' }] });
    const portuguese = tour.owner.with({ headers: { 'accept-language': 'pt-BR' } });
    const [first, second] = [await booked(stage), await booked(stage, { startsAt: day(2), endsAt: day(3) })];
    await act(first, 'check-in');
    await tour.owner.put(`/resources/${stage.resourceIds[0]}`, { housekeepingState: 'out_of_service' });
    const { body } = await portuguese.post(`${path}/${second}/check-in`);
    expect(body.warnings).toEqual([
      { rule: 'resource.notClean', message: 'O recurso 101 está fora de serviço' },
      {
        rule: 'resource.occupied',
        message: `O recurso 101 tem hóspedes que não fizeram o check-out: reserva ${first}`,
      },
      { rule: 'reservation.early', message: 'O hóspede chega antes do início da reserva' },
    ]);
    await act(second, 'check-out');
    const third = await booked(stage, { startsAt: day(4), endsAt: day(5) });
    expect((await act(third, 'check-in')).body.warnings[0].message).toBe('101 is out of service');
  });
});
