import { type TSchema, Type } from 'typebox';
import { Field, type Fields } from '../../http/field.ts';
import { orNull } from '../../http/field-shapes.ts';
import { replyOf } from '../../http/schemas.ts';
import { one } from '../../kit/relations.ts';
import type { Resource } from '../../kit/resource.ts';
import { users } from '../../team/users/users.resource.ts';
import { housekeepingTasks } from '../housekeeping-tasks/housekeeping-tasks.resource.ts';
import { maintenanceOrders } from '../maintenance-orders/maintenance-orders.resource.ts';
import { shownEventFields } from '../resource-status-events/resource-status-events.resource.ts';
import { resourceTypes } from '../resource-types/resource-types.resource.ts';
import { resourceZones } from '../resource-zones/resource-zones.resource.ts';
import { HOUSEKEEPING_STATES } from '../resources/housekeeping-state.rules.ts';
import { resources } from '../resources/resources.resource.ts';

const pick = (resource: Pick<Resource, 'fields'>, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, resource.fields[name]!]));

/** A value the statement builds itself. */
const built = (schema: TSchema): Field<unknown> => new Field<unknown>({ schema, check: () => undefined });

export const assignee = one(users, 'assignedToTourUserId', ['id', 'displayName']);

/** What the board shows of each thing. */
export const taskFields: Fields = {
  ...pick(housekeepingTasks, ['id', 'taskType', 'priority', 'dueAt', 'startedAt', 'status', 'notes']),
  assignedToTourUser: built(assignee.schema),
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

const openMaintenance = Type.Array(replyOf(orderFields));

export const resourceFields: Fields = {
  ...pick(resources, ['id', 'code', 'label', 'tourResourceZoneId', 'housekeepingState']),
  toursResourceType: built(orNull(replyOf(typeFields))),
  openTasks: built(Type.Array(replyOf(taskFields))),
  lastStatusEvent: built(orNull(replyOf(eventFields))),
};

export const zoneFields: Fields = pick(resourceZones, ['id', 'code', 'name', 'parentTourResourceZoneId']);

const place = {
  resources: built(Type.Array(replyOf({ ...resourceFields, openMaintenance: built(openMaintenance) }))),
  openMaintenance: built(openMaintenance),
};

export const Board = Type.Object({
  summary: Type.Object(
    Object.fromEntries(HOUSEKEEPING_STATES.map((state) => [state, Type.Integer({ examples: [4] })])),
  ),
  zones: Type.Array(replyOf({ ...zoneFields, ...place })),
  unzoned: replyOf(place),
});
