import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { createLogger } from '../ops/logger.ts';
import { prepareGround } from './ground.ts';
import { requireFreePort, urlOf } from './ports.ts';
import { onlyOnce, type Release, type RunningServer, releaseAll, type ServeOptions } from './running.ts';

/** The whole server in this process. */
export async function serveAlone(config: Config, options: ServeOptions, opened: Release[]): Promise<RunningServer> {
  const logger = createLogger(config);
  const say = options.say ?? ((line: string) => logger.info(line));
  await requireFreePort(config);
  const preparing = prepareGround(config, { say, during: options.during }, opened);
  // By far the largest part of the program: it is read while the database comes up, and not a turn sooner, as nothing
  // else gets on until it is read.
  const loading = nextTurn().then(() => import('./api.ts'));
  // Told below, once the database is in order or has been put away.
  loading.catch(() => {});
  const { databaseUrl, home, console } = await preparing;
  const { openApi, openMetricsPort } = await loading;
  const sizes = { poolSize: config.poolSize, lanes: config.lanes };
  const given = {
    databaseUrl,
    sizes,
    console: await console,
    logger,
    say,
    seesToAccounts: true,
    loadDemo: options.loadDemo ?? null,
    during: options.during,
  };
  const api = await openApi(config, given, opened);
  const metricsAt = await openMetricsPort(api.metrics, config, opened);
  const url = urlOf(config.host, api.port);
  if (!options.say) logger.info({ url, ...(metricsAt && { metrics: metricsAt }) }, 'listening');
  else if (metricsAt) say(`Metrics at ${metricsAt}`);
  const jobs = options.jobs ? (await import('./jobs.ts')).startJobs(config, databaseUrl, logger) : undefined;
  return {
    url,
    home,
    demo: api.demo,
    stop: onlyOnce(async () => {
      // Jobs end while the last requests are answered.
      const jobsEnded = jobs?.stop();
      await api.drain();
      await jobsEnded;
      await releaseAll(opened);
    }),
    cut: api.cut,
  };
}
