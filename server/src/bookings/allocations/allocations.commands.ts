import { allocations } from '../../allocation/allocations.resource.ts';
import { lockResourceWithType } from '../../allocation/locks.ts';
import { place, release } from '../../allocation/place.ts';
import { firstOfEachField, periodErrors } from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict, fieldError, invalid, notFound } from '../../http/errors.ts';
import { recordEvent } from '../../kit/audit.ts';

export interface NewAllocation {
  readonly kind: 'hold' | 'internal';
  readonly tourResourceId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly expiresAt: string | null;
  readonly note: string | null;
}

/** Takes a resource for a while, for a guest who has not decided or for the house itself. */
export async function createAllocation(tx: TourTx, wish: NewAllocation): Promise<number> {
  const held = await lockResourceWithType(tx, wish.tourResourceId);
  if (!held) throw invalid([fieldError('database.exists', 'tourResourceId')]);
  const { type, resource } = held;
  const errors = [
    ...(resource.isActive
      ? []
      : [fieldError('schedule.inactive', 'tourResourceId', {}, 'This resource is out of use')]),
    ...(wish.units > resource.units
      ? [fieldError('schedule.capacity', 'units', { limit: resource.units }, 'The resource has {limit} units in all')]
      : []),
    ...periodErrors(wish),
    ...(wish.expiresAt !== null && Date.parse(wish.expiresAt) <= Date.now()
      ? [fieldError('schedule.expired', 'expiresAt')]
      : []),
  ];
  if (errors.length > 0) throw invalid(firstOfEachField(errors));
  const { kind, expiresAt, note, ...where } = wish;
  const id = await place(tx, { kind, expiresAt, note }, { ...where, type, resource });
  const changes = Object.entries(wish).filter(([, value]) => value !== null);
  await recordEvent(tx, {
    action: 'create',
    entity: allocations.path,
    entityId: id,
    changes: Object.fromEntries(changes.map(([name, after]) => [name, { before: null, after }])),
  });
  return id;
}

/** Gives a hold or the house's own use back. What serves a booking or a repair ends with that, not here. */
export async function releaseAllocation(tx: TourTx, id: number): Promise<void> {
  const row = await tx.row<{ kind: string; isOver: boolean }>(sql`
    select kind, status = 'released' or coalesce(expires_at <= statement_timestamp(), false) as "isOver"
    from allocations where tour_id = ${tx.tourId} and id = ${id} for update`);
  if (!row) throw notFound();
  if (row.kind === 'booking') throw conflict('It serves a reservation: cancel that');
  if (row.kind === 'maintenance') throw conflict('It serves a maintenance order: resolve that');
  if (row.isOver) throw conflict('It has been released or has expired');
  await release(tx, [id]);
  const changes = { status: { before: 'active', after: 'released' } };
  await recordEvent(tx, { action: 'release', entity: allocations.path, entityId: id, changes });
}
