import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../../config/startup-error.ts';

const SQLITE_BUSY = 5;

/**
 * Makes this process the only Pousada on a data directory until the returned function is called.
 *
 * A file with a process id goes stale when its writer is killed, and taking a stale one over is a race. Node offers
 * no flock, but SQLite's exclusive transaction is one: the kernel holds it and frees it when the process dies, however
 * it dies. The lock file stays empty; `owner.pid` names the owner in the error of a second process.
 */
export function takeOwnership(dir: string): () => void {
  const lock = openLock(dir);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(join(dir, 'owner.pid'), `${process.pid}\n`);
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw cannotLock(dir, error);
    throw new StartupError(`The data directory ${dir} is in use by another Pousada${ownerOf(dir)}.`);
  }
  return () => lock.close();
}

function openLock(dir: string): DatabaseSync {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartupError(`The data directory ${dir} is not writable for this user.`);
  }
  try {
    return new DatabaseSync(join(dir, 'owner.lock'), { timeout: 0 });
  } catch (error) {
    throw cannotLock(dir, error);
  }
}

function cannotLock(dir: string, error: unknown): StartupError {
  return new StartupError(`The data directory ${dir} cannot be locked: ${(error as Error).message}.`);
}

function ownerOf(dir: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(join(dir, 'owner.pid'), 'utf8'), 10)})`;
  } catch {
    return '';
  }
}
