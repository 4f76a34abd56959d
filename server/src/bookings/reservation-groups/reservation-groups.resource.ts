import { Type } from 'typebox';
import { customers, namedCustomer } from '../../crm/customers/customers.resource.ts';
import { param, type Sql, sql } from '../../db/sql.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id } from '../../http/fields/types.ts';
import { Timestamp } from '../../http/schemas.ts';
import { TOUR } from '../../kit/owner.ts';
import { one } from '../../kit/relations.ts';
import { defineResource } from '../../kit/resource.ts';
import { manyThatFit } from '../../listings/related-records.ts';
import { eq, type FilterMaker, since, until } from '../../paging/filters.ts';
import { reservations } from '../reservations/reservations.resource.ts';

/** Reservations of the group `t`, under the alias `v`. */
const OF_GROUP = sql`from reservations v where v.tour_id = t.tour_id and v.reservation_group_id = t.id and v.deleted_at is null`;
/** Reservations that are neither cancelled nor marked as no-show. */
const STANDING = sql`${OF_GROUP} and v.status not in ('cancelled', 'no_show')`;

/** Filters groups that have a reservation within the range. */
const reaching =
  (bound: FilterMaker, condition: Sql): FilterMaker =>
  (name, columns) => ({
    field: bound(name, columns).field,
    where: () => sql`exists (select ${STANDING} and ${condition})`,
  });

const boundOf = (pick: Sql) => ({
  schema: orNull(Timestamp),
  select: sql`(select ${replyTimeOf(pick)} ${STANDING})`,
});
const counted = (rows: Sql) => ({
  schema: Type.Integer({ examples: [3] }),
  select: sql`(select count(*)::int ${rows})`,
});

/** Reservations that one customer booked together. Its start and end are those of its standing reservations. */
export const reservationGroups = defineResource({
  path: 'reservation-groups',
  table: 'reservation_groups',
  owner: TOUR,
  columns: { tourCustomerId: id().required().references(namedCustomer) },
  list: {
    filters: {
      tourCustomerId: eq(),
      from: reaching(since('endsAt'), sql`v.ends_at >= ${param('from')}::timestamptz`),
      to: reaching(until('startsAt'), sql`v.starts_at <= ${param('to')}::timestamptz`),
    },
    orderBy: ['id', 'createdAt'],
  },
  computed: {
    startsAt: boundOf(sql`min(v.starts_at)`),
    endsAt: boundOf(sql`max(v.ends_at)`),
    reservationsCount: counted(OF_GROUP),
    standingCount: counted(STANDING),
    toursCustomer: one(customers, 'tourCustomerId', ['id', 'fullName']),
  },
  detail: { toursReservations: manyThatFit(reservations, 'reservationGroupId') },
  permissions: reservations.permissions,
});
