import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, programEnvironment } from './cluster.ts';

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const FAST_STOP_LIMIT_MS = 60_000;

/** Listen address of a postmaster: the directory of its Unix socket, or a loopback address. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** A running PostgreSQL: one we started, or one an earlier process of ours left behind. */
export interface Postmaster {
  readonly pid: number;
  readonly address: Address;
  readonly child: ChildProcess | null;
  /** Offset of this run's output in the log. */
  readonly logFrom: number;
}

/** The postmaster that runs on this cluster now, if any. */
export function findPostmaster(cluster: Cluster): Postmaster | null {
  const notes = readPidFile(join(cluster.dir, 'postmaster.pid'));
  if (!notes || !isPostmasterOf(notes.pid, cluster.dir)) return null;
  const host = notes.socketDir || '127.0.0.1';
  return { pid: notes.pid, address: { host, port: notes.port }, child: null, logFrom: 0 };
}

export function isGone({ pid, child }: Postmaster, cluster: Cluster): boolean {
  return child ? child.exitCode !== null || child.signalCode !== null : !isPostmasterOf(pid, cluster.dir);
}

/** Starts PostgreSQL in a session of its own: a Ctrl-C in our terminal must not stop it before we have drained. */
export async function launch(cluster: Cluster, address: Address): Promise<Postmaster> {
  disownReusedPid(join(cluster.dir, 'postmaster.pid'));
  disownReusedPid(join(address.host, `.s.PGSQL.${address.port}.lock`));
  const log = openLog(cluster.log);
  const logFrom = statSync(cluster.log).size;
  const args = ['-D', cluster.dir, '-c', `port=${address.port}`, ...listenOn(address, cluster.password !== null)];
  const child = spawn(cluster.binaries.postgres, args, {
    ...cluster.home.account,
    cwd: cluster.dir,
    env: programEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  });
  closeSync(log);
  await once(child, 'spawn');
  child.unref();
  return { pid: child.pid!, address, child, logFrom };
}

/** Fast shutdown: sessions are cut off, everything committed is on disk. */
export async function stopPostmaster(postmaster: Postmaster, cluster: Cluster): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(cluster.binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-D', cluster.dir], { stdio: 'ignore' });
    return;
  }
  const deadline = Date.now() + FAST_STOP_LIMIT_MS;
  signal(postmaster, 'SIGINT', cluster);
  while (!isGone(postmaster, cluster)) {
    // Immediate shutdown loses nothing either: the next start replays the log.
    if (Date.now() > deadline) signal(postmaster, 'SIGQUIT', cluster);
    await pause(10);
  }
}

function signal(postmaster: Postmaster, name: NodeJS.Signals, cluster: Cluster): void {
  // Checked each time: a recycled process id could belong to another process, which root may signal.
  if (!isGone(postmaster, cluster)) process.kill(postmaster.pid, name);
}

function listenOn({ host }: Address, loopback: boolean): string[] {
  const [addresses, sockets] = loopback ? [host, ''] : ['', host];
  return [
    ...['-c', `listen_addresses=${addresses}`],
    ...['-c', `unix_socket_directories=${sockets && `"${sockets}"`}`],
    ...['-c', 'unix_socket_permissions=0700'],
  ];
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function readPidFile(path: string): { pid: number; port: number; socketDir: string } | null {
  try {
    // Lines: process id, data directory, start time, port, socket directory, listen address, shared memory, status.
    const lines = readFileSync(path, 'utf8').split('\n');
    const pid = Math.abs(Number.parseInt(lines[0]!, 10));
    return pid > 1 ? { pid, port: Number(lines[3] ?? 0), socketDir: lines[4] ?? '' } : null;
  } catch {
    return null;
  }
}

/** Recognised by the command line, which every user may read; a zombie has none. */
function isPostmasterOf(pid: number, dir: string): boolean {
  if (!exists(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes(`postgres -D ${dir} `);
  }
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const flag = words.indexOf('-D');
    return /(^|\/)postgres$/.test(words[0]!) && flag > 0 && realpathSync(words[flag + 1]!) === realpathSync(dir);
  } catch {
    return false;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * PostgreSQL removes the lock files of a dead predecessor, unless its process id belongs to another process by now (usual in
 * containers, where ids are small) or to an unreaped zombie. Our own id is written instead, as a lock held by the parent counts as
 * stale. The rest of the file stays: PostgreSQL uses it to check that no orphaned session uses the shared memory.
 */
function disownReusedPid(path: string): void {
  const notes = readPidFile(path);
  if (!notes || !exists(notes.pid) || process.platform === 'win32') return;
  const rest = readFileSync(path, 'utf8').replace(/^[^\n]*/, '');
  // Never through a link: the database's user owns this folder, and we may be root.
  const file = openSync(path, constants.O_RDWR | constants.O_NOFOLLOW);
  ftruncateSync(file);
  writeSync(file, `${process.pid}${rest}`, 0);
  closeSync(file);
}
