import type { TourTx } from '../db/handles.ts';
import { type Sql, sql } from '../db/sql.ts';
import { refused } from '../http/errors.ts';
import { obstacles } from './conflicts.ts';
import type { ScheduledResource } from './locks.ts';
import { peakOf, takenOfShared, takenOfType, unitsOfType } from './peak.ts';
import { releaseExpired } from './release.ts';

/** A booking, or what one of the whole takes of a part. */
const BOOKING = sql`coalesce(w.kind, a.kind) = 'booking'`;
const NO_REPAIR = sql`coalesce(w.kind, a.kind) <> 'maintenance'`;
const FROM_NOW = sql`tstzrange(statement_timestamp(), null)`;

const AHEAD = sql`(a.ends_at is null or a.ends_at > statement_timestamp())`;
/** A guest may stay past the time booked: until the check-out the resource is theirs, though not one they moved out of. */
const IN_HOUSE = sql`exists (select from reservations v where v.tour_id = a.tour_id and v.id = coalesce(w.reservation_id, a.reservation_id)
  and v.status = 'checked_in' and v.tour_resource_id is not distinct from coalesce(w.tour_resource_id, a.tour_resource_id)
  and v.tour_resource_type_id = coalesce(w.tour_resource_type_id, a.tour_resource_type_id) and v.deleted_at is null)`;

const NOT_OVER = sql`(${AHEAD} or ${IN_HOUSE})`;

/** Refuses with what stands ahead on the schedule, if `where` finds anything. */
async function refuseIfAhead(tx: TourTx, field: string, where: Sql, when = AHEAD): Promise<void> {
  const ahead = await obstacles(tx, sql`${when} and ${where}`);
  if (ahead.allocationIds.length > 0) throw refused('schedule.inUse', field, { ...ahead });
}

/** A resource with bookings ahead, or the guest still in it, cannot go. */
export const requireUnbooked = (tx: TourTx, resourceId: number, field: string): Promise<void> =>
  refuseIfAhead(tx, field, sql`${BOOKING} and a.tour_resource_id = ${resourceId}`, NOT_OVER);

/** Nor can a type. */
export const requireTypeUnbooked = (tx: TourTx, typeId: number, field: string): Promise<void> =>
  refuseIfAhead(tx, field, sql`${BOOKING} and a.tour_resource_type_id = ${typeId}`, NOT_OVER);

/** What was sold of a type without a resource must still have one: asked once fewer resources are left. */
export async function requireEnoughLeft(tx: TourTx, typeId: number, field: string): Promise<void> {
  const scope = { tourId: tx.tourId, except: null };
  const row = await tx.row<{ isShort: boolean }>(sql`
    select ${peakOf(takenOfType(scope, typeId, FROM_NOW), FROM_NOW)} > ${unitsOfType(tx.tourId, typeId)}
      + (select overbooking_limit from resource_types where tour_id = ${tx.tourId} and id = ${typeId}) as "isShort"`);
  if (row!.isShort)
    await refuseIfAhead(tx, field, sql`a.tour_resource_type_id = ${typeId} and a.tour_resource_id is null`);
}

/** Nothing of the type may wait for a resource. */
export const requireAllAssigned = (tx: TourTx, typeId: number, field: string): Promise<void> =>
  refuseIfAhead(tx, field, sql`a.tour_resource_type_id = ${typeId} and a.tour_resource_id is null`);

/** Gives back all that still stands on a resource: it is going away. */
export async function releaseResource(tx: TourTx, resourceId: number): Promise<void> {
  await tx.run(sql`
    update allocations set status = 'released', released_at = now(), updated_at = now()
    where tour_id = ${tx.tourId} and tour_resource_id = ${resourceId} and status = 'active'
      and (ends_at is null or ends_at > now())`);
}

/**
 * A resource that goes to another type takes its repairs with it; anything else on its schedule keeps it where it is. What has
 * expired is released before: in the other type nobody would come upon it.
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

/** Another number of units: what stands ahead must fit, and one unit alone is exclusive from now on. */
export async function resize(tx: TourTx, resource: ScheduledResource, units: number, field: string): Promise<void> {
  const ahead = sql`tour_id = ${tx.tourId} and tour_resource_id = ${resource.id} and status = 'active'
    and (upper_inf(buffered) or upper(buffered) > statement_timestamp())`;
  await tx.run(
    sql`update allocations set units = ${units}, updated_at = now() where ${ahead} and kind = 'maintenance'`,
  );
  const scope = { tourId: tx.tourId, except: null };
  const row = await tx.row<{ fits: boolean }>(sql`
    select ${peakOf(takenOfShared(scope, sql`${resource.id}::bigint`, FROM_NOW), FROM_NOW)} <= ${units}::int as fits`);
  if (!row!.fits) await refuseIfAhead(tx, field, sql`a.tour_resource_id = ${resource.id} and ${NO_REPAIR}`);
  // The constraint knows no expiry: what was not counted for it is released before.
  await releaseExpired(tx, resource.typeId);
  await tx.run(
    sql`update allocations set is_exclusive = ${units === 1} where ${ahead} and is_exclusive <> ${units === 1}`,
  );
}
