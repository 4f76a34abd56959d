import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { type Account, canEnter, postgresAccount } from './account.ts';

const SYSTEM_HOME = '/var/lib/pousada';
const MAX_SOCKET_DIR_LENGTH = 85; // the kernel allows about 104 characters, of which the socket's own name takes 14

/** Folder of the embedded database (cluster, log, lock), and the user that runs it. */
export interface Home {
  readonly dir: string;
  readonly account: Account;
}

/**
 * Chooses the home of the database. That is the data directory itself, but for root with a data directory that the
 * database's user cannot enter (a clone under /root): then it is a folder of that clone's own under /var/lib/pousada.
 */
export function chooseHome(dataDir: string, say: (line: string) => void): Home {
  const wanted = canonical(resolve(dataDir));
  if (process.getuid?.() !== 0) return made({ dir: wanted, account: null });

  const elsewhere = join(SYSTEM_HOME, keyOf(wanted));
  const home = existingHome(wanted) ?? existingHome(elsewhere) ?? newHome(wanted, elsewhere);
  if (home.dir === elsewhere) {
    say(`The database is in ${elsewhere}, as the user it runs as cannot enter ${wanted}.`);
  }
  return made(home);
}

/** A short private directory for the Unix socket, which no other user can have prepared. */
export function socketDirectory({ dir, account }: Home): string {
  const name = `pousada-${digest(dir)}`;
  const uid = account?.uid ?? process.getuid?.();
  for (const base of new Set([tmpdir(), '/tmp'])) {
    const candidate = join(base, name);
    if (candidate.length > MAX_SOCKET_DIR_LENGTH || (account && !canEnter(base, account))) continue;
    try {
      mkdirSync(candidate, { mode: 0o700 });
      if (account) chownSync(candidate, account.uid, account.gid);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') continue;
    }
    const found = lstatSync(candidate);
    if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return candidate;
  }
  // Another user holds the name; a random one cannot be guessed.
  const fresh = mkdtempSync('/tmp/pousada-');
  if (account) chownSync(fresh, account.uid, account.gid);
  return fresh;
}

/** An existing cluster is used with its owner; otherwise a changed mode of a folder would lead to an empty one. */
function existingHome(dir: string): Home | null {
  if (!existsSync(join(dir, 'postgres'))) return null;
  const { uid, gid } = statSync(join(dir, 'postgres'));
  const account = uid === 0 ? postgresAccount() : { uid, gid };
  if (canEnter(dir, account)) return { dir, account };
  throw new StartupError(
    `The database in ${dir} runs as the user with id ${account.uid}, who cannot enter that directory: open the folders above it (chmod o+x).`,
  );
}

function newHome(wanted: string, elsewhere: string): Home {
  const account = postgresAccount();
  const above = nearestExisting(wanted);
  const reachable = !statSync(above).isDirectory() || canEnter(above, account); // made() reports a file there
  return { dir: reachable ? wanted : elsewhere, account };
}

function made(home: Home): Home {
  const { dir, account } = home;
  try {
    const missing: string[] = [];
    for (let at = dir; !existsSync(at); at = dirname(at)) missing.unshift(at);
    for (const folder of missing) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // Root's umask must not lock the database's own user out; only the cluster inside is private.
      if (account) chmodSync(folder, 0o711);
    }
    if (!statSync(dir).isDirectory()) throw new Error('it is not a directory');
  } catch (error) {
    throw new StartupError(`The data directory ${dir} cannot be made: ${(error as Error).message}.`);
  }
  return home;
}

/** The path without links, as it is hashed and compared. */
function canonical(path: string): string {
  const existing = nearestExisting(path);
  return join(realpathSync(existing), path.slice(existing.length));
}

function nearestExisting(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearestExisting(dirname(path));
}

function keyOf(dir: string): string {
  const clone = basename(dirname(dir)).replace(/[^A-Za-z0-9_-]/g, '') || 'data';
  return `${clone}-${digest(dir)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
