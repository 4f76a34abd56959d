import { allocations } from '../../allocation/allocations.resource.ts';
import { sql } from '../../db/sql.ts';
import { Field } from '../../http/field.ts';
import { flag, id, money, oneOf, text, timestamp } from '../../http/field-types.ts';
import { eq } from '../../kit/filters.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { users } from '../../team/users/users.resource.ts';
import { resourceZones } from '../resource-zones/resource-zones.resource.ts';
import { resources } from '../resources/resources.resource.ts';
import { FAULT_KINDS, ORDER_STATUSES } from './maintenance-orders.rules.ts';

/** Where nobody has said so, a unit that was kept off the schedule for the work needs cleaning after it. */
const needsCleaning = new Field<boolean>({
  ...flag().spec,
  select: (column) => sql`coalesce(${column}, t.blocks_availability)`,
});

export const maintenanceOrders = defineResource({
  path: 'maintenance-orders',
  table: 'maintenance_orders',
  owner: TOUR,
  columns: {
    tourResourceId: id().nullable().references(resources),
    tourResourceZoneId: id().nullable().references(resourceZones),
    tourAllocationId: id().nullable().references(allocations),
    reportedByTourUserId: id().required().readOnly(),
    assignedToTourUserId: id().nullable().references(users),
    title: text(200).required().example('Chuveiro sem água quente'),
    description: text().nullable(),
    severity: oneOf(['low', 'normal', 'high', 'critical'], { ranked: true }).default('normal'),
    status: oneOf(ORDER_STATUSES).default('open'),
    blocksAvailability: flag(false),
    // The command writes the present time where a creation leaves it out.
    openedAt: timestamp().computedWhenAbsent(),
    resolvedAt: timestamp().nullable(),
    costAmount: money({ min: 0, as: 'number' }).nullable(),
    // From when to when the unit is off the schedule, where that is not from the opening until the solution.
    blocksFrom: timestamp().nullable().detailOnly(),
    blocksUntil: timestamp().nullable().detailOnly(),
    needsCleaning: needsCleaning.nullable().detailOnly(),
    faultKind: oneOf(FAULT_KINDS).nullable().detailOnly(),
    // Told by somebody who may not manage orders.
    isReport: flag(false).readOnly().detailOnly(),
  },
  list: {
    search: ['title'],
    filters: {
      status: eq(),
      severity: eq(),
      tourResourceId: eq(),
      assignedToTourUserId: eq(),
      blocksAvailability: eq(),
    },
    orderBy: ['id', 'openedAt', 'createdAt'],
  },
  detail: {
    toursAllocation: one(allocations, 'tourAllocationId', ['id', 'kind', 'startsAt', 'endsAt', 'status']),
    toursResource: one(resources, 'tourResourceId', ['id', 'code']),
    reportedByTourUser: one(users, 'reportedByTourUserId', ['id', 'displayName']),
    assignedToTourUser: one(users, 'assignedToTourUserId', ['id', 'displayName']),
    toursResourceZone: one(resourceZones, 'tourResourceZoneId', ['id', 'code', 'name']),
  },
  permissions: { read: 'open', write: 'maintenance.manage' },
});
