import type { Config } from '../../config/config.ts';

/** Connections of each kind that one worker opens at most. */
export interface Sizes {
  readonly poolSize: number;
  readonly lanes: number;
  readonly longPoolSize: number;
}

/** For what takes long; see `db/database.ts`. */
const LONG = 4;
/** Fewer would leave a worker nothing for the houses: two of its pool are nobody's share, and an owner has half of the lanes. */
const LEAST: Sizes = { poolSize: 3, lanes: 2, longPoolSize: 2 };
/** Each worker has a connection that listens. */
const LISTENING = 1;
/** For what others do with the database: commands, backups, somebody who looks. */
const SPARE = 5;
/** What the jobs take, five crews and their own. */
export const JOBS = 24;

/** What one of so many workers has of the connections that the operator gave to the server. */
function shareOf({ poolSize, lanes }: Pick<Config, 'poolSize' | 'lanes'>, workers: number): Sizes {
  const part = (all: number, least: number) => Math.min(all, Math.max(least, Math.ceil(all / workers)));
  return {
    poolSize: part(poolSize, LEAST.poolSize),
    lanes: part(lanes, LEAST.lanes),
    longPoolSize: part(LONG, LEAST.longPoolSize),
  };
}

/** There are as many lanes again for what is planned once. */
const total = ({ poolSize, lanes, longPoolSize }: Sizes): number => poolSize + 2 * lanes + longPoolSize + LISTENING;

/**
 * Divides the connections among the workers, and has fewer of these where the database would not take what they need at
 * least; one there is in any case.
 */
export function divide(
  config: Pick<Config, 'poolSize' | 'lanes' | 'workers'>,
  room: number,
): { readonly workers: number; readonly sizes: Sizes } {
  for (let workers = config.workers; ; workers--) {
    const sizes = shareOf(config, workers);
    if (workers === 1 || workers * total(sizes) <= room - SPARE) return { workers, sizes };
  }
}
