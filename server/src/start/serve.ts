import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { openServices, type Services } from '../callers/services.ts';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { type Embedded, startEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { isAlmighty } from '../db/work-role.ts';
import { DEMO_CONNECTIONS, type DemoAccess, leaveDemo, seedDemo } from '../demo/demo.ts';
import { trustIn } from '../identity/addresses.ts';
import { createFirstUser } from '../identity/first-user.ts';
import { Door } from '../ops/drain.ts';
import { createLogger } from '../ops/logger.ts';
import { releaseBootMemory } from '../ops/memory.ts';
import type { Metrics } from '../ops/metrics.ts';
import { type AppOptions, buildApp } from './app.ts';
import { consoleFiles } from './console-files.ts';
import { metricsAccess, serveMetrics } from './metrics-port.ts';
import { tellMissingKeys } from './missing-keys.ts';
import { outsideOf } from './outside.ts';
import { startWorker } from './worker.ts';

export interface RunningServer {
  readonly url: string;
  /** Where the embedded database keeps its data, if there is one. */
  readonly home: string | null;
  /** How to get into the demo, where there is one. */
  readonly demo: DemoAccess | null;
  /** Drains: every request that reached us is answered, then everything is closed. */
  stop(): Promise<void>;
  /** Ends the wait of `stop` by cutting off the requests still under way. */
  cut(): void;
}

export interface ServeOptions {
  /** Where remarks for the operator go; without it they are logged. */
  readonly say?: (line: string) => void;
  /** Whether this process runs the jobs too. */
  readonly jobs?: boolean;
}

const ALMIGHTY =
  'DATABASE_URL names a superuser: give the server a role of its own, and the owner of its tables as DATABASE_OWNER_URL.';

type Release = () => Promise<void>;

/** Starts the whole server; whatever had been opened when a step fails is closed again. */
export async function startServer(config: Config, options: ServeOptions = {}): Promise<RunningServer> {
  const opened: Release[] = [];
  try {
    return await start(config, options, opened);
  } catch (error) {
    // Why it failed matters more than what then failed to close.
    await releaseAll(opened).catch(() => {});
    throw error;
  }
}

async function start(config: Config, options: ServeOptions, opened: Release[]): Promise<RunningServer> {
  const logger = createLogger(config);
  const say = options.say ?? ((line: string) => logger.info(line));
  await requireFreePort(config);
  const console = config.console ? consoleFiles(say) : Promise.resolve(null);
  const own = config.databaseUrl === null ? await embedded(config.dataDir, say, opened) : null;
  const databaseUrl = config.databaseUrl ?? own!.workUrl;
  await migrate(own?.url ?? config.databaseOwnerUrl ?? databaseUrl, undefined, { workUrl: databaseUrl });
  if (await isAlmighty(databaseUrl)) say(ALMIGHTY);

  const poolSize = config.demo ? Math.max(DEMO_CONNECTIONS, config.poolSize) : config.poolSize;
  const outside = outsideOf(config);
  const services = await openServices({ databaseUrl, poolSize, lanes: config.lanes, rates: config.rates, ...outside });
  opened.push(() => services.close());
  await createFirstUser(services.db, config.admin, say);
  const demo = await demoOf(services, config, say);
  await tellMissingKeys(services.db, outside.documentKeys, say);

  const { server: app, metrics } = await buildApp(services, logger, { ...optionsOf(config), console: await console });
  opened.push(() => app.close());
  const metricsAt = await openMetrics(metrics, config, opened);
  const door = new Door(app.server);
  releaseBootMemory();
  await listen(app, config);
  const url = addressOf(app, config.host);
  if (!options.say) logger.info({ url, ...(metricsAt && { metrics: metricsAt }) }, 'listening');
  else if (metricsAt) say(`Metrics at ${metricsAt}`);
  const { schedules } = config;
  const worker = options.jobs ? startWorker({ databaseUrl, logger, schedules, ...outside }) : undefined;

  const stop = async () => {
    app.drain();
    // Jobs end while the last requests are answered.
    const jobsEnded = worker?.stop();
    // Whoever follows the feed is let go at once: they come back to a server that stays.
    await services.closeFeeds();
    await pause(config.drainMs);
    await door.close();
    await jobsEnded;
    await releaseAll(opened);
  };
  let stopped: Promise<void> | undefined;
  return {
    url,
    home: own?.home ?? null,
    demo,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
    cut: () => door.cut(),
  };
}

const optionsOf = (config: Config): AppOptions => ({
  origins: config.origins,
  isHttps: config.https,
  isTrusted: trustIn(config.trustProxy),
  metrics: metricsAccess(config),
});

async function openMetrics(metrics: Metrics, { host, metrics: asked }: Config, opened: Release[]) {
  const { port, token } = asked;
  if (port === null) return undefined;
  const door = await serveMetrics(metrics, { host, port, token }).catch((error) => {
    throw listenProblem(error, host, port, 'POUSADA_METRICS_PORT');
  });
  opened.push(door.close);
  return `http://${host.includes(':') ? `[${host}]` : host}:${door.port}/metrics`;
}

/** The demo where it is asked for. Its accounts have passwords that everybody knows: elsewhere they are switched off. */
async function demoOf(services: Services, { demo, production }: Config, say: (line: string) => void) {
  if (demo && !production) return seedDemo(services, { say });
  if (demo) say('POUSADA_DEMO=on counts for nothing in production: there is no demo.');
  await leaveDemo(services, say);
  return null;
}

async function embedded(dataDir: string, say: (line: string) => void, opened: Release[]): Promise<Embedded> {
  const own = await startEmbedded({ dataDir, say });
  opened.push(own.stop);
  return own;
}

/** A port that is taken is better known before a database has been made for nothing. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen({ host, port });
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, host, port);
  }
  probe.close();
  await once(probe, 'close');
}

/** Last opened, first closed; one that fails does not keep the others open. */
async function releaseAll(opened: Release[]): Promise<void> {
  const errors: unknown[] = [];
  for (const release of opened.splice(0).reverse()) await release().catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Not Fastify's own `listen`: that one logs a line and opens a second server for `localhost`, which drains on its own. */
async function listen({ server }: FastifyInstance, { host, port }: Config): Promise<void> {
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, host, port);
  }
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number, name = 'PORT'): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} is already in use: stop the other program or set ${name}.`);
    case 'EACCES':
      return new StartupError(`This user may not open port ${port}: set ${name} to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`${host} is not an address of this machine: set HOST.`);
    default:
      return error;
  }
}

const LOCAL = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost']);

function addressOf({ server }: FastifyInstance, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${LOCAL.has(host) ? 'localhost' : name}:${port}`;
}
