import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openServices, type Services, type WorkerShared } from '../callers/services.ts';
import type { Config } from '../config/config.ts';
import { type ShowProgress, silently } from '../config/progress.ts';
import { switchDemoAccountsOff } from '../identity/demo-accounts.ts';
import { createFirstUser } from '../identity/first-user.ts';
import { trustedProxies } from '../identity/sign-in/addresses.ts';
import { ConnectionDrain, type PortSharers } from '../ops/drain.ts';
import { releaseBootMemory } from '../ops/memory.ts';
import type { WorkerMetrics } from '../ops/metrics.ts';
import { type App, type AppOptions, buildApp } from './app.ts';
import { configuredServices } from './configured-services.ts';
import { DEMO_CONNECTIONS, type Demo, type DemoAccess, type LoadDemo } from './demo.ts';
import { metricsAccess } from './metrics-port.ts';
import { warnOfMissingKeys } from './missing-keys.ts';
import { listen, portOf } from './ports.ts';
import type { Release, Say } from './running.ts';

export { openMetricsPort } from './metrics-port.ts';

export interface ApiOptions {
  readonly databaseUrl: string;
  /** Connections of each kind. */
  readonly sizes: { readonly poolSize: number; readonly lanes: number; readonly longPoolSize?: number };
  readonly console: string | null;
  readonly logger: Logger;
  readonly say: Say;
  /** Whether this process prepares the accounts at startup: the first user and the demo. */
  readonly preparesAccounts: boolean;
  /** Loads the demo, if the configuration asks for it. */
  readonly loadDemo: LoadDemo;
  /** Shows the progress of long steps. */
  readonly during?: ShowProgress | undefined;
  /** Present if several processes serve together. */
  readonly cluster?: ClusterContext | undefined;
}

export interface ClusterContext {
  readonly shared: WorkerShared;
  readonly several: WorkerMetrics;
  readonly portSharers: PortSharers;
}

/** The running API of one process. */
export interface Api {
  readonly port: number;
  readonly demo: DemoAccess | null;
  readonly metrics: App['metrics'];
  /** Answers all requests that have arrived; the opened resources stay open. */
  drain(): Promise<void>;
  closeConnections(): void;
}

/** Opens the API on the configured port. */
export async function openApi(config: Config, options: ApiOptions, opened: Release[]): Promise<Api> {
  const { databaseUrl, sizes, cluster } = options;
  const poolSize =
    config.demo && options.preparesAccounts ? Math.max(DEMO_CONNECTIONS, sizes.poolSize) : sizes.poolSize;
  const configured = configuredServices(config);
  const { rates } = config;
  const services = await openServices({
    databaseUrl,
    ...sizes,
    poolSize,
    rates,
    shared: cluster?.shared,
    ...configured,
  });
  opened.push(() => services.close());
  const loaded = loadDemoIfWanted(config, options);
  // Routes are mounted while the database prepares the accounts.
  const preparing = options.preparesAccounts ? prepareAccounts(services, config, configured, loaded, options) : null;
  const building = buildApp(services, options.logger, {
    ...exposureOf(config),
    several: cluster?.several,
    console: options.console,
    demo: await loaded,
  });
  opened.push(async () => (await building).server.close());
  const [demo, { server: app, metrics }] = await Promise.all([preparing, building]);
  const connections = new ConnectionDrain(app.server, cluster?.portSharers);
  releaseBootMemory();
  await listen(app.server, config);
  return {
    port: portOf(app.server),
    demo,
    metrics,
    drain: async () => {
      app.drain();
      // Event streams end at once: their clients reconnect to another server.
      await services.closeFeeds();
      await pause(config.drainMs);
      await connections.close();
    },
    closeConnections: () => connections.closeConnections(),
  };
}

const exposureOf = (config: Config): AppOptions => ({
  origins: config.origins,
  isHttps: config.https,
  isTrusted: trustedProxies(config.trustProxy),
  metrics: metricsAccess(config),
});

async function prepareAccounts(
  services: Services,
  config: Config,
  { documentKeys }: ReturnType<typeof configuredServices>,
  loaded: Promise<Demo | null>,
  { say, during = silently }: ApiOptions,
): Promise<DemoAccess | null> {
  await createFirstUser(services.db, config.admin, say);
  const demo = await loaded;
  const access =
    demo && (await during('Creating the demo', (onProgress) => demo.seedDemo(services, { say, onProgress })));
  // The password of the demo accounts is published: without the demo they are switched off.
  if (!demo) await switchDemoAccountsOff(services.db, say);
  await warnOfMissingKeys(services.db, documentKeys, say);
  return access;
}

/** The demo, if the configuration asks for it and its workspace is installed; never in production. */
async function loadDemoIfWanted({ demo, production }: Config, { loadDemo, preparesAccounts, say }: ApiOptions) {
  if (demo && !production && loadDemo) return loadDemo();
  if (demo && preparesAccounts)
    say(
      production
        ? 'POUSADA_DEMO=on has no effect in production: there is no demo.'
        : 'There is no demo: its workspace is not installed.',
    );
  return null;
}
