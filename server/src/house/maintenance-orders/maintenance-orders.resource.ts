import { Type } from 'typebox';
import { allocations } from '../../allocation/allocations.resource.ts';
import { raw } from '../../db/sql.ts';
import { Field } from '../../http/fields/field.ts';
import { object } from '../../http/fields/shapes.ts';
import { flag, id, integer, money, oneOf, text, timestamp } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { type Computed, defineResource } from '../../kit/resource.ts';
import { eq } from '../../paging/filters.ts';
import { users } from '../../team/users/users.resource.ts';
import { resourceZones } from '../resource-zones/resource-zones.resource.ts';
import { resources } from '../resources/resources.resource.ts';
import { FAULT_KINDS, ORDER_STATUSES, SEVERITIES } from './maintenance-orders.rules.ts';
import { EVERY_UNITS, type Every } from './recurrence/recurrence.rules.ts';

/** Interval of a series: the next order appears when this one is due or resolved. */
const every = new Field<Every>({
  ...object({ count: integer({ min: 1, max: 1_000 }).required(), unit: oneOf(EVERY_UNITS).required() }).spec,
  sqlType: 'jsonb',
}).example({ count: 3, unit: 'month' });

/** Number of a table's rows that belong to the order `t`. */
const countOf = (table: string, live = ''): Computed => ({
  schema: Type.Integer({ minimum: 0, examples: [2] }),
  select: raw(`(select count(*) from ${table} c where c.tour_id = t.tour_id and c.maintenance_order_id = t.id${live})`),
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
    title: text(200).required().secret().example('Chuveiro sem água quente'),
    description: text().nullable().secret(),
    severity: oneOf(SEVERITIES, { ranked: true }).default('normal'),
    status: oneOf(ORDER_STATUSES).default('open'),
    blocksAvailability: flag(false),
    // The command fills in the present time on creation.
    openedAt: timestamp().computedWhenAbsent(),
    resolvedAt: timestamp().nullable(),
    costAmount: money({ min: 0, as: 'number' }).nullable(),
    // Times of the block, when they differ from opening and resolution.
    blocksFrom: timestamp().nullable().detailOnly(),
    blocksUntil: timestamp().nullable().detailOnly(),
    // Defaults to true for an order that blocks its resource.
    needsCleaning: flag().computedWhenAbsent().detailOnly(),
    faultKind: oneOf(FAULT_KINDS).nullable().detailOnly(),
    // Reported by a user who may not manage orders.
    isReport: flag(false).readOnly().detailOnly(),
    dueAt: timestamp().nullable().detailOnly(),
    every: every.nullable().detailOnly(),
    // Due time the series is counted from.
    everyFrom: timestamp().nullable().readOnly().detailOnly(),
    // The previous order of the series.
    followsMaintenanceOrderId: id().nullable().readOnly().detailOnly(),
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
    commentsCount: countOf('maintenance_comments'),
    photosCount: countOf('maintenance_photos', ' and c.deleted_at is null'),
  },
  permissions: { read: 'open', write: 'maintenance.manage' },
});
