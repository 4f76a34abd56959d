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

/** Who may read the figures of the process at its main address: nobody, everybody, or the holder of a token. */
export type MetricsAccess = 'nobody' | 'everybody' | { readonly token: string };

/** The figures of a server, in the Prometheus text format. */
export interface Metrics {
  readonly type: string;
  text(): Promise<string>;
}

/** The figures of one process, to be told with those of others. */
export type Figures = readonly MetricObjectWithValues<MetricValue<string>>[];

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** One of several processes that serve together: its number, and how it gets at the figures of all. */
export interface OneOfSeveral {
  readonly number: number;
  all(): Promise<readonly Figures[]>;
}

/** What several processes have counted, each under its number: whoever reads it adds up what can be added. */
export function textOf(all: readonly Figures[]): Promise<string> {
  const told = all.map((figures) =>
    figures.map((figure) => ({
      ...figure,
      // Each value has the number of its process, so that none is added to another.
      aggregator: 'sum',
      // What is no number did not survive the way here.
      values: figure.values.map((one) => ({ ...one, value: one.value ?? Number.NaN })),
    })),
  );
  return Registry.aggregate(told).metrics();
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request carries the token; how much of it was right takes no time to tell. */
export const carriesToken = ({ authorization }: { authorization?: string | undefined }, token: string): boolean =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

/** Takes the figures, and tells them at `/metrics`. Routes are named by their pattern, so no id or name of a person appears. */
export function mountMetrics(
  app: FastifyInstance,
  { db }: Services,
  access: MetricsAccess,
  several?: OneOfSeveral,
): Metrics & { figures(): Promise<Figures> } {
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
  const text = async () => (several ? textOf(await several.all()) : register.metrics());
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.add(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  if (access !== 'nobody')
    app.get('/metrics', async ({ headers }, reply) => {
      if (typeof access === 'object' && !carriesToken(headers, access.token)) throw unauthorized();
      return reply.type(METRICS_TYPE).send(await text());
    });
  return { type: METRICS_TYPE, text, figures: () => register.getMetricsAsJSON() };
}
