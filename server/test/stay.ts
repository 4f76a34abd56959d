import { newResource, newResourceType } from './house.ts';
import type { TestTour } from './tour.ts';

export const newCustomer = (tour: TestTour, overrides: object = {}): Promise<number> =>
  tour.owner.create('/customers', { fullName: `Hóspede ${tour.app.next()}`, ...overrides });

/** A hold of a resource for a day of next year, out of the way of other bookings. */
export const newHold = (tour: TestTour, tourResourceId: number, overrides: object = {}): Promise<number> =>
  tour.owner.create('/allocations', {
    kind: 'hold',
    tourResourceId,
    startsAt: '2027-06-01T12:00:00Z',
    endsAt: '2027-06-02T12:00:00Z',
    ...overrides,
  });

/** The records that a booking needs: a type with its resources, and a customer. */
export interface Stage {
  readonly tour: TestTour;
  readonly typeId: number;
  readonly resourceIds: number[];
  readonly customerId: number;
  /** A booking of the type, by default from 1 to 3 March 2027. */
  readonly body: (overrides?: object) => Record<string, unknown>;
}

export async function newStage(
  tour: TestTour,
  { type = {}, resources = [{}] }: { type?: object; resources?: object[] } = {},
): Promise<Stage> {
  const typeId = await newResourceType(tour, type);
  const resourceIds: number[] = [];
  for (const resource of resources)
    resourceIds.push(await newResource(tour, { tourResourceTypeId: typeId, ...resource }));
  const customerId = await newCustomer(tour);
  const body = (overrides: object = {}) => ({
    tourCustomerId: customerId,
    tourResourceTypeId: typeId,
    startsAt: '2027-03-01T17:00:00.000+00:00',
    endsAt: '2027-03-03T15:00:00.000+00:00',
    ...overrides,
  });
  return { tour, typeId, resourceIds, customerId, body };
}

/** The status of a reply, and the rule and field of each error. */
export const refusal = ({ status, body }: { status: number; body: { errors?: { rule: string; field: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ rule, field }) => `${rule} ${field}`),
];
