import { Type } from 'typebox';
import { customers, namedCustomer } from '../../crm/customers/customers.resource.ts';
import { param, sql } from '../../db/sql.ts';
import { resourceTypes } from '../../house/resource-types/resource-types.resource.ts';
import { resources } from '../../house/resources/resources.resource.ts';
import { dayOrTime } from '../../http/fields/day-or-time.ts';
import { namedSchema } from '../../http/fields/schema-name.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id, integer, oneOf, text, timestamp } from '../../http/fields/types.ts';
import { Id } from '../../http/schemas.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq, isSet, since, until } from '../../paging/filters.ts';
import { byCustomer, bySource, byStatus, inHouse, onDay, overdue } from './reservations.filters.ts';
import { RESERVATION_STATUSES } from './reservations.rules.ts';
import { isOverdue } from './stay/overdue-condition.ts';

/** The reason of a cancellation. Like the notes it may describe a person, so it is kept out of the audit events. */
export const cancelReason = () => text(500).nullable().secret();

/** Bookings of customers. `from` and `to` find those that touch the range. */
export const reservations = defineResource({
  path: 'reservations',
  table: 'reservations',
  owner: TOUR,
  columns: {
    tourCustomerId: id().required().references(namedCustomer),
    reservationGroupId: id().nullable().readOnly(),
    tourResourceTypeId: id().required().references(resourceTypes),
    tourResourceId: id().nullable().references(resources),
    startsAt: dayOrTime().required(),
    endsAt: dayOrTime().required().example('2026-11-17T12:00:00-03:00'),
    units: integer({ min: 1 }).default(1),
    guests: integer({ min: 1 }).default(1),
    // Notes and source may describe a person, and audit events outlive anonymization.
    notes: text().nullable().secret(),
    source: text(50).nullable().secret().example('booking.com'),
    // The reference identifies the person at its source.
    externalRef: text(100).nullable().secret().example('BK-4471-0098'),
    expectedArrival: timestamp().nullable().example('2026-11-14T21:30:00-03:00'),
    status: oneOf(RESERVATION_STATUSES).default('confirmed').readOnly(),
    checkedInAt: timestamp().nullable().readOnly().detailOnly(),
    checkedOutAt: timestamp().nullable().readOnly().detailOnly(),
    cancelReason: cancelReason().readOnly().detailOnly(),
  },
  list: {
    filters: {
      search: byCustomer,
      status: byStatus,
      tourCustomerId: eq(),
      reservationGroupId: eq(),
      tourResourceTypeId: eq(),
      tourResourceId: eq(),
      assigned: isSet('tourResourceId'),
      from: since('endsAt'),
      to: until('startsAt'),
      startsOn: onDay('startsAt'),
      endsOn: onDay('endsAt'),
      inHouse,
      overdue,
      source: bySource,
      externalRef: eq(),
    },
    orderBy: ['id', 'startsAt', 'endsAt', 'createdAt'],
  },
  // A list needs the allocation and the names as much as a detail does.
  computed: {
    overdue: { schema: Type.Boolean(), select: isOverdue('t') },
    allocationId: {
      schema: orNull(Id),
      select: sql`(select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left)`,
    },
    toursCustomer: one(customers, 'tourCustomerId', ['id', 'fullName']),
    toursResource: one(resources, 'tourResourceId', ['id', 'code', 'label']),
    toursResourceType: one(resourceTypes, 'tourResourceTypeId', ['id', 'code', 'name', 'kind']),
  },
  uniques: { reservations_external_ref_live: 'externalRef' },
  // A change of one of the two keeps the other.
  existing: {
    reservations_external_ref_live: sql`t.status <> 'cancelled' and exists (select
      from (select) one left join reservations o on o.tour_id = ${param('tourId')} and o.id = ${param('id')}::bigint
      where t.external_ref = coalesce(${param('externalRef')}::text, o.external_ref)
        and lower(t.source) is not distinct from lower(coalesce(${param('source')}::text, o.source)))`,
  },
  permissions: { read: ['reservation.read', 'reservation.write'], write: 'reservation.write' },
});

export const ReservationOutcome = namedSchema(
  'ReservationOutcome',
  Type.Object({
    id: Id,
    status: Type.Unsafe({ type: 'string', enum: [...RESERVATION_STATUSES] }),
    tourResourceId: orNull(Id),
    warnings: Type.Array(
      Type.Object({
        rule: Type.String({ examples: ['resource.notClean'] }),
        message: Type.String({ examples: ['101 is dirty'] }),
      }),
    ),
  }),
);
