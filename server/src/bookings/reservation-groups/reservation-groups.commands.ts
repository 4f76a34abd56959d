import { type AllocationRequest, type LockedRows, lockedResource, lockedType } from '../../allocation/locks.ts';
import type { TourTx } from '../../db/handles.ts';
import { atField, conflict, type FieldError, notFound } from '../../http/errors.ts';
import { recordEvent } from '../../kit/audit.ts';
import { knownSettings, type Settings, type StoredSettings } from '../../team/settings/settings.fields.ts';
import type { ReservationStatus } from '../reservations/reservations.rules.ts';
import { cancel } from '../reservations/stay/stay.ts';
import { reservationGroups } from './reservation-groups.resource.ts';
import { LOCK_GROUP } from './reservation-groups.statements.ts';

/** A reservation of a group, locked. */
export interface LockedItem {
  readonly id: number;
  /** Its index in the group, in the order of the single read. */
  readonly index: number;
  readonly status: ReservationStatus;
  readonly tourResourceTypeId: number;
  readonly tourResourceId: number | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly guests: number;
  readonly expectedArrival: string | null;
  readonly allocationId: number;
}

interface Found extends LockedRows {
  readonly house: StoredSettings;
  readonly items: readonly Omit<LockedItem, 'index'>[] | null;
}

/** A group with all its reservations, locked. */
interface LockedItems extends LockedRows {
  readonly house: StoredSettings;
  readonly items: readonly LockedItem[];
}

/** A group with its confirmed reservations, locked. */
export interface LockedGroup extends LockedRows {
  readonly house: Settings;
  readonly confirmed: readonly LockedItem[];
}

/** Locks a group and its reservations, or 404. */
export async function lockItemsOf(tx: TourTx, id: number): Promise<LockedItems> {
  const found = await tx.row<Found>(LOCK_GROUP, { tourId: tx.tourId, id });
  if (!found) throw notFound();
  return { ...found, items: (found.items ?? []).map((item, index) => ({ ...item, index })) };
}

/** Locks a group, or 404. Once a guest of it has checked in, it is no longer changed as a whole. */
export async function lockGroup(tx: TourTx, id: number): Promise<LockedGroup> {
  const { items, ...found } = await lockItemsOf(tx, id);
  const begun = items.find(({ status }) => status === 'checked_in');
  if (begun) throw conflict('Reservation {id} of the group is checked in already', { id: begun.id });
  const confirmed = items.filter(({ status }) => status === 'confirmed');
  if (confirmed.length === 0) throw conflict('Nothing of the group is still ahead');
  const { lockedTypes, lockedResources } = found;
  return { lockedTypes, lockedResources, house: knownSettings(found.house), confirmed };
}

/** Cancels all confirmed reservations of a group in one transaction. */
export async function cancelGroup(tx: TourTx, id: number, reason: string | null) {
  const { confirmed } = await lockGroup(tx, id);
  const outcomes = await Promise.all(confirmed.map((item) => cancel(tx, item.id, reason)));
  await recordEvent(tx, { action: 'cancel', entity: reservationGroups.path, entityId: id });
  return outcomes.map((outcome) => ({ id: outcome.id, status: outcome.status }));
}

/** The path of a reservation's error: its index in the group. */
export const inReservation = (index: number, error: FieldError): FieldError =>
  atField(error, `reservations.${index}.${error.field}`);

/** The request of a reservation of the group; undefined if its type or resource is deleted. */
export function requestFor(found: LockedRows, item: LockedItem): AllocationRequest | undefined {
  const { startsAt, endsAt, units } = item;
  const type = lockedType(found, item.tourResourceTypeId);
  const resource = item.tourResourceId === null ? null : lockedResource(found, item.tourResourceId);
  return type && resource !== undefined ? { type, resource, startsAt, endsAt, units } : undefined;
}
