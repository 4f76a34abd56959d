import type { Logger } from 'pino';
import type { CronTimes } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { TourScope } from '../db/handles.ts';
import { param, type Sql, sql } from '../db/sql.ts';
import { enqueueForTours } from './enqueue.ts';

/** What a job may use. */
export interface JobContext {
  readonly db: Database;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Aborted when the worker has waited long enough for its jobs to end. */
  readonly signal: AbortSignal;
}

/** A piece of work known by name: on a schedule, enqueued, or both. */
export interface Job {
  readonly name: string;
  /** Five crontab fields, read in UTC. */
  readonly schedule?: (schedules: CronTimes) => string;
  /** The job that this one enqueues, which must be registered too. */
  readonly fansOutTo?: string;
  readonly run: (context: JobContext, payload: unknown) => Promise<void>;
}

/**
 * A job that is done for each instance by itself: the tick only decides which instances need it, so one instance that
 * fails or takes long holds up no other.
 */
export function perTour(job: {
  readonly name: string;
  readonly schedule: (schedules: CronTimes) => string;
  /** Which tours `t` need it. */
  readonly where: Sql;
  readonly run: (context: JobContext, scope: TourScope) => Promise<void>;
}): readonly [tick: Job, each: Job] {
  const each = `${job.name}:tour`;
  return [
    {
      name: job.name,
      schedule: job.schedule,
      fansOutTo: each,
      run: ({ db }) => db.transaction((tx) => enqueueForTours(tx, each, job.where)),
    },
    {
      name: each,
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
