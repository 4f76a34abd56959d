import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import { replyTimeOf } from '../../http/fields/iso-time.ts';
import { houseHour } from '../../team/settings/settings.fields.ts';
import { FREE_UNITS, TYPE_COLUMNS } from './free-units.ts';

const tourId = param('tourId');
const instant = (name: string): Sql => sql`${param(name)}::timestamptz`;

/** One type at one time: its free units, those of each resource, and on request the reasons why a resource is not free. */
export const AVAILABILITY = compile(
  sql`
  with wanted as materialized (
    select 1 as key, ${TYPE_COLUMNS}, tstzrange(${instant('startsAt')}, ${instant('endsAt')}) as span
    from resource_types t
    where t.tour_id = ${tourId} and t.id = ${param('tourResourceTypeId')} and t.deleted_at is null
  ), ${FREE_UNITS}, way as (
    select b.tour_resource_id, json_agg(json_strip_nulls(json_build_object(
        'reason', case when not tstzrange(b.starts_at, b.ends_at) && b.span then 'buffer'
          when b.kind = 'internal' then 'hold' else b.kind end,
        'allocationId', b.id, 'reservationId', b.reservation_id,
        'maintenanceOrderId', case when b.kind = 'maintenance' then (select min(m.id) from maintenance_orders m
          where m.tour_id = ${tourId} and m.tour_allocation_id = b.id and m.status in ('open', 'in_progress') and m.deleted_at is null) end,
        'startsAt', ${replyTimeOf('b.starts_at')}, 'endsAt', ${replyTimeOf('b.ends_at')})) order by b.starts_at, b.id)::jsonb as reasons
    from busy b where ${param('explain')}::boolean and b.tour_resource_id is not null
    group by b.tour_resource_id
  )
  select f.total::int as "totalUnits", f.units::int as "freeUnits",
    coalesce((select json_agg(json_build_object('tourResourceId', r.id, 'code', r.code, 'freeUnits', least(r.own, r.of_type),
        'reasons', case when ${param('explain')}::boolean and least(r.own, r.of_type) < ${param('units')}::int then
          case when r.in_use then '[]' else '[{"reason": "inactive"}]' end::jsonb || coalesce(way.reasons, '[]')
          || case when r.in_use and (r.units < ${param('units')}::int
              or (r.own >= ${param('units')}::int and r.of_type < ${param('units')}::int)) then '[{"reason": "capacity"}]' else '[]' end::jsonb
        else '[]' end) order by r.code, r.id)
      from free_resource r left join way on way.tour_resource_id = r.id), '[]') as resources
  from free f`,
  { plannedOnce: true },
);

/** Upper bounds: types in a reply, and free resources listed per type. */
export const MAX_TYPES = 200;
export const MAX_RESOURCES = 50;

/** The house's check-in or check-out time on a day, if a date was given; else the time as given. */
const atHour = (day: string, hour: 'checkInTime' | 'checkOutTime', otherwise: string): Sql =>
  sql`coalesce((${param(day)}::date + ${houseHour(hour)}) at time zone ${param('timezone')}, ${instant(otherwise)})`;

/**
 * All types at once. Dates mean nights, from check-in to check-out time, for types sold by night, and whole days for
 * all others. A type that cannot be sold for such a time, such as a night that ends on its first day, is left out.
 */
export const AVAILABILITY_OF_ALL = compile(sql`
  with nights as materialized (
    select ${atHour('firstDay', 'checkInTime', 'startsAt')} as first, ${atHour('lastDay', 'checkOutTime', 'endsAt')} as last
    from tours where id = ${tourId}
  ), wanted as materialized (
    select t.id as key, t.code, t.name, t.kind, ${TYPE_COLUMNS},
      case when t.granularity = 'night' then tstzrange(n.first, n.last) else tstzrange(${instant('startsAt')}, ${instant('endsAt')}) end as span
    from resource_types t cross join nights n
    where t.tour_id = ${tourId} and t.deleted_at is null and (t.granularity <> 'night' or n.first < n.last)
    order by fold(t.code), t.id limit ${raw(String(MAX_TYPES))}
  ), ${FREE_UNITS}, listed as (
    select r.key, json_agg(json_build_object('tourResourceId', r.id, 'code', r.code, 'freeUnits', r.free) order by r.position) as resources
    from (select key, id, code, least(own, of_type) as free, row_number() over (partition by key order by code, id) as position
      from free_resource where least(own, of_type) >= ${param('units')}::int) r
    where r.position <= ${raw(String(MAX_RESOURCES))} group by r.key
  )
  select coalesce(json_agg(json_build_object('tourResourceTypeId', k.type_id, 'code', k.code, 'name', k.name, 'kind', k.kind,
      'startsAt', ${replyTimeOf('lower(k.span)')}, 'endsAt', ${replyTimeOf('upper(k.span)')}, 'totalUnits', f.total, 'freeUnits', f.units,
      'resources', coalesce(l.resources, '[]')) order by fold(k.code), k.type_id), '[]') as types
  from wanted k join free f on f.key = k.key left join listed l on l.key = k.key`);
