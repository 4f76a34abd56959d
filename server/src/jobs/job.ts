import type { Logger } from 'pino';
import type { CronTimes } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { TourScope } from '../db/handles.ts';
import { param, type Sql, sql } from '../db/sql.ts';
import type { DocumentKeys } from '../identity/document-keys.ts';
import type { Keyring } from '../identity/keyring.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { enqueueForTours } from './enqueue.ts';

/** What a job may use. */
export interface JobContext {
  readonly db: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Aborted when the worker has waited long enough for its jobs to end. */
  readonly signal: AbortSignal;
  /** What secrets are sealed with. */
  readonly keys: Keyring;
  /** What numbers of documents are sealed with. */
  readonly documentKeys: DocumentKeys;
  readonly outbound: Outbound;
}

/**
 * What the server does of itself and what decides which houses need something have slots of their own, so that they never
 * wait behind what one house has to do; rules, which a house writes and may make as slow as it likes, have theirs. So have
 * jobs that wait for machines of others, and those whose machines were slow.
 */
export const CREWS = ['system', 'inside', 'rules', 'outside', 'slow'] as const;
export type CrewName = (typeof CREWS)[number];

/** A piece of work known by name: on a schedule, enqueued, or both. */
export interface Job {
  readonly name: string;
  /** Five crontab fields, read in UTC. */
  readonly schedule?: (schedules: CronTimes) => string;
  /** Who does it: without a name those who do what is the house's own. */
  readonly crew?: CrewName;
  /** The job that this one enqueues, which must be registered too. */
  readonly fansOutTo?: string;
  readonly run: (context: JobContext, payload: unknown) => Promise<void>;
}

/** Something every worker looks at again and again, more often than the timetable could: it only decides what is enqueued. */
export interface Watch {
  readonly name: string;
  /** Milliseconds from the end of a look to the next. */
  readonly interval: number;
  readonly look: (context: Pick<JobContext, 'db'>) => Promise<void>;
}

/**
 * A job that is done for each instance by itself: the tick only decides which instances need it, so one instance that
 * fails or takes long holds up no other.
 */
export function perTour(job: {
  readonly name: string;
  readonly schedule: (schedules: CronTimes) => string;
  /** Which tours `t` need it; undefined: none does. */
  readonly where: Sql | ((context: JobContext) => Sql | undefined);
  readonly crew?: CrewName;
  readonly run: (context: JobContext, scope: TourScope) => Promise<void>;
}): readonly [tick: Job, each: Job] {
  const each = `${job.name}:tour`;
  return [
    {
      name: job.name,
      crew: 'system',
      schedule: job.schedule,
      fansOutTo: each,
      run: async (context) => {
        const where = typeof job.where === 'function' ? job.where(context) : job.where;
        if (where) await context.db.transaction((tx) => enqueueForTours(tx, each, where));
      },
    },
    {
      name: each,
      ...(job.crew && { crew: job.crew }),
      run: async (context, payload) => {
        const scope = await scopeOf(context.db, payload);
        if (scope) await job.run(context, scope);
      },
    },
  ];
}

/** The instance a payload names, with the system itself as the one who acts; undefined if it is gone. */
async function scopeOf(db: Database, payload: unknown): Promise<TourScope | undefined> {
  const { tourId } = payload as { tourId: number };
  const tour = await db.row<{ timezone: string }>(sql`select timezone from tours where id = ${param('tourId')}`, {
    tourId,
  });
  return tour && { tourId, timezone: tour.timezone, actor: { kind: 'system', id: null }, requestId: null };
}
