import { violatedConstraint } from '../db/errors.ts';
import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../db/sql.ts';
import { hasCapacity, id, inForce, instant, isOther, number, requestArgs, WINDOW, WITH_PARTS } from './capacity.ts';
import { type ConflictField, explainConflict } from './conflicts.ts';
import type { AllocationRequest } from './locks.ts';
import { AFTER_EXPIRY, EXPIRED } from './release.ts';

export type Purpose =
  | { readonly kind: 'booking'; readonly reservationId: number }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'hold' | 'internal'; readonly expiresAt: string | null; readonly note: string | null };

/**
 * True if no other allocation is on the exclusive resource or its parts. While the types are locked, the
 * exclusion constraint gives the same result.
 */
const isUnoccupied = (
  except: unknown,
): Sql => sql`(not ${param('isExclusive')}::boolean or not exists (select from allocations a
  where a.tour_id = ${param('tourId')} and a.tour_resource_id = any(${WITH_PARTS})
    and a.is_exclusive and a.buffered && ${WINDOW} and ${inForce} and ${isOther(except)}))`;

/** An insert skips a conflict on the resource itself but would fail on one of its parts, so the parts are checked before. */
const PARTS_UNOCCUPIED = sql`(cardinality(${WITH_PARTS}) = 1 or ${isUnoccupied(null)})`;

/** The expressions that an allocation is inserted after: `capacity` has one row if there is capacity. */
export const CAPACITY = sql`${EXPIRED}, capacity as materialized (select where ${AFTER_EXPIRY} and ${hasCapacity(null)} and ${PARTS_UNOCCUPIED})`;

/** The purpose of an allocation and its expiry, as expressions. */
interface AllocationValues {
  readonly kind: Sql;
  readonly reservationId: Sql;
  readonly expiresAt: Sql;
  readonly note: Sql;
}

/**
 * Inserts one allocation for the row of `from`. Of two concurrent requests for an exclusive resource one gets no row.
 */
export const insertAllocation = (from: Sql, { kind, reservationId, expiresAt, note }: AllocationValues): Sql => sql`
  insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, units, starts_at,
    ends_at, buffered, is_exclusive, expires_at, note)
  select ${param('tourId')}, ${kind}, ${id('typeId')}, ${id('resourceId')}, ${reservationId}, ${number('units')}, ${instant('startsAt')},
    ${instant('endsAt')}, ${WINDOW}, ${param('isExclusive')}::boolean, ${expiresAt}, ${note}
  from ${from}
  on conflict on constraint allocations_no_overlap do nothing
  returning id`;

const ANY_PURPOSE: AllocationValues = {
  kind: sql`${param('kind')}`,
  reservationId: id('reservationId'),
  expiresAt: instant('expiresAt'),
  note: sql`${param('note')}`,
};

/** Turns the allocation of a hold into that of the reservation `booked`, without freeing it in between. */
export const convertHold = (holdId: Sql): Sql => sql`
  update allocations a set kind = 'booking', reservation_id = booked.id, expires_at = null, note = null, updated_at = now()
  from booked where a.tour_id = ${param('tourId')} and a.id = ${holdId} returning a.id`;

export const ALLOCATE = compile(sql`with ${CAPACITY} ${insertAllocation(raw('capacity'), ANY_PURPOSE)}`);

/** Inserts an allocation and returns its id, or refuses with the allocations in the way. */
export async function allocate(tx: TourTx, purpose: Purpose, wanted: AllocationRequest): Promise<number> {
  const serves = { reservationId: null, expiresAt: null, note: null, ...purpose };
  const placed = await tx.row<{ id: number }>(ALLOCATE, { ...requestArgs(tx, wanted), ...serves });
  if (!placed) throw await explainConflict(tx, wanted, { field: fieldOf(purpose) });
  return placed.id;
}

const fieldOf = ({ kind }: Purpose): ConflictField => (kind === 'booking' ? 'tourResourceTypeId' : 'tourResourceId');

/**
 * True if a move only gives time or units back. It needs no capacity, even if less is left than was once sold or
 * buffers were shorter: it takes up at most what it took up before.
 */
const ONLY_SHRINKS = sql`(tstzrange(starts_at, ends_at) @> tstzrange(${instant('startsAt')}, ${instant('endsAt')})
  and units >= ${number('units')} and tour_resource_type_id = ${id('typeId')}
  and tour_resource_id is not distinct from ${id('resourceId')})`;

const NEW_VALUES = sql`tour_resource_type_id = ${id('typeId')}, tour_resource_id = ${id('resourceId')}, units = ${number('units')},
    starts_at = ${instant('startsAt')}, ends_at = ${instant('endsAt')}, is_exclusive = ${param('isExclusive')}::boolean, updated_at = now()`;

