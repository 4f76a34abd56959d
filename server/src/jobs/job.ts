import type { Logger } from 'pino';
import type { CronTimes } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { TourScope } from '../db/handles.ts';
import { param, type Sql, sql } from '../db/sql.ts';
import type { DocumentKeys } from '../identity/document-keys.ts';
import type { Keyring } from '../identity/keyring.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { enqueueForTours } from './enqueue.ts';

/** The services that jobs use. */
export interface JobContext {
  readonly db: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Aborts when the worker has waited long enough for its jobs at shutdown. */
  readonly signal: AbortSignal;
  /** Seals secrets. */
  readonly keys: Keyring;
  /** Seals document numbers. */
  readonly documentKeys: DocumentKeys;
  readonly outbound: Outbound;
  /** The operator's webhook for the heads of time clocks. */
  readonly headsUrl?: string | null;
}

/**
 * Groups of job slots. `system` jobs decide which houses need work, and never wait behind the work of one house
 * (`inside`). Segment rules, which a house writes and may make slow, have their own slots, as have webhooks (`outside`)
 * and slow webhooks.
 */
export const WORKER_GROUPS = ['system', 'inside', 'rules', 'outside', 'slow'] as const;
export type WorkerGroupName = (typeof WORKER_GROUPS)[number];

/** A named job: scheduled, enqueued, or both. */
export interface Job {
  readonly name: string;
  /** Five crontab fields, read in UTC. */
  readonly schedule?: (schedules: CronTimes) => string;
  /** The group whose slots it uses; `inside` by default. */
  readonly group?: WorkerGroupName;
  /** The job that this one enqueues; it must be registered too. */
  readonly fansOutTo?: string;
  readonly run: (context: JobContext, payload: unknown) => Promise<void>;
}

/** A check that every worker repeats more often than cron allows; it only enqueues jobs. */
export interface Watch {
  readonly name: string;
  /** Milliseconds from the end of one poll to the next. */
  readonly intervalMs: number;
  readonly poll: (context: Pick<JobContext, 'db'>) => Promise<void>;
}

/**
 * A job that runs separately for each instance: the scheduled job only enqueues it for the instances that need it. So an
 * instance that fails or takes long does not delay the others.
 */
export function perTour(job: {
  readonly name: string;
  readonly schedule: (schedules: CronTimes) => string;
  /** The tours `t` that need it; undefined if none does. */
  readonly where: Sql | ((context: JobContext) => Sql | undefined);
  readonly group?: WorkerGroupName;
  readonly run: (context: JobContext, scope: TourScope) => Promise<void>;
}): readonly [tick: Job, each: Job] {
  const each = `${job.name}:tour`;
  return [
    {
      name: job.name,
      group: 'system',
      schedule: job.schedule,
      fansOutTo: each,
      run: async (context) => {
        const where = typeof job.where === 'function' ? job.where(context) : job.where;
        if (where) await context.db.transaction((tx) => enqueueForTours(tx, each, where));
      },
    },
    {
      name: each,
      ...(job.group && { group: job.group }),
      run: async (context, payload) => {
        const scope = await scopeOf(context.db, payload);
        if (scope) await job.run(context, scope);
      },
    },
  ];
}

/** The scope of the instance in a payload, with the system as actor; undefined if the instance is deleted. */
async function scopeOf(db: Database, payload: unknown): Promise<TourScope | undefined> {
  const { tourId } = payload as { tourId: number };
  const tour = await db.row<{ timezone: string }>(sql`select timezone from tours where id = ${param('tourId')}`, {
    tourId,
  });
  return tour && { tourId, timezone: tour.timezone, actor: { kind: 'system', id: null }, requestId: null };
}
