import type { TourTx } from '../db/handles.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { refused } from '../http/errors.ts';
import { allocationsOfShared, allocationsOfType, inForceAs, peakOf, unitsOfType } from './capacity.ts';
import { findObstacles } from './conflicts.ts';
import { withTypesOfParts } from './locks.ts';
import { releaseExpired } from './release.ts';

export interface Buffers {
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
}

const FROM_NOW = sql`tstzrange(statement_timestamp(), null)`;

/** The time that a row takes up with other buffers. It never grows into the past, which cannot be cleared any more. */
const bufferedWith = ({ bufferBeforeMinutes, bufferAfterMinutes }: Buffers, alias: string): Sql => {
  const row = (column: string) => raw(`${alias}.${column}`);
  return sql`tstzrange(greatest(${row('starts_at')} - make_interval(mins => ${bufferBeforeMinutes}::int),
      least(lower(${row('buffered')}), now())),
    ${row('ends_at')} + make_interval(mins => ${bufferAfterMinutes}::int))`;
};

/** Units by which the type, the types of its parts and their shared resources are oversold, at their fullest future moments. */
async function countOversold(tx: TourTx, typeId: number): Promise<number> {
  const scope = { tourId: tx.tourId, except: null };
  const type = sql`t.id`;
  const row = await tx.row<{ over: number }>(
    sql`
    select sum(greatest(0, ${peakOf(allocationsOfType(scope, type, FROM_NOW), FROM_NOW)} - t.overbooking_limit - ${unitsOfType(tx.tourId, type)})
      + coalesce((select sum(greatest(0, ${peakOf(allocationsOfShared(scope, sql`r.id`, FROM_NOW), FROM_NOW)} - r.units)) from resources r
        where r.tour_id = t.tour_id and r.tour_resource_type_id = t.id and r.units > 1 and r.deleted_at is null), 0))::int as over
    from resource_types t where t.tour_id = ${tx.tourId} and t.id = any(${withTypesOfParts(sql`array[${typeId}::bigint]`)})`,
    { tourId: tx.tourId },
  );
  return row!.over;
}

/**
 * Gives all current and future allocations of a type its new buffers, or refuses if they do not fit between existing
 * allocations. Old and new rows therefore never differ in their buffers. The caller has locked the type.
 */
export async function changeBuffers(tx: TourTx, typeId: number, buffers: Buffers, field: string): Promise<void> {
  const ahead = (alias: string) => {
    const row = (column: string) => raw(`${alias}.${column}`);
    return sql`${row('tour_id')} = ${tx.tourId} and ${row('tour_resource_type_id')} = ${typeId} and ${row('status')} = 'active'
      and ${row('kind')} <> 'part' and (${row('ends_at')} is null or ${row('ends_at')} > now())`;
  };
  // Two allocations of this type are compared with the new buffers on both; ended ones and those of other types keep theirs. A
  // part has the buffers of the composed resource it was allocated with.
  const inTheWay = await findObstacles(
    tx,
    sql`a.is_exclusive and ${ahead('a')} and exists (select from allocations b
        left join allocations bw on bw.tour_id = ${tx.tourId} and bw.id = b.part_of_allocation_id
      where b.tour_id = ${tx.tourId} and b.tour_resource_id = any(array(select a.tour_resource_id union all
          select l.part_id from resource_parts l where l.tour_id = ${tx.tourId} and l.whole_id = a.tour_resource_id))
        and coalesce(bw.id, b.id) <> a.id and ${inForceAs('b')} and b.is_exclusive
        and ${bufferedWith(buffers, 'a')} && case when ${ahead('b')} then ${bufferedWith(buffers, 'b')}
          when bw.tour_resource_type_id = ${typeId} and ${ahead('bw')} then ${bufferedWith(buffers, 'bw')} else b.buffered end)`,
  );
  const message = 'The buffers do not fit between what is on the schedule: move or cancel something first';
  if (inTheWay.allocationIds.length > 0) throw refused('schedule.inUse', field, { ...inTheWay }, message);
  // Runs after the check, so that no row is left that the check ignored as expired but the constraint would count.
  await releaseExpired(tx, typeId);
  const before = await countOversold(tx, typeId);
  // Shortens first, then lengthens: between the two statements no row overlaps a neighbour that still has its old
  // buffers.
  await tx.run(sql`update allocations a set buffered = a.buffered * ${bufferedWith(buffers, 'a')} where ${ahead('a')}`);
  await tx.run(
    sql`update allocations a set buffered = ${bufferedWith(buffers, 'a')}, updated_at = now() where ${ahead('a')}`,
  );
  if ((await countOversold(tx, typeId)) > before) throw refused('schedule.inUse', field, {}, message);
}
