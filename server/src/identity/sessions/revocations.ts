import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { connectionOptions } from '../../db/connections/connection-options.ts';
import { GuardedClient } from '../../db/connections/guarded-client.ts';
import type { Liveness } from '../../db/connections/liveness.ts';
import type { Tx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';

const CHANNEL = 'pousada_sessions';
/** How often the connection is tested, and after how long without an answer the database counts as silent. */
const HEARTBEAT = 1_000;
const PATIENCE = 3_000;
const RECONNECT = 250;

/** Who must be looked up again: the callers of one instance or one platform user, such as `tour:12`. */
export type Group = `tour:${number}` | `platform:${number}` | `timesheet:${number}` | 'all';

const here = new EventEmitter().setMaxListeners(0);

/** Tells the other processes, as an expression: cached sessions of the parameter `group` are stale once this commits. */
export const NOTIFY = sql`pg_notify(${raw(`'${CHANNEL}'`)}, ${param('group')})`;

export const TELL = compile(sql`select ${NOTIFY}`);

type Tell = (group: Group) => Promise<void>;
let tellSiblings: Tell = async () => {};

/** Names how the other workers of this server are told; the promise is kept once none of them knows the group any more. */
export function withSiblings(tell: Tell): void {
  tellSiblings = tell;
}

/** Forgets the cached sessions of a group in this process. */
export function forgetHere(group: Group): void {
  here.emit('revoked', group);
}

/** The same within this process and its siblings: they forget them before the reply goes out. */
export function forgetOnCommit(tx: Tx, group: Group): void {
  tx.onCommit(() => {
    forgetHere(group);
    return tellSiblings(group);
  });
}

/** Says, within the transaction that changes rights, that cached sessions of a group are stale, here and elsewhere. */
export async function revokeSessions(tx: Tx, group: Group): Promise<void> {
  await tx.run(TELL, { group });
  forgetOnCommit(tx, group);
}

/** What the driver says when its own limit was reached: while connecting, and afterwards. */
const isTimeout = (error: unknown): boolean => /timeout/i.test((error as Error).message);

/** Listens for revocations, over one connection for all caches. While it is not `live`, none of them may be trusted. */
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

  /** Calls back for every group that is revoked from now on. */
  subscribe(forget: (group: Group) => void): void {
    this.#caches.add(forget);
  }

  async connect(): Promise<void> {
    if (this.#closed) return;
    const { answerLimit: _ours, ...options } = connectionOptions(this.#url, 5_000);
    const client = new GuardedClient({
      ...options,
      application_name: 'pousada revocations',
      connectionTimeoutMillis: PATIENCE,
      // It asks by the driver's own means, so the limit is the driver's; who tests the connection is told sooner.
      query_timeout: PATIENCE + HEARTBEAT,
    });
    const lost = () => this.#lost(client);
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ payload }) => this.#forget(payload as Group));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      // A refusal is an answer too.
      if (isTimeout(error) && !this.#closed) this.#liveness.markDown();
      else this.#liveness.markUp();
      return lost();
    }
    this.#liveness.markUp();
    // What was revoked while nobody listened is not known, so nothing may be kept from before.
    this.#forget('all');
    this.live = true;
    this.#heartbeat = setInterval(() => this.#test(client), HEARTBEAT).unref();
  }

  /**
   * Nothing else goes over this connection, so that it answers at once or there is nobody who does. A process that was
   * busy itself looks once more at what has arrived before it says so.
   */
  #test(client: pg.Client): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    const silent = () => this.#fallSilent(client);
    const timer = setTimeout(() => {
      looking = setImmediate(silent);
    }, PATIENCE).unref();
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
    if (!this.#closed) setTimeout(() => this.connect(), RECONNECT).unref();
  }
}
