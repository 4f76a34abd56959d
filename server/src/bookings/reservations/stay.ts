import { pickResource } from '../../allocation/pick.ts';
import { endNow } from '../../allocation/place.ts';
import { existenceErrors, occupancyErrors } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import type { Statement } from '../../db/sql.ts';
import { type LeftResource, soil } from '../../house/housekeeping-tasks/leave-dirty.ts';
import type { HousekeepingState } from '../../house/resources/housekeeping-state.rules.ts';
import { conflict, notFound, refused } from '../../http/errors.ts';
import { auditArgs } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { updateRow } from '../../kit/rows.ts';
import { knownSettings, type StoredSettings } from '../../team/settings/settings.fields.ts';
import { factsOf, lockBooked, placeOf, requireNone } from './booking.ts';
import { livedIn, refuseWordsOfNobody, relocate } from './reservations.commands.ts';
import { reservations } from './reservations.resource.ts';
import {
  arrivalWarnings,
  isUnderWay,
  mayBecome,
  type ReservationStatus,
  statusesBefore,
  type Warning,
} from './reservations.rules.ts';
import { CHECK_IN, GIVE_UP, LOCK_STAY } from './reservations.statements.ts';

/** What an action answers. */
export interface Outcome {
  id: number;
  status: ReservationStatus;
  tourResourceId: number | null;
  warnings: Warning[];
}

/** What every step finds: the reservation as it was before. */
interface Before {
  readonly from: ReservationStatus;
  readonly tourResourceId: number | null;
  readonly tourCustomerId: number;
}

const inWords = (status: ReservationStatus): string => status.replaceAll('_', ' ');
const now = () => Temporal.Now.instant().toString();

/** Runs the statement of a step to `status`; 404, or 409 where the time for that is over. */
async function step<Found extends Before>(
  tx: TourTx,
  statement: Statement,
  args: { id: number; status: ReservationStatus; now?: string; cancelReason?: string | null },
): Promise<Found> {
  const { status } = args;
  const found = await tx.row<Found>(statement, { ...auditArgs(TOUR, tx), ...args, from: statusesBefore(status) });
  if (!found) throw notFound();
  if (!mayBecome(found.from, status))
    throw conflict('A reservation that is {from} cannot become {to}', {
      from: inWords(found.from),
      to: inWords(status),
    });
  return found;
}

/** Gives the place back: the guest does not come. A reason may name them, which nobody's booking takes any more. */
export async function cancel(tx: TourTx, id: number, cancelReason: string | null = null): Promise<Outcome> {
  const status = 'cancelled';
  const { tourResourceId, tourCustomerId } = await step(tx, GIVE_UP, { id, status, cancelReason });
  if (cancelReason !== null) await refuseWordsOfNobody(tx, tourCustomerId);
  return { id, status, tourResourceId, warnings: [] };
}

/** The same where the guest simply did not come. */
export async function markNoShow(tx: TourTx, id: number): Promise<Outcome> {
  const status = 'no_show';
  const { tourResourceId } = await step(tx, GIVE_UP, { id, status, cancelReason: null });
  return { id, status, tourResourceId, warnings: [] };
}

interface Arrival extends Before {
  readonly startsAt: string;
  readonly lacksResource: boolean;
  readonly resource: { readonly code: string; readonly state: HousekeepingState; readonly inHouse: number[] } | null;
}

export async function checkIn(tx: TourTx, id: number): Promise<Outcome> {
  const status = 'checked_in';
  const present = now();
  const arrival = await step<Arrival>(tx, CHECK_IN, { id, status, now: present });
  const { tourResourceId, startsAt, resource } = arrival;
  if (arrival.lacksResource) throw refused('schedule.unassigned', 'tourResourceId');
  const warnings = arrivalWarnings({ startsAt, now: present, resource, inHouse: resource?.inHouse ?? [] });
  return { id, status, tourResourceId, warnings };
}

interface Departure extends Before {
  /** Null where there is none, or none any more. */
  readonly resource: LeftResource | null;
  readonly house: StoredSettings;
}

/** The guest leaves: the resource is dirty, somebody has to clean it, and what is left of its time can be sold again. */
export async function checkOut(tx: TourTx, id: number): Promise<Outcome> {
  const status = 'checked_out';
  const { tourResourceId, resource, house } = await step<Departure>(tx, LOCK_STAY, { id, status });
  const soiling = { taskType: 'checkout', note: `reservation ${id}: checked out` } as const;
  await Promise.all([
    updateRow(tx, reservations, id, { status, checkedOutAt: now() }),
    endNow(tx, id),
    resource && soil(tx, resource, knownSettings(house), soiling),
  ]);
  return { id, status, tourResourceId, warnings: [] };
}

/** Gives the reservation a resource, or another one; without a wish the house chooses. */
export async function assign(tx: TourTx, id: number, tourResourceId: number | null): Promise<Outcome> {
  const booked = await lockBooked(tx, id, { tourResourceId }, true);
  if (!isUnderWay(booked.status)) throw conflict('The reservation is {status}', { status: inWords(booked.status) });
  const { type, resource: asked } = factsOf(booked, { ...booked, tourCustomerId: null, tourResourceId });
  const old = await placeOf(tx, booked);
  const wish = { startsAt: old.startsAt, endsAt: booked.endsAt, units: booked.units, guests: booked.guests };
  if (asked) requireNone([...existenceErrors(type, asked, wish), ...occupancyErrors(type, asked, wish)]);
  const choice = { except: old.id, preferred: livedIn(booked) };
  const resource = asked ?? (await pickResource(tx, { ...wish, type }, choice));
  await Promise.all([
    updateRow(tx, reservations, id, { tourResourceId: resource.id }),
    relocate(tx, booked, old, { ...wish, type, resource }),
  ]);
  return { id, status: booked.status, tourResourceId: resource.id, warnings: [] };
}
