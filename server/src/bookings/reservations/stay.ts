import { nextTime } from '../../allocation/moments.ts';
import { pickUnit } from '../../allocation/pick.ts';
import { endNow, release } from '../../allocation/place.ts';
import { existenceErrors, occupancyErrors } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { HousekeepingState } from '../../house/resources/housekeeping-state.rules.ts';
import { changeHousekeepingState, lockStates } from '../../house/resources/housekeeping-state.ts';
import { conflict, refused } from '../../http/errors.ts';
import { lockRow, updateRow } from '../../kit/rows.ts';
import { readSettings } from '../../team/settings/settings.commands.ts';
import { lockGround, requireNone } from './booking.ts';
import { livedIn, placeOf, relocate } from './reservations.commands.ts';
import { reservations } from './reservations.resource.ts';
import { arrivalWarnings, isUnderWay, mayBecome, type ReservationStatus, type Warning } from './reservations.rules.ts';

const CHECKOUT_PRIORITY = 50;

/** What an action answers. */
export interface Outcome {
  id: number;
  status: ReservationStatus;
  tourResourceId: number | null;
  warnings: Warning[];
}

/** Locks a reservation that may become `to`; 404, or 409 where its time for that is over. */
async function lockFor(tx: TourTx, id: number, to: ReservationStatus) {
  const stored = await lockRow(tx, reservations, id);
  if (!mayBecome(stored.status, to))
    throw conflict('A reservation that is {from} cannot become {to}', { from: told(stored.status), to: told(to) });
  return stored;
}

const told = (status: ReservationStatus): string => status.replaceAll('_', ' ');
const now = () => Temporal.Now.instant().toString();

/** Gives the place back: the guest does not come. */
export function giveUp(status: 'cancelled' | 'no_show') {
  return async (tx: TourTx, id: number): Promise<Outcome> => {
    const { tourResourceId } = await lockFor(tx, id, status);
    await updateRow(tx, reservations, id, { status });
    await release(tx, [(await placeOf(tx, id)).id]);
    return { id, status, tourResourceId, warnings: [] };
  };
}

export async function checkIn(tx: TourTx, id: number): Promise<Outcome> {
  const status = 'checked_in';
  const { tourResourceId, tourResourceTypeId, startsAt } = await lockFor(tx, id, status);
  const unit = tourResourceId === null ? undefined : await unitFacts(tx, tourResourceId, id);
  if (!unit && (await requiresAssignment(tx, tourResourceTypeId)))
    throw refused('schedule.unassigned', 'tourResourceId');
  const present = now();
  await updateRow(tx, reservations, id, { status, checkedInAt: present });
  const warnings = arrivalWarnings({ startsAt, now: present, unit: unit ?? null, inHouse: unit?.inHouse ?? [] });
  return { id, status, tourResourceId, warnings };
}

async function requiresAssignment(tx: TourTx, typeId: number): Promise<boolean> {
  const row = await tx.row<{ required: boolean }>(sql`
    select requires_assignment as required from resource_types where tour_id = ${tx.tourId} and id = ${typeId}`);
  return row!.required;
}

interface UnitFacts {
  readonly code: string;
  readonly state: HousekeepingState;
  readonly inHouse: number[];
}

/** How the unit is found, and who has not left it; in a shared one others may well stay. One that was deleted is none. */
function unitFacts(tx: TourTx, unitId: number, reservationId: number): Promise<UnitFacts | undefined> {
  return tx.row<UnitFacts>(sql`
    select r.code, r.housekeeping_state as state, coalesce((select json_agg(o.id order by o.id) from reservations o
      where o.tour_id = r.tour_id and o.tour_resource_id = r.id and o.status = 'checked_in' and o.deleted_at is null
        and o.id <> ${reservationId} and r.units = 1), '[]') as "inHouse"
    from resources r where r.tour_id = ${tx.tourId} and r.id = ${unitId} and r.deleted_at is null`);
}

/** The guest leaves: the unit is dirty, somebody has to clean it, and what is left of its time can be sold again. */
export async function checkOut(tx: TourTx, id: number): Promise<Outcome> {
  const status = 'checked_out';
  const { tourResourceId } = await lockFor(tx, id, status);
  const present = now();
  const states = tourResourceId === null ? new Map() : await lockStates(tx, [tourResourceId]);
  await updateRow(tx, reservations, id, { status, checkedOutAt: present });
  await endNow(tx, (await placeOf(tx, id)).id);
  const from = tourResourceId === null ? undefined : states.get(tourResourceId);
  if (tourResourceId !== null && from) await leaveDirty(tx, id, tourResourceId, from, present);
  return { id, status, tourResourceId, warnings: [] };
}

/** A unit that is out of service stays so; the cleaning is due before the next guests may come. */
async function leaveDirty(
  tx: TourTx,
  id: number,
  unitId: number,
  from: HousekeepingState,
  present: string,
): Promise<void> {
  const house = await readSettings(tx);
  const note = `reservation ${id}: checked out`;
  const task = await tx.row<{ id: number }>(sql`
    insert into housekeeping_tasks (tour_id, tour_resource_id, task_type, priority, due_at, notes)
    values (${tx.tourId}, ${unitId}, 'checkout', ${CHECKOUT_PRIORITY}, ${nextTime(house.checkInTime, present, house)}, ${note})
    returning id`);
  const to = from === 'out_of_service' ? from : 'dirty';
  await changeHousekeepingState(tx, { resourceId: unitId, from, to, note, taskId: task!.id });
}

/** Gives the reservation a unit, or another one; without a wish the house chooses. */
export async function assign(tx: TourTx, id: number, tourResourceId: number | null): Promise<Outcome> {
  const stored = await lockRow(tx, reservations, id);
  if (!isUnderWay(stored.status)) throw conflict('The reservation is {status}', { status: told(stored.status) });
  const ground = await lockGround(tx, { ...stored, tourCustomerId: null, tourResourceId });
  const { type } = ground;
  const old = await placeOf(tx, id);
  const wish = { startsAt: old.startsAt, endsAt: stored.endsAt, units: stored.units, guests: stored.guests };
  if (ground.unit)
    requireNone([...existenceErrors(type, ground.unit, wish), ...occupancyErrors(type, ground.unit, wish)]);
  const unit = ground.unit ?? (await pickUnit(tx, { ...wish, type }, old.id, livedIn(stored)));
  await updateRow(tx, reservations, id, { tourResourceId: unit.id });
  await relocate(tx, stored, old, { ...wish, type, unit });
  return { id, status: stored.status, tourResourceId: unit.id, warnings: [] };
}
