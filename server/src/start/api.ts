import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openServices, type Services, type WorkerShared } from '../callers/services.ts';
import type { Config } from '../config/config.ts';
import { type During, silently } from '../config/progress.ts';
import { switchDemoAccountsOff } from '../identity/demo-accounts.ts';
import { createFirstUser } from '../identity/first-user.ts';
import { trustedProxies } from '../identity/sign-in/addresses.ts';
import { ConnectionDrain, type PortSharers } from '../ops/drain.ts';
import { releaseBootMemory } from '../ops/memory.ts';
import type { WorkerMetrics } from '../ops/metrics.ts';
import { type App, type AppOptions, buildApp } from './app.ts';
import { DEMO_CONNECTIONS, type Demo, type DemoAccess, type LoadDemo } from './demo.ts';
import { metricsAccess } from './metrics-port.ts';
import { tellMissingKeys } from './missing-keys.ts';
import { outsideOf } from './outside.ts';
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
  /** Whether this process sees to the accounts that there are at the start: the first user, the demo. */
  readonly seesToAccounts: boolean;
  /** The demo, for a configuration that asks for it. */
  readonly loadDemo: LoadDemo;
  /** Shows the progress of long steps. */
  readonly during?: During | undefined;
  /** Where several processes serve together: what they share, and how they know of each other. */
  readonly together?: Together | undefined;
}

export interface Together {
  readonly shared: WorkerShared;
  readonly several: WorkerMetrics;
  readonly portSharers: PortSharers;
}

/** The API of one process, which answers. */
export interface Api {
  readonly port: number;
  readonly demo: DemoAccess | null;
  readonly metrics: App['metrics'];
  /** Answers everybody who came; what was opened for them stays open. */
  drain(): Promise<void>;
  cut(): void;
}

/** Opens the API on the port of the configuration. */
export async function openApi(config: Config, options: ApiOptions, opened: Release[]): Promise<Api> {
  const { databaseUrl, sizes, together } = options;
  const poolSize = config.demo && options.seesToAccounts ? Math.max(DEMO_CONNECTIONS, sizes.poolSize) : sizes.poolSize;
  const outside = outsideOf(config);
  const { rates } = config;
  const services = await openServices({
    databaseUrl,
    ...sizes,
    poolSize,
    rates,
    shared: together?.shared,
    ...outside,
  });
  opened.push(() => services.close());
  const loaded = demoOf(config, options);
  // The routes are made while the database is busy with the accounts.
  const seeing = options.seesToAccounts ? seeToAccounts(services, config, outside, loaded, options) : null;
  const building = buildApp(services, options.logger, {
    ...exposureOf(config),
    several: together?.several,
    console: options.console,
    demo: await loaded,
  });
  opened.push(async () => (await building).server.close());
  const [demo, { server: app, metrics }] = await Promise.all([seeing, building]);
  const connections = new ConnectionDrain(app.server, together?.portSharers);
  releaseBootMemory();
  await listen(app.server, config);
  return {
    port: portOf(app.server),
    demo,
    metrics,
    drain: async () => {
      app.drain();
      // Whoever follows the feed is let go at once: they come back to a server that stays.
      await services.closeFeeds();
      await pause(config.drainMs);
      await connections.close();
    },
    cut: () => connections.cut(),
  };
}

const exposureOf = (config: Config): AppOptions => ({
  origins: config.origins,
  isHttps: config.https,
  isTrusted: trustedProxies(config.trustProxy),
  metrics: metricsAccess(config),
});

async function seeToAccounts(
  services: Services,
  config: Config,
  { documentKeys }: ReturnType<typeof outsideOf>,
  loaded: Promise<Demo | null>,
  { say, during = silently }: ApiOptions,
): Promise<DemoAccess | null> {
  await createFirstUser(services.db, config.admin, say);
  const demo = await loaded;
  const access =
    demo && (await during('Creating the demo', (onProgress) => demo.seedDemo(services, { say, onProgress })));
  // The password of the demo's accounts is published: without the demo, they are switched off.
  if (!demo) await switchDemoAccountsOff(services.db, say);
  await tellMissingKeys(services.db, documentKeys, say);
  return access;
}

/** The demo, where the configuration asks for it and the workspace is installed; never in production. */
async function demoOf({ demo, production }: Config, { loadDemo, seesToAccounts, say }: ApiOptions) {
  if (demo && !production && loadDemo) return loadDemo();
  if (demo && seesToAccounts)
    say(
      production
        ? 'POUSADA_DEMO=on counts for nothing in production: there is no demo.'
        : 'There is no demo: its workspace is not installed.',
    );
  return null;
}
