import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { describeResource } from '../../../test/describe-resource.ts';
import type { TestTour } from '../../../test/tour.ts';
import { resourceTypes } from './resource-types.resource.ts';
import module from './resource-types.routes.ts';

const minimal = async ({ app }: TestTour) => ({
  code: `type-${app.next()}`,
  kind: 'accommodation',
  name: 'Suíte Mar',
  granularity: 'night',
});

const slotsOf = (count: number) => Array(count).fill({ start: '09:00', end: '12:00' });

describeResource(resourceTypes, module, {
  minimal,
  full: async (tour) => ({
    tourTaxGroupId: await tour.owner.create('/tax-groups', { code: `tax-${tour.app.next()}`, name: 'Passeios' }),
    code: `type-${tour.app.next()}`,
    kind: 'activity',
    name: 'Passeio de barco',
    description: 'Saída do píer às nove',
    granularity: 'slot',
    minDurationMinutes: 60,
    maxDurationMinutes: 240,
    minLeadTimeMinutes: 0,
    maxLeadTimeMinutes: 43_200,
    bufferBeforeMinutes: 15,
    bufferAfterMinutes: 30,
    defaultOccupancy: 2,
    maxOccupancy: 12,
    overbookingLimit: 1,
    requiresAssignment: true,
    attributes: { boat: { seats: 12 }, tags: ['mar', 'sol'] },
    isActive: false,
  }),
  invalid: [
    { body: { minDurationMinutes: 61, maxDurationMinutes: 60 }, field: 'maxDurationMinutes', rule: 'min' },
    { body: { minLeadTimeMinutes: 1, maxLeadTimeMinutes: 0 }, field: 'maxLeadTimeMinutes', rule: 'min' },
    { body: { maxDurationMinutes: 2_147_483_648 }, field: 'maxDurationMinutes', rule: 'max' },
    { body: { attributes: { note: 'a\u0000b' } }, field: 'attributes', rule: 'json.unstorable' },
    { body: { attributes: { slots: null } }, field: 'attributes.slots', rule: 'array' },
    {
      body: { attributes: { slots: [{ start: '09:00', end: '09:00' }] } },
      field: 'attributes.slots.0.end',
      rule: 'schedule.period',
    },
    { body: { attributes: { slots: slotsOf(101) } }, field: 'attributes.slots', rule: 'max' },
    {
      body: { attributes: { slots: [{ start: '09:00', end: '12:00', note: 'x'.repeat(17_000) }] } },
      field: 'attributes.slots',
      rule: 'maxLength',
    },
    {
      body: { attributes: { slots: [{ start: '09:00', end: '12:00', days: Array(8).fill(1) }] } },
      field: 'attributes.slots.0.days',
      rule: 'max',
    },
  ],
});

describe('resource types', () => {
  const app = useApp();
  let tour: TestTour;
  beforeAll(async () => {
    tour = await app.tour();
  });

  test('lists carry the attributes, the detail its tax group cut down to three fields', async () => {
    const group = { code: 'lodging', name: 'Hospedagem' };
    const tourTaxGroupId = await tour.owner.create('/tax-groups', group);
    const id = await tour.owner.create('/resource-types', {
      ...(await minimal(tour)),
      tourTaxGroupId,
      attributes: { view: 'sea' },
    });
    const { data } = await tour.owner.read('/resource-types');
    expect(data.find((row: { id: number }) => row.id === id).attributes).toEqual({ view: 'sea' });
    expect((await tour.owner.read(`/resource-types/${id}`)).toursTaxGroup).toEqual({ id: tourTaxGroupId, ...group });
    await tour.owner.delete(`/tax-groups/${tourTaxGroupId}`);
    expect((await tour.owner.read(`/resource-types/${id}`)).toursTaxGroup).toBeNull();
  });

  test('a bound sent alone is checked against the stored other side', async () => {
    const bounds = { minDurationMinutes: 60, maxDurationMinutes: 120, minLeadTimeMinutes: 10, maxLeadTimeMinutes: 20 };
    const id = await tour.owner.create('/resource-types', { ...(await minimal(tour)), ...bounds });
    const refusals = [
      [{ minDurationMinutes: 121 }, 'maxDurationMinutes'],
      [{ maxDurationMinutes: 59 }, 'maxDurationMinutes'],
      [{ minLeadTimeMinutes: 21 }, 'maxLeadTimeMinutes'],
      [{ maxLeadTimeMinutes: 9 }, 'maxLeadTimeMinutes'],
    ] as const;
    for (const [body, field] of refusals) {
      const answer = await tour.owner.put(`/resource-types/${id}`, body);
      expect([answer.status, answer.body.errors]).toEqual([422, [{ message: expect.any(String), rule: 'min', field }]]);
    }
    const both = await tour.owner.put(`/resource-types/${id}`, { maxDurationMinutes: 1, maxLeadTimeMinutes: 1 });
    expect(both.body.errors.map((error: { field: string }) => error.field)).toEqual([
      'maxDurationMinutes',
      'maxLeadTimeMinutes',
    ]);
    for (const body of [{ minDurationMinutes: 120 }, { maxDurationMinutes: null }, { minDurationMinutes: 500 }])
      expect((await tour.owner.put(`/resource-types/${id}`, body)).status).toBe(204);
    expect((await tour.owner.put('/resource-types/999999999', { maxDurationMinutes: 1 })).status).toBe(404);
  });

  test('two concurrent changes that contradict each other: one 204, one 422', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await tour.owner.create('/resource-types', {
        ...(await minimal(tour)),
        minDurationMinutes: 10,
        maxDurationMinutes: 100,
      });
      const answers = await Promise.all([
        tour.owner.put(`/resource-types/${id}`, { minDurationMinutes: 60 }),
        tour.owner.put(`/resource-types/${id}`, { maxDurationMinutes: 50 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 422]);
    }
  });

  test('the dropdown is filtered by kind and by isActive', async () => {
    const own = await app.tour();
    const active = await own.owner.create('/resource-types', await minimal(own));
    await own.owner.create('/resource-types', { ...(await minimal(own)), isActive: false });
    const space = await own.owner.create('/resource-types', { ...(await minimal(own)), kind: 'space', name: 'Salão' });
    const values = async (query: string) =>
      (await own.owner.read(`/resource-types/list?${query}`)).map((one: { value: number }) => one.value);
    expect(await values('kind=space')).toEqual([space]);
    expect(await values('isActive=true&kind=accommodation')).toEqual([active]);
    expect(await values('search=salao')).toEqual([space]);
  });
});
