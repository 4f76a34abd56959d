import pg from 'pg';
import { type Asked, ask } from './asking.ts';
import type { Company } from './company.ts';
import { ConnectionLost, DatabaseUnavailable, translate } from './errors.ts';
import { GuardedClient, type GuardedOptions } from './guarded-client.ts';
import type { Silence } from './silence.ts';
import { types } from './types.ts';

/** Options that every connection of the server shares. */
export function connectionOptions(url: string, statementTimeout: number): GuardedOptions {
  return {
    connectionString: url,
    types,
    application_name: 'pousada',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // Longer than the server's own limit: it only ever fires when the network has gone silent.
    answerLimit: statementTimeout + 5_000,
    // What a house works with is in memory, where the next page costs no more than any other.
    options: '-c timezone=UTC -c client_min_messages=warning -c random_page_cost=1.1',
  };
}

/** A connection that may take as long as it needs. Whatever waits for it is told when it is lost; nobody else needs to be. */
export const patientClient = (url: string): pg.Client => new pg.Client(connectionOptions(url, 0)).on('error', () => {});

/** A lane on which a statement has been under way for so long, in milliseconds, is avoided while there are others. */
const SLOW = 10;
/** An owner keeps to its lanes for so long after it last used them, in milliseconds. */
const KEPT = 1_000;

interface Lane {
  client: pg.Client;
  ready: Promise<void>;
  isReady: boolean;
  /** Whose statements are under way, in their order: the first is at its head. */
  readonly owners: (object | undefined)[];
  /** Since when the statement at its head has been under way. */
  since: number;
}

/** What lanes of several kinds have in common. */
interface LanesShare {
  readonly silence: Silence;
  /** Who is about on one kind is about on the others. */
  readonly company: Company;
}

interface Kept {
  lanes: Lane[];
  until: number;
}

/**
 * A few pipelined connections for single statements: a statement goes to the least loaded lane and is sent
 * at once, without waiting for the answers before it. A lost lane is reopened by the next statement that needs it.
 * One owner has half of them at most, and a quarter while others are about: whatever it sends, they find lanes on which they do
 * not wait for it, and processors that do not all work for it.
 */
export class Lanes {
  readonly #lanes: (Lane | undefined)[];
  readonly #options: GuardedOptions;
  readonly #kept = new WeakMap<object, Kept>();
  readonly #company: Company;
  #closed = false;

  readonly #silence: Silence;

  /** `settings` are those of the server, beside the ones all connections have. */
  constructor(url: string, count: number, statementTimeout: number, shared: LanesShare, settings = '') {
    this.#silence = shared.silence;
    this.#company = shared.company;
    const usual = connectionOptions(url, statementTimeout);
    this.#options = { ...usual, options: `${usual.options}${settings}`, pipeline: true };
    this.#lanes = Array.from({ length: count }, () => undefined);
  }

  async query(asked: Asked, owner?: object): Promise<pg.QueryResult> {
    const lane = owner === undefined ? this.#leastLoaded() : this.#laneOf(owner);
    if (lane.owners.push(owner) === 1) lane.since = performance.now();
    try {
      if (!lane.isReady) await this.#silence.during(() => lane.ready);
      return await this.#silence.until<pg.QueryResult>((answered) => ask(lane.client, asked, answered));
    } catch (error) {
      const failure = translate(error);
      if (failure instanceof ConnectionLost) this.#forget(lane);
      // It may answer one day; nobody would ever read that.
      if (/read timeout/.test(String(error))) lane.client.end().catch(() => {});
      throw failure;
    } finally {
      lane.owners.shift();
      lane.since = performance.now();
    }
  }

  get count(): number {
    return this.#lanes.length;
  }

  /** Open connections and statements under way. */
  get load(): { open: number; waiting: number } {
    const open = this.#lanes.filter((lane) => lane !== undefined);
    return { open: open.length, waiting: open.reduce((sum, lane) => sum + lane.owners.length, 0) };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#lanes.map((lane) => lane?.ready.then(() => lane.client.end()).catch(() => {})));
  }

  /** The least loaded of the lanes an owner keeps to, or of all while it has fewer than its share. */
  #laneOf(owner: object): Lane {
    const now = performance.now();
    const kept = this.#kept.getOrInsertComputed(owner, () => ({ lanes: [], until: 0 }));
    // As long as any of its statements is under way there, however long that takes.
    const isKept = kept.until >= now || kept.lanes.some((one) => one.owners.includes(owner));
    if (!isKept || !kept.lanes.every((one) => this.#lanes.includes(one))) kept.lanes = [];
    // What others hold up is left to them: they keep to it.
    kept.lanes = kept.lanes.filter((one) => !isHeldUp(one, now) || one.owners[0] === owner);
    kept.until = now + KEPT;
    const most = Math.max(1, this.#lanes.length >> (this.#company.of(owner, now) ? 2 : 1));
    if (kept.lanes.length > most) kept.lanes.length = most;
    if (kept.lanes.length === most)
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
      if (!lane || lane.owners.length === 0) return lane ?? this.#open(index);
      if (loadOf(lane, now) < loadOf(this.#lanes[best]!, now)) best = index;
    }
    return this.#lanes[best]!;
  }

  #open(index: number): Lane {
    const client = new GuardedClient(this.#options);
    const ready = client.connect().then(() => {
      lane.isReady = true;
    });
    const lane: Lane = { client, ready, isReady: false, owners: [], since: 0 };
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
const loadOf = (lane: Lane, now: number): number => (isHeldUp(lane, now) ? 1_000_000 : 0) + lane.owners.length;

const isHeldUp = ({ owners, since }: Lane, now: number): boolean => owners.length > 0 && now - since > SLOW;
