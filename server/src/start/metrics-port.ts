import { once } from 'node:events';
import type { Config } from '../config/config.ts';
import { carriesToken, type Metrics, type MetricsAccess } from '../ops/metrics.ts';
import { formatHost, isLoopback, listenError, portOf } from './ports.ts';
import type { Release } from './running.ts';

/** Metrics are for operators: in production, or beyond this machine, they need a token or a separate port. */
export function metricsAccess({
  metrics,
  production,
  host,
}: Pick<Config, 'metrics' | 'production' | 'host'>): MetricsAccess {
  if (metrics.port !== null) return 'closed';
  if (metrics.token !== null) return { token: metrics.token };
  return production || !isLoopback(host) ? 'closed' : 'open';
}

interface MetricsListener {
  readonly host: string;
  readonly port: number;
  readonly token: string | null;
}

/** Serves the metrics on a separate port, which need not be reachable from outside. */
export async function serveMetrics(metrics: Metrics, { host, port, token }: MetricsListener) {
  // Imported only if needed: `node:http` loads all of `fetch`.
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

/** Opens the metrics port if one is configured, and returns its address. */
export async function openMetricsPort(metrics: Metrics, { host, metrics: asked }: Config, opened: Release[]) {
  const { port, token } = asked;
  if (port === null) return undefined;
  const door = await serveMetrics(metrics, { host, port, token }).catch((error) => {
    throw listenError(error, host, port, 'POUSADA_METRICS_PORT');
  });
  opened.push(door.close);
  return `http://${formatHost(host)}:${door.port}/metrics`;
}
