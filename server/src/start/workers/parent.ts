import type { Config } from '../../config/config.ts';
import { connectionLimit } from '../../db/connections/connection-limit.ts';
import { createLogger } from '../../ops/logger.ts';
import { formatMetrics, METRICS_TYPE } from '../../ops/metrics.ts';
import { openMetricsPort } from '../metrics-port.ts';
import { requireFreePort, urlOf } from '../ports.ts';
import { preparePrerequisites } from '../prerequisites.ts';
import { callOnce, type Release, type RunningServer, releaseAll, type ServeOptions } from '../running.ts';
import { divideConnections, JOB_CONNECTIONS } from './connection-division.ts';
import { Workers } from './workers.ts';

/**
 * Runs the server as a parent with several workers that share the port. The parent runs the database and keeps the state
 * that all workers share: rate limits, stream slots, revocations. It serves no requests itself, so that little can make
 * it fail.
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
  // Workers load their code while the database starts.
  const all = new Workers(config, { logger, say, hasJobs });
  const { databaseUrl, home, console } = await preparePrerequisites(
    config,
    { say, during: options.during },
    opened,
  ).catch(async (error) => {
    await all.abandon();
    throw error;
  });
  opened.push(() => all.abandon());
  const { workers, sizes } = divideConnections(
    config,
    (await connectionLimit(databaseUrl)) - (hasJobs ? JOB_CONNECTIONS : 0),
  );
  if (workers < config.workers)
    say(`The database allows connections for ${workers} of ${config.workers} workers: raise its max_connections.`);
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
    stop: callOnce(async () => {
      await all.stop();
      await releaseAll(opened);
    }),
    closeConnections: () => all.closeConnections(),
  };
}
