import { Company } from './company.ts';
import type { Store } from './handles.ts';
import { Turns } from './turns.ts';

/** What each owner has a share of. */
interface Gates {
  readonly statements: Pick<Turns, 'during'>;
  readonly transactions: Turns;
  readonly long: Pick<Turns, 'during'>;
}

/** They are made anew when asked for again; a server of many houses keeps those of the latest. */
const MOST_KEPT = 10_000;

/**
 * How many statements of one owner are under way on the lanes. They wait there for each other, so there may be many while
 * they are quick, and only a few once one was slow: all of them must be through before anybody takes a lane for lost.
 */
class Pace {
  static readonly FEW = 6;
  static readonly MANY = 64;
  /** In milliseconds. */
  static readonly QUICK = 50;
  readonly #widths = new Map<unknown, number>();

  readonly of = (owner: unknown): number => this.#widths.get(owner) ?? Pace.FEW;

  readonly note = (owner: unknown, took: number): void => {
    const before = this.of(owner);
    const width = took > Pace.QUICK ? Pace.FEW : Math.min(Pace.MANY, before + 1);
    if (width === before) return;
    if (this.#widths.size >= MOST_KEPT) this.#widths.clear();
    this.#widths.set(owner, width);
  };
}

/**
 * How much of the database's connections one owner may have at once. Short work waits in a line that is gone in a second;
 * what takes long waits in a short one. Whoever comes when theirs is full is told at once to come again.
 */
export class Shares {
  readonly #gates: Gates;
  readonly #company = new Company();
  readonly #kept = new Map<string, Store>();

  /** Some connections of the pool are nobody's share: signing in, and what the server does of itself, always finds one. */
  constructor({ poolSize, long }: { poolSize: number; long: number }) {
    this.#gates = {
      statements: pacedTurns(),
      transactions: new Turns({
        ofOne: Math.max(1, Math.floor(poolSize * 0.4)),
        ofAll: Math.max(1, poolSize - 2),
        mayWait: 2_000,
      }),
      long: restingTurns(long, this.#company),
    };
  }

  /** The share of an owner, who is known to the lanes by an object of its own. */
  of(key: string, make: (owner: object, gates: Gates) => Store): Store {
    this.#company.of(key, performance.now());
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    return this.#kept.getOrInsertComputed(key, () => make({ key }, this.#gates));
  }
}

/** Of a house at work one waits at times. */
const A_FEW = 1;
/** The longest that the next one waits for the rest of the one before, in milliseconds. */
const LONGEST_REST = 1_000;

/**
 * Turns for what takes long. Where many of one owner wait while others are about, one of them is under way at a time, so that
 * it never takes a second processor; and the next comes in after as long a rest as the one before took, for what follows on
 * such a read, above all what is made of its rows, is work too.
 */
function restingTurns(connections: number, company: Company): Pick<Turns, 'during'> {
  const usual = Math.max(1, connections >> 1);
  const areMany = (owner: unknown): boolean => turns.waitingOf(owner) > A_FEW && company.of(owner, performance.now());
  const widthOf = (owner: unknown): number => (areMany(owner) ? 1 : usual);
  const turns = new Turns({ ofOne: widthOf, ofAll: connections, mayWait: 20 });
  return {
    during: async (owner, work) => {
      const end = await turns.take(owner);
      const began = performance.now();
      try {
        return await work();
      } finally {
        if (!areMany(owner)) end();
        else setTimeout(end, Math.min(performance.now() - began, LONGEST_REST)).unref();
      }
    },
  };
}

/** Turns for single statements, as many at once as they are quick. */
function pacedTurns(): Turns {
  const { of, note } = new Pace();
  return new Turns({ ofOne: of, mayWait: 2_000, note });
}
