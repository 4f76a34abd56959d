import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import { newResource, newResourceType, newZone } from '../../../test/house.ts';
import type { TestTour } from '../../../test/tour.ts';
import { resources } from './resources.resource.ts';
import module from './resources.routes.ts';

describeResource(resources, module, {
  minimal: async (tour) => ({ tourResourceTypeId: await newResourceType(tour), code: `room-${tour.app.next()}` }),
  full: async (tour) => ({
    tourResourceTypeId: await newResourceType(tour),
    tourResourceZoneId: await newZone(tour),
    code: `room-${tour.app.next()}`,
    label: 'Suíte Mar 101',
    units: 4,
    maxOccupancy: 3,
    housekeepingState: 'dirty',
    attributes: { view: 'sea', beds: [{ kind: 'queen' }] },
    isActive: false,
  }),
  invalid: [
    { body: { units: 0 }, field: 'units', rule: 'min' },
    { body: { attributes: { 'a\u0000': 1 } }, field: 'attributes', rule: 'json.unstorable' },
  ],
});

describe('resources', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });
  const stateOf = async (id: number) => (await tour.owner.read(`/resources/${id}`)).housekeepingState;
  const eventsOf = async (id: number) =>
    (await tour.owner.read(`/resource-status-events?tourResourceId=${id}&orderDirection=asc`)).data;
  const auditOf = async (id: number) =>
    (await tour.owner.read(`/audit-events?entity=resources&entityId=${id}&orderDirection=asc`)).data;

  test('lists leave the attributes out, the detail has them with type and zone', async () => {
    const zone = await newZone(tour, { name: 'Ala Norte' });
    const type = await newResourceType(tour, { kind: 'space', name: 'Salão' });
    const id = await newResource(tour, {
      tourResourceTypeId: type,
      tourResourceZoneId: zone,
      attributes: { view: 'sea' },
    });
    const { data } = await tour.owner.read('/resources?perPage=100');
    for (const row of data) expect(row).not.toHaveProperty('attributes');
    const read = await tour.owner.read(`/resources/${id}`);
    expect(read.attributes).toEqual({ view: 'sea' });
    expect(read.toursResourceZone).toEqual({ id: zone, code: expect.any(String), name: 'Ala Norte' });
    expect(read.toursResourceType).toEqual({ id: type, code: expect.any(String), name: 'Salão', kind: 'space' });
    await tour.owner.delete(`/resource-zones/${zone}`);
    await tour.owner.delete(`/resource-types/${type}`);
    expect(await tour.owner.read(`/resources/${id}`)).toMatchObject({
      toursResourceZone: null,
      tourResourceZoneId: zone,
      toursResourceType: null,
    });
  });

  test('the dropdown labels with the code and is filtered by type, zone and isActive', async () => {
    const [type, zone] = [await newResourceType(tour), await newZone(tour)];
    const mine = await newResource(tour, { tourResourceTypeId: type, tourResourceZoneId: zone, code: 'Chalé 7' });
    const idle = await newResource(tour, { tourResourceTypeId: type, isActive: false });
    const values = async (query: string) => {
      const choices: { value: number; label: string }[] = await tour.owner.read(`/resources/list?${query}`);
      return choices.map(({ value }) => value);
    };
    expect(await values(`tourResourceZoneId=${zone}`)).toEqual([mine]);
    expect(await values(`tourResourceTypeId=${type}&isActive=false`)).toEqual([idle]);
    expect(await values('search=chale')).toEqual([mine]);
  });

  test('creation writes no event, an unchanged state none, a changed one exactly one with its note', async () => {
    const id = await newResource(tour, { housekeepingState: 'dirty' });
    expect(await eventsOf(id)).toEqual([]);
    expect((await tour.owner.put(`/resources/${id}`, { housekeepingState: 'dirty' })).status).toBe(204);
    expect(await eventsOf(id)).toEqual([]);
    const body = { housekeepingState: 'cleaning', housekeepingNote: 'Hóspede saiu cedo' };
    expect((await tour.owner.put(`/resources/${id}`, body)).status).toBe(204);
    expect((await tour.owner.put(`/resources/${id}`, { housekeepingState: 'clean' })).status).toBe(204);
    const person = { id: tour.ownerId, displayName: expect.any(String) };
    const shared = { id: expect.any(Number), tourId: tour.id, tourResourceId: id, changedByTourUserId: tour.ownerId };
    const occurredAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/);
    expect(await eventsOf(id)).toEqual([
      {
        ...shared,
        fromStatus: 'dirty',
        toStatus: 'cleaning',
        note: 'Hóspede saiu cedo',
        occurredAt,
        changedByTourUser: person,
      },
      { ...shared, fromStatus: 'cleaning', toStatus: 'clean', note: null, occurredAt, changedByTourUser: person },
    ]);
  });

  test('one audit event for state and fields together, with both former values', async () => {
    const id = await newResource(tour, { label: 'Velha' });
    await tour.owner.put(`/resources/${id}`, { housekeepingState: 'dirty' });
    await tour.owner.put(`/resources/${id}`, { housekeepingState: 'cleaning', label: 'Nova' });
    const changes = (await auditOf(id)).map((event: { action: string; changes: object }) => [
      event.action,
      event.changes,
    ]);
    expect(changes.slice(1)).toEqual([
      ['update', { housekeepingState: { before: 'clean', after: 'dirty' } }],
      [
        'update',
        { housekeepingState: { before: 'dirty', after: 'cleaning' }, label: { before: 'Velha', after: 'Nova' } },
      ],
    ]);
  });

  test('a refused change leaves state and trail as they were', async () => {
    const [id, taken] = [await newResource(tour), await newResource(tour, { code: 'taken' })];
    for (const body of [
      { housekeepingState: 'dirty', code: 'taken' },
      { housekeepingState: 'dirty', tourResourceZoneId: 999_999_999 },
      { housekeepingState: null },
      { housekeepingState: 'spotless' },
      { housekeepingState: 'dirty', housekeepingNote: 'x'.repeat(501) },
    ])
      expect((await tour.owner.put(`/resources/${id}`, body)).status).toBe(422);
    expect([await stateOf(id), await eventsOf(id)]).toEqual(['clean', []]);
    expect((await tour.owner.put('/resources/999999999', { housekeepingState: 'dirty' })).status).toBe(404);
    await tour.owner.delete(`/resources/${taken}`);
    expect((await tour.owner.put(`/resources/${taken}`, { housekeepingState: 'dirty' })).status).toBe(404);
  });

  test('422 transition with strictTransitions, and only then', async () => {
    const strict = await app.tour({ settings: { strictTransitions: true } });
    const put = async (id: number, housekeepingState: string) => {
      const { status, body } = await strict.owner.put(`/resources/${id}`, { housekeepingState });
      return status === 422 ? [body.errors[0].rule, body.errors[0].field] : status;
    };
    const refusal = ['transition', 'housekeepingState'];
    const id = await newResource(strict, { housekeepingState: 'dirty' });
    const steps = [
      'clean',
      'cleaning',
      'cleaning',
      'inspected',
      'clean',
      'dirty',
      'inspected',
      'out_of_service',
      'clean',
    ];
    const answers = [];
    for (const step of steps) answers.push(await put(id, step));
    expect(answers).toEqual([refusal, 204, 204, refusal, 204, refusal, 204, 204, refusal]);
    const free = await newResource(tour, { housekeepingState: 'out_of_service' });
    expect((await tour.owner.put(`/resources/${free}`, { housekeepingState: 'inspected' })).status).toBe(204);
  });
});
