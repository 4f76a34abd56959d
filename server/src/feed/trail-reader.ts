import type { Db } from '../db/handles.ts';
import { type Position, positionText } from './position.ts';
import { NEXT_TRANSACTION, SINCE_EVER, type TrailEntry, type TrailLog } from './trail-log.ts';

/** Interval between reads of the trail while it has followers. */
const POLL_INTERVAL_MS = 250;
/** Maximum entries for a follower in one read; a follower that is behind gets the rest in the next one. */
const MAX_ENTRIES_PER_READ = 500;
/** Maximum positions in one statement. */
const MAX_STARTS_PER_QUERY = 1_000;
/**
 * Maximum positions of one tenant in one read. If more followers are behind, each at its own position, they take turns,
 * and other tenants are not delayed.
 */
const MAX_STARTS_PER_TENANT = 4;
/** While a follower is behind, the reader rests this many times as long as the last read took. */
const REST_FACTOR = 3;

/** A follower of the trail of one owner. */
export interface Follower {
  readonly ownerId: number;
  /** The user of that owner. */
  readonly userId: number;
  /** Receives the next entries, in order; empty if only the position has moved. */
  receive(entries: readonly TrailEntry[], reached: Position): void;
  /** Called when nothing more will come. */
  release(): void;
}

/** A follower's position, and the earliest time of later entries; unknown if the follower named the position. */
interface Reached extends Position {
  readonly since?: string;
}

interface Start {
  readonly ownerId: number;
  readonly at: Reached;
  /** The followers that start there, each with its position at the time of the read. */
  readonly followers: Map<Follower, Reached>;
}

/** Counts by key. */
class Counter<Key> {
  readonly #counts = new Map<Key, number>();

