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
import { type BookingContext, refuseIfInvalid, timesOf } from '../reservations/create/booking-context.ts';

export interface NewAllocation {
  readonly kind: 'hold' | 'internal';
  readonly tourResourceId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly expiresAt: string | null;
  readonly note: string | null;
}

/** The locked type and resource, and the settings of the house. */
type RuleContext = Pick<BookingContext, 'type' | 'resource' | 'house'>;

/** A hold is to become a booking and obeys the same rules; internal use is not restricted by them. */
function ruleErrors(
  kind: NewAllocation['kind'],
  { type, resource, house }: RuleContext,
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

const hoursFromNow = (hours: number): string => Temporal.Now.instant().add({ hours }).toString();

/** Allocates a resource as a hold for an undecided customer, or for internal use. */
export async function createAllocation(tx: TourTx, body: NewAllocation): Promise<number> {
  const [locked, house] = await Promise.all([lockResourceWithType(tx, body.tourResourceId), readSettings(tx)]);
  if (!locked) throw invalid([fieldError('database.exists', 'tourResourceId')]);
  const { kind, note, units } = body;
  const expiresAt = body.expiresAt ?? (kind === 'hold' ? hoursFromNow(house.holdHours) : null);
  const times = timesOf(locked.type, body, house);
  refuseIfInvalid([...ruleErrors(kind, { ...locked, house }, { ...times, units, guests: 1 }), ...expiryErrors(body)]);
  const id = await allocate(tx, { kind, expiresAt, note }, { ...times, ...locked, units });
  const changes = creationChanges(allocations.columns, { ...body, ...times, expiresAt });
  await recordEvent(tx, { action: 'create', entity: allocations.path, entityId: id, changes });
  return id;
}

const LOCK_ALLOCATION = compile(sql`
  select kind, status = 'released' or coalesce(expires_at <= statement_timestamp(), false) as "isOver"
  from allocations where tour_id = ${param('tourId')} and id = ${param('id')} for update`);

/** Releases a hold or internal use. The allocation of a booking or a repair is released with that, not here. */
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

/** The statements of each route, by their purpose. */
export const ROUTE_STATEMENTS = {
  create: {
    'lock the resource and its type': LOCK_RESOURCE_WITH_TYPE,
    'read the settings of the house': READ_SETTINGS,
    'insert the allocation': ALLOCATE,
    'insert the audit event': eventStatement(TOUR),
    ...OBSTACLE_STATEMENTS,
  },
  release: {
    'lock the allocation': LOCK_ALLOCATION,
    'release it': RELEASE,
    'insert the audit event': eventStatement(TOUR),
  },
};
