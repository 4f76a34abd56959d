import { allocationsOfType, inForce, lacksNoPart, peakOf, unitsOfType } from '../../allocation/capacity.ts';
import { param, raw, type Sql, sql } from '../../db/sql.ts';

const tourId = param('tourId');

/**
 * Columns of a requested type, whose row is under `t`, after its key. `span` is the requested time, `with_buffers` the
 * same with the buffers of the type.
 */
export const TYPE_COLUMNS = sql`t.id as type_id, t.is_active, t.requires_assignment, t.overbooking_limit,
  t.buffer_before_minutes as buffer_before, t.buffer_after_minutes as buffer_after`;

/** An allocation of a part counts as the allocation of its whole, under `w`. */
const AS_WHOLE = sql`left join allocations w on w.tour_id = ${tourId} and w.id = a.part_of_allocation_id`;
const SHOWN_COLUMNS =
  raw(`coalesce(w.id, a.id) as id, coalesce(w.kind, a.kind) as kind, coalesce(w.reservation_id, a.reservation_id) as reservation_id,
  a.units, a.starts_at, a.ends_at, a.buffered`);

/** The number of parts of each type that a whole needs. */
const PARTS_BY_TYPE = sql`
  select l.whole_id, x.tour_resource_type_id as of_type_id, p.tour_resource_type_id as type_id, count(*) as parts from resource_parts l
    join resources x on x.tour_id = ${tourId} and x.id = l.whole_id join resources p on p.tour_id = ${tourId} and p.id = l.part_id
  where l.tour_id = ${tourId} group by l.whole_id, x.tour_resource_type_id, p.tour_resource_type_id`;
const PART_TYPE: Sql = raw('need.type_id');
const WITH_BUFFERS: Sql = raw('k.with_buffers');

/**
 * The free units of types at given times, after the expression `wanted`: one row per `key`, with `TYPE_COLUMNS` and `span`.
 * The expressions build on each other in this order.
 * - `busy`: allocations in the time, buffers included; for a whole also those on its parts.
 * - `resource`, then the peaks: how full type and resource are at the worst moment.
 * - `crowded`: wholes whose parts are needed by unassigned bookings.
 * - `free_resource` and `free`: the units left of each resource and of the type.
 *
 * Full joins, with the surplus rows filtered out, keep PostgreSQL from a nested loop, which it chooses if it expects few rows.
 * Expressions are `materialized` so that they are computed once and not for each row of such a loop.
 */
export const FREE_UNITS = sql`
  widened as materialized (
    select k.*, tstzrange(lower(k.span) - make_interval(mins => k.buffer_before), upper(k.span) + make_interval(mins => k.buffer_after)) as with_buffers
    from wanted k
  ), busy as materialized (
    select k.key, k.span, k.with_buffers, ${SHOWN_COLUMNS}, a.tour_resource_id, true as is_own
    from widened k join allocations a on a.tour_resource_type_id = k.type_id and a.buffered && k.with_buffers ${AS_WHOLE}
    where a.tour_id = ${tourId} and ${inForce}
    union all
    select k.key, k.span, k.with_buffers, ${SHOWN_COLUMNS}, r.id, false
    from widened k join resources r on r.tour_id = ${tourId} and r.tour_resource_type_id = k.type_id
      join resource_parts l on l.tour_id = ${tourId} and l.whole_id = r.id
      join allocations a on a.tour_resource_id = l.part_id and a.is_exclusive and a.buffered && k.with_buffers ${AS_WHOLE}
    where a.tour_id = ${tourId} and ${inForce} and w.tour_resource_id is distinct from r.id
  ), resource as materialized (
    select k.key, r.id, r.code, r.units, r.is_active and ${lacksNoPart('r')} as is_active
    from wanted k join resources r on r.tour_resource_type_id = k.type_id
    where r.tour_id = ${tourId} and r.deleted_at is null
  ), taken as materialized (
    select b.key, b.tour_resource_id, b.units, b.is_own and (b.tour_resource_id is null or coalesce(r.is_active, false)) as counts,
      greatest(lower(b.buffered), lower(b.with_buffers)) as first, upper(b.buffered) as last
    from busy b full join resource r on r.key = b.key and r.id = b.tour_resource_id where coalesce(b.units, 0) > 0
  ), crowded as materialized (
    select distinct k.key, need.whole_id from widened k join (${PARTS_BY_TYPE}) need on need.of_type_id = k.type_id
      join resource_types y on y.tour_id = ${tourId} and y.id = need.type_id
    where ${peakOf(allocationsOfType({ tourId, except: raw('null') }, PART_TYPE, WITH_BUFFERS), WITH_BUFFERS)} + need.parts > ${unitsOfType(tourId, PART_TYPE)} + y.overbooking_limit
  ), step as materialized (
    select key, tour_resource_id, counts, first as at, units as change from taken
    union all
    select key, tour_resource_id, counts, last, -units from taken where last is not null
  ), resource_peak as (
    select key, tour_resource_id, max(level) as peak from (
      select key, tour_resource_id, sum(change) over (partition by key, tour_resource_id order by at, change) as level
      from step where tour_resource_id is not null) levels
    group by key, tour_resource_id
  ), type_peak as materialized (
    select key, max(level) as peak from (
      select key, sum(change) over (partition by key order by at, change) as level from step where counts) levels
    group by key
  ), total as materialized (
    select key, sum(units) as units from resource where is_active group by key
  ), whole as (
    select k.key, k.is_active, k.requires_assignment, coalesce(t.units, 0) as total,
      greatest(0, case when k.is_active then coalesce(t.units, 0) + k.overbooking_limit - coalesce(p.peak, 0) else 0 end) as free
    from wanted k left join total t on t.key = k.key left join type_peak p on p.key = k.key
  ), free_resource as materialized (
    select r.key, r.id, r.code, r.units, r.is_active and w.is_active as in_use,
      case when r.is_active and w.is_active then greatest(0, r.units - coalesce(p.peak, 0)) else 0 end as own,
      case when c.key is null then w.free else 0 end as of_type
    from (resource r join whole w on w.key = r.key left join crowded c on c.key = r.key and c.whole_id = r.id)
      full join resource_peak p on p.key = r.key and p.tour_resource_id = r.id where coalesce(r.id, 0) > 0
  ), own as materialized (
    select key, sum(least(own, of_type)) as units from free_resource group by key
  ), free as (
    select w.key, w.total, case when w.requires_assignment then least(w.free, coalesce(o.units, 0)) else w.free end as units
    from whole w left join own o on o.key = w.key
  )`;
