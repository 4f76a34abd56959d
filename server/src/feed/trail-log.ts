import { compile, nothing, param, raw, type Sql, type Statement, sql } from '../db/sql.ts';
import type { Position } from './position.ts';

/** One thing that happened: which record, what was done to it and which of its fields changed. Never a value. */
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
   * Reads on from each of the given positions, at most `limit` entries from each, of what occurred `since` then where the trail is
   * divided by time; says how far the trail is settled, and since when whatever is not occurred.
   */
  readonly follow: Statement;
  /** How far the trail is settled now, and which entries of an owner are there beyond that. */
  readonly present: Statement;
}

/** The number the next transaction will have: nothing that was ever told of lies beyond. */
export const NEXT = compile(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`);

/** The first position no entry lies before that could still appear: the oldest transaction that is still running. */
export const SETTLED = raw('pg_snapshot_xmin(pg_current_snapshot())');

/** To look into all months. */
export const ALWAYS = '-infinity';

/**
 * What is not settled occurred since. An event has the time at which its transaction began, and none of those that could still be told
 * of began before: not one that holds up what is settled, nor one that began beside it, as long as neither takes two weeks. So who has
 * come this far need not look into months that are long over (ADR 27).
 */
const RECENT = raw(`(now() - interval '1 month')`);

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
  // Entered by the index of positions whatever is asked for; and with the time in sight a plan might go by that instead.
  return { follow: compile(follow, { plannedOnce: true }), present: compile(present) };
}

export const TOUR_LOG: TrailLog = logOf('audit_events', 'tour_id', { isDivided: true });
export const CLOCK_LOG: TrailLog = logOf('timesheet_audit_events', 'timesheet_id', { isDivided: false });
