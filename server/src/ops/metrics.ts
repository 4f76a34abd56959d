import { createHash, timingSafeEqual } from 'node:crypto';
import {
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../callers/services.ts';
import { unauthorized } from '../http/errors.ts';
import { Durations } from './durations.ts';

/** Access to `/metrics` on the main port: not served, open, or with a token. */
export type MetricsAccess = 'closed' | 'open' | { readonly token: string };

/** The metrics of a server, in the Prometheus text format. */
export interface Metrics {
  readonly type: string;
  text(): Promise<string>;
}

/** The metrics of one process, to be merged with those of others. */
export type ProcessMetrics = readonly MetricObjectWithValues<MetricValue<string>>[];

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** A worker among several: its number, and access to the metrics of all. */
export interface WorkerMetrics {
  readonly number: number;
  all(): Promise<readonly ProcessMetrics[]>;
}

/** Formats the metrics of several processes; each value carries the number of its process. */
export function formatMetrics(all: readonly ProcessMetrics[]): Promise<string> {
  const merged = all.map((metrics) =>
    metrics.map((metric) => ({
      ...metric,
      // No two values are added: each has the number of its process as a label.
      aggregator: 'sum',
      // NaN became null on its way between the processes.
      values: metric.values.map((one) => ({ ...one, value: one.value ?? Number.NaN })),
    })),
  );
  return Registry.aggregate(merged).metrics();
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request carries the token, compared in constant time. */
export const carriesToken = ({ authorization }: { authorization?: string | undefined }, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

/** Collects metrics and serves them at `/metrics`. Routes are named by their pattern, so that no personal data appears. */
export function mountMetrics(
  app: FastifyInstance,
  { db }: Services,
  access: MetricsAccess,
  several?: WorkerMetrics,
): Metrics & { figures(): Promise<ProcessMetrics> } {
  const register = new Registry();
  if (several) register.setDefaultLabels({ worker: String(several.number) });
  collectDefaultMetrics({ register });
  const durations = new Durations();
  durations.register(register);
  new Gauge({
    name: 'pousada_database_statements_waiting',
    help: 'Statements sent and not yet answered on the pipelined connections',
    registers: [register],
    collect() {
      this.set(db.load.waiting);
    },
  });
  new Gauge({
    name: 'pousada_database_transactions_queued',
    help: 'Transactions waiting for a connection of the pool',
    registers: [register],
    collect() {
      this.set(db.load.queued);
    },
  });
  const text = async () => (several ? formatMetrics(await several.all()) : register.metrics());
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.add(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  if (access !== 'closed')
    app.get('/metrics', async ({ headers }, reply) => {
      if (typeof access === 'object' && !carriesToken(headers, access.token)) throw unauthorized();
      return reply.type(METRICS_TYPE).send(await text());
    });
  return { type: METRICS_TYPE, text, figures: () => register.getMetricsAsJSON() };
}
