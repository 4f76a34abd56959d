import { type TSchema, Type } from 'typebox';
import { alertColumns, alertSchemas } from '../../crm/customers/customers.alerts.ts';
import { compile, join, param, raw, sql } from '../../db/sql.ts';
import { resources } from '../../house/resources/resources.resource.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id } from '../../http/fields/types.ts';
import { Id, replyOf } from '../../http/schemas.ts';
import { jsonRow } from '../../kit/relations.ts';

/** Upper bound of listed guests; critical preferences sort before warnings. */
export const MAX_PEOPLE = 500;

const resourceRef = { id: id(), code: resources.columns.code, label: resources.columns.label };

/** Upper bound of listed rooms. */
export const MAX_ROOMS = 2_000;

/** A guest with alerts: name, stay and alerts, and no other data of the customer. */
const Person: TSchema = Type.Object({
  tourCustomerId: Id,
  fullName: Type.String({ examples: ['Conceição Araújo'] }),
  reservationId: Id,
  isInHouse: Type.Boolean({ description: 'False for guests expected today.' }),
  isCompanion: Type.Boolean({ description: 'True for a companion of the customer who booked.' }),
  ...alertSchemas,
});

export const HouseAlerts: TSchema = Type.Object({
  date: Type.String({ format: 'date', examples: ['2026-11-15'] }),
  people: Type.Integer({ minimum: 0, description: `Total of guests with alerts; at most ${MAX_PEOPLE} are listed.` }),
  places: Type.Array(
    Type.Object({ toursResource: orNull(replyOf(resourceRef)), guests: Type.Array(Person, { maxItems: MAX_PEOPLE }) }),
  ),
});

/** The guest who booked and the number of guests, and no other data of the customer. */
const RoomStay: TSchema = Type.Object({
  reservationId: Id,
  tourCustomerId: Id,
  fullName: Type.String({ examples: ['Conceição Araújo'] }),
  guests: Type.Integer({ minimum: 0, description: 'Number of guests of the booking, children included.' }),
  isInHouse: Type.Boolean({ description: 'False for guests expected today.' }),
});

export const HouseRooms: TSchema = Type.Object({
  date: Type.String({ format: 'date', examples: ['2026-11-15'] }),
  total: Type.Integer({
    minimum: 0,
    description: `Number of rooms; at most ${MAX_ROOMS} are listed, those with guests first.`,
  }),
  rooms: Type.Array(Type.Object({ toursResource: replyOf(resourceRef), stays: Type.Array(RoomStay) }), {
    maxItems: MAX_ROOMS,
  }),
});

const tourId = sql`${param('tourId')}::bigint`;
/** Stays in house, and stays expected until the end of the local day. */
const STAYS = sql`
    select r.id, r.tour_customer_id, r.tour_resource_id, r.guests, true as is_in_house from reservations r
    where ${param('inHouse')}::boolean and r.tour_id = ${tourId} and r.status = 'checked_in' and r.deleted_at is null
    union all
    select r.id, r.tour_customer_id, r.tour_resource_id, r.guests, false from reservations r
    where r.tour_id = ${tourId} and r.status = 'confirmed' and r.deleted_at is null
      and r.ends_at > now() and r.starts_at < ${param('to')}::timestamptz`;
const alertValues = Object.entries(alertColumns(raw('w.customer_id'))).map(
  ([name, value]) => sql`${raw(`'${name}'`)}, ${value}`,
);

/**
 * The customer who booked counts as a guest, registered or not: one warning too many is better than one too few. A
 * guest with two stays at once is listed in both places.
 */
export const HOUSE_ALERTS = compile(
  sql`
  with stays as materialized (${STAYS}),
  guests as (
    select s.id as stay_id, s.tour_customer_id as customer_id from stays s
    union
    select s.id, g.tour_customer_id from stays s join reservation_guests g on g.tour_id = ${tourId}
      and g.reservation_id = s.id and g.deleted_at is null and g.tour_customer_id is not null),
  alerted as materialized (
    select g.stay_id, c.id as customer_id, c.full_name, s.tour_resource_id, s.is_in_house, s.tour_customer_id <> c.id as is_companion,
      (select bool_or(p.severity = 'critical') from customer_preferences p where p.tour_id = ${tourId}
        and p.tour_customer_id = c.id and p.deleted_at is null and p.severity in ('critical', 'warning')) as is_critical
    from guests g join stays s on s.id = g.stay_id
    join customers c on c.tour_id = ${tourId} and c.id = g.customer_id and c.deleted_at is null and c.anonymized_at is null),
  people as (
    select * from alerted where is_critical is not null
    order by is_critical desc, is_in_house desc, stay_id, customer_id limit ${raw(String(MAX_PEOPLE))}),
  places as (
    select u.id, fold(u.code) as code_key,
      (select ${jsonRow(resourceRef, 'v')} from resources v where v.tour_id = ${tourId} and v.id = u.id) as resource,
      json_agg(json_build_object('tourCustomerId', w.customer_id, 'fullName', w.full_name, 'reservationId', w.stay_id,
          'isInHouse', w.is_in_house, 'isCompanion', w.is_companion, ${join(alertValues)})
        order by w.is_critical desc, w.is_in_house desc, w.stay_id, w.customer_id) as guests
    from people w left join resources u on u.tour_id = ${tourId} and u.id = w.tour_resource_id and u.deleted_at is null
    group by u.id, fold(u.code))
  select (select count(*) from alerted where is_critical is not null) as people,
    coalesce((select json_agg(json_build_object('toursResource', resource, 'guests', guests) order by code_key nulls last, id)
      from places), '[]') as places`,
  { plannedOnce: true },
);

/**
 * Every room with its guests, the empty ones included. A stay in a composed room is listed in its parts, and a stay in a part in
 * the whole. Anonymized customers have no name to show, so their stays are left out.
 */
export const HOUSE_ROOMS = compile(
  sql`
  with stays as materialized (${STAYS}),
  lines as materialized (
    select s.tour_resource_id as room_id, s.id as stay_id from stays s where s.tour_resource_id is not null
    union
    select p.part_id, s.id from stays s join resource_parts p on p.tour_id = ${tourId} and p.whole_id = s.tour_resource_id
    union
    select p.whole_id, s.id from stays s join resource_parts p on p.tour_id = ${tourId} and p.part_id = s.tour_resource_id),
  taken as materialized (
    select l.room_id, json_agg(json_build_object('reservationId', s.id, 'tourCustomerId', c.id, 'fullName', c.full_name,
        'guests', s.guests, 'isInHouse', s.is_in_house) order by s.is_in_house desc, s.id) as stays
    from lines l join stays s on s.id = l.stay_id
    join customers c on c.tour_id = ${tourId} and c.id = s.tour_customer_id and c.deleted_at is null and c.anonymized_at is null
    group by l.room_id),
  rooms as materialized (
    select r.id, fold(r.code) as code_key, ${jsonRow(resourceRef, 'r')} as resource, t.stays
    from resources r join resource_types k on k.tour_id = ${tourId} and k.id = r.tour_resource_type_id
    left join taken t on t.room_id = r.id
    where r.tour_id = ${tourId} and r.deleted_at is null and (t.stays is not null or (k.kind = 'accommodation' and r.is_active))),
  listed as (select * from rooms order by (stays is null), code_key, id limit ${raw(String(MAX_ROOMS))})
  select (select count(*) from rooms) as total,
    coalesce((select json_agg(json_build_object('toursResource', resource, 'stays', coalesce(stays, '[]')) order by code_key, id)
      from listed), '[]') as rooms`,
  { plannedOnce: true },
);
