import { isPlainDate } from '../../allocation/moments.ts';
import { pickUnit } from '../../allocation/pick.ts';
import { move, moveOut, place } from '../../allocation/place.ts';
import {
  existenceErrors,
  leadTimeErrors,
  occupancyErrors,
  periodErrors,
  timeErrors,
  type Wish,
} from '../../allocation/rules.ts';
import type { Wanted } from '../../allocation/wanted.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict } from '../../http/errors.ts';
import type { StoredOf, ValuesOf } from '../../http/field.ts';
import { insertRow, lockRow, updateRow } from '../../kit/rows.ts';
import { readSettings } from '../../team/settings/settings.commands.ts';
import { blockedCustomer, type Ground, lockGround, requireNone, timesOf } from './booking.ts';
import { reservations } from './reservations.resource.ts';
import { isUnderWay } from './reservations.rules.ts';

type Body = ValuesOf<typeof reservations.columns>;
type Stored = StoredOf<typeof reservations.columns>;

const PLACE = ['tourResourceTypeId', 'tourResourceId', 'startsAt', 'endsAt', 'units'] as const;
/** What rules look at, besides the place. */
const RULED = ['guests', 'tourCustomerId'] as const;

const now = () => Temporal.Now.instant().toString();

/** The unit asked for; or one of the house's choice where the type is not sold without. */
async function unitFor(tx: TourTx, { type, unit }: Ground, wish: Wish, except: number | null, lived?: number | null) {
  if (unit || !type.requiresAssignment) return unit;
  return pickUnit(tx, { ...wish, type }, except, lived);
}

/** The unit a guest lives in: the house does not move them by itself. */
export const livedIn = ({ status, tourResourceId }: Pick<Stored, 'status' | 'tourResourceId'>): number | null =>
  status === 'checked_in' ? tourResourceId : null;

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
  const given = await unitFor(tx, ground, wish, null);
  const id = await insertRow(tx, reservations, { ...body, ...wish, tourResourceId: given?.id ?? null });
  await place(tx, { kind: 'booking', reservationId: id }, { ...wish, type, unit: given });
  return id;
}

/** The place a reservation has: its start is that of the present unit, which the guest may have moved to later. */
export async function placeOf(tx: TourTx, reservationId: number): Promise<{ id: number; startsAt: string }> {
  const row = await tx.row<{ id: number; startsAt: string }>(sql`
    select id, starts_at as "startsAt" from allocations where tour_id = ${tx.tourId} and reservation_id = ${reservationId} and not is_left`);
  return row!;
}

/** What differs from what is stored: a client may send back all it has read. Times are compared as instants. */
function changedOnly(stored: Stored, sent: Partial<Body>): Partial<Body> {
  const isSame = (name: keyof Body): boolean => {
    const value = sent[name];
    if ((name === 'startsAt' || name === 'endsAt') && typeof value === 'string')
      return !isPlainDate(value) && Date.parse(value) === Date.parse(stored[name]);
    return value === stored[name];
  };
  const changed = Object.keys(sent).filter((name) => !isSame(name as keyof Body));
  // The stored unit, sent along with another type, is a wish that type cannot fulfil.
  const names = changed.includes('tourResourceTypeId') ? [...changed, 'tourResourceId'] : changed;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => names.includes(name)));
}

/** Changes a reservation. Where its place changes, old and new are one step: if the new is taken, all stays. */
export async function updateReservation(tx: TourTx, id: number, sent: Partial<Body>): Promise<void> {
  const stored = await lockRow(tx, reservations, id);
  const changes = changedOnly(stored, sent);
  if (!isUnderWay(stored.status) && Object.keys(changes).some((name) => name !== 'notes'))
    throw conflict('The reservation is {status}: only its notes can be changed', {
      status: stored.status.replaceAll('_', ' '),
    });
  if ((changes.notes ?? null) !== null) await refuseNotesOfNobody(tx, changes.tourCustomerId ?? stored.tourCustomerId);
  const isRuled = [...PLACE, ...RULED].some((name) => changes[name] !== undefined);
  if (isRuled) await replace(tx, id, stored, changes);
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

async function replace(tx: TourTx, id: number, stored: Stored, sent: Partial<Body>): Promise<void> {
  const isOtherType = (sent.tourResourceTypeId ?? stored.tourResourceTypeId) !== stored.tourResourceTypeId;
  const kept = isOtherType ? null : stored.tourResourceId;
  const asked = { ...stored, ...sent, tourResourceId: sent.tourResourceId ?? null };
  if (sent.tourResourceId === undefined) asked.tourResourceId = kept;
  const customer = sent.tourCustomerId ?? null;
  const ground = await lockGround(tx, { ...asked, tourCustomerId: customer }, stored.tourResourceTypeId);
  const { type } = ground;
  const house = await readSettings(tx);
  const wish: Wish = { ...timesOf(type, asked, house), units: asked.units, guests: asked.guests };
  // Days are times by now, and may be those it has.
  const { startsAt, endsAt } = wish;
  const changes = changedOnly(stored, { ...sent, ...(sent.startsAt && { startsAt }), ...(sent.endsAt && { endsAt }) });
  requireNone(brokenBy(ground, wish, house, changes));
  if (!PLACE.some((name) => changes[name] !== undefined)) return updateRow(tx, reservations, id, changes);

  const old = await placeOf(tx, id);
  const start = changes.startsAt ?? old.startsAt;
  const given = await unitFor(tx, ground, { ...wish, startsAt: start }, old.id, livedIn(stored));
  await updateRow(tx, reservations, id, { ...changes, tourResourceId: given?.id ?? null });
  await relocate(tx, { ...stored, id }, old, { ...wish, startsAt: start, type, unit: given });
}

/** Only what a change touches is held against the rules: a guest in the house may stay longer without notice. */
function brokenBy(ground: Ground, wish: Wish, house: Awaited<ReturnType<typeof readSettings>>, changes: Partial<Body>) {
  const { type, unit } = ground;
  const isNew = (name: keyof Body) => changes[name] !== undefined;
  const isOther = isNew('tourResourceTypeId') || isNew('tourResourceId');
  const isOtherTime = isNew('startsAt') || isNew('endsAt');
  return [
    ...(isOther || isNew('units') ? existenceErrors(type, unit, wish) : []),
    ...(isOtherTime || isNew('tourResourceTypeId') ? timeErrors(type, wish, house) : []),
    ...(isNew('startsAt') || isNew('tourResourceTypeId') ? leadTimeErrors(type, wish, now()) : []),
    ...(isOther || isNew('guests') ? occupancyErrors(type, unit, wish) : []),
    ...(isNew('tourCustomerId') ? blockedCustomer(ground) : []),
  ];
}

/** A guest who changes units during the stay takes up the new one from now on; the nights before were elsewhere. */
export async function relocate(
  tx: TourTx,
  stored: Pick<Stored, 'status' | 'tourResourceId'> & { id: number },
  old: { id: number; startsAt: string },
  wanted: Wanted & { endsAt: string },
): Promise<void> {
  const lived = livedIn(stored);
  const present = now();
  const hasBegun = Date.parse(old.startsAt) < Date.parse(present);
  if (lived === null || wanted.unit?.id === lived || !hasBegun) return move(tx, old.id, wanted);
  const startsAt = Date.parse(wanted.startsAt) < Date.parse(present) ? present : wanted.startsAt;
  requireNone(periodErrors({ ...wanted, startsAt }));
  await moveOut(tx, old.id, stored.id, { ...wanted, startsAt });
}
