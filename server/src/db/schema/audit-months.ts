import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { clientWithoutTimeout } from '../connections/connection-options.ts';
import { isLockTimeout } from '../errors.ts';

/** Attempts to detach a month, and the pause between them. Each attempt is short, so that no reader waits behind it for long. */
const MAX_ATTEMPTS = 50;
const PAUSE_MS = 100;

/** A month that was detached from the trail. */
export interface DetachedMonth {
  /** Its table, with the schema. */
  readonly table: string;
  readonly events: number;
  /** Whether it also holds all earlier months. */
  readonly isFirst: boolean;
  /** The statements that put it back. */
  readonly attach: readonly string[];
}

/** Creates the next monthly partitions of the trail; does nothing before the migration that divides it, or while a long read holds a lock. */
export async function makeAuditMonths(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regproc('public.make_audit_months') is not null as "isDivided"`);
  if (!rows[0].isDivided) return;
  await client.query('select make_audit_months()').catch((error: Error) => {
    if (!isLockTimeout(error)) throw error;
  });
}

interface Part {
  readonly table: string | null;
  readonly name: string;
  /** Its bounds, as declared. */
  readonly bounds: string | null;
  readonly isFirst: boolean;
  /** Whether the requested month is its last. */
  readonly isWhole: boolean;
  readonly isOver: boolean;
  /** Whether a detached table of that month exists. */
  readonly isBeside: boolean;
}

/** The partition of the trail that holds a month. */
const PART = `
  select part::text as "table", name, pg_get_expr(c.relpartbound, c.oid) as bounds, c.relname is distinct from name as "isFirst",
    audit_month_of(audit_month_start(next)) is distinct from part as "isWhole", audit_month_start(next) <= now() as "isOver",
    to_regclass('audit_months.' || name) is not null as "isBeside"
  from (select $1::date as month, ($1::date + interval '1 month')::date as next) asked
  cross join lateral (select audit_month_of(audit_month_start(month)) as part, audit_month_name(month) as name) found
  left join pg_class c on c.oid = part`;

/** Detaches a past month from the trail. Its table stays, with the same triggers, until an operator drops it. */
export async function detachAuditMonth(url: string, month: string): Promise<DetachedMonth> {
  const client = clientWithoutTimeout(url);
  await client.connect();
  try {
    const { table, bounds, isFirst } = await detachable(client, month);
    const { rows } = await client.query(`select count(*)::int as events from ${table}`);
    await detach(client, table);
    return { table, events: rows[0].events, isFirst, attach: attaching(table, bounds) };
  } finally {
    await client.end();
  }
}

type Detachable = Part & { readonly table: string; readonly bounds: string };

async function detachable(client: pg.Client, month: string): Promise<Detachable> {
  const part: Part = (await client.query(PART, [`${month}-01`])).rows[0];
  const refusal = refusalOf(part, month);
  if (refusal) throw new StartupError(refusal);
  return part as Detachable;
}

function refusalOf({ table, name, isOver, isWhole, isBeside }: Part, month: string): string | undefined {
  if (!isOver) return `${month} is not over: only past months can be detached.`;
  if (table === null && isBeside) return `${month} is detached already: its events are in audit_months.${name}.`;
  if (table === null) return `There is no table of ${month} in the trail.`;
  if (isWhole) return undefined;
  return `${month} lies in ${table} with other months, later ones among them: name the last of them to detach all of it.`;
}

/** Detaches with an exclusive lock: with `concurrently`, one transaction could see the trail both with and without the month. */
async function detach(client: pg.Client, table: string): Promise<void> {
  await client.query(`set lock_timeout = '50ms'`);
  for (let attempt = 1; ; attempt++) {
    try {
      // One query of several statements is one transaction.
      await client.query(`alter table audit_events detach partition ${table};
        insert into audit_detached (name, last_xid, last_id)
        select '${table}', xid, id from ${table} order by xid desc, id desc limit 1
        on conflict (name) do update set last_xid = excluded.last_xid, last_id = excluded.last_id, detached_at = now()`);
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === MAX_ATTEMPTS)
        throw new StartupError('The trail is being read, by a backup perhaps: try again when that is over.');
      await pause(PAUSE_MS);
    }
  }
}

/** Statements that attach it again; the last blanks the events of customers anonymized meanwhile. */
const attaching = (table: string, bounds: string): string[] => [
  `alter table audit_events attach partition ${table} ${bounds};`,
  `delete from audit_detached where name = '${table}';`,
  'select count(blank_customer_trail(tour_id, id)) from customers where anonymized_at is not null;',
];
