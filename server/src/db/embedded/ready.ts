import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../../config/startup-error.ts';
import type { Cluster } from './cluster.ts';
import { type Address, isGone, type Postmaster } from './postmaster.ts';

const POLL_INTERVAL_MS = 10;
const DEAF_AFTER_MS = 5_000;
const MENTION_WAIT_AFTER_MS = 3_000;

const NO_SUCH_DATABASE = '3D000';
const DATABASE_EXISTS = '42P04';
const TEMPORARY = ['57P03', '57P01', '53300']; // starting or stopping, cut off by a stop, too many sessions
const NOT_LISTENING = ['ENOENT', 'ECONNREFUSED'];

/** The owner of the cluster and its tables, and the role of the server. */
export type Role = 'pousada' | 'pousada_work';

/** The connection URL of a database of the cluster, complete, so that PG* variables have no effect. */
export function urlOf(
  { host, port }: Address,
  password: string | null,
  database: string,
  role: Role = 'pousada',
): string {
  const user = password ? `${role}:${password}` : role;
  const authority = password ? `${host}:${port}` : '';
  const socket = password ? '' : `host=${encodeURIComponent(host)}&port=${port}&`;
  return `postgresql://${user}@${authority}/${database}?${socket}sslmode=disable`;
}

/**
 * Waits until our database accepts connections, as long as PostgreSQL lives: recovery may take any time. 'gone' when it ended
 * instead, 'deaf' when an earlier run left it behind and its socket has been removed.
 */
export async function untilReady(
  postmaster: Postmaster,
  cluster: Cluster,
  say: (line: string) => void,
): Promise<'ready' | 'gone' | 'deaf'> {
  const began = Date.now();
  let mentioned = false;
  for (;;) {
    const state = await probe(postmaster.address, cluster.password);
    if (state === 'ready') return 'ready';
    if (isGone(postmaster, cluster)) return 'gone';
    const waited = Date.now() - began;
    if (state === 'silent' && postmaster.child === null && waited > DEAF_AFTER_MS) return 'deaf';
    if (waited > MENTION_WAIT_AFTER_MS && !mentioned) {
      mentioned = true;
      say(`Waiting for PostgreSQL to recover or to finish its former run (process ${postmaster.pid}).`);
    }
    await pause(POLL_INTERVAL_MS);
  }
}

async function probe(address: Address, password: string | null): Promise<'ready' | 'not yet' | 'silent'> {
  try {
    await withClient(urlOf(address, password, 'pousada'), async () => {});
    return 'ready';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === NO_SUCH_DATABASE) return await createDatabase(address, password);
    if (code === undefined || TEMPORARY.includes(code) || code === 'ECONNRESET' || code === 'EPIPE') return 'not yet';
    if (NOT_LISTENING.includes(code)) return 'silent';
    throw new StartupError(`The embedded PostgreSQL refuses the connection: ${message}.`);
  }
}

async function createDatabase(address: Address, password: string | null): Promise<'ready' | 'not yet'> {
  try {
    await withClient(urlOf(address, password, 'postgres'), (client) => client.query('create database pousada'));
    return 'ready';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === DATABASE_EXISTS) return 'ready';
    if (code === undefined || TEMPORARY.includes(code)) return 'not yet';
    throw new StartupError(`The database pousada could not be created: ${message}.`);
  }
}

/** Creates the role of the server, with the right to log in; the migrations grant the others. */
export async function createWorkRole(address: Address, password: string | null): Promise<void> {
  await withClient(urlOf(address, password, 'pousada'), async (client) => {
    const { rows } = await client.query(`select from pg_roles where rolname = 'pousada_work'`);
    if (rows.length > 0) return;
    await client.query(`create role pousada_work login ${password ? `password ${pg.escapeLiteral(password)}` : ''}`);
  });
}

async function withClient(connectionString: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  // A server that stops midway is reported by the pending call; the event as well would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
