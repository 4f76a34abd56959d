import { createLogger } from '../../ops/logger.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import type { Assignment } from './protocol.ts';
import type { WorkerService } from './worker-service.ts';

/** Runs the jobs of a server whose other workers serve the API. */
export function startJobsWorker({ config, databaseUrl }: Pick<Assignment, 'config' | 'databaseUrl'>): WorkerService {
  const { stop } = startJobs(config, databaseUrl, createLogger(config));
  return { stop, closeConnections: () => {}, giveBack: () => 0, figures: async () => [] };
}
