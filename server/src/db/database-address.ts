import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { locateBinaries } from './embedded/binaries.ts';
import { openCluster } from './embedded/cluster.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { chooseHome } from './embedded/home.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { urlOf } from './embedded/ready.ts';

type Say = (line: string) => void;
type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** A database that can be spoken to until it is closed. */
export interface OpenDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The database the configuration means, for a command that needs it for a moment: the one of `DATABASE_URL`, the
 * embedded one that a server runs at this time, or else the embedded one started for as long as the command lasts.
 */
export async function openDatabase({ databaseUrl, dataDir }: Where, say: Say): Promise<OpenDatabase> {
  const url = databaseUrl ?? (await runningEmbedded(dataDir, say));
  if (url !== null) return { url, close: async () => {} };
  const embedded = await startEmbedded({ dataDir, say });
  return { url: embedded.url, close: embedded.stop };
}

/** The folder of the embedded database, whether it holds one yet, and that PostgreSQL can be run there. */
export function embeddedHome(dataDir: string, say: Say): { dir: string; exists: boolean } {
  const home = chooseHome(dataDir, say);
  locateBinaries(home);
  return { dir: home.dir, exists: existsSync(join(home.dir, 'postgres', 'PG_VERSION')) };
}

async function runningEmbedded(dataDir: string, say: Say): Promise<string | null> {
  // Said once, by whoever starts the database.
  const home = chooseHome(dataDir, () => {});
  if (!existsSync(join(home.dir, 'postgres', 'PG_VERSION'))) return null;
  const cluster = await openCluster(home, locateBinaries(home), process.platform === 'win32', say);
  const postmaster = findPostmaster(cluster);
  return postmaster && urlOf(postmaster.address, cluster.password, 'pousada');
}
