import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import { mountClock } from '../api/clock.ts';
import { introduction } from '../api/introduction.ts';
import { outgoing } from '../api/outgoing.ts';
import { mountPlatform } from '../api/platform.ts';
import { mountPublic } from '../api/public.ts';
import { shapes } from '../api/shapes.ts';
import { mountStaff } from '../api/staff.ts';
import { tagGroups } from '../api/tags.ts';
import type { Services } from '../callers/services.ts';
import { ROOT } from '../config/root.ts';
import { VERSION } from '../config/version.ts';
import { mountConsole } from '../http/console/console.ts';
import { mountDocs } from '../http/console/docs.ts';
import { type Document, openApiDocument } from '../http/openapi/document.ts';
import type { Example, Operation } from '../http/openapi/operation.ts';
import type { Exposure } from '../http/security-headers.ts';
import { createServer, refuseOtherMethods } from '../http/server.ts';
import { mountHealth } from '../ops/health.ts';
import { type MetricsAccess, mountMetrics, type WorkerMetrics } from '../ops/metrics.ts';
import { mountRequestLog } from '../ops/request-log.ts';
import type { Demo } from './demo.ts';

export interface App {
  readonly server: FastifyInstance;
  /** Worked out when it is first read: most processes never show it. */
  readonly openapi: Document;
  /** What every mounted route declares. */
  readonly operations: readonly Operation[];
  readonly metrics: ReturnType<typeof mountMetrics>;
}

export interface AppOptions extends Exposure {
  /** Who may read `/metrics`; everybody where nothing is said. */
  readonly metrics?: MetricsAccess;
  /** Where other processes serve the same. */
  readonly several?: WorkerMetrics | undefined;
  /** The folder of the console's files; without it only the API is served. */
  readonly console?: string | null;
  /** The demo, whose routes are mounted too. */
  readonly demo?: Demo | null;
}

const EXAMPLES = new URL('server/src/api/examples.json', ROOT);

/** Read when somebody wants the document: most processes never show it. */
const examples = (): Readonly<Record<string, Example>> => JSON.parse(readFileSync(EXAMPLES, 'utf8'));

/** The document of the operations, with these examples. */
export const describe = (operations: readonly Operation[], told: Readonly<Record<string, Example>> = examples()) =>
  openApiDocument(operations, {
    version: VERSION,
    introduction: introduction(told),
    tagGroups,
    shapes,
    outgoing,
    examples: told,
  });

/** The whole HTTP surface over one set of services. */
export async function buildApp(
  services: Services,
  logger: FastifyBaseLogger = pino({ level: 'silent' }),
  { metrics: access = 'open', several, console: folder, demo, ...exposure }: AppOptions = {},
): Promise<App> {
  const server = createServer(logger, { ...exposure, admission: services.admission });
  const methods = new Map<string, Set<string>>();
  const operations: Operation[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    const known = methods.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    methods.set(url, known);
    if (config?.operation && method !== 'HEAD') operations.push({ ...config.operation, method: String(method), url });
  });

  const metrics = mountMetrics(server, services, access, several);
  mountRequestLog(server);
  for (const mount of [mountHealth, mountPublic, mountPlatform, mountStaff, mountClock]) {
    mount(server, services);
    // Whoever waits for the database gets on meanwhile.
    await nextTurn();
  }
  demo?.mountDemo(server, services);
  let made: Document | undefined;
  const document = () => {
    made ??= describe(operations).document;
    return made;
  };
  mountDocs(server, document);
  if (folder) mountConsole(server, folder, { isDemo: Boolean(demo) });
  else server.get('/', (_request, reply) => reply.redirect('/docs/'));
  refuseOtherMethods(server, methods);
  await server.ready();
  return {
    server,
    operations,
    metrics,
    get openapi() {
      return document();
    },
  };
}
