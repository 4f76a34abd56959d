import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import { mountTimesheet } from '../api/clock.ts';
import { mountPlatform } from '../api/platform.ts';
import { mountPublic } from '../api/public.ts';
import { mountStaff } from '../api/staff.ts';
import type { Services } from '../callers/services.ts';
import { VERSION } from '../config/version.ts';
import { mountDocs } from '../http/docs.ts';
import { type Operation, openApiDocument } from '../http/openapi.ts';
import { createServer, refuseOtherMethods } from '../http/server.ts';
import { mountHealth } from '../ops/health.ts';
import { mountMetrics } from '../ops/metrics.ts';
import { mountRequestLog } from '../ops/request-log.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly openapi: ReturnType<typeof openApiDocument>;
}

/** The whole HTTP surface over one set of services. */
export async function buildApp(
  services: Services,
  logger: FastifyBaseLogger = pino({ level: 'silent' }),
): Promise<App> {
  const server = createServer(logger);
  const methods = new Map<string, Set<string>>();
  const operations: Operation[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    const known = methods.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    methods.set(url, known);
    if (config?.operation && method !== 'HEAD') operations.push({ ...config.operation, method: String(method), url });
  });

  mountMetrics(server, services);
  mountRequestLog(server);
  mountHealth(server, services);
  mountPublic(server, services);
  mountPlatform(server, services);
  mountStaff(server, services);
  mountTimesheet(server, services);
  const openapi = openApiDocument(operations, VERSION);
  mountDocs(server, openapi);
  refuseOtherMethods(server, methods);
  await server.ready();
  return { server, openapi };
}
