import type pg from 'pg';
import { ConnectionLost, DatabaseUnavailable, translate } from './errors.ts';
import { GuardedClient } from './guarded-client.ts';
import type { Silence } from './silence.ts';
import { types } from './types.ts';

/** Options that every connection of the server shares. */
export function connectionOptions(url: string, statementTimeout: number): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    application_name: 'pousada',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // Longer than the server's own limit: it only ever fires when the network has gone silent.
    query_timeout: statementTimeout + 5_000,
    options: '-c timezone=UTC -c client_min_messages=warning',
  };
}

/** A lane on which a statement has been under way for so long, in milliseconds, is avoided while there are others. */
const SLOW = 10;
/** An owner keeps to its lanes for so long after it last used them. */
const KEPT = 1_000;

interface Lane {
  client: pg.Client;
  ready: Promise<void>;
  waiting: number;
  /** Since when the statement at its head has been under way. */
  since: number;
}

interface Kept {
  lanes: Lane[];
  until: number;
}

/**
 * A few pipelined connections for single statements: a statement goes to the least loaded lane and is sent
 * at once, without waiting for the answers before it. A lost lane is reopened by the next statement that needs it.
 * One owner has half of them at most: whatever it sends, the others find lanes on which they do not wait for it.
 */
export class Lanes {
  readonly #lanes: (Lane | undefined)[];
  readonly #options: pg.ClientConfig;
  readonly #kept = new WeakMap<object, Kept>();
  #closed = false;

  readonly #silence: Silence;

  /** `settings` are those of the server, beside the ones all connections have. */
  constructor(url: string, count: number, statementTimeout: number, silence: Silence, settings = '') {
    this.#silence = silence;
    const shared = connectionOptions(url, statementTimeout);
    this.#options = { ...shared, options: `${shared.options}${settings}`, pipeline: true };
    this.#lanes = Array.from({ length: count }, () => undefined);
  }

  async query(config: pg.QueryConfig, owner?: object): Promise<pg.QueryResult> {
    return this.#silence.during(() => this.#send(config, owner));
  }

  async #send(config: pg.QueryConfig, owner?: object): Promise<pg.QueryResult> {
    const lane = owner === undefined ? this.#leastLoaded() : this.#laneOf(owner);
    if (lane.waiting++ === 0) lane.since = performance.now();
    try {
      await lane.ready;
      return await lane.client.query(config);
    } catch (error) {
      const failure = translate(error);
      if (failure instanceof ConnectionLost) this.#forget(lane);
      // It may answer one day; nobody would ever read that.
      if (/read timeout/.test(String(error))) lane.client.end().catch(() => {});
      throw failure;
    } finally {
      lane.waiting--;
      lane.since = performance.now();
    }
  }

  get count(): number {
    return this.#lanes.length;
  }

  /** Open connections and statements under way. */
  get load(): { open: number; waiting: number } {
    const open = this.#lanes.filter((lane) => lane !== undefined);
    return { open: open.length, waiting: open.reduce((sum, lane) => sum + lane.waiting, 0) };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#lanes.map((lane) => lane?.ready.then(() => lane.client.end()).catch(() => {})));
  }

  /** The least loaded of the lanes an owner keeps to, or of all while it has fewer than its share. */
  #laneOf(owner: object): Lane {
    const now = performance.now();
    const kept = this.#kept.getOrInsertComputed(owner, () => ({ lanes: [], until: 0 }));
    if (kept.until < now || !kept.lanes.every((one) => this.#lanes.includes(one))) kept.lanes = [];
    kept.until = now + KEPT;
    if (kept.lanes.length >= Math.max(1, this.#lanes.length >> 1))
      return kept.lanes.reduce((best, one) => (loadOf(one, now) < loadOf(best, now) ? one : best));
    const lane = this.#leastLoaded();
    if (!kept.lanes.includes(lane)) kept.lanes.push(lane);
    return lane;
  }

  #leastLoaded(): Lane {
    if (this.#closed) throw new DatabaseUnavailable('the database connections are closed');
    const now = performance.now();
    let best = 0;
    for (let index = 0; index < this.#lanes.length; index++) {
      const lane = this.#lanes[index];
      if (!lane || lane.waiting === 0) return lane ?? this.#open(index);
      if (loadOf(lane, now) < loadOf(this.#lanes[best]!, now)) best = index;
    }
    return this.#lanes[best]!;
  }

  #open(index: number): Lane {
    const client = new GuardedClient(this.#options);
    const lane: Lane = { client, ready: client.connect().then(() => {}), waiting: 0, since: 0 };
    const forget = () => this.#forget(lane);
    // A lost lane would otherwise bring the process down: its statements have already been rejected by the driver.
    client.on('error', forget).on('end', forget);
    lane.ready.catch(forget);
    this.#lanes[index] = lane;
    return lane;
  }

  #forget(lane: Lane): void {
    const index = this.#lanes.indexOf(lane);
    if (index >= 0) this.#lanes[index] = undefined;
  }
}

/** How many wait on a lane; one that is held up comes after all others. */
const loadOf = ({ waiting, since }: Lane, now: number): number => (now - since > SLOW ? 1_000_000 : 0) + waiting;
