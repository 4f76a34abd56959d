import { type TSchema, Type } from 'typebox';
import { Field, type Fields } from '../../http/fields/field.ts';
import { namedSchema } from '../../http/fields/schema-name.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id, replyOf, Timestamp } from '../../http/schemas.ts';
import { one } from '../../kit/relations.ts';
import type { Resource } from '../../kit/resource.ts';
import { users } from '../../team/users/users.resource.ts';
import { housekeepingTasks } from '../housekeeping-tasks/housekeeping-tasks.resource.ts';
import { maintenanceOrders } from '../maintenance-orders/maintenance-orders.resource.ts';
import { shownEventFields } from '../resource-status-events/resource-status-events.resource.ts';
import { resourceTypes } from '../resource-types/resource-types.resource.ts';
import { resourceZones } from '../resource-zones/resource-zones.resource.ts';
import { HOUSEKEEPING_STATES } from '../resources/housekeeping-state/housekeeping-state.rules.ts';
import { resources } from '../resources/resources.resource.ts';

const pick = (resource: Pick<Resource, 'fields'>, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, resource.fields[name]!]));

/** A field whose value the statement builds. */
const built = (schema: TSchema): Field<unknown> => new Field<unknown>({ schema, check: () => undefined });

export const assignee = one(users, 'assignedToTourUserId', ['id', 'displayName']);
export const requester = one(users, 'requestedByTourUserId', ['id', 'displayName']);

/** Fields the board shows of tasks, orders and resources. */
export const taskFields: Fields = {
  ...pick(housekeepingTasks, ['id', 'taskType', 'priority', 'dueAt', 'startedAt', 'status', 'notes']),
  assignedToTourUser: built(assignee.schema),
  requestedByTourUser: built(requester.schema),
};

export const orderFields: Fields = {
  ...pick(maintenanceOrders, ['id', 'tourResourceId', 'tourResourceZoneId', 'title', 'severity', 'status']),
  ...pick(maintenanceOrders, ['blocksAvailability', 'openedAt']),
  assignedToTourUser: built(assignee.schema),
};

export const eventFields: Fields = pick({ fields: shownEventFields }, [
  'id',
  'fromStatus',
  'toStatus',
  'note',
  'occurredAt',
  'changedByTourUser',
]);

export const typeFields: Fields = pick(resourceTypes, ['id', 'code', 'name', 'kind']);

/** Entries shown of a list, and the limit of its count: one place cannot make the whole board long. */
export const MAX_SHOWN = 10;
export const MAX_COUNTED = 100;
export const MAX_STAYS = 20;
export const MAX_DANGERS = 20;

const count = (what: string) =>
  built(Type.Integer({ minimum: 0, maximum: MAX_COUNTED, description: `${what}, counted up to ${MAX_COUNTED}` }));

const openMaintenance: Fields = {
  openMaintenance: built(Type.Array(namedSchema('BoardOrder', replyOf(orderFields)), { maxItems: MAX_SHOWN })),
  openMaintenanceCount: count('Open maintenance orders'),
};

/** The guest's name is null without the right to read reservations. */
const Stay = Type.Object({
  reservationId: Id,
  guests: Type.Integer({ minimum: 1, examples: [2] }),
  startsAt: Timestamp,
  endsAt: Timestamp,
  arrivesAt: Type.Unsafe({ ...Timestamp, description: 'The announced arrival time, or `startsAt`.' }),
  toursCustomer: orNull(Type.Object({ id: Id, fullName: Type.String({ examples: ['Úrsula Medeiros'] }) })),
});

const Stays = namedSchema(
  'BoardStays',
  Type.Object({
    parties: Type.Integer({ examples: [1] }),
    guests: Type.Integer({ examples: [2] }),
    stays: Type.Array(Stay, { maxItems: MAX_STAYS }),
  }),
);

/** Parties in a resource, those who leave today or are late to leave, and those who arrive today. */
export const MOVEMENTS = ['inHouse', 'leaving', 'arriving'] as const;

export const resourceFields: Fields = {
  ...pick(resources, ['id', 'code', 'label', 'tourResourceZoneId', 'units', 'housekeepingState']),
  toursResourceType: built(orNull(replyOf(typeFields))),
  openTasks: built(Type.Array(namedSchema('BoardTask', replyOf(taskFields)), { maxItems: MAX_SHOWN })),
  openTasksCount: count('Open tasks'),
  lastStatusEvent: built(orNull(replyOf(eventFields))),
  ...openMaintenance,
};

export const zoneFields: Fields = {
  ...pick(resourceZones, ['id', 'code', 'name', 'parentTourResourceZoneId']),
  ...openMaintenance,
};

/** A critical preference of a guest in the room, without the guest's name. */
const Danger = Type.Object({
  id: Id,
  kind: Type.String({ examples: ['allergy'] }),
  value: Type.String({ examples: ['Camarão'] }),
});

const dangers = Type.Array(namedSchema('BoardDanger', Danger), {
  maxItems: MAX_DANGERS,
  description:
    'Critical preferences of guests in house or arriving today, without names. Empty without `housekeeping.update`, `customer.read` or `pos.order`.',
});

const shownResource: Fields = {
  ...resourceFields,
  dangers: built(dangers),
  ...Object.fromEntries(MOVEMENTS.map((name) => [name, built(Stays)])),
};

const place = {
  resources: built(Type.Array(namedSchema('BoardResource', replyOf(shownResource)))),
  ...openMaintenance,
};

export const Board = Type.Object({
  summary: Type.Object(
    Object.fromEntries(HOUSEKEEPING_STATES.map((state) => [state, Type.Integer({ examples: [4] })])),
  ),
  date: Type.String({ format: 'date', examples: ['2026-11-14'] }),
  zones: Type.Array(replyOf({ ...zoneFields, ...place })),
  unzoned: replyOf(place),
});
