import { compile, nothing, param, raw, type Sql, type Statement, sql } from '../db/sql.ts';
import type { Position } from './position.ts';

/** One audit event: the record, the action and the names of the changed fields. It contains no values. */
export interface TrailEntry extends Position {
  readonly ownerId: number;
  readonly occurredAt: string;
  readonly actorId: number | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: number | null;
  readonly changed: string[];
}

/** A trail that can be followed. */
export interface TrailLog {
  /**
   * Reads on from each given position, at most `limit` entries each. A trail partitioned by month is read from `since` on.
   * Also returns how far the trail is settled, and the earliest time of entries that are not.
   */
  readonly follow: Statement;
  /** How far the trail is settled now, and the entries of an owner beyond that. */
  readonly present: Statement;
  /** Finds a row if entries after a position were detached; absent for a trail that is never divided. */
  readonly detached?: Statement;
}

/** The id of the next transaction: no valid position lies beyond it. */
export const NEXT_TRANSACTION = compile(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`);

/** The lowest position that an open transaction may still commit: the oldest running transaction. */
export const SETTLED = raw('pg_snapshot_xmin(pg_current_snapshot())');

/** Reads all months. */
export const SINCE_EVER = '-infinity';

/**
 * Entries that are not settled occurred after this time. An event has the start time of its transaction. Transactions
 * that are still running, or that started beside one, began later, as long as none takes two weeks. So a reader that has
 * come this far need not read older months (ADR 27).
 */
const RECENT = raw(`(now() - interval '1 month')`);

const DETACHED = compile(sql`select from audit_detached
  where (last_xid, last_id) > (${param('xid')}::text::xid8, ${param('id')}::bigint) limit 1`);

function logOf(table: string, owner: string, { isDivided }: { readonly isDivided: boolean }): TrailLog {
  const within = isDivided ? sql` and t.occurred_at >= ${param('since')}::timestamptz` : nothing;
  const follow: Sql = sql`
    with start as (
      select * from unnest(${param('owners')}::bigint[], ${param('xids')}::text[]::xid8[], ${param('ids')}::bigint[])
        with ordinality as start (owner_id, xid, id, number)
    )
    select p.number::int as start, ${SETTLED}::text as settled, ${RECENT} as recent, e.*
    from start p left join lateral (
      select t.${raw(owner)} as "ownerId", t.xid::text as xid, t.id, t.occurred_at as "occurredAt", t.actor_id as "actorId", t.action, t.entity,
        t.entity_id as "entityId", array(select jsonb_object_keys(t.changes)) as changed
      from ${raw(table)} t
      where t.${raw(owner)} = p.owner_id and (t.xid, t.id) > (p.xid, p.id) and t.xid < ${SETTLED}${within}
      order by t.xid, t.id limit ${param('limit')}::int
    ) e on true
    order by p.number, e.xid::xid8, e.id`;
  const present = sql`
    select ${SETTLED}::text as settled, array(select t.xid::text || '.' || t.id from ${raw(table)} t
      where t.${raw(owner)} = ${param('ownerId')}::bigint and t.xid >= ${SETTLED}) as seen`;
  // Read by the index of positions in any case; planned with the time's value, the planner might choose another index.
  return {
    follow: compile(follow, { plannedOnce: true }),
    present: compile(present),
    ...(isDivided && { detached: DETACHED }),
  };
}

export const TOUR_LOG: TrailLog = logOf('audit_events', 'tour_id', { isDivided: true });
export const CLOCK_LOG: TrailLog = logOf('timesheet_audit_events', 'timesheet_id', { isDivided: false });
