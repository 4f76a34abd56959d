import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../callers/services.ts';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** `/metrics` in the Prometheus text format. Routes are named by their pattern, so no id or name of a person appears. */
export function mountMetrics(app: FastifyInstance, { db }: Services): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'pousada_http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });
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
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (_request, reply) => reply.type(register.contentType).send(await register.metrics()));
}
