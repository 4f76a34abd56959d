import { type TSchema, Type } from 'typebox';
import type { StaffCaller } from '../../callers/staff-caller.ts';
import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import type { Fields } from '../../http/fields/field.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id, text, timestamp } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Id, repliesOf, replyOf } from '../../http/schemas.ts';
import { liveRows } from '../../kit/plan.ts';
import { jsonRow } from '../../kit/relations.ts';
import { listFields } from '../../kit/resource.ts';
import { idsOf } from '../../paging/filters.ts';
import { tags } from '../tags/tags.resource.ts';
import { customers } from './customers.resource.ts';

/** Upper bound of tags and critical preferences per customer, more than real ones have; it bounds the reply. */
const LIST_LIMIT = raw('20');

export const summaryFields = { ids: idsOf('customers').required() };

const stay: Fields = {
  id: id(),
  status: text().example('checked_in'),
  startsAt: timestamp(),
  endsAt: timestamp(),
  checkedInAt: timestamp().nullable(),
  checkedOutAt: timestamp().nullable(),
};
const resourceRef: Fields = { id: id(), code: text().example('102'), label: text().nullable() };
const type: Fields = { id: id(), name: text().example('Quarto standard') };
const preference: Fields = { id: id(), kind: text().example('allergy'), value: text().example('Camarão') };

/** A short form of a stay. */
export const StaySummary = Type.Object({
  ...repliesOf(stay),
  toursResource: orNull(replyOf(resourceRef)),
  toursResourceType: replyOf(type),
});
const Count = Type.Integer({ minimum: 0, examples: [3] });

/** A summary of a customer for lists. */
export const Summary: TSchema = Type.Object({
  id: Id,
  toursTags: Type.Array(replyOf(listFields(tags))),
  criticalPreferences: Type.Array(replyOf(preference)),
  presentStay: orNull(StaySummary),
  lastStay: orNull(StaySummary),
  nextStay: orNull(StaySummary),
  figures: orNull(Type.Object({ stays: Count, nights: Count, noShows: Count })),
});

const tourId = sql`${param('tourId')}::bigint`;

/** The reservations of customer `t`, as booker or companion. */
const OWN_RESERVATIONS = sql`reservations r where ${param('stays')}::boolean and r.tour_id = ${tourId} and r.deleted_at is null and r.id in (
    select b.id from reservations b where b.tour_id = ${tourId} and b.tour_customer_id = t.id
    union select g.reservation_id from reservation_guests g
      where g.tour_id = ${tourId} and g.tour_customer_id = t.id and g.deleted_at is null)`;

const oneStay = (condition: Sql, order: Sql): Sql => sql`(
  select ${jsonRow(stay, 'r')}::jsonb || jsonb_build_object(
    'toursResource', (select ${jsonRow(resourceRef, 'x')} from resources x where x.tour_id = r.tour_id and x.id = r.tour_resource_id),
    'toursResourceType', (select ${jsonRow(type, 'y')} from resource_types y where y.tour_id = r.tour_id and y.id = r.tour_resource_type_id))
  from ${OWN_RESERVATIONS} and ${condition} order by ${order} limit 1)`;

const localDay = (at: string): Sql => raw(`(${at} at time zone z.zone)::date`);

/** A checked-in guest counts as stayed or staying; an early check-out counts the nights until then. */
const FIGURES = sql`(select json_build_object(
    'stays', count(*) filter (where r.status in ('checked_in', 'checked_out')),
    'nights', coalesce(sum(greatest(0, ${localDay('coalesce(r.checked_out_at, r.ends_at)')} - ${localDay('coalesce(r.checked_in_at, r.starts_at)')}))
      filter (where r.status in ('checked_in', 'checked_out')), 0),
    'noShows', count(*) filter (where r.status = 'no_show'))
  from (select r.* from ${OWN_RESERVATIONS}) r, (select ${param('timezone')}::text as zone) z)`;

const SUMMARIES = compile(sql`select t.id,
    coalesce((select json_agg(${jsonRow(listFields(tags), 'g')} order by g.id) from (
      select g.* from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id and g.deleted_at is null
      where l.tour_id = t.tour_id and l.customer_id = t.id order by g.id limit ${LIST_LIMIT}) g), '[]') as "toursTags",
    coalesce((select json_agg(${jsonRow(preference, 'p')} order by p.id) from (
      select p.* from customer_preferences p where p.tour_id = ${tourId} and p.tour_customer_id = t.id
        and p.deleted_at is null and p.severity = 'critical' order by p.id limit ${LIST_LIMIT}) p), '[]') as "criticalPreferences",
    ${oneStay(raw(`r.status = 'checked_in'`), raw('r.starts_at, r.id'))} as "presentStay",
    ${oneStay(raw(`r.status = 'checked_out'`), raw('coalesce(r.checked_out_at, r.ends_at) desc, r.id desc'))} as "lastStay",
    ${oneStay(raw(`r.status = 'confirmed' and r.ends_at > now()`), raw('r.starts_at, r.id'))} as "nextStay",
    case when ${param('stays')}::boolean then ${FIGURES} end as figures
  from ${liveRows(customers)} and t.id = any(${param('ids')}::bigint[]) order by t.id`);

export const summaryStatements = named({ glances: SUMMARIES });

/** Summaries of these customers, as far as the caller may read them. */
export function readSummaries(caller: StaffCaller, wanted: readonly number[]): Promise<object[]> {
  const { db } = caller;
  return db.rows<object>(SUMMARIES, {
    tourId: db.tourId,
    timezone: db.timezone,
    ids: wanted,
    stays: caller.has('reservation.read') || caller.has('reservation.write'),
  });
}