const MOVE = compile(sql`with ${EXPIRED}
  update allocations set ${NEW_VALUES}, buffered = case when ${ONLY_SHRINKS} then buffered * ${WINDOW} else ${WINDOW} end
  where tour_id = ${param('tourId')} and id = ${id('id')} and status = 'active' and ${AFTER_EXPIRY}
    and (${ONLY_SHRINKS} or (${hasCapacity(param('id'))}))`);

/**
 * The expressions that move an allocation to another time, `moved` last: no row if there is no capacity. No statement
 * fails, so others in the same transaction can go on.
 */
export const MOVED_IN_TIME = sql`${EXPIRED}, moved as (
  update allocations m set starts_at = ${instant('startsAt')}, ends_at = ${instant('endsAt')}, buffered = ${WINDOW}, updated_at = now()
  where m.tour_id = ${param('tourId')} and m.id = ${id('id')} and m.status = 'active' and ${AFTER_EXPIRY}
    and ${isUnoccupied(param('id'))} and (${hasCapacity(param('id'))})
  returning m.id, m.reservation_id)`;

/** An active allocation that does not grow needs no capacity; one that was released or cut short does. */
const IS_UNMOVED = sql`(status = 'active' and ${ONLY_SHRINKS})`;

export const RESTORE_ALLOCATION = compile(sql`with ${EXPIRED}
  update allocations set ${NEW_VALUES}, buffered = case when ${IS_UNMOVED} then buffered * ${WINDOW} else ${WINDOW} end,
    status = 'active', released_at = null
  where tour_id = ${param('tourId')} and id = ${id('id')} and ${AFTER_EXPIRY} and (${IS_UNMOVED} or (${hasCapacity(param('id'))}))`);

/** Gives an allocation back to its reservation; returns false if it is taken by now. In that case the transaction is over. */
export async function restoreAllocation(tx: TourTx, id: number, wanted: AllocationRequest): Promise<boolean> {
  try {
    return (await tx.run(RESTORE_ALLOCATION, { ...requestArgs(tx, wanted), id })) > 0;
  } catch (error) {
    if (violatedConstraint(error) === 'allocations_no_overlap') return false;
    throw error;
  }
}

const SAVEPOINT = compile(raw('savepoint placement'));
const ROLLBACK = compile(raw('rollback to savepoint placement'));

/** Moves an allocation in one step: if the new time or resource is taken, the old one stays. */
export async function moveAllocation(
  tx: TourTx,
  id: number,
  wanted: AllocationRequest,
  field?: ConflictField,
): Promise<void> {
  if (!(await hasMoved(tx, { ...requestArgs(tx, wanted), id })))
    throw await explainConflict(tx, wanted, { except: id, ...(field && { field }) });
}

/**
 * An update cannot skip a conflict as an insert can. It is rolled back alone, so that the obstacles can still be read.
 */
async function hasMoved(tx: TourTx, args: Readonly<Record<string, unknown>>): Promise<boolean> {
  try {
    const [, moved] = await Promise.all([tx.run(SAVEPOINT), tx.run(MOVE, args)]);
    return moved > 0;
  } catch (error) {
    if (violatedConstraint(error) !== 'allocations_no_overlap') throw error;
    await tx.run(ROLLBACK);
    return false;
  }
}

const LEAVE = compile(sql`
  update allocations set ends_at = least(ends_at, ${instant('at')}), is_left = true, updated_at = now(),
    buffered = tstzrange(lower(buffered), least(ends_at, ${instant('at')}) + (upper(buffered) - ends_at))
  where tour_id = ${param('tourId')} and id = ${id('id')}`);

/**
 * Allocates another resource during a stay and ends the old allocation at that moment. The time used until then stays
 * on the schedule. If the new resource is taken, the refusal rolls back both.
 */
export async function moveDuringStay(
  tx: TourTx,
  id: number,
  reservationId: number,
  wanted: AllocationRequest,
): Promise<void> {
  await Promise.all([
    tx.run(LEAVE, { tourId: tx.tourId, id, at: wanted.startsAt }),
    allocate(tx, { kind: 'booking', reservationId }, wanted),
  ]);
}

/** The statements of a move, except those that explain a conflict. */
export const MOVE_STATEMENTS = {
  'savepoint before the allocation moves': SAVEPOINT,
  'move the allocation': MOVE,
  'roll back the move': ROLLBACK,
  'end the allocation when the guest moves out': LEAVE,
  'allocate another resource': ALLOCATE,
};
