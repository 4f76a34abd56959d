import type { TestTour } from './tour.ts';

// Each call creates a new zone, type or resource.

export const newZone = (tour: TestTour, overrides: object = {}): Promise<number> =>
  tour.owner.create('/resource-zones', { code: `zone-${tour.app.next()}`, name: 'Ala Sul', ...overrides });

export const newResourceType = (tour: TestTour, overrides: object = {}): Promise<number> =>
  tour.owner.create('/resource-types', {
    code: `type-${tour.app.next()}`,
    kind: 'accommodation',
    name: 'Quarto duplo',
    granularity: 'night',
    ...overrides,
  });

export const newResource = async (tour: TestTour, overrides: object = {}): Promise<number> =>
  tour.owner.create('/resources', {
    tourResourceTypeId: await newResourceType(tour),
    code: `room-${tour.app.next()}`,
    ...overrides,
  });