  of(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: Key, by: 1 | -1): void {
    const count = this.of(key) + by;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

/** The user of a tenant who opens a stream. */
export interface StreamIdentity {
  readonly ownerId: number;
  readonly userId: number;
}

/** Maximum numbers of open streams. */
interface StreamLimits {
  readonly perOwner: number;
  readonly perUser: number;
}

/** The slots of open streams, if several processes share the limits. */
export interface SharedStreamSlots {
  /** Takes a slot of the owner and of the user; false if either has none left. */
  take(identity: StreamIdentity, limits: StreamLimits): Promise<boolean>;
  release(identity: StreamIdentity): void;
}

type FoundEntry = { start: number; settled: string; recent: string } & (TrailEntry | { [K in keyof TrailEntry]: null });

/**
 * Reads a trail once for all followers in this process. Followers of one owner at the same position share a read, so
 * that a thousand of them cost one.
 */
export class TrailReader {
  readonly #db: Db;
  readonly #log: TrailLog;
  readonly #slots: SharedStreamSlots | undefined;
  readonly #at = new Map<Follower, Reached>();
  readonly #perOwner = new Counter<number>();
  readonly #perUser = new Counter<string>();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;

  constructor(db: Db, log: TrailLog, slots?: SharedStreamSlots) {
    this.#db = db;
    this.#log = log;
    this.#slots = slots;
  }

  /** Takes a slot if other processes share the limits; leaving gives it back. */
  async takeSlot(identity: StreamIdentity, limits: StreamLimits): Promise<boolean> {
    return this.#slots ? this.#slots.take(identity, limits) : true;
  }

  /** The number of followers of one owner. */
  followersOf(ownerId: number): number {
    return this.#perOwner.of(ownerId);
  }

  /** The number of followers of one user. */
  followersOfUser(ownerId: number, userId: number): number {
    return this.#perUser.of(`${ownerId} ${userId}`);
  }

  /** Whether a position lies beyond the present, because it comes from another database or was made up. */
  async isAhead({ xid }: Position): Promise<boolean> {
    const { next } = (await this.#db.row<{ next: string }>(NEXT_TRANSACTION))!;
    return BigInt(xid) > BigInt(next);
  }

  /** Whether entries after a position are no longer part of the trail. */
  async isGone({ xid, id }: Position): Promise<boolean> {
    return this.#log.detached !== undefined && (await this.#db.row(this.#log.detached, { xid, id })) !== undefined;
  }

  /** The position to start from so as to miss no later entry, and the entries beyond it that already exist. */
  async present(ownerId: number): Promise<{ from: Position; seen: ReadonlySet<string> }> {
    const row = await this.#db.row<{ settled: string; seen: string[] }>(this.#log.present, { ownerId });
    return { from: { xid: row!.settled, id: 0 }, seen: new Set(row!.seen) };
  }

  follow(follower: Follower, from: Position): void {
    this.#at.set(follower, from);
    this.#count(follower, 1);
    this.#schedule(0);
  }

  unfollow(follower: Follower): void {
    if (!this.#at.delete(follower)) return;
    this.#count(follower, -1);
    this.#slots?.release({ ownerId: follower.ownerId, userId: follower.userId });
    if (this.#at.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Releases all followers and waits for a read in progress. */
  async close(): Promise<void> {
    for (const follower of [...this.#at.keys()]) follower.release();
    await this.#polling;
  }

  #count({ ownerId, userId }: Follower, by: 1 | -1): void {
    this.#perOwner.add(ownerId, by);
    this.#perUser.add(`${ownerId} ${userId}`, by);
  }

  #schedule(delay: number): void {
    if (this.#polling || this.#at.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const began = performance.now();
      this.#polling = this.#poll().then((isBehind) => {
        this.#polling = undefined;
        this.#schedule(
          isBehind ? Math.min((performance.now() - began) * REST_FACTOR, POLL_INTERVAL_MS) : POLL_INTERVAL_MS,
        );
      });
    }, delay);
    this.#timer.unref();
  }

  /** Reads once from every start. Returns whether a follower is still behind. */
  async #poll(): Promise<boolean> {
    const { starts, isMore } = this.#starts();
    let isBehind = isMore;
    for (let first = 0; first < starts.length; first += MAX_STARTS_PER_QUERY) {
      try {
        isBehind = (await this.#read(starts.slice(first, first + MAX_STARTS_PER_QUERY))) || isBehind;
      } catch {
        // The database is unavailable: all followers keep their positions.
        return false;
      }
    }
    return isBehind;
  }

  /** The positions to read from, least recently read first; and whether there are more. */
  #starts(): { starts: Start[]; isMore: boolean } {
    const starts = new Map<string, Start>();
    const perOwner = new Counter<number>();
    let isMore = false;
    for (const [follower, at] of this.#at) {
      const { ownerId } = follower;
      const key = `${ownerId} ${positionText(at)}`;
      const start = starts.get(key);
      if (start) start.followers.set(follower, at);
      else if (perOwner.of(ownerId) >= MAX_STARTS_PER_TENANT) isMore = true;
      else {
        perOwner.add(ownerId, 1);
        starts.set(key, { ownerId, at, followers: new Map([[follower, at]]) });
      }
    }
    return { starts: [...starts.values()], isMore };
  }

  async #read(starts: readonly Start[]): Promise<boolean> {
    const found = await this.#db.rows<FoundEntry>(this.#log.follow, {
      owners: starts.map(({ ownerId }) => ownerId),
      xids: starts.map(({ at }) => at.xid),
      ids: starts.map(({ at }) => at.id),
      since: earliestSince(starts),
      limit: MAX_ENTRIES_PER_READ,
    });
    const byStart = Map.groupBy(found, ({ start }) => start);
    let isBehind = false;
    for (const [index, start] of starts.entries()) {
      const rows = byStart.get(index + 1)!;
      const entries = rows.filter((row): row is FoundEntry & TrailEntry => row.id !== null);
      const isFull = entries.length === MAX_ENTRIES_PER_READ;
      const { settled, recent } = rows[0]!;
      const reached = isFull
        ? { ...start.at, ...positionOf(entries.at(-1)!) }
        : laterOf(start.at, { xid: settled, id: 0, since: recent });
      isBehind ||= isFull;
      for (const [follower, at] of start.followers) {
        // The follower has left meanwhile, or started again.
        if (this.#at.get(follower) !== at) continue;
        // Moves it to the end of the queue.
        this.#at.delete(follower);
        this.#at.set(follower, reached);
        follower.receive(entries, reached);
      }
    }
    return isBehind;
  }
}

/** Compares the texts: `-infinity` sorts before all times. At least a month is read, in case a clock was ahead. */
const earliestSince = (starts: readonly Start[]): string =>
  [aMonthAgo(), ...starts.map(({ at: { since = SINCE_EVER } }) => since)].sort()[0]!;

const aMonthAgo = (): string =>
  Temporal.Now.instant()
    .subtract({ hours: 31 * 24 })
    .toString();

const positionOf = ({ xid, id }: Position): Position => ({ xid, id });

/** The later of two positions: a start may lie ahead of the settled position. Of equal positions `b` has the later `since`. */
function laterOf(a: Reached, b: Reached): Reached {
  const [left, right] = [BigInt(a.xid), BigInt(b.xid)];
  return left > right || (left === right && a.id > b.id) ? a : b;
}
