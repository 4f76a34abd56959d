import { createLogger } from '../../ops/logger.ts';
import { startJobs } from '../jobs.ts';
import type { Assignment } from './talk.ts';
import type { Work } from './work.ts';

/** Runs the jobs of a server whose other workers serve the API. */
export function beginJobs({ config, databaseUrl }: Pick<Assignment, 'config' | 'databaseUrl'>): Work {
  const { stop } = startJobs(config, databaseUrl, createLogger(config));
  return { stop, cut: () => {}, giveBack: () => 0, figures: async () => [] };
}
