import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { connectionOptions } from '../../db/connections/connection-options.ts';
import { GuardedClient } from '../../db/connections/guarded-client.ts';
import type { Liveness } from '../../db/connections/liveness.ts';
import type { Tx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';

const CHANNEL = 'pousada_sessions';
/** Interval of the connection test, and time without an answer after which the database counts as down. */
const HEARTBEAT_MS = 1_000;
const SILENCE_LIMIT_MS = 3_000;
const RECONNECT_MS = 250;

/** Callers whose cached sessions are stale: those of one instance or one platform user, such as `tour:12`. */
export type Group = `tour:${number}` | `platform:${number}` | `timesheet:${number}` | 'all';

const here = new EventEmitter().setMaxListeners(0);

/** SQL expression that notifies the other processes on commit: cached sessions of the parameter `group` are stale. */
export const NOTIFY = sql`pg_notify(${raw(`'${CHANNEL}'`)}, ${param('group')})`;

export const SEND_NOTIFICATION = compile(sql`select ${NOTIFY}`);

type Notify = (group: Group) => Promise<void>;
let notifySiblings: Notify = async () => {};

/** Sets how the other workers of this server are notified. The promise resolves once all have dropped the group. */
export function withSiblings(notify: Notify): void {
  notifySiblings = notify;
}

/** Drops the cached sessions of a group in this process. */
export function forgetHere(group: Group): void {
  here.emit('revoked', group);
}

/** On commit, drops the cached sessions of a group in this process and its sibling workers, before the reply is sent. */
export function forgetOnCommit(tx: Tx, group: Group): void {
  tx.onCommit(() => {
    forgetHere(group);
    return notifySiblings(group);
  });
}

/** Invalidates the cached sessions of a group in all processes, within the transaction that changes the rights. */
export async function revokeSessions(tx: Tx, group: Group): Promise<void> {
  await tx.run(SEND_NOTIFICATION, { group });
  forgetOnCommit(tx, group);
}

/** Whether the driver's own timeout ended a connection attempt or a query. */
const isTimeout = (error: unknown): boolean => /timeout/i.test((error as Error).message);

/** Listens for revocations over one connection for all caches. Caches must not be used while it is not `live`. */
export class Revocations {
  readonly #url: string;
  readonly #liveness: Liveness;
  readonly #caches = new Set<(group: Group) => void>();
  #client: pg.Client | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #closed = false;
  #isAsked = false;
  live = false;

  constructor(url: string, liveness: Liveness) {
    this.#url = url;
    this.#liveness = liveness;
    here.on('revoked', this.#forget);
  }

  /** Calls `forget` for every group revoked from now on. */
  subscribe(forget: (group: Group) => void): void {
    this.#caches.add(forget);
  }

  async connect(): Promise<void> {
    if (this.#closed) return;
    const { answerLimit: _ours, ...options } = connectionOptions(this.#url, 5_000);
    const client = new GuardedClient({
      ...options,
      application_name: 'pousada revocations',
      connectionTimeoutMillis: SILENCE_LIMIT_MS,
      // Queries bypass the server's own deadlines, so the driver's limit applies. The heartbeat notices silence sooner.
      query_timeout: SILENCE_LIMIT_MS + HEARTBEAT_MS,
    });
    const lost = () => this.#lost(client);
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ payload }) => this.#forget(payload as Group));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      // Any error but a timeout shows that the database answers.
      if (isTimeout(error) && !this.#closed) this.#liveness.markDown();
      else this.#liveness.markUp();
      return lost();
    }
    this.#liveness.markUp();
    // Revocations sent while disconnected are lost, so all cached sessions are dropped.
    this.#forget('all');
    this.live = true;
    this.#heartbeat = setInterval(() => this.#test(client), HEARTBEAT_MS).unref();
  }

  /**
   * Nothing else uses this connection, so a late answer means that the database is down. A busy process first handles
   * the answers that have already arrived.
   */
  #test(client: pg.Client): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    const silent = () => this.#fallSilent(client);
    const timer = setTimeout(() => {
      looking = setImmediate(silent);
    }, SILENCE_LIMIT_MS).unref();
    let looking: NodeJS.Immediate | undefined;
    const answered = () => {
      this.#isAsked = false;
      clearTimeout(timer);
      clearImmediate(looking);
    };
    client.query('select 1').then(answered, () => {
      answered();
      this.#lost(client);
    });
  }

  #fallSilent(client: pg.Client): void {
    if (this.#client !== client || this.#closed) return;
    this.#liveness.markDown();
    this.#lost(client);
  }

  async close(): Promise<void> {
    this.#closed = true;
    here.off('revoked', this.#forget);
    clearInterval(this.#heartbeat);
    await this.#client?.end().catch(() => {});
  }

  readonly #forget = (group: Group): void => {
    for (const forget of this.#caches) forget(group);
  };

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.live = false;
    this.#isAsked = false;
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    client.end().catch(() => {});
    if (!this.#closed) setTimeout(() => this.connect(), RECONNECT_MS).unref();
  }
}
