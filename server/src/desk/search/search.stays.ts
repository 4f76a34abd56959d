import { type TSchema, Type } from 'typebox';
import { reservations } from '../../bookings/reservations/reservations.resource.ts';
import { customers } from '../../crm/customers/customers.resource.ts';
import { param, raw, type Sql, sql } from '../../db/sql.ts';
import { resources } from '../../house/resources/resources.resource.ts';
import type { Fields } from '../../http/fields/field.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id, timestamp } from '../../http/fields/types.ts';
import { repliesOf, replyOf } from '../../http/schemas.ts';
import { jsonRow } from '../../kit/relations.ts';
import { HIT_LIMIT, matched, tourId } from './search.shared.ts';

const { status, externalRef, source } = reservations.columns;
const shown: Fields = { id: id(), status, startsAt: timestamp(), endsAt: timestamp(), externalRef, source };
const customer: Fields = { id: id(), fullName: customers.columns.fullName };
const resourceRef: Fields = { id: id(), code: resources.columns.code, label: resources.columns.label };

export const ReservationHit: TSchema = Type.Object({
  ...repliesOf(shown),
  toursCustomer: orNull(replyOf(customer)),
  toursResource: orNull(replyOf(resourceRef)),
  matched: matched(['number', 'reference', 'guest']),
});

/** Stays of each status that are searched by name: more than a large house has. */
const NEAR_LIMIT = raw('500');
const isNamed = (name: string): Sql => sql`${raw(name)} like (select contains_pattern(${param('search')}::text))`;

/** The stays the desk searches most: guests in house, and arrivals of today and the days around it. */
const near = sql`(select r.id, r.tour_customer_id, 1 as rank from reservations r
      where r.tour_id = ${tourId} and r.status = 'checked_in' and r.deleted_at is null order by r.id desc limit ${NEAR_LIMIT})
    union all
    (select r.id, r.tour_customer_id, 2 from reservations r
      where r.tour_id = ${tourId} and r.status = 'confirmed' and r.deleted_at is null
        and r.starts_at > now() - interval '1 day' and r.starts_at < now() + interval '3 days' order by r.starts_at limit ${NEAR_LIMIT})`;

/**
 * Reservations by number, by the reference of their source, and by the names of their guests. The name is tested stay
 * by stay through a scalar subquery: for `exists` PostgreSQL may choose to read all customers with that name.
 */
export const RESERVATIONS = sql`(select coalesce(json_agg(hit order by rank, id desc), '[]') from (
  select t.id, f.rank, (${jsonRow(shown, 't')}::jsonb || jsonb_build_object(
      'toursCustomer', (select ${jsonRow(customer, 'c')} from customers c
        where c.tour_id = ${tourId} and c.id = t.tour_customer_id and c.deleted_at is null),
      'toursResource', (select ${jsonRow(resourceRef, 'r')} from resources r
        where r.tour_id = ${tourId} and r.id = t.tour_resource_id and r.deleted_at is null),
      'matched', f.matched)) as hit from (
    select id, min(rank) as rank, (array_agg(matched order by rank))[1] as matched from (
      select r.id, 0 as rank, 'number' as matched from reservations r where r.tour_id = ${tourId} and r.id = ${param('number')}::bigint
      union all
      select r.id, 0, 'reference' from reservations r where r.tour_id = ${tourId} and r.deleted_at is null and r.status <> 'cancelled'
        and r.external_ref is not null and r.external_ref in (${param('search')}::text, upper(${param('search')}::text))
      union all
      select n.id, n.rank, 'guest' from (${near}) n
      where (select ${isNamed('c.full_name_folded')} from customers c
          where c.tour_id = ${tourId} and c.id = n.tour_customer_id and c.deleted_at is null)
        or (select true from reservation_guests g where g.tour_id = ${tourId} and g.reservation_id = n.id
          and g.deleted_at is null and ${isNamed('g.name_folded')} limit 1)
      union all
      select r.id, 3 + named.rank, 'guest' from named cross join lateral (
        select b.id from reservations b where b.tour_id = ${tourId} and b.tour_customer_id = named.id and b.deleted_at is null
        order by b.id desc limit ${HIT_LIMIT}) r
      union all
      select g.reservation_id, 3 + named.rank, 'guest' from named cross join lateral (
        select g.reservation_id from reservation_guests g where g.tour_id = ${tourId} and g.tour_customer_id = named.id
          and g.deleted_at is null order by g.reservation_id desc limit ${HIT_LIMIT}) g) any_way
    group by id) f
  join reservations t on t.tour_id = ${tourId} and t.id = f.id and t.deleted_at is null order by f.rank, t.id desc limit ${HIT_LIMIT}) hits)`;
