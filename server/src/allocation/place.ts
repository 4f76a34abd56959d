import { violatedConstraint } from '../db/errors.ts';
import type { TourTx } from '../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../db/sql.ts';
import { conflictOver, type PlaceField } from './conflicts.ts';
import type { WantedPlace } from './locks.ts';
import { hasRoom, id, inForce, instant, isOther, number, WINDOW, WITH_PARTS, wantedArgs } from './peak.ts';
import { AFTER_EXPIRY, EXPIRED } from './release.ts';

export type Purpose =
  | { readonly kind: 'booking'; readonly reservationId: number }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'hold' | 'internal'; readonly expiresAt: string | null; readonly note: string | null };

/** Holds when nobody else is on the exclusive resource or its parts: as true as the constraint, for whoever has locked the types. */
const isClear = (
  except: unknown,
): Sql => sql`(not ${param('isExclusive')}::boolean or not exists (select from allocations a
  where a.tour_id = ${param('tourId')} and a.tour_resource_id = any(${WITH_PARTS})
    and a.is_exclusive and a.buffered && ${WINDOW} and ${inForce} and ${isOther(except)}))`;

/** An insert passes over a place that is taken, but could not pass over a taken part of it: those are looked at first. */
const PARTS_CLEAR = sql`(cardinality(${WITH_PARTS}) = 1 or ${isClear(null)})`;

/** The expressions a place is taken behind: `room` has one row where there is some. */
export const ROOM = sql`${EXPIRED}, room as materialized (select where ${AFTER_EXPIRY} and ${hasRoom(null)} and ${PARTS_CLEAR})`;

/** Whom a place serves and how long it is kept for them, as expressions. */
interface Serves {
  readonly kind: Sql;
  readonly reservationId: Sql;
  readonly expiresAt: Sql;
  readonly note: Sql;
}

/** Takes the place once for the row of `from`. Of two who want an exclusive resource at the same time one gets no row. */
export const takenFor = (from: Sql, { kind, reservationId, expiresAt, note }: Serves): Sql => sql`
  insert into allocations (tour_id, kind, tour_resource_type_id, tour_resource_id, reservation_id, units, starts_at,
    ends_at, buffered, is_exclusive, expires_at, note)
  select ${param('tourId')}, ${kind}, ${id('typeId')}, ${id('resourceId')}, ${reservationId}, ${number('units')}, ${instant('startsAt')},
    ${instant('endsAt')}, ${WINDOW}, ${param('isExclusive')}::boolean, ${expiresAt}, ${note}
  from ${from}
  on conflict on constraint allocations_no_overlap do nothing
  returning id`;

const ANY_PURPOSE: Serves = {
  kind: sql`${param('kind')}`,
  reservationId: id('reservationId'),
  expiresAt: instant('expiresAt'),
  note: sql`${param('note')}`,
};

/** The place of a hold becomes that of the reservation `booked`, and is never free in between. */
export const bookedHold = (holdId: Sql): Sql => sql`
  update allocations a set kind = 'booking', reservation_id = booked.id, expires_at = null, note = null, updated_at = now()
  from booked where a.tour_id = ${param('tourId')} and a.id = ${holdId} returning a.id`;

export const PLACE = compile(sql`with ${ROOM} ${takenFor(raw('room'), ANY_PURPOSE)}`);

/** Takes a place and answers its id, or refuses with what is in the way. */
export async function place(tx: TourTx, purpose: Purpose, wanted: WantedPlace): Promise<number> {
  const serves = { reservationId: null, expiresAt: null, note: null, ...purpose };
  const placed = await tx.row<{ id: number }>(PLACE, { ...wantedArgs(tx, wanted), ...serves });
  if (!placed) throw await conflictOver(tx, wanted, { field: fieldOf(purpose) });
  return placed.id;
}

const fieldOf = ({ kind }: Purpose): PlaceField => (kind === 'booking' ? 'tourResourceTypeId' : 'tourResourceId');

/**
 * Holds when a move only gives back: that needs no room, even where there is less than was once sold, or where buffers
 * were shorter: what it takes up then is at most what it took up before.
 */
const SHRINKS = sql`(tstzrange(starts_at, ends_at) @> tstzrange(${instant('startsAt')}, ${instant('endsAt')})
  and units >= ${number('units')} and tour_resource_type_id = ${id('typeId')}
  and tour_resource_id is not distinct from ${id('resourceId')})`;

