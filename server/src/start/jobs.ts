import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { outsideOf } from './outside.ts';
import { type RunningWorker, startWorker } from './worker.ts';

/** Runs the jobs beside a server that answers already. */
export const startJobs = (config: Config, databaseUrl: string, logger: Logger): RunningWorker =>
  startWorker({ databaseUrl, logger, schedules: config.schedules, ...outsideOf(config) });
