import { violatedConstraint } from '../db/errors.ts';
import type { TourTx, Tx } from '../db/handles.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type AskedBy, conflictOver } from './conflicts.ts';
import { peakOf, takenOfShared, takenOfType, unitsOfType } from './peak.ts';
import type { Wanted } from './wanted.ts';

export type Purpose =
  | { readonly kind: 'booking'; readonly reservationId: number }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'hold' | 'internal'; readonly expiresAt: string | null; readonly note: string | null };

/** The time a place takes up, with the buffers around it. */
export const blockedBy = ({ startsAt, endsAt, type }: Pick<Wanted, 'startsAt' | 'endsAt' | 'type'>): Sql =>
  sql`tstzrange(${startsAt}::timestamptz - make_interval(mins => ${type.bufferBeforeMinutes}::int),
    ${endsAt}::timestamptz + make_interval(mins => ${type.bufferAfterMinutes}::int))`;

const isExclusive = ({ unit }: Wanted): boolean => unit?.units === 1;

/**
 * Holds when type and shared unit have room. Counted under their locks, in the statement that writes; of an exclusive
 * unit nothing is counted: the constraint decides.
 */
function hasRoom(tx: TourTx, wanted: Wanted, except: number | null): Sql {
  const { type, unit, units } = wanted;
  const window = blockedBy(wanted);
  const scope = { tourId: tx.tourId, except };
  const inType = sql`${peakOf(takenOfType(scope, type.id, window), window)} + ${units}::int
    <= ${unitsOfType(tx.tourId, type.id)} + ${type.overbookingLimit}::int`;
  const inUnit =
    unit && !isExclusive(wanted)
      ? sql`${peakOf(takenOfShared(scope, sql`${unit.id}::bigint`, window), window)} + ${units}::int <= ${unit.units}::int`
      : sql`true`;
  // A unit that is out of use adds nothing to its type, and takes nothing from it.
  return unit && !unit.isActive ? inUnit : sql`${inType} and ${inUnit}`;
}

/**
 * Holds when a move only gives back: that needs no room, even where there is less than was once sold, or where buffers
 * were shorter: what it takes up then is at most what it took up before.
 */
const givesBack = (
  wanted: Wanted,
): Sql => sql`(tstzrange(starts_at, ends_at) @> tstzrange(${wanted.startsAt}::timestamptz, ${wanted.endsAt}::timestamptz)
  and units >= ${wanted.units}
  and tour_resource_type_id = ${wanted.type.id} and tour_resource_id is not distinct from ${wanted.unit?.id ?? null}::bigint)`;

/**
 * An expired hold blocks nobody. The constraint cannot look at the clock, so whoever places something first
 * releases what has expired in the type.
 */
export async function releaseExpired(tx: TourTx, typeId: number): Promise<void> {
  await tx.run(sql`
    update allocations set status = 'released', released_at = now(), updated_at = now()
    where tour_id = ${tx.tourId} and tour_resource_type_id = ${typeId} and status = 'active'
      and expires_at <= statement_timestamp()`);
}

/** The same for every instance, for the job that tidies up. Rows that somebody is at work on are left to them. */
export const releaseAllExpired = (tx: Tx): Promise<number> =>
  tx.run(sql`
    update allocations a set status = 'released', released_at = now(), updated_at = now()
    from (select tour_id, id from allocations where status = 'active' and expires_at <= now() for update skip locked) expired
    where a.tour_id = expired.tour_id and a.id = expired.id`);

