import { afterAll, beforeAll } from 'vitest';
import { openServices, type Services } from '../src/callers/services.ts';
import { type App, buildApp } from '../src/start/app.ts';
import { createDatabase } from '../test/database.ts';
import { testOutbound } from '../test/test-outbound.ts';
import { documentKeys } from './document-keys.ts';

/** An application with a database of its own, on which the story runs. */
interface Listener {
  readonly app: App;
  readonly services: Services;
  readonly close: () => Promise<void>;
}

export async function openListener(): Promise<Listener> {
  const database = await createDatabase();
  const services = await openServices({ databaseUrl: database.url, outbound: testOutbound(), documentKeys });
  const app = await buildApp(services);
  return {
    app,
    services,
    close: async () => {
      await app.server.close();
      await services.close();
      await database.drop();
    },
  };
}

/** One application for all tests of a file. */
export function useListener(): Omit<Listener, 'close'> {
  let listener: Listener | undefined;
  beforeAll(async () => {
    listener = await openListener();
  });
  afterAll(() => listener?.close());
  return {
    get app() {
      return listener!.app;
    },
    get services() {
      return listener!.services;
    },
  };
}
