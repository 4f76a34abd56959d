import { once } from 'node:events';
import { existsSync, readFileSync, rmdirSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../config/startup-error.ts';
import { locateBinaries, removeFormerCopies } from './binaries.ts';
import { type Cluster, complaintIn, openCluster } from './cluster.ts';
import { chooseHome, socketDirectory } from './home.ts';
import { takeOwnership } from './owner.ts';
import { type Address, findPostmaster, isGone, launch, type Postmaster, stopPostmaster } from './postmaster.ts';
import { createWorkRole, untilReady, urlOf } from './ready.ts';

/** Wait for sessions of a killed PostgreSQL to end. */
const MAX_ORPHAN_WAIT_MS = 30_000;
const MAX_PORT_ATTEMPTS = 3;
const ADOPTED_CHECK_INTERVAL_MS = 500;
const MAX_RETRY_PAUSE_MS = 10_000;

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly say?: (line: string) => void;
  /** Listen on 127.0.0.1 with a password instead of a Unix socket: the rule on Windows, a choice elsewhere. */
  readonly loopback?: boolean;
  /** Finds the programs of PostgreSQL. */
  readonly locate?: typeof locateBinaries;
}

export interface Embedded {
  /** URL for the owner of the tables. */
  readonly url: string;
  /** URL for the role of the server, which owns no table. */
  readonly workUrl: string;
  /** Folder of the data, which for root is not always the configured one. */
  readonly home: string;
  stop(): Promise<void>;
}

type Say = (line: string) => void;

/**
 * Runs the PostgreSQL that ships with Pousada on a data directory, and creates or recovers its database as needed. A PostgreSQL that
 * a killed server left running is taken over; one that dies is restarted.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, say = () => {}, loopback = process.platform === 'win32', locate = locateBinaries } = options;
  const home = chooseHome(dataDir, say);
  const disown = takeOwnership(home.dir);
  try {
    const cluster = await openCluster(home, locate(home), loopback, say);
    const postmaster = await bringUp(cluster, say);
    await createWorkRole(postmaster.address, cluster.password);
    return supervise(cluster, postmaster, say, disown);
  } catch (error) {
    disown();
    throw error;
  }
}

/** Adopts the PostgreSQL that runs on this cluster, or starts one, at `address` if clients already use it. */
async function bringUp(cluster: Cluster, say: Say, address?: Address): Promise<Postmaster> {
  const deadline = Date.now() + MAX_ORPHAN_WAIT_MS;
  for (let attempt = 1; ; attempt++) {
    const found = findPostmaster(cluster);
    if (!found) removeFormerCopies(cluster.home, cluster.binaries);
    const postmaster = found ?? (await launchAt(cluster, address ?? (await newAddress(cluster))));
    const state = await untilReady(postmaster, cluster, say);
    if (state === 'ready') {
      if (found) say(`Taking over the PostgreSQL that an earlier run left (process ${found.pid}).`);
      return postmaster;
    }
    if (state === 'deaf') await stopPostmaster(postmaster, cluster);
    if (found) continue;
    // A lock file outlives its failed successor only while sessions of a killed PostgreSQL hold its shared memory.
    const orphans = existsSync(join(cluster.dir, 'postmaster.pid')) && Date.now() < deadline;
    const portTaken = cluster.password !== null && attempt < MAX_PORT_ATTEMPTS;
    if (!orphans && !portTaken) throw new StartupError(`PostgreSQL did not start: ${complaint(cluster, postmaster)}.`);
    await pause(50);
  }
}

function supervise(cluster: Cluster, first: Postmaster, say: Say, disown: () => void): Embedded {
  const { address } = first;
  const stopping = new AbortController();
  let postmaster = first;
  let revival = Promise.resolve();
  let stopped: Promise<void> | undefined;

  function watch(): void {
    whenGone(postmaster, cluster, () => {
      if (!stopping.signal.aborted) revival = revive();
    });
  }

  async function revive(): Promise<void> {
    say('PostgreSQL ended unexpectedly; starting it again.');
    for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, MAX_RETRY_PAUSE_MS)) {
      try {
        postmaster = await bringUp(cluster, say, address);
        return watch();
      } catch (error) {
        say((error as Error).message);
        await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await revival;
    await stopPostmaster(postmaster, cluster);
    if (cluster.password === null) removeIfEmpty(address.host);
    disown();
  }

  watch();
  return {
    url: urlOf(address, cluster.password, 'pousada'),
    workUrl: urlOf(address, cluster.password, 'pousada', 'pousada_work'),
    home: cluster.home.dir,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function whenGone(postmaster: Postmaster, cluster: Cluster, act: () => void): void {
  if (postmaster.child && !isGone(postmaster, cluster)) {
    postmaster.child.once('exit', act);
    return;
  }
  // Not our child: the system does not report its exit.
  const timer = setInterval(() => {
    if (!isGone(postmaster, cluster)) return;
    clearInterval(timer);
    act();
  }, ADOPTED_CHECK_INTERVAL_MS).unref();
}

async function launchAt(cluster: Cluster, address: Address): Promise<Postmaster> {
  try {
    return await launch(cluster, address);
  } catch (error) {
    throw new StartupError(`PostgreSQL could not be started: ${(error as Error).message}.`);
  }
}

async function newAddress({ home, password }: Cluster): Promise<Address> {
  if (password === null) return { host: socketDirectory(home), port: 5432 };
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return { host: '127.0.0.1', port };
}

function complaint({ log }: Cluster, { logFrom }: Postmaster): string {
  return complaintIn(readFileSync(log).subarray(logFrom).toString('utf8'));
}

function removeIfEmpty(dir: string): void {
  try {
    rmdirSync(dir);
  } catch {
    // Left in place; the next start uses it again.
  }
}
