import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { locateBinaries } from './embedded/binaries.ts';
import { openCluster } from './embedded/cluster.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { chooseHome } from './embedded/home.ts';
import { findPostmaster } from './embedded/postmaster.ts';
import { createWorkRole, urlOf } from './embedded/ready.ts';

type Say = (line: string) => void;
type ConnectionConfig = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;

/** Addresses of a database that runs until it is closed. */
export interface OpenDatabase {
  /** URL for the owner of the tables: migrations, backups. */
  readonly url: string;
  /** URL for the role of the server; the same unless the operator names another. */
  readonly workUrl: string;
  close(): Promise<void>;
}

/**
 * The configured database, for the duration of a command: that of `DATABASE_URL`, the embedded one that a running server has
 * started, or else the embedded one started for this command.
 */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, dataDir }: ConnectionConfig,
  say: Say,
): Promise<OpenDatabase> {
  const close = async () => {};
  if (databaseUrl !== null) return { url: databaseOwnerUrl ?? databaseUrl, workUrl: databaseUrl, close };
  const running = await runningEmbedded(dataDir, say);
  if (running) return { ...running, close };
  const { url, workUrl, stop } = await startEmbedded({ dataDir, say });
  return { url, workUrl, close: stop };
}

/** The folder of the embedded database, and whether it holds one yet. Throws where PostgreSQL cannot run. */
export function embeddedHome(dataDir: string, say: Say): { dir: string; exists: boolean } {
  const home = chooseHome(dataDir, say);
  locateBinaries(home);
  return { dir: home.dir, exists: existsSync(join(home.dir, 'postgres', 'PG_VERSION')) };
}

async function runningEmbedded(dataDir: string, say: Say): Promise<{ url: string; workUrl: string } | null> {
  // The process that starts the database has said it already.
  const home = chooseHome(dataDir, () => {});
  if (!existsSync(join(home.dir, 'postgres', 'PG_VERSION'))) return null;
  const cluster = await openCluster(home, locateBinaries(home), process.platform === 'win32', say);
  const postmaster = findPostmaster(cluster);
  if (!postmaster) return null;
  const { password } = cluster;
  await createWorkRole(postmaster.address, password);
  return {
    url: urlOf(postmaster.address, password, 'pousada'),
    workUrl: urlOf(postmaster.address, password, 'pousada', 'pousada_work'),
  };
}
