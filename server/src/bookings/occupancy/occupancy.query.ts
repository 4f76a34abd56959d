import { inForce, lacksNoPart } from '../../allocation/capacity.ts';
import { compile, param, sql } from '../../db/sql.ts';

/**
 * For each local day and type: its units, and the units taken at the fullest moment. For types sold by the night a day runs
 * from its check-in time to the check-out time of the next day; for all others from midnight to midnight. Each allocation is
 * spread over its own days only. An allocation of a part also blocks each resource composed of it.
 */
export const OCCUPANCY = compile(
  sql`
  with day as materialized (
    select * from unnest(${param('dates')}::date[], ${param('nightsFrom')}::timestamptz[], ${param('nightsTo')}::timestamptz[],
      ${param('daysFrom')}::timestamptz[], ${param('daysTo')}::timestamptz[]) d (date, night_from, night_to, day_from, day_to)
  ), type as materialized (
    select t.id, t.code, t.name, t.granularity = 'night' as by_night, (select coalesce(sum(r.units), 0) from resources r
      where r.tour_id = t.tour_id and r.tour_resource_type_id = t.id and r.is_active and r.deleted_at is null and ${lacksNoPart('r')}) as units
    from resource_types t where t.tour_id = ${param('tourId')} and t.deleted_at is null
      and (${param('tourResourceTypeId')}::bigint is null or t.id = ${param('tourResourceTypeId')}::bigint)
  ), taken as materialized (
    select k.id as type_id, k.by_night, coalesce(w.kind, a.kind) = 'booking' as is_booking, a.units, tstzrange(a.starts_at, a.ends_at) as span
    from type k join allocations a on a.tour_id = ${param('tourId')} and a.tour_resource_type_id = k.id
      and a.buffered && tstzrange(${param('from')}::timestamptz, ${param('to')}::timestamptz) and ${inForce}
      and (a.tour_resource_id is null or exists (select from resources r
        where r.tour_id = a.tour_id and r.id = a.tour_resource_id and r.is_active and r.deleted_at is null))
      left join allocations w on w.tour_id = ${param('tourId')} and w.id = a.part_of_allocation_id
    union all
    select c.type_id, c.by_night, false, 1, unnest(c.spans) from (
      select k.id as type_id, k.by_night, range_agg(tstzrange(a.starts_at, a.ends_at)) as spans
      from type k join resources r on r.tour_id = ${param('tourId')} and r.tour_resource_type_id = k.id and r.is_active and r.deleted_at is null
        join resource_parts l on l.tour_id = ${param('tourId')} and l.whole_id = r.id
        join allocations a on a.tour_id = ${param('tourId')} and a.tour_resource_id = l.part_id and a.is_exclusive
          and a.buffered && tstzrange(${param('from')}::timestamptz, ${param('to')}::timestamptz) and ${inForce}
        left join allocations w on w.tour_id = ${param('tourId')} and w.id = a.part_of_allocation_id
      where w.tour_resource_id is distinct from r.id
      group by k.id, k.by_night, r.id) c
  ), step as (
    select t.type_id, d.date, t.is_booking, s.at, s.change
    from taken t
      cross join lateral generate_series(
        greatest((lower(t.span) at time zone ${param('timezone')})::date - 1, (${param('dates')}::date[])[1])::timestamp,
        least(coalesce((upper(t.span) at time zone ${param('timezone')})::date, 'infinity'), (${param('dates')}::date[])[cardinality(${param('dates')}::date[])])::timestamp,
        interval '1 day') as spread (at)
      join day d on d.date = spread.at::date
      cross join lateral (select case when t.by_night then tstzrange(d.night_from, d.night_to) else tstzrange(d.day_from, d.day_to) end as span) w
      cross join lateral (values (greatest(lower(t.span), lower(w.span)), t.units), (upper(t.span), -t.units)) s (at, change)
    where t.span && w.span and s.at is not null
  ), level as (
    select type_id, date, sum(case when is_booking then change else 0 end) over running as booked,
      sum(case when is_booking then 0 else change end) over running as blocked, sum(change) over running as taken
    from step window running as (partition by type_id, date order by at, change)
  ), peak as (
    select type_id, date, max(booked) as booked, max(blocked) as blocked, max(taken) as taken from level group by type_id, date
  )
  select d.date, json_agg(json_build_object('tourResourceTypeId', k.id, 'code', k.code, 'name', k.name, 'units', k.units,
      'occupied', coalesce(p.booked, 0), 'blocked', coalesce(p.blocked, 0), 'free', greatest(0, k.units - coalesce(p.taken, 0)),
      'percent', case when k.units > 0 then round(100.0 * coalesce(p.booked, 0) / k.units, 1) else 0 end) order by fold(k.code), k.id) as types
  from day d cross join type k left join peak p on p.type_id = k.id and p.date = d.date
  group by d.date order by d.date`,
  { plannedOnce: true },
);
