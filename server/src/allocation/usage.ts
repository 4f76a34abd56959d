import type { TourTx } from '../db/handles.ts';
import { type Sql, sql } from '../db/sql.ts';
import { refused } from '../http/errors.ts';
import { allocationsOfShared, allocationsOfType, peakOf, unitsOfType } from './capacity.ts';
import { findObstacles } from './conflicts.ts';
import type { ScheduledResource } from './locks.ts';
import { releaseExpired } from './release.ts';

/** A booking, or the allocation of a part that belongs to one. */
const BOOKING = sql`coalesce(w.kind, a.kind) = 'booking'`;
const NO_REPAIR = sql`coalesce(w.kind, a.kind) <> 'maintenance'`;
const FROM_NOW = sql`tstzrange(statement_timestamp(), null)`;

const AHEAD = sql`(a.ends_at is null or a.ends_at > statement_timestamp())`;
/** A guest may stay past the booked end. Until check-out the resource is theirs, except one that they moved out of. */
const IN_HOUSE = sql`exists (select from reservations v where v.tour_id = a.tour_id and v.id = coalesce(w.reservation_id, a.reservation_id)
  and v.status = 'checked_in' and v.tour_resource_id is not distinct from coalesce(w.tour_resource_id, a.tour_resource_id)
  and v.tour_resource_type_id = coalesce(w.tour_resource_type_id, a.tour_resource_type_id) and v.deleted_at is null)`;

const NOT_OVER = sql`(${AHEAD} or ${IN_HOUSE})`;

/** Refuses with the current and future allocations that `where` finds, if any. */
async function refuseIfAhead(tx: TourTx, field: string, where: Sql, when = AHEAD): Promise<void> {
  const ahead = await findObstacles(tx, sql`${when} and ${where}`);
  if (ahead.allocationIds.length > 0) throw refused('schedule.inUse', field, { ...ahead });
}

/** A resource with future bookings, or with a guest still in it, cannot be removed. */
export const requireUnbooked = (tx: TourTx, resourceId: number, field: string): Promise<void> =>
  refuseIfAhead(tx, field, sql`${BOOKING} and a.tour_resource_id = ${resourceId}`, NOT_OVER);

/** A type with future bookings, or with guests in house, cannot be removed. */
export const requireTypeUnbooked = (tx: TourTx, typeId: number, field: string): Promise<void> =>
  refuseIfAhead(tx, field, sql`${BOOKING} and a.tour_resource_type_id = ${typeId}`, NOT_OVER);

/** Unassigned bookings of a type must still find a resource. Checked after its resources became fewer. */
export async function requireEnoughLeft(tx: TourTx, typeId: number, field: string): Promise<void> {
  const scope = { tourId: tx.tourId, except: null };
  const row = await tx.row<{ isShort: boolean }>(sql`
    select ${peakOf(allocationsOfType(scope, typeId, FROM_NOW), FROM_NOW)} > ${unitsOfType(tx.tourId, typeId)}
      + (select overbooking_limit from resource_types where tour_id = ${tx.tourId} and id = ${typeId}) as "isShort"`);
  if (row!.isShort)
    await refuseIfAhead(tx, field, sql`a.tour_resource_type_id = ${typeId} and a.tour_resource_id is null`);
}

/** No allocation of the type may be without a resource. */
export const requireAllAssigned = (tx: TourTx, typeId: number, field: string): Promise<void> =>
  refuseIfAhead(tx, field, sql`a.tour_resource_type_id = ${typeId} and a.tour_resource_id is null`);

/** Releases everything current and future on a resource that is being removed. */
export async function releaseResource(tx: TourTx, resourceId: number): Promise<void> {
  await tx.run(sql`
    update allocations set status = 'released', released_at = now(), updated_at = now()
    where tour_id = ${tx.tourId} and tour_resource_id = ${resourceId} and status = 'active'
      and (ends_at is null or ends_at > now())`);
}

/**
 * Moves a resource to another type together with its repairs; any other allocation refuses the move. Expired holds are
 * released before, because no request for the other type would find them.
 */
export async function moveToType(
  tx: TourTx,
  resource: ScheduledResource,
  typeId: number,
  field: string,
): Promise<void> {
  await refuseIfAhead(tx, field, sql`a.tour_resource_id = ${resource.id} and ${NO_REPAIR}`, NOT_OVER);
  await releaseExpired(tx, resource.typeId);
  await tx.run(sql`
    update allocations set tour_resource_type_id = ${typeId}, updated_at = now()
    where tour_id = ${tx.tourId} and tour_resource_id = ${resource.id} and kind = 'maintenance' and status = 'active'`);
}

/**
 * Changes the number of units: current and future allocations must fit, and a single unit makes the resource exclusive.
 */
export async function resize(tx: TourTx, resource: ScheduledResource, units: number, field: string): Promise<void> {
  const ahead = sql`tour_id = ${tx.tourId} and tour_resource_id = ${resource.id} and status = 'active'
    and (upper_inf(buffered) or upper(buffered) > statement_timestamp())`;
  await tx.run(
    sql`update allocations set units = ${units}, updated_at = now() where ${ahead} and kind = 'maintenance'`,
  );
  const scope = { tourId: tx.tourId, except: null };
  const row = await tx.row<{ fits: boolean }>(sql`
    select ${peakOf(allocationsOfShared(scope, sql`${resource.id}::bigint`, FROM_NOW), FROM_NOW)} <= ${units}::int as fits`);
  if (!row!.fits) await refuseIfAhead(tx, field, sql`a.tour_resource_id = ${resource.id} and ${NO_REPAIR}`);
  // The constraint ignores expiry, so expired holds, which were not counted above, are released first.
  await releaseExpired(tx, resource.typeId);
  await tx.run(
    sql`update allocations set is_exclusive = ${units === 1} where ${ahead} and is_exclusive <> ${units === 1}`,
  );
}
