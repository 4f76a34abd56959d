import { loadConfig } from '../config/config.ts';
import { openDatabase } from '../db/database-address.ts';
import { migrate } from '../db/schema/migrate.ts';
import { createLogger } from '../ops/logger.ts';
import { stopOnSignals } from '../ops/signals.ts';
import { configuredServices } from '../start/configured-services.ts';
import { startJobWorker } from '../start/jobs/job-worker.ts';
import type { Terminal } from './command.ts';

/** Runs the jobs until a signal ends them. */
export async function work(terminal: Terminal): Promise<undefined> {
  const starting = start(terminal);
  stopOnSignals(starting, terminal.say);
  await starting;
}

async function start({ env, say }: Terminal) {
  const config = loadConfig(env);
  const logger = createLogger(config);
  const database = await openDatabase(config, say);
  try {
    await migrate(database.url, undefined, database);
  } catch (error) {
    await database.close();
    throw error;
  }
  const { schedules, headsUrl } = config;
  const configured = configuredServices(config);
  const worker = startJobWorker({ databaseUrl: database.workUrl, logger, schedules, headsUrl, ...configured });
  logger.info('the job worker is running');
  return {
    stop: async () => {
      await worker.stop();
      await database.close();
    },
    // Jobs are cancelled by the worker itself.
    closeConnections: () => {},
  };
}
