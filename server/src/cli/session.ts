import { openServices, type Services } from '../callers/services.ts';
import { loadConfig } from '../config/config.ts';
import { openDatabase } from '../db/database-address.ts';
import { migrate } from '../db/schema/migrate.ts';
import { configuredServices } from '../start/configured-services.ts';
import { DEMO_CONNECTIONS } from '../start/demo.ts';
import type { Terminal } from './command.ts';

/** Lends a command the database for as long as its work takes. */
export async function withDatabase<T>(
  { env, say }: Terminal,
  work: (url: string, workUrl: string) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(loadConfig(env), say);
  try {
    return await work(database.url, database.workUrl);
  } finally {
    await database.close();
  }
}

/** The same with the services on top, on a database of the present version. */
export function withServices<T>(terminal: Terminal, work: (services: Services) => Promise<T>): Promise<T> {
  return withDatabase(terminal, async (url, databaseUrl) => {
    await terminal.during('Migrating', (onProgress) => migrate(url, undefined, { workUrl: databaseUrl, onProgress }));
    const { keys } = configuredServices(loadConfig(terminal.env));
    const services = await openServices({ databaseUrl, poolSize: DEMO_CONNECTIONS, lanes: 1, keys });
    try {
      return await work(services);
    } finally {
      await services.close();
    }
  });
}
