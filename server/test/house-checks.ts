import type { Db } from '../src/db/handles.ts';
import { join, raw, type Sql, sql } from '../src/db/sql.ts';
import { overbooked } from './overbooked.ts';

const TABLES = [
  ...['reservations', 'allocations', 'reservation_steps', 'resources', 'resource_status_events', 'housekeeping_tasks'],
  ...['customers', 'audit_events'],
];

/** A fingerprint of everything in a house that a stay may change. A rejected request leaves it the same. */
export async function fingerprint(db: Db, tourId: number): Promise<Record<string, string>> {
  const print = (table: string): Sql =>
    sql`(select md5(coalesce(string_agg(t::text, '|' order by t.id), '')) from ${raw(table)} t where t.tour_id = ${tourId}) as ${raw(table)}`;
  return (await db.row<Record<string, string>>(sql`select ${join(TABLES.map(print))}`))!;
}

/** Invariants of a house, each as a query for the ids of the rows that break it. They do not use the code under test. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'is to come or here, without exactly one active place on its resource for its time': `
    select v.id from reservations v where v.status in ('confirmed', 'checked_in') and 1 <> (
      select count(*) from allocations a where a.tour_id = v.tour_id and a.reservation_id = v.id and not a.is_left and a.status = 'active'
        and a.tour_resource_id is not distinct from v.tour_resource_id and a.tour_resource_type_id = v.tour_resource_type_id
        and a.units = v.units and a.ends_at = v.ends_at and (a.starts_at = v.starts_at or v.status = 'checked_in'))`,
  'is not to come, with an active place': `
    select v.id from reservations v where v.status in ('cancelled', 'no_show') and exists (
      select from allocations a where a.tour_id = v.tour_id and a.reservation_id = v.id and a.status = 'active')`,
  'is over, with a place that is not': `
    select v.id from reservations v where v.status = 'checked_out' and exists (
      select from allocations a where a.tour_id = v.tour_id and a.reservation_id = v.id and a.status = 'active' and a.ends_at > now())`,
  'has times or a reason that its status does not have': `
    select v.id from reservations v where (v.checked_in_at is not null) <> (v.status in ('checked_in', 'checked_out'))
      or (v.checked_out_at is not null) <> (v.status = 'checked_out') or (v.cancel_reason is not null and v.status <> 'cancelled')`,
  'is here, without a resource': `
    select v.id from reservations v where v.status = 'checked_in' and v.tour_resource_id is null`,
  'waits for somebody who was forgotten': `
    select v.id from reservations v join customers c on c.tour_id = v.tour_id and c.id = v.tour_customer_id
    where c.anonymized_at is not null and (v.status = 'checked_in' or (v.status = 'confirmed' and v.ends_at > now()))`,
  'has a status that its trail does not end with': `
    select v.id from reservations v where v.status <> (
      select e.changes -> 'status' ->> 'after' from audit_events e
      where e.tour_id = v.tour_id and e.entity = 'reservations' and e.entity_id = v.id and e.changes ? 'status' order by e.id desc limit 1)`,
  'has a step that did not lead to its status': `
    select v.id from reservations v join lateral (select s.to_status, s.left_updated_at from reservation_steps s
      where s.tour_id = v.tour_id and s.reservation_id = v.id order by s.id desc limit 1) s on s.left_updated_at = v.updated_at
    where s.to_status <> v.status`,
  'is a resource whose events are no chain': `
    select e.tour_resource_id as id from (select e.*, lag(e.to_status) over (partition by e.tour_id, e.tour_resource_id order by e.id) as before
      from resource_status_events e) e where e.before <> e.from_status`,
  'is a resource whose state is not that of its last event': `
    select r.id from resources r join lateral (select e.to_status from resource_status_events e
      where e.tour_id = r.tour_id and e.tour_resource_id = r.id order by e.id desc limit 1) e on e.to_status <> r.housekeeping_state`,
  'keeps other pauses than its type': `
    select a.id from allocations a join resource_types y on y.tour_id = a.tour_id and y.id = a.tour_resource_type_id
    where a.status = 'active' and a.ends_at > now() and upper(a.buffered) <> a.ends_at + make_interval(mins => y.buffer_after_minutes)`,
};

/** The broken invariants of a house, as text. */
export async function inconsistenciesIn(db: Db, tourId: number): Promise<string[]> {
  const found = Object.entries(VIOLATIONS).map(
    ([what, query]) => sql`select ${what}::text as what, o.id from (${ofTour(query)}) o where o.tour_id = ${tourId}`,
  );
  const violations = await db.rows<{ id: number; what: string }>(join(found, ' union all '));
  const { overlaps, overResources, overTypes } = (await overbooked(db, tourId))!;
  return [
    ...violations.map(({ id, what }) => `${id} ${what}`),
    ...(overlaps + overResources + overTypes > 0
      ? [`${overlaps} overlaps, ${overResources + overTypes} over capacity`]
      : []),
  ];
}

/** The query with the tour of each row beside its id. */
const ofTour = (query: string): Sql => raw(query.replace(/^\s*select (\w+)\./, 'select $1.tour_id, $1.'));
