import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import { clientWithoutTimeout } from '../connections/connection-options.ts';
import { isLockTimeout } from '../errors.ts';

/** How often a month is tried to be taken out, and the milliseconds between two tries: nobody is kept waiting behind one of them. */
const TRIES = 50;
const BETWEEN = 100;

/** What became of a month that was taken out of the trail. */
export interface DetachedMonth {
  /** The table it is now, with its schema. */
  readonly table: string;
  readonly events: number;
  /** Whether it holds everything before as well. */
  readonly isFirst: boolean;
  /** The statements that put it back. */
  readonly attach: readonly string[];
}

/** Makes the months of the trail that are still to come, if the files applied so far know them and nobody reads the trail for long. */
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
  /** The bounds as they were declared. */
  readonly bounds: string | null;
  readonly isFirst: boolean;
  /** Whether the month asked for is its last. */
  readonly isWhole: boolean;
  readonly isOver: boolean;
  /** Whether a table of that month's name lies beside. */
  readonly isBeside: boolean;
}

/** The part of the trail that holds a month. */
const PART = `
  select part::text as "table", name, pg_get_expr(c.relpartbound, c.oid) as bounds, c.relname is distinct from name as "isFirst",
    audit_month_of(audit_month_start(next)) is distinct from part as "isWhole", audit_month_start(next) <= now() as "isOver",
    to_regclass('audit_months.' || name) is not null as "isBeside"
  from (select $1::date as month, ($1::date + interval '1 month')::date as next) asked
  cross join lateral (select audit_month_of(audit_month_start(month)) as part, audit_month_name(month) as name) found
  left join pg_class c on c.oid = part`;

/** Takes a past month out of the trail. Its table stays, guarded as before, until somebody drops it. */
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

/** Statements in between would see a trail without the month and with it: a plain detach lets nobody in until it is done. */
async function detach(client: pg.Client, table: string): Promise<void> {
  await client.query(`set lock_timeout = '50ms'`);
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`alter table audit_events detach partition ${table}`);
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries === TRIES)
        throw new StartupError('The trail is being read, by a backup perhaps: try again when that is over.');
      await pause(BETWEEN);
    }
  }
}

/** Whoever was forgotten meanwhile was not forgotten in what lay beside, so that is made up for. */
const attaching = (table: string, bounds: string): string[] => [
  `alter table audit_events attach partition ${table} ${bounds};`,
  'select count(blank_customer_trail(tour_id, id)) from customers where anonymized_at is not null;',
];
