import { type TSchema, Type } from 'typebox';
import type { StaffCaller } from '../../callers/staff-caller.ts';
import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import { Field, type Fields } from '../../http/fields/field.ts';
import { rulesOfField } from '../../http/fields/field-rules.ts';
import { listOf, orNull } from '../../http/fields/shapes.ts';
import { id, text, timestamp } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Id, repliesOf, replyOf } from '../../http/schemas.ts';
import { liveRows } from '../../kit/plan.ts';
import { jsonRow } from '../../kit/relations.ts';
import { listFields } from '../../kit/resource.ts';
import { tags } from '../tags/tags.resource.ts';
import { customers } from './customers.resource.ts';

/** A page of the list, at the most. */
const MOST = 100;
/** More tags or dangers than anybody has; it bounds what a house with strange habits is answered. */
const EACH = raw('20');

const ids = (): Field<number[]> => {
  const list = listOf(id(), { max: MOST });
  return new Field<number[]>({
    ...list.spec,
    rules: rulesOfField(list),
    schema: Type.String({ maxLength: 2_000, examples: ['12,17'] }),
    cast: (text) => text.split(',').map(Number),
  });
};

export const glanceFields = {
  ids: ids().required().describe(`The ids of up to ${MOST} customers, with commas between them.`),
};

const stay: Fields = {
  id: id(),
  status: text().example('checked_in'),
  startsAt: timestamp(),
  endsAt: timestamp(),
  checkedInAt: timestamp().nullable(),
  checkedOutAt: timestamp().nullable(),
};
const place: Fields = { id: id(), code: text().example('102'), label: text().nullable() };
const type: Fields = { id: id(), name: text().example('Quarto standard') };
const danger: Fields = { id: id(), kind: text().example('allergy'), value: text().example('Camarão') };

/** A stay in one line. */
export const StayGlance = Type.Object({
  ...repliesOf(stay),
  toursResource: orNull(replyOf(place)),
  toursResourceType: replyOf(type),
});
const Count = Type.Integer({ minimum: 0, examples: [3] });

/** What there is to say of a customer in one line. */
export const Glance: TSchema = Type.Object({
  id: Id,
  toursTags: Type.Array(replyOf(listFields(tags))),
  criticalPreferences: Type.Array(replyOf(danger)),
  presentStay: orNull(StayGlance),
  lastStay: orNull(StayGlance),
  nextStay: orNull(StayGlance),
  figures: orNull(Type.Object({ stays: Count, nights: Count, noShows: Count })),
});

const tourId = sql`${param('tourId')}::bigint`;

/** The reservations of customer `t`, of their own and as a companion. */
const OWN = sql`reservations r where ${param('stays')}::boolean and r.tour_id = ${tourId} and r.deleted_at is null and r.id in (
    select b.id from reservations b where b.tour_id = ${tourId} and b.tour_customer_id = t.id
    union select g.reservation_id from reservation_guests g
      where g.tour_id = ${tourId} and g.tour_customer_id = t.id and g.deleted_at is null)`;

const staying = (condition: Sql, order: Sql): Sql => sql`(
  select ${jsonRow(stay, 'r')}::jsonb || jsonb_build_object(
    'toursResource', (select ${jsonRow(place, 'x')} from resources x where x.tour_id = r.tour_id and x.id = r.tour_resource_id),
    'toursResourceType', (select ${jsonRow(type, 'y')} from resource_types y where y.tour_id = r.tour_id and y.id = r.tour_resource_type_id))
  from ${OWN} and ${condition} order by ${order} limit 1)`;

const localDay = (at: string): Sql => raw(`(${at} at time zone z.zone)::date`);

/** Whoever was checked in has stayed, or is staying; who has left early has stayed so long. */
const FIGURES = sql`(select json_build_object(
    'stays', count(*) filter (where r.status in ('checked_in', 'checked_out')),
    'nights', coalesce(sum(greatest(0, ${localDay('coalesce(r.checked_out_at, r.ends_at)')} - ${localDay('coalesce(r.checked_in_at, r.starts_at)')}))
      filter (where r.status in ('checked_in', 'checked_out')), 0),
    'noShows', count(*) filter (where r.status = 'no_show'))
  from (select r.* from ${OWN}) r, (select ${param('timezone')}::text as zone) z)`;

const GLANCES = compile(sql`select t.id,
    coalesce((select json_agg(${jsonRow(listFields(tags), 'g')} order by g.id) from (
      select g.* from customer_tags l join tags g on g.tour_id = l.tour_id and g.id = l.tag_id and g.deleted_at is null
      where l.tour_id = t.tour_id and l.customer_id = t.id order by g.id limit ${EACH}) g), '[]') as "toursTags",
    coalesce((select json_agg(${jsonRow(danger, 'p')} order by p.id) from (
      select p.* from customer_preferences p where p.tour_id = ${tourId} and p.tour_customer_id = t.id
        and p.deleted_at is null and p.severity = 'critical' order by p.id limit ${EACH}) p), '[]') as "criticalPreferences",
    ${staying(raw(`r.status = 'checked_in'`), raw('r.starts_at, r.id'))} as "presentStay",
    ${staying(raw(`r.status = 'checked_out'`), raw('coalesce(r.checked_out_at, r.ends_at) desc, r.id desc'))} as "lastStay",
    ${staying(raw(`r.status = 'confirmed' and r.ends_at > now()`), raw('r.starts_at, r.id'))} as "nextStay",
    case when ${param('stays')}::boolean then ${FIGURES} end as figures
  from ${liveRows(customers)} and t.id = any(${param('ids')}::bigint[]) order by t.id`);

export const glanceStatements = named({ glances: GLANCES });

/** One line each of these customers, as far as the caller may know. */
export function readGlances(caller: StaffCaller, wanted: readonly number[]): Promise<object[]> {
  const { db } = caller;
  return db.rows<object>(GLANCES, {
    tourId: db.tourId,
    timezone: db.timezone,
    ids: wanted,
    stays: caller.has('reservation.read') || caller.has('reservation.write'),
  });
}
