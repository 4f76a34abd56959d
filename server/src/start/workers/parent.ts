import type { Config } from '../../config/config.ts';
import { connectionLimit } from '../../db/connections/connection-limit.ts';
import { createLogger } from '../../ops/logger.ts';
import { formatMetrics, METRICS_TYPE } from '../../ops/metrics.ts';
import { prepareGround } from '../ground.ts';
import { openMetricsPort } from '../metrics-port.ts';
import { requireFreePort, urlOf } from '../ports.ts';
import { onlyOnce, type Release, type RunningServer, releaseAll, type ServeOptions } from '../running.ts';
import { divide, JOBS } from './division.ts';
import { Workers } from './workers.ts';

/**
 * The server as a parent with several workers that share the port. The parent runs the database and keeps what must be
 * one for all of them: what is left of the rates, who follows the feeds, who has yet to hear that rights were taken away. It
 * serves nothing itself, so that hardly anything can end it.
 */
export async function serveWithWorkers(
  config: Config,
  options: ServeOptions,
  opened: Release[],
): Promise<RunningServer> {
  const logger = createLogger(config);
  const say = options.say ?? ((line: string) => logger.info(line));
  const hasJobs = options.jobs ?? false;
  await requireFreePort(config);
  // They load what they need while the database comes up.
  const all = new Workers(config, { logger, say, hasJobs });
  const { databaseUrl, home, console } = await prepareGround(config, { say, during: options.during }, opened).catch(
    async (error) => {
      await all.abandon();
      throw error;
    },
  );
  opened.push(() => all.abandon());
  const { workers, sizes } = divide(config, (await connectionLimit(databaseUrl)) - (hasJobs ? JOBS : 0));
  if (workers < config.workers)
    say(`The database takes connections for ${workers} of ${config.workers} workers: raise its max_connections.`);
  const { port, demo } = await all.begin({ databaseUrl, workers, sizes, console: await console });
  const metrics = { type: METRICS_TYPE, text: async () => formatMetrics(await all.figures()) };
  const metricsAt = await openMetricsPort(metrics, config, opened);
  const url = urlOf(config.host, port);
  if (!options.say) logger.info({ url, workers, ...(metricsAt && { metrics: metricsAt }) }, 'listening');
  else if (metricsAt) say(`Metrics at ${metricsAt}`);
  return {
    url,
    home,
    demo,
    stop: onlyOnce(async () => {
      await all.stop();
      await releaseAll(opened);
    }),
    cut: () => all.cut(),
  };
}
