import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict } from '../../http/errors.ts';
import type { StoredOf, ValuesOf } from '../../http/field.ts';
import { insertRow, lockRow, updateRow } from '../../kit/rows.ts';
import type { ScheduledUnit } from '../../schedule/locks.ts';
import { pickUnit } from '../../schedule/pick.ts';
import { move, place } from '../../schedule/place.ts';
import { existenceErrors, leadTimeErrors, occupancyErrors, timeErrors, type Wish } from '../../schedule/rules.ts';
import { readSettings } from '../settings/settings.commands.ts';
import { blockedCustomer, type Ground, lockGround, requireNone, timesOf } from './booking.ts';
import { reservations } from './reservations.resource.ts';
import { isUnderWay } from './reservations.rules.ts';

type Body = ValuesOf<typeof reservations.columns>;
type Stored = StoredOf<typeof reservations.columns>;

const PLACE = ['tourResourceTypeId', 'tourResourceId', 'startsAt', 'endsAt', 'units', 'guests'] as const;

const now = () => Temporal.Now.instant().toString();

/** The unit asked for; or one of the house's choice where the type is not sold without. */
async function unitFor({ type, unit }: Ground, wish: Wish, tx: TourTx, except: number | null) {
  if (unit || !type.requiresAssignment) return unit;
  return pickUnit(tx, { ...wish, type }, except);
}

/** Books: all the rules first, then the place, which the schedule gives to one only. */
export async function createReservation(tx: TourTx, body: Body): Promise<number> {
  const ground = await lockGround(tx, body);
  const { type, unit } = ground;
  const house = await readSettings(tx);
  const wish: Wish = { ...timesOf(type, body, house), units: body.units, guests: body.guests };
  requireNone([
    ...existenceErrors(type, unit, wish),
    ...timeErrors(type, wish, house),
    ...leadTimeErrors(type, wish, now()),
    ...occupancyErrors(type, unit, wish),
    ...blockedCustomer(ground),
  ]);
  const given = await unitFor(ground, wish, tx, null);
  const id = await insertRow(tx, reservations, { ...body, ...wish, tourResourceId: given?.id ?? null });
  await place(tx, { kind: 'booking', reservationId: id }, { ...wish, type, unit: given });
  return id;
}

/** The place a reservation has: its start is that of the present unit, which the guest may have moved to later. */
export async function placeOf(tx: TourTx, reservationId: number): Promise<{ id: number; startsAt: string }> {
  const row = await tx.row<{ id: number; startsAt: string }>(sql`
    select id, starts_at as "startsAt" from allocations where tour_id = ${tx.tourId} and reservation_id = ${reservationId}`);
  return row!;
}

/** Changes a reservation. Where its place changes, old and new are one step: if the new is taken, all stays. */
export async function updateReservation(tx: TourTx, id: number, changes: Partial<Body>): Promise<void> {
  const stored = await lockRow(tx, reservations, id);
  const sent = Object.keys(changes);
  if (!isUnderWay(stored.status) && sent.some((name) => name !== 'notes'))
    throw conflict(`The reservation is ${stored.status.replaceAll('_', ' ')}: only its notes can be changed`);
  if ((changes.notes ?? null) !== null) await refuseNotesOfNobody(tx, changes.tourCustomerId ?? stored.tourCustomerId);
  const movesPlace = PLACE.some((name) => changes[name] !== undefined);
  if (movesPlace || changes.tourCustomerId !== undefined) await replace(tx, id, stored, changes);
  else await updateRow(tx, reservations, id, changes);
}

/**
 * Notes may name the guest, and of an anonymized one nothing may be written down again. The reservation is locked:
 * an anonymization under way waits for this change and clears it.
 */
async function refuseNotesOfNobody(tx: TourTx, customerId: number): Promise<void> {
  const nobody = await tx.row(sql`select from customers
    where tour_id = ${tx.tourId} and id = ${customerId} and anonymized_at is not null`);
  if (nobody) throw conflict('The customer is anonymized: the reservation takes no notes');
}

async function replace(tx: TourTx, id: number, stored: Stored, changes: Partial<Body>): Promise<void> {
  const isOtherType = (changes.tourResourceTypeId ?? stored.tourResourceTypeId) !== stored.tourResourceTypeId;
  const kept = isOtherType ? null : stored.tourResourceId;
  const asked = { ...stored, ...changes, tourResourceId: changes.tourResourceId ?? null };
  if (changes.tourResourceId === undefined) asked.tourResourceId = kept;
  const customer = changes.tourCustomerId ?? null;
  const ground = await lockGround(tx, { ...asked, tourCustomerId: customer }, stored.tourResourceTypeId);
  const { type } = ground;
  const house = await readSettings(tx);
  const wish: Wish = { ...timesOf(type, asked, house), units: asked.units, guests: asked.guests };
  requireNone(brokenBy(ground, wish, house, stored, changes));

  const old = await placeOf(tx, id);
  const given = await unitFor(ground, wish, tx, old.id);
  const startsAt = changes.startsAt === undefined ? startOnUnit(stored, old.startsAt, given) : wish.startsAt;
  const times = {
    ...(changes.startsAt !== undefined && { startsAt: wish.startsAt }),
    ...(changes.endsAt !== undefined && { endsAt: wish.endsAt }),
  };
  await updateRow(tx, reservations, id, { ...changes, ...times, tourResourceId: given?.id ?? null });
  await move(tx, old.id, { ...wish, startsAt, type, unit: given });
}

/** Only what a change touches is held against the rules: a guest in the house may stay longer without notice. */
function brokenBy(
  ground: Ground,
  wish: Wish,
  house: Awaited<ReturnType<typeof readSettings>>,
  stored: Stored,
  changes: Partial<Body>,
) {
  const { type, unit } = ground;
  const isNew = (name: keyof Body) => changes[name] !== undefined && changes[name] !== stored[name];
  const isOther = isNew('tourResourceTypeId') || isNew('tourResourceId');
  const isOtherTime = changes.startsAt !== undefined || changes.endsAt !== undefined;
  return [
    ...(isOther || isNew('units') ? existenceErrors(type, unit, wish) : []),
    ...(isOtherTime || isNew('tourResourceTypeId') ? timeErrors(type, wish, house) : []),
    ...(isNew('startsAt') || isNew('tourResourceTypeId') ? leadTimeErrors(type, wish, now()) : []),
    ...(isOther || isNew('guests') ? occupancyErrors(type, unit, wish) : []),
    ...(isNew('tourCustomerId') ? blockedCustomer(ground) : []),
  ];
}

/** A guest who changes units during the stay takes up the new one from now on; the nights before were elsewhere. */
export function startOnUnit(
  stored: Pick<Stored, 'status' | 'tourResourceId'>,
  startsAt: string,
  unit: ScheduledUnit | null,
): string {
  const isInHouse = stored.status === 'checked_in' && stored.tourResourceId !== null;
  const movesOver = isInHouse && unit !== null && unit.id !== stored.tourResourceId;
  const present = now();
  return movesOver && Date.parse(startsAt) < Date.parse(present) ? present : startsAt;
}