const ELSEWHERE = sql`tour_resource_type_id = ${id('typeId')}, tour_resource_id = ${id('resourceId')}, units = ${number('units')},
    starts_at = ${instant('startsAt')}, ends_at = ${instant('endsAt')}, is_exclusive = ${param('isExclusive')}::boolean, updated_at = now()`;

const MOVE = compile(sql`with ${EXPIRED}
  update allocations set ${ELSEWHERE}, buffered = case when ${SHRINKS} then buffered * ${WINDOW} else ${WINDOW} end
  where tour_id = ${param('tourId')} and id = ${id('id')} and status = 'active' and ${AFTER_EXPIRY}
    and (${SHRINKS} or (${hasRoom(param('id'))}))`);

/**
 * The expressions that move a place to another time, `moved` last: no row where there is no room. Nothing fails that others in
 * the same transaction would have to fail with.
 */
export const SHIFTED = sql`${EXPIRED}, moved as (
  update allocations m set starts_at = ${instant('startsAt')}, ends_at = ${instant('endsAt')}, buffered = ${WINDOW}, updated_at = now()
  where m.tour_id = ${param('tourId')} and m.id = ${id('id')} and m.status = 'active' and ${AFTER_EXPIRY}
    and ${isClear(param('id'))} and (${hasRoom(param('id'))})
  returning m.id, m.reservation_id)`;

/** A place that is still where it was needs no room; one that was given back, or cut short, does. */
const IS_UNMOVED = sql`(status = 'active' and ${SHRINKS})`;

export const RESTORE = compile(sql`with ${EXPIRED}
  update allocations set ${ELSEWHERE}, buffered = case when ${IS_UNMOVED} then buffered * ${WINDOW} else ${WINDOW} end,
    status = 'active', released_at = null
  where tour_id = ${param('tourId')} and id = ${id('id')} and ${AFTER_EXPIRY} and (${IS_UNMOVED} or (${hasRoom(param('id'))}))`);

/** Gives a place back to whom it was taken from; false where somebody else has it by now. That ends the transaction. */
export async function restore(tx: TourTx, id: number, wanted: WantedPlace): Promise<boolean> {
  try {
    return (await tx.run(RESTORE, { ...wantedArgs(tx, wanted), id })) > 0;
  } catch (error) {
    if (violatedConstraint(error) === 'allocations_no_overlap') return false;
    throw error;
  }
}

const SAVEPOINT = compile(raw('savepoint placement'));
const UNDO = compile(raw('rollback to savepoint placement'));

/** Moves a place in one step: where the new one is taken, the old one stays. */
export async function move(tx: TourTx, id: number, wanted: WantedPlace, field?: PlaceField): Promise<void> {
  if (!(await hasMoved(tx, { ...wantedArgs(tx, wanted), id })))
    throw await conflictOver(tx, wanted, { except: id, ...(field && { field }) });
}

/** An update cannot skip a conflict as an insert can: it is undone alone, so that what stood in the way can be told. */
async function hasMoved(tx: TourTx, args: Readonly<Record<string, unknown>>): Promise<boolean> {
  try {
    const [, moved] = await Promise.all([tx.run(SAVEPOINT), tx.run(MOVE, args)]);
    return moved > 0;
  } catch (error) {
    if (violatedConstraint(error) !== 'allocations_no_overlap') throw error;
    await tx.run(UNDO);
    return false;
  }
}

const LEAVE = compile(sql`
  update allocations set ends_at = least(ends_at, ${instant('at')}), is_left = true, updated_at = now(),
    buffered = tstzrange(lower(buffered), least(ends_at, ${instant('at')}) + (upper(buffered) - ends_at))
  where tour_id = ${param('tourId')} and id = ${id('id')}`);

/**
 * Takes a place and leaves the old one at that moment: its time up to then stays on the schedule, as it was used.
 * Where the new one is taken, the refusal undoes both.
 */
export async function moveOut(tx: TourTx, id: number, reservationId: number, wanted: WantedPlace): Promise<void> {
  await Promise.all([
    tx.run(LEAVE, { tourId: tx.tourId, id, at: wanted.startsAt }),
    place(tx, { kind: 'booking', reservationId }, wanted),
  ]);
}

/** What moving a place may run, besides what tells why it cannot. */
export const MOVING = {
  'before the place moves': SAVEPOINT,
  'move the place': MOVE,
  'the place stays': UNDO,
  'leave the place': LEAVE,
  'take another place': PLACE,
};
