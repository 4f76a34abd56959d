import { type AllocationRequest, type LockedRows, lockedResource, lockedType } from '../../allocation/locks.ts';
import type { TourTx } from '../../db/handles.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { recordEvent } from '../../kit/audit.ts';
import { knownSettings, type Settings, type StoredSettings } from '../../team/settings/settings.fields.ts';
import type { ReservationStatus } from '../reservations/reservations.rules.ts';
import { cancel } from '../reservations/stay/stay.ts';
import { reservationGroups } from './reservation-groups.resource.ts';
import { LOCK_GROUP } from './reservation-groups.statements.ts';

/** A booking of a group, locked. */
export interface LockedItem {
  readonly id: number;
  /** Its number in the group, as the single read shows it. */
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

/** A group with those of its bookings that are still ahead. */
export interface Ahead extends LockedRows {
  readonly house: Settings;
  readonly ahead: readonly LockedItem[];
}

/** Locks a group, or 404. Once something of it has begun it is no longer dealt with as one. */
export async function lockAhead(tx: TourTx, id: number): Promise<Ahead> {
  const found = await tx.row<Found>(LOCK_GROUP, { tourId: tx.tourId, id });
  if (!found) throw notFound();
  const items = (found.items ?? []).map((item, index) => ({ ...item, index }));
  const begun = items.find(({ status }) => status === 'checked_in');
  if (begun) throw conflict('Reservation {id} of the group is checked in already', { id: begun.id });
  const ahead = items.filter(({ status }) => status === 'confirmed');
  if (ahead.length === 0) throw conflict('Nothing of the group is still ahead');
  const { lockedTypes, lockedResources } = found;
  return { lockedTypes, lockedResources, house: knownSettings(found.house), ahead };
}

/** Cancels all that is still ahead, as one. */
export async function cancelGroup(tx: TourTx, id: number, reason: string | null) {
  const { ahead } = await lockAhead(tx, id);
  const outcomes = await Promise.all(ahead.map((item) => cancel(tx, item.id, reason)));
  await recordEvent(tx, { action: 'cancel', entity: reservationGroups.path, entityId: id });
  return outcomes.map((outcome) => ({ id: outcome.id, status: outcome.status }));
}

/** What a booking of the group wants; undefined where its type or its resource is gone. */
export function wantedBy(found: LockedRows, item: LockedItem): AllocationRequest | undefined {
  const { startsAt, endsAt, units } = item;
  const type = lockedType(found, item.tourResourceTypeId);
  const resource = item.tourResourceId === null ? null : lockedResource(found, item.tourResourceId);
  return type && resource !== undefined ? { type, resource, startsAt, endsAt, units } : undefined;
}
