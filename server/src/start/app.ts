import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import { mountClock } from '../api/clock.ts';
import { CONFLICTS } from '../api/conflicts.ts';
import { DESCRIPTIONS } from '../api/descriptions.ts';
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
  /** Computed on first use: most processes never need it. */
  readonly openapi: Document;
  /** The declarations of all mounted routes. */
  readonly operations: readonly Operation[];
  readonly metrics: ReturnType<typeof mountMetrics>;
}

export interface AppOptions extends Exposure {
  /** Access to `/metrics`; open by default. */
  readonly metrics?: MetricsAccess;
  /** Present if several processes serve the same port. */
  readonly several?: WorkerMetrics | undefined;
  /** The folder of the console's files; without it only the API is served. */
  readonly console?: string | null;
  /** The demo, whose routes are mounted too. */
  readonly demo?: Demo | null;
}

const EXAMPLES = new URL('server/src/api/examples.json', ROOT);

/** Read when the document is requested: most processes never need it. */
const examples = (): Readonly<Record<string, Example>> => JSON.parse(readFileSync(EXAMPLES, 'utf8'));

/** The OpenAPI document of the operations, with these examples. */
export const describeApi = (
  operations: readonly Operation[],
  recorded: Readonly<Record<string, Example>> = examples(),
) =>
  openApiDocument(operations, {
    version: VERSION,
    introduction: introduction(recorded),
    tagGroups,
    shapes,
    outgoing,
    examples: recorded,
    conflicts: CONFLICTS,
    descriptions: DESCRIPTIONS,
    contact: { name: 'The contributors of Pousada' },
  });

/** Builds the HTTP server with all routes over one set of services. */
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
    // Lets database startup continue in between.
    await nextTurn();
  }
  demo?.mountDemo(server, services);
  let openApi: Document | undefined;
  const document = () => {
    openApi ??= describeApi(operations).document;
    return openApi;
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
