import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { configuredServices } from '../configured-services.ts';
import { type RunningJobWorker, startJobWorker } from './job-worker.ts';

/** Starts the jobs beside a running server. */
export const startJobs = (config: Config, databaseUrl: string, logger: Logger): RunningJobWorker =>
  startJobWorker({
    databaseUrl,
    logger,
    schedules: config.schedules,
    headsUrl: config.headsUrl,
    ...configuredServices(config),
  });
