import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { createLogger } from '../ops/logger.ts';
import { requireFreePort, urlOf } from './ports.ts';
import { preparePrerequisites } from './prerequisites.ts';
import { callOnce, type Release, type RunningServer, releaseAll, type ServeOptions } from './running.ts';

/** Runs the whole server in this process. */
export async function serveInOneProcess(
  config: Config,
  options: ServeOptions,
  opened: Release[],
): Promise<RunningServer> {
  const logger = createLogger(config);
  const say = options.say ?? ((line: string) => logger.info(line));
  await requireFreePort(config);
  const preparing = preparePrerequisites(config, { say, during: options.during }, opened);
  // By far the largest import. It loads while the database starts, and one turn later, because loading blocks the event
  // loop.
  const loading = nextTurn().then(() => import('./api.ts'));
  // The rejection is reported below, after the database is ready or stopped.
  loading.catch(() => {});
  const { databaseUrl, home, console } = await preparing;
  const { openApi, openMetricsPort } = await loading;
  const sizes = { poolSize: config.poolSize, lanes: config.lanes };
  const apiOptions = {
    databaseUrl,
    sizes,
    console: await console,
    logger,
    say,
    preparesAccounts: true,
    loadDemo: options.loadDemo ?? null,
    during: options.during,
  };
  const api = await openApi(config, apiOptions, opened);
  const metricsAt = await openMetricsPort(api.metrics, config, opened);
  const url = urlOf(config.host, api.port);
  if (!options.say) logger.info({ url, ...(metricsAt && { metrics: metricsAt }) }, 'listening');
  else if (metricsAt) say(`Metrics at ${metricsAt}`);
  const jobs = options.jobs ? (await import('./jobs/start-jobs.ts')).startJobs(config, databaseUrl, logger) : undefined;
  return {
    url,
    home,
    demo: api.demo,
    stop: callOnce(async () => {
      // Jobs end while the last requests are answered.
      const jobsEnded = jobs?.stop();
      await api.drain();
      await jobsEnded;
      await releaseAll(opened);
    }),
    closeConnections: api.closeConnections,
  };
}