/** Takes a place and answers its id, or refuses with what is in the way. */
export async function place(tx: TourTx, purpose: Purpose, wanted: Wanted): Promise<number> {
  await releaseExpired(tx, wanted.type.id);
  const { type, unit, units, startsAt, endsAt } = wanted;
  const { reservationId, expiresAt, note } = { reservationId: null, expiresAt: null, note: null, ...purpose };
  const placed = await tx.row<{ id: number }>(sql`
    insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, units, starts_at,
      ends_at, blocked, is_exclusive, expires_at, note)
    select ${tx.tourId}, ${purpose.kind}, ${type.id}, ${unit?.id ?? null}, ${reservationId}, ${units}, ${startsAt}::timestamptz,
      ${endsAt}::timestamptz, ${blockedBy(wanted)}, ${isExclusive(wanted)}, ${expiresAt}::timestamptz, ${note}
    where ${hasRoom(tx, wanted, null)}
    on conflict on constraint allocations_no_overlap do nothing
    returning id`);
  const askedBy = purpose.kind === 'booking' ? 'tourResourceTypeId' : 'tourResourceId';
  if (!placed) throw await conflictOver(tx, wanted, blockedBy(wanted), null, askedBy);
  return placed.id;
}

/** Moves a place in one step: where the new one is taken, the old one stays. */
export async function move(tx: TourTx, id: number, wanted: Wanted, askedBy?: AskedBy): Promise<void> {
  await releaseExpired(tx, wanted.type.id);
  const { type, unit, units, startsAt, endsAt } = wanted;
  const moved = await unlessTaken(tx, () =>
    tx.run(sql`
      update allocations set tour_resource_type_id = ${type.id}, tour_resource_id = ${unit?.id ?? null}, units = ${units},
        starts_at = ${startsAt}::timestamptz, ends_at = ${endsAt}::timestamptz,
        blocked = case when ${givesBack(wanted)} then blocked * ${blockedBy(wanted)} else ${blockedBy(wanted)} end,
        is_exclusive = ${isExclusive(wanted)}, updated_at = now()
      where tour_id = ${tx.tourId} and id = ${id} and status = 'active' and (${givesBack(wanted)} or ${hasRoom(tx, wanted, id)})`),
  );
  if (!moved) throw await conflictOver(tx, wanted, blockedBy(wanted), id, askedBy);
}

/**
 * Takes a place and leaves the old one at that moment: its time up to then stays on the schedule, as it was used.
 * Where the new one is taken, the refusal undoes both.
 */
export async function moveOut(tx: TourTx, id: number, reservationId: number, wanted: Wanted): Promise<void> {
  const { startsAt } = wanted;
  await tx.run(sql`
    update allocations set ends_at = least(ends_at, ${startsAt}::timestamptz), is_left = true, updated_at = now(),
      blocked = tstzrange(lower(blocked), least(ends_at, ${startsAt}::timestamptz) + (upper(blocked) - ends_at))
    where tour_id = ${tx.tourId} and id = ${id}`);
  await place(tx, { kind: 'booking', reservationId }, wanted);
}

/** An update cannot skip a conflict as an insert can: it is undone alone, so that what stood in the way can be told. */
async function unlessTaken(tx: TourTx, update: () => Promise<number>): Promise<number> {
  await tx.run(sql`savepoint placement`);
  try {
    return await update();
  } catch (error) {
    if (violatedConstraint(error) !== 'allocations_no_overlap') throw error;
    await tx.run(sql`rollback to savepoint placement`);
    return 0;
  }
}

/** Gives places back; what is released already stays as it is. */
export async function release(tx: TourTx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`
    update allocations set status = 'released', released_at = now(), updated_at = now()
    where tour_id = ${tx.tourId} and id = any(${ids}::bigint[]) and status = 'active'`);
}

/** Ends an occupation now: the rest of its time is free again; one that has not begun is given back whole. */
export async function endNow(tx: TourTx, id: number): Promise<void> {
  await tx.run(sql`
    update allocations set ends_at = now(), blocked = tstzrange(lower(blocked), now() + (upper(blocked) - ends_at)), updated_at = now()
    where tour_id = ${tx.tourId} and id = ${id} and status = 'active' and starts_at < now() and ends_at > now()`);
  await tx.run(sql`
    update allocations set status = 'released', released_at = now(), updated_at = now()
    where tour_id = ${tx.tourId} and id = ${id} and status = 'active' and starts_at >= now()`);
}
