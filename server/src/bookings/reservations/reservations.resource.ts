import { Type } from 'typebox';
import { customers, namedCustomer } from '../../crm/customers/customers.resource.ts';
import { param, sql } from '../../db/sql.ts';
import { resourceTypes } from '../../house/resource-types/resource-types.resource.ts';
import { resources } from '../../house/resources/resources.resource.ts';
import { moment } from '../../http/field-moment.ts';
import { orNull } from '../../http/field-shapes.ts';
import { id, integer, oneOf, text, timestamp } from '../../http/field-types.ts';
import { named } from '../../http/named.ts';
import { Id } from '../../http/schemas.ts';
import { eq, type FilterMaker, since, until } from '../../kit/filters.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { RESERVATION_STATUSES } from './reservations.rules.ts';

/** By the name of the guest. */
const search: FilterMaker = () => ({
  field: text(150).describe('Contains these words, in the name of the guest; case and accents do not count.'),
  where: () => sql`exists (select from customers c where c.tour_id = t.tour_id and c.id = t.tour_customer_id
    and c.deleted_at is null and c.full_name_folded like contains_pattern(${param('search')}::text))`,
});

/** What is promised. `from` and `to` find what touches the period. */
export const reservations = defineResource({
  path: 'reservations',
  table: 'reservations',
  owner: TOUR,
  columns: {
    tourCustomerId: id().required().references(namedCustomer),
    tourResourceTypeId: id().required().references(resourceTypes),
    tourResourceId: id().nullable().references(resources),
    startsAt: moment().required(),
    endsAt: moment().required().example('2026-11-17T12:00:00-03:00'),
    units: integer({ min: 1 }).default(1),
    guests: integer({ min: 1 }).default(1),
    // It may say things about a person; the trail, which outlives anonymization, must not.
    notes: text().nullable().secret(),
    status: oneOf(RESERVATION_STATUSES).default('confirmed').readOnly(),
    checkedInAt: timestamp().nullable().readOnly().detailOnly(),
    checkedOutAt: timestamp().nullable().readOnly().detailOnly(),
  },
  list: {
    filters: {
      search,
      status: eq(),
      tourCustomerId: eq(),
      tourResourceTypeId: eq(),
      tourResourceId: eq(),
      from: since('endsAt'),
      to: until('startsAt'),
    },
    orderBy: ['id', 'startsAt', 'endsAt', 'createdAt'],
  },
  // A list needs the place on the schedule and the names as much as a detail does.
  computed: {
    allocationId: {
      schema: orNull(Id),
      select: sql`(select a.id from allocations a where a.tour_id = t.tour_id and a.reservation_id = t.id and not a.is_left)`,
    },
    toursCustomer: one(customers, 'tourCustomerId', ['id', 'fullName']),
    toursResource: one(resources, 'tourResourceId', ['id', 'code', 'label']),
    toursResourceType: one(resourceTypes, 'tourResourceTypeId', ['id', 'code', 'name', 'kind']),
  },
  permissions: { read: ['reservation.read', 'reservation.write'], write: 'reservation.write' },
});

export const Outcome = named(
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
