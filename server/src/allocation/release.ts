import type { TourTx, Tx } from '../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../db/sql.ts';
import { auditInsert } from '../kit/audit.ts';
import { TOUR } from '../kit/owner.ts';
import { allocations } from './allocations.resource.ts';
import { id } from './capacity.ts';
import { withTypesOfParts } from './locks.ts';

/** SET list of an update that releases an allocation. */
const RELEASED = raw(`status = 'released', released_at = now(), updated_at = now()`);

/** Expiry is recorded as done by the system, whichever caller's request releases the allocation. */
const BY_SYSTEM: typeof TOUR = {
  ...TOUR,
  trail: {
    ...TOUR.trail,
    actorColumns: () => ({
      tour_id: raw('expired.tour_id'),
      actor_kind: raw(`'system'`),
      actor_id: raw('null::bigint'),
    }),
  },
};
/** The changes recorded for a released allocation. */
const RELEASE_CHANGES = sql`'{"status": {"before": "active", "after": "released"}}'::jsonb`;

/** One audit event for each row of `expired`; an allocation of a part has none besides that of its whole. */
const EXPIRY_AUDIT = auditInsert(
  { ...allocations, owner: BY_SYSTEM },
  'expire',
  raw('expired.id'),
  RELEASE_CHANGES,
  raw(`expired where expired.kind <> 'part'`),
);

/**
 * The expression `expired` releases expired holds of the type and of the types of its parts. The overlap constraint
 * cannot look at the clock, so every statement that allocates releases them first. `AFTER_EXPIRY` is the condition that
 * waits for it.
 */
export const EXPIRED = sql`expired as (
  update allocations set ${RELEASED}
  where tour_id = ${param('tourId')} and tour_resource_type_id = any(${withTypesOfParts(sql`array[${id('typeId')}]`)}) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_audited as (${EXPIRY_AUDIT})`;
export const AFTER_EXPIRY = raw('(select count(*) from expired) >= 0');

export const RELEASE = compile(sql`
  update allocations set ${RELEASED}
  where tour_id = ${param('tourId')} and id = any(${param('ids')}::bigint[]) and status = 'active'`);

/** Releases allocations; released ones stay as they are. */
export async function release(tx: TourTx, ids: readonly number[]): Promise<void> {
  await tx.run(RELEASE, { tourId: tx.tourId, ids });
}

/** Releases the allocation of each reservation in `from`, whatever its status. */
export const releaseAllocationsOf = (from: Sql): Sql => sql`
  update allocations a set ${RELEASED} from ${from} c
  where a.tour_id = c.tour_id and a.reservation_id = c.id and not a.is_left
  returning a.starts_at, a.ends_at`;

/** Releases several holds, each with its audit event. */
export const RELEASE_HOLDS = compile(sql`
  with given as (
    update allocations a set ${RELEASED}
    where a.tour_id = ${param('tourId')} and a.id = any(${param('ids')}::bigint[]) and a.status = 'active'
    returning a.id),
  audited as (${auditInsert(allocations, 'release', raw('given.id'), RELEASE_CHANGES, raw('given'))})
  select id from given`);

/** Releases all expired holds of a type, before a change that checks more than one allocation of it. */
export async function releaseExpired(tx: TourTx, typeId: number): Promise<void> {
  await tx.run(RELEASE_EXPIRED, { tourId: tx.tourId, typeId });
}

const RELEASE_EXPIRED = compile(sql`with ${EXPIRED} select from expired`);

/** Upper bound of one batch, so that many expired holds of one tenant do not delay those of the others. */
export const MAX_EXPIRED_PER_BATCH = 1_000;

const RELEASE_NEXT_EXPIRED = compile(sql`
  with past as materialized (
    select tour_id, id from allocations where status = 'active' and expires_at <= now()
    limit ${raw(String(MAX_EXPIRED_PER_BATCH))} for update skip locked),
  expired as (
    update allocations a set ${RELEASED} from past o where a.tour_id = o.tour_id and a.id = o.id
    returning a.tour_id, a.id, a.kind),
  expiry_audited as (${EXPIRY_AUDIT})
  select from expired`);

/** The same for the next batch of all tenants, run by the cleanup job. Rows locked by others are skipped. */
export const releaseNextExpired = (tx: Tx): Promise<number> => tx.run(RELEASE_NEXT_EXPIRED);

export const END_NOW = compile(sql`
  update allocations set
    ends_at = case when starts_at < now() then now() else ends_at end,
    buffered = case when starts_at < now() then tstzrange(lower(buffered), now() + (upper(buffered) - ends_at)) else buffered end,
    status = case when starts_at < now() then status else 'released' end,
    released_at = case when starts_at < now() then released_at else now() end,
    updated_at = now()
  where tour_id = ${param('tourId')} and reservation_id = ${id('reservationId')} and not is_left and status = 'active'
    and (starts_at >= now() or ends_at > now())`);

/** Ends a stay now and frees the rest of its time; an allocation that has not begun is released as a whole. */
export async function endNow(tx: TourTx, reservationId: number): Promise<void> {
  await tx.run(END_NOW, { tourId: tx.tourId, reservationId });
}
