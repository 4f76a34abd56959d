import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openServices, type Services } from '../callers/services.ts';
import type { Config } from '../config/config.ts';
import type { DemoAccess } from '../demo/demo.ts';
import { leaveDemo } from '../demo/demo-accounts.ts';
import { DEMO_CONNECTIONS } from '../demo/house.ts';
import { trustIn } from '../identity/addresses.ts';
import { createFirstUser } from '../identity/first-user.ts';
import { Door } from '../ops/drain.ts';
import { releaseBootMemory } from '../ops/memory.ts';
import { type App, type AppOptions, buildApp } from './app.ts';
import { metricsAccess } from './metrics-port.ts';
import { tellMissingKeys } from './missing-keys.ts';
import { outsideOf } from './outside.ts';
import { listen, portOf } from './ports.ts';
import type { Release, Say } from './running.ts';

export { openMetricsPort } from './metrics-port.ts';

export interface ApiOptions {
  readonly databaseUrl: string;
  readonly console: string | null;
  readonly logger: Logger;
  readonly say: Say;
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
  const { databaseUrl, say } = options;
  const poolSize = config.demo ? Math.max(DEMO_CONNECTIONS, config.poolSize) : config.poolSize;
  const outside = outsideOf(config);
  const services = await openServices({ databaseUrl, poolSize, lanes: config.lanes, rates: config.rates, ...outside });
  opened.push(() => services.close());
  await createFirstUser(services.db, config.admin, say);
  const demo = await demoOf(services, config, say);
  await tellMissingKeys(services.db, outside.documentKeys, say);

  const { server: app, metrics } = await buildApp(services, options.logger, {
    ...exposureOf(config),
    console: options.console,
  });
  opened.push(() => app.close());
  const door = new Door(app.server);
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
      await door.close();
    },
    cut: () => door.cut(),
  };
}

const exposureOf = (config: Config): AppOptions => ({
  origins: config.origins,
  isHttps: config.https,
  isTrusted: trustIn(config.trustProxy),
  metrics: metricsAccess(config),
});

/** The demo where it is asked for. Its accounts have passwords that everybody knows: elsewhere they are switched off. */
async function demoOf(services: Services, { demo, production }: Config, say: Say) {
  if (demo && !production) return (await import('../demo/demo.ts')).seedDemo(services, { say });
  if (demo) say('POUSADA_DEMO=on counts for nothing in production: there is no demo.');
  await leaveDemo(services, say);
  return null;
}
