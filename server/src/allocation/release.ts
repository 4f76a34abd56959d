import type { TourTx, Tx } from '../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../db/sql.ts';
import { auditInsert } from '../kit/audit.ts';
import { TOUR } from '../kit/owner.ts';
import { allocations } from './allocations.resource.ts';
import { withTypesOfParts } from './locks.ts';
import { id } from './peak.ts';

/** Gives a place back, as an assignment. */
const RELEASED = raw(`status = 'released', released_at = now(), updated_at = now()`);

/** What happens by the clock is the system's doing, whoever comes upon it. */
const BY_CLOCK: typeof TOUR = {
  ...TOUR,
  trail: {
    ...TOUR.trail,
    who: () => ({ tour_id: raw('expired.tour_id'), actor_kind: raw(`'system'`), actor_id: raw('null::bigint') }),
  },
};
/** What the trail tells of a place that is given back. */
const GIVEN_BACK = sql`'{"status": {"before": "active", "after": "released"}}'::jsonb`;

/** One event for each row of `expired`; what was taken of parts goes with the whole. */
const EXPIRY_TOLD = auditInsert(
  { ...allocations, owner: BY_CLOCK },
  'expire',
  raw('expired.id'),
  GIVEN_BACK,
  raw(`expired where expired.kind <> 'part'`),
);

/**
 * An expired hold blocks nobody. The constraint cannot look at the clock, so whoever places something first releases
 * what has expired in the type (and in those of its parts), in the same statement: the expression `expired`, and the condition that waits for it.
 */
export const EXPIRED = sql`expired as (
  update allocations set ${RELEASED}
  where tour_id = ${param('tourId')} and tour_resource_type_id = any(${withTypesOfParts(sql`array[${id('typeId')}]`)}) and status = 'active'
    and expires_at <= statement_timestamp()
  returning tour_id, id, kind), expiry_told as (${EXPIRY_TOLD})`;
export const AFTER_EXPIRY = raw('(select count(*) from expired) >= 0');

export const RELEASE = compile(sql`
  update allocations set ${RELEASED}
  where tour_id = ${param('tourId')} and id = any(${param('ids')}::bigint[]) and status = 'active'`);

/** Gives places back; what is released already stays as it is. */
export async function release(tx: TourTx, ids: readonly number[]): Promise<void> {
  await tx.run(RELEASE, { tourId: tx.tourId, ids });
}

/** The place of each reservation in `from` is given back, whatever its status. */
export const releasedOf = (from: Sql): Sql => sql`
  update allocations a set ${RELEASED} from ${from} c
  where a.tour_id = c.tour_id and a.reservation_id = c.id and not a.is_left
  returning a.starts_at, a.ends_at`;

/** Several holds are given back, each with its trail. */
export const RELEASE_HOLDS = compile(sql`
  with given as (
    update allocations a set ${RELEASED}
    where a.tour_id = ${param('tourId')} and a.id = any(${param('ids')}::bigint[]) and a.status = 'active'
    returning a.id),
  audited as (${auditInsert(allocations, 'release', raw('given.id'), GIVEN_BACK, raw('given'))})
  select id from given`);

/** What has expired in a type, for changes that look at more than one place of it. */
export async function releaseExpired(tx: TourTx, typeId: number): Promise<void> {
  await tx.run(RELEASE_EXPIRED, { tourId: tx.tourId, typeId });
}

const RELEASE_EXPIRED = compile(sql`with ${EXPIRED} select from expired`);

/** So many are given back at once: however many of one house there are, those of the others have their turn. */
export const MOST_EXPIRED = 1_000;

const RELEASE_NEXT_EXPIRED = compile(sql`
  with past as materialized (
    select tour_id, id from allocations where status = 'active' and expires_at <= now()
    limit ${raw(String(MOST_EXPIRED))} for update skip locked),
  expired as (
    update allocations a set ${RELEASED} from past o where a.tour_id = o.tour_id and a.id = o.id
    returning a.tour_id, a.id, a.kind),
  expiry_told as (${EXPIRY_TOLD})
  select from expired`);

/** The same for the next few of all instances, for the job that tidies up. Rows that somebody is at work on are left to them. */
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

/** Ends a stay now: the rest of its time is free again; one that has not begun is given back whole. */
export async function endNow(tx: TourTx, reservationId: number): Promise<void> {
  await tx.run(END_NOW, { tourId: tx.tourId, reservationId });
}
