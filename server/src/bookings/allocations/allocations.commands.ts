import { ALLOCATE, allocate } from '../../allocation/allocate.ts';
import { allocations } from '../../allocation/allocations.resource.ts';
import { OBSTACLE_STATEMENTS } from '../../allocation/conflicts.ts';
import { LOCK_RESOURCE_WITH_TYPE, lockResourceWithType } from '../../allocation/locks.ts';
import { RELEASE, release } from '../../allocation/release.ts';
import {
  type BookingRequest,
  existenceErrors,
  leadTimeErrors,
  spanErrors,
  timeErrors,
} from '../../allocation/rules.ts';
import type { TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { conflict, type FieldError, fieldError, invalid, notFound } from '../../http/errors.ts';
import { creationChanges, eventStatement, recordEvent } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { READ_SETTINGS, readSettings } from '../../team/settings/settings.commands.ts';
import { type Facts, refuseIfBroken, timesOf } from '../reservations/create/booking.ts';

export interface NewAllocation {
  readonly kind: 'hold' | 'internal';
  readonly tourResourceId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly expiresAt: string | null;
  readonly note: string | null;
}

/** What it is taken of, locked, and how the house is set up. */
type BookedFrom = Pick<Facts, 'type' | 'resource' | 'house'>;

/** A hold is to become a booking, and obeys what a booking obeys; the house takes its own whenever it likes. */
function brokenBy(
  kind: NewAllocation['kind'],
  { type, resource, house }: BookedFrom,
  wanted: BookingRequest,
): FieldError[] {
  if (kind === 'internal')
    return [...existenceErrors({ ...type, isActive: true }, resource, wanted), ...spanErrors(wanted)];
  return [
    ...existenceErrors(type, resource, wanted),
    ...timeErrors(type, wanted, house),
    ...leadTimeErrors(type, wanted, Temporal.Now.instant().toString()),
  ];
}

const expiryErrors = ({ expiresAt }: NewAllocation): FieldError[] =>
  expiresAt !== null && Date.parse(expiresAt) <= Date.now() ? [fieldError('schedule.expired', 'expiresAt')] : [];

/** Takes a resource for a while, for a customer who has not decided or for the house itself. */
export async function createAllocation(tx: TourTx, body: NewAllocation): Promise<number> {
  const [locked, house] = await Promise.all([lockResourceWithType(tx, body.tourResourceId), readSettings(tx)]);
  if (!locked) throw invalid([fieldError('database.exists', 'tourResourceId')]);
  const { kind, expiresAt, note, units } = body;
  const times = timesOf(locked.type, body, house);
  refuseIfBroken([...brokenBy(kind, { ...locked, house }, { ...times, units, guests: 1 }), ...expiryErrors(body)]);
  const id = await allocate(tx, { kind, expiresAt, note }, { ...times, ...locked, units });
  const changes = creationChanges(allocations.columns, { ...body, ...times });
  await recordEvent(tx, { action: 'create', entity: allocations.path, entityId: id, changes });
  return id;
}

const LOCK_ALLOCATION = compile(sql`
  select kind, status = 'released' or coalesce(expires_at <= statement_timestamp(), false) as "isOver"
  from allocations where tour_id = ${param('tourId')} and id = ${param('id')} for update`);

/** Gives a hold or the house's own use back. What serves a booking or a repair ends with that, not here. */
export async function releaseAllocation(tx: TourTx, id: number): Promise<void> {
  const row = await tx.row<{ kind: string; isOver: boolean }>(LOCK_ALLOCATION, { tourId: tx.tourId, id });
  if (!row) throw notFound();
  if (row.kind === 'booking') throw conflict('It serves a reservation: cancel that');
  if (row.kind === 'maintenance') throw conflict('It serves a maintenance order: resolve that');
  if (row.kind === 'part') throw conflict('It is taken with the resource it is a part of: release that');
  if (row.isOver) throw conflict('It has been released or has expired');
  await release(tx, [id]);
  const changes = { status: { before: 'active', after: 'released' } };
  await recordEvent(tx, { action: 'release', entity: allocations.path, entityId: id, changes });
}

/** What each route runs, by what it is for. */
export const RUN_BY = {
  create: {
    'the resource behind its type, locked': LOCK_RESOURCE_WITH_TYPE,
    'the hours of the house': READ_SETTINGS,
    'insert the allocation': ALLOCATE,
    'the trail': eventStatement(TOUR),
    ...OBSTACLE_STATEMENTS,
  },
  release: { 'the allocation, locked': LOCK_ALLOCATION, 'give it back': RELEASE, 'the trail': eventStatement(TOUR) },
};
