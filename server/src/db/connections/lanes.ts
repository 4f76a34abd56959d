import type pg from 'pg';
import type { ActiveTenants } from '../../admission/active-tenants.ts';
import { POLICY } from '../../admission/policy.ts';
import { ConnectionLost, DatabaseUnavailable, translate } from '../errors.ts';
import type { ConnectionGate } from './connection-gate.ts';
import { connectionOptions } from './connection-options.ts';
import { GuardedClient, type GuardedOptions } from './guarded-client.ts';
import type { Liveness } from './liveness.ts';
import { type OutgoingQuery, sendQuery } from './query.ts';

const { shareAlone, shareAmongOthers, affinityMs, slowMs } = POLICY.lanes;

/** A tenant, as an object of which lanes remember something for as long as it is used. */
export interface LaneTenant {
  readonly key: string;
}

interface Lane {
  client: pg.Client;
  ready: Promise<void>;
  isReady: boolean;
  /** Tenants of the statements under way, in order; undefined for the server's own. */
  readonly tenants: (LaneTenant | undefined)[];
  /** Time since which the first statement has been running. */
  since: number;
}

/** State that all lanes of a database share. */
interface Shared {
  readonly liveness: Liveness;
  readonly gate: ConnectionGate;
  readonly activeTenants: ActiveTenants;
}

/** The lanes that a tenant keeps to. */
interface Affinity {
  lanes: Lane[];
  until: number;
}

/**
 * Pipelined connections for single statements: a statement goes to the least loaded lane and is sent at once, without waiting for
 * the replies before it. A lost lane is reopened by the next statement that needs it. One tenant uses part of the lanes only:
 * other tenants find lanes on which they do not wait for it, and cores that are not all busy with it.
 */
export class Lanes {
  readonly #lanes: (Lane | undefined)[];
  readonly #options: GuardedOptions;
  readonly #affinities = new WeakMap<LaneTenant, Affinity>();
  readonly #activeTenants: ActiveTenants;
  readonly #liveness: Liveness;
  readonly #gate: ConnectionGate;
  #closed = false;

  /** `settings` of PostgreSQL come on top of those that all connections have. */
  constructor(url: string, count: number, statementTimeout: number, shared: Shared, settings = '') {
    this.#liveness = shared.liveness;
    this.#gate = shared.gate;
    this.#activeTenants = shared.activeTenants;
    const common = connectionOptions(url, statementTimeout);
    this.#options = { ...common, options: `${common.options}${settings}`, pipeline: true };
    this.#lanes = Array.from({ length: count }, () => undefined);
  }

  async query(query: OutgoingQuery, tenant?: LaneTenant): Promise<pg.QueryResult> {
    for (;;) {
      const lane = tenant === undefined ? this.#leastLoaded() : this.#laneOf(tenant);
      if (lane.tenants.push(tenant) === 1) lane.since = performance.now();
      try {
        if (!lane.isReady) await this.#liveness.awaitPromise(() => lane.ready);
        return await this.#liveness.awaitCallback<pg.QueryResult>((done) => sendQuery(lane.client, query, done));
      } catch (error) {
        const failure = translate(error);
        if (failure instanceof ConnectionLost) this.#forget(lane);
        // A late reply would have no reader.
        if (/read timeout/.test(String(error))) lane.client.end().catch(() => {});
        // A lane that could not be opened has been sent nothing: an open one takes the statement.
        if (lane.isReady || !this.#gate.isShut || this.#liveness.isDown) throw failure;
        this.#forget(lane);
      } finally {
        lane.tenants.shift();
        lane.since = performance.now();
      }
    }
  }

  get count(): number {
    return this.#lanes.length;
  }

  /** Open connections and statements under way. */
  get load(): { open: number; waiting: number } {
    const open = this.#lanes.filter((lane) => lane !== undefined);
    return { open: open.length, waiting: open.reduce((sum, lane) => sum + lane.tenants.length, 0) };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#lanes.map((lane) => lane?.ready.then(() => lane.client.end()).catch(() => {})));
  }

  /** The least loaded of the lanes a tenant keeps to, or of all while it has fewer than its share. */
  #laneOf(tenant: LaneTenant): Lane {
    const now = performance.now();
    const affinity = this.#affinities.getOrInsertComputed(tenant, () => ({ lanes: [], until: 0 }));
    // A statement under way keeps the tenant to its lane, however long it takes.
    const isKept = affinity.until >= now || affinity.lanes.some((one) => one.tenants.includes(tenant));
    if (!isKept || !affinity.lanes.every((one) => this.#lanes.includes(one))) affinity.lanes = [];
    // A lane that another tenant holds up is left to that tenant, which keeps to it.
    affinity.lanes = affinity.lanes.filter((one) => !isHeldUp(one, now) || one.tenants[0] === tenant);
    if (this.#gate.isShut) affinity.lanes = affinity.lanes.filter((one) => one.isReady);
    affinity.until = now + affinityMs;
    const share = this.#activeTenants.hasOthers(tenant.key, now) ? shareAmongOthers : shareAlone;
    const max = Math.max(1, Math.floor(this.#lanes.length * share));
    if (affinity.lanes.length > max) affinity.lanes.length = max;
    if (affinity.lanes.length === max)
      return affinity.lanes.reduce((best, one) => (loadOf(one, now) < loadOf(best, now) ? one : best));
    const lane = this.#leastLoaded();
    if (!affinity.lanes.includes(lane)) affinity.lanes.push(lane);
    return lane;
  }

  #leastLoaded(): Lane {
    if (this.#closed) throw new DatabaseUnavailable('the database connections are closed');
    const now = performance.now();
    if (this.#gate.isShut) return this.#leastLoadedOpen(now);
    let best = 0;
    for (let index = 0; index < this.#lanes.length; index++) {
      const lane = this.#lanes[index];
      if (!lane || lane.tenants.length === 0) return lane ?? this.#open(index);
      if (loadOf(lane, now) < loadOf(this.#lanes[best]!, now)) best = index;
    }
    return this.#lanes[best]!;
  }

  /** While PostgreSQL accepts no connection, no lane is opened. */
  #leastLoadedOpen(now: number): Lane {
    const open = this.#lanes.filter((lane) => lane?.isReady) as Lane[];
    if (open.length === 0) throw new DatabaseUnavailable('the database accepts no new connections');
    return open.reduce((best, lane) => (loadOf(lane, now) < loadOf(best, now) ? lane : best));
  }

  #open(index: number): Lane {
    const client = new GuardedClient(this.#options);
    const ready = this.#gate
      .pass(() => client.connect())
      .then(() => {
        lane.isReady = true;
      });
    const lane: Lane = { client, ready, isReady: false, tenants: [], since: 0 };
    const forget = () => this.#forget(lane);
    // Without listeners a lost lane would end the process. The driver has already rejected its statements.
    client.on('error', forget).on('end', forget);
    lane.ready.catch(() => {
      forget();
      client.end().catch(() => {});
    });
    this.#lanes[index] = lane;
    return lane;
  }

  #forget(lane: Lane): void {
    const index = this.#lanes.indexOf(lane);
    if (index >= 0) this.#lanes[index] = undefined;
  }
}

/** Statements that wait on a lane; one that is held up comes after all others. */
const loadOf = (lane: Lane, now: number): number => (isHeldUp(lane, now) ? 1_000_000 : 0) + lane.tenants.length;

const isHeldUp = ({ tenants, since }: Lane, now: number): boolean => tenants.length > 0 && now - since > slowMs;
