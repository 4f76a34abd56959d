import type { Db } from '../db/handles.ts';
import { type Position, positionText } from './position.ts';
import { ALWAYS, NEXT, type TrailEntry, type TrailLog } from './trail-log.ts';

/** How often the trail is looked at while somebody follows it. */
const INTERVAL = 250;
/** Entries a follower gets at once; one who is behind gets the rest at the next look. */
const BATCH = 500;
/** Places looked at in one statement. */
const STARTS = 1_000;
/**
 * Places of one owner in one look: however many are behind, each at a place of its own, they take turns, and nobody else
 * hears later for it.
 */
const STARTS_OF_ONE = 4;
/** While somebody is behind, looks rest so many times as long as the one before took: they share a lane and the thread. */
const REST = 3;

/** Somebody who follows the trail of one owner. */
export interface Follower {
  readonly ownerId: number;
  /** Which person of that owner. */
  readonly userId: number;
  /** Takes the next entries, in order; none where only the start has moved on. */
  receive(entries: readonly TrailEntry[], reached: Position): void;
  /** Is let go of: nothing more will come. */
  release(): void;
}

/** Where somebody has come to, and since when what is still to be told of occurred; unknown where they named the position themselves. */
interface Reached extends Position {
  readonly since?: string;
}

interface Start {
  readonly ownerId: number;
  readonly at: Reached;
  /** Who starts there, each with the position it was found at. */
  readonly followers: Map<Follower, Reached>;
}

/** How many there are of each. */
class Tally<Key> {
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

/** Who follows whose trail, and how many may. */
interface Whose {
  readonly ownerId: number;
  readonly userId: number;
}
interface Most {
  readonly ofOwner: number;
  readonly ofUser: number;
}

/** The places of all who follow a trail, wherever several processes share them. */
export interface Places {
  /** Takes one of an owner's and one of a person's, where there is one of both. */
  take(whose: Whose, most: Most): Promise<boolean>;
  leave(whose: Whose): void;
}

type Found = { start: number; settled: string; recent: string } & (TrailEntry | { [K in keyof TrailEntry]: null });

/**
 * Reads a trail once for everybody in this process who follows it. Followers of one owner who have come equally far
 * share a start, so that a thousand of them cost one look.
 */
export class TrailReader {
  readonly #db: Db;
  readonly #log: TrailLog;
  readonly #places: Places | undefined;
  readonly #at = new Map<Follower, Reached>();
  readonly #perOwner = new Tally<number>();
  readonly #perUser = new Tally<string>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(db: Db, log: TrailLog, places?: Places) {
    this.#db = db;
    this.#log = log;
    this.#places = places;
  }

  /** Whether one more may follow, where other processes count too; whoever then follows gives the place back by leaving. */
  async takePlace(whose: Whose, most: Most): Promise<boolean> {
    return this.#places ? this.#places.take(whose, most) : true;
  }

  /** How many follow one owner's trail. */
  followersOf(ownerId: number): number {
    return this.#perOwner.of(ownerId);
  }

  /** How many of them one person has opened. */
  followersOfUser(ownerId: number, userId: number): number {
    return this.#perUser.of(`${ownerId} ${userId}`);
  }

  /** Whether a position lies beyond all that ever happened here: it was given out by another database, or by nobody. */
  async isAhead({ xid }: Position): Promise<boolean> {
    const { next } = (await this.#db.row<{ next: string }>(NEXT))!;
    return BigInt(xid) > BigInt(next);
  }

  /** Where to start so as to miss nothing that is still to come, and what has happened beyond that already. */
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
    this.#places?.leave({ ownerId: follower.ownerId, userId: follower.userId });
    if (this.#at.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Lets go of everybody, and waits for a look under way. */
  async close(): Promise<void> {
    for (const follower of [...this.#at.keys()]) follower.release();
    await this.#looking;
  }

  #count({ ownerId, userId }: Follower, by: 1 | -1): void {
    this.#perOwner.add(ownerId, by);
    this.#perUser.add(`${ownerId} ${userId}`, by);
  }

  #schedule(delay: number): void {
    if (this.#looking || this.#at.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const began = performance.now();
      this.#looking = this.#look().then((isBehind) => {
        this.#looking = undefined;
        this.#schedule(isBehind ? Math.min((performance.now() - began) * REST, INTERVAL) : INTERVAL);
      });
    }, delay);
    this.#timer.unref();
  }

  /** One look at every start. Answers whether somebody is still behind. */
  async #look(): Promise<boolean> {
    const { starts, isMore } = this.#starts();
    let isBehind = isMore;
    for (let first = 0; first < starts.length; first += STARTS) {
      try {
        isBehind = (await this.#lookAt(starts.slice(first, first + STARTS))) || isBehind;
      } catch {
        // Nobody has moved: while the database is away everybody waits where they are.
        return false;
      }
    }
    return isBehind;
  }

  /** Where to look, for whom it has not been done longest; and whether there are more. */
  #starts(): { starts: Start[]; isMore: boolean } {
    const starts = new Map<string, Start>();
    const perOwner = new Tally<number>();
    let isMore = false;
    for (const [follower, at] of this.#at) {
      const { ownerId } = follower;
      const key = `${ownerId} ${positionText(at)}`;
      const start = starts.get(key);
      if (start) start.followers.set(follower, at);
      else if (perOwner.of(ownerId) >= STARTS_OF_ONE) isMore = true;
      else {
        perOwner.add(ownerId, 1);
        starts.set(key, { ownerId, at, followers: new Map([[follower, at]]) });
      }
    }
    return { starts: [...starts.values()], isMore };
  }

  async #lookAt(starts: readonly Start[]): Promise<boolean> {
    const found = await this.#db.rows<Found>(this.#log.follow, {
      owners: starts.map(({ ownerId }) => ownerId),
      xids: starts.map(({ at }) => at.xid),
      ids: starts.map(({ at }) => at.id),
      since: earliest(starts),
      limit: BATCH,
    });
    const byStart = Map.groupBy(found, ({ start }) => start);
    let isBehind = false;
    for (const [index, start] of starts.entries()) {
      const rows = byStart.get(index + 1)!;
      const entries = rows.filter((row): row is Found & TrailEntry => row.id !== null);
      const isFull = entries.length === BATCH;
      const { settled, recent } = rows[0]!;
      const reached = isFull
        ? { ...start.at, ...positionOf(entries.at(-1)!) }
        : later(start.at, { xid: settled, id: 0, since: recent });
      isBehind ||= isFull;
      for (const [follower, at] of start.followers) {
        // It has left meanwhile, or begun anew.
        if (this.#at.get(follower) !== at) continue;
        // To the end of the line.
        this.#at.delete(follower);
        this.#at.set(follower, reached);
        follower.receive(entries, reached);
      }
    }
    return isBehind;
  }
}

/** The order of their texts is that of times, and the one of always comes before all. What a clock said that once was ahead is not believed. */
const earliest = (starts: readonly Start[]): string =>
  [aMonthAgo(), ...starts.map(({ at: { since = ALWAYS } }) => since)].sort()[0]!;

const aMonthAgo = (): string =>
  Temporal.Now.instant()
    .subtract({ hours: 31 * 24 })
    .toString();

const positionOf = ({ xid, id }: Position): Position => ({ xid, id });

/** A start named by a follower may lie ahead of what is settled: it never moves back. Of the same position the second knows more. */
function later(a: Reached, b: Reached): Reached {
  const [left, right] = [BigInt(a.xid), BigInt(b.xid)];
  return left > right || (left === right && a.id > b.id) ? a : b;
}
