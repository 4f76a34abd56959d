import { once } from 'node:events';
import type { Config } from '../config/config.ts';
import { carriesToken, type Metrics, type MetricsAccess } from '../ops/metrics.ts';
import { listenProblem, portOf, written } from './ports.ts';
import type { Release } from './running.ts';

/** Figures of a process are for those who run it: in production nobody reads them who was not given a way to. */
export function metricsAccess({ metrics, production }: Pick<Config, 'metrics' | 'production'>): MetricsAccess {
  if (metrics.port !== null) return 'closed';
  if (metrics.token !== null) return { token: metrics.token };
  return production ? 'closed' : 'open';
}

interface Door {
  readonly host: string;
  readonly port: number;
  readonly token: string | null;
}

/** Tells the figures of the process on a port of its own, which the outside need not reach. */
export async function serveMetrics(metrics: Metrics, { host, port, token }: Door) {
  // Loaded only where it is wanted: imported, it brings Node's whole `fetch` along.
  const { createServer } = await import('node:http');
  const server = createServer(async ({ method, url, headers }, reply) => {
    if (method !== 'GET' || url !== '/metrics') return reply.writeHead(404).end();
    if (token !== null && !carriesToken(headers, token))
      return reply.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    return reply
      .writeHead(200, { 'content-type': metrics.type, 'x-content-type-options': 'nosniff' })
      .end(await metrics.text());
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    port: portOf(server),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Opens that port where the configuration names one, and answers its address. */
export async function openMetricsPort(metrics: Metrics, { host, metrics: asked }: Config, opened: Release[]) {
  const { port, token } = asked;
  if (port === null) return undefined;
  const door = await serveMetrics(metrics, { host, port, token }).catch((error) => {
    throw listenProblem(error, host, port, 'POUSADA_METRICS_PORT');
  });
  opened.push(door.close);
  return `http://${written(host)}:${door.port}/metrics`;
}
