import type { Config } from '../../config/config.ts';

/** Maximum connections of each kind that one worker opens. */
export interface ConnectionSizes {
  readonly poolSize: number;
  readonly lanes: number;
  readonly longPoolSize: number;
}

/** Connections for long transactions; see `db/database.ts`. */
const LONG_POOL_SIZE = 4;
/** Fewer would leave a worker none for tenants: two of its pool are reserved, and a tenant gets half of the lanes. */
const MIN_SIZES: ConnectionSizes = { poolSize: 3, lanes: 2, longPoolSize: 2 };
/** Each worker has one connection for LISTEN. */
const LISTEN_CONNECTIONS = 1;
/** Connections left to other uses of the database: commands, backups, administrators. */
const SPARE_CONNECTIONS = 5;
/** Connections of the job worker: five worker groups and its own. */
export const JOB_CONNECTIONS = 24;

/** The connections of one worker, out of those configured for the server. */
function sizesPerWorker({ poolSize, lanes }: Pick<Config, 'poolSize' | 'lanes'>, workers: number): ConnectionSizes {
  const part = (all: number, least: number) => Math.min(all, Math.max(least, Math.ceil(all / workers)));
  return {
    poolSize: part(poolSize, MIN_SIZES.poolSize),
    lanes: part(lanes, MIN_SIZES.lanes),
    longPoolSize: part(LONG_POOL_SIZE, MIN_SIZES.longPoolSize),
  };
}

/** There are as many lanes again for statements with generic plans. */
const totalConnections = ({ poolSize, lanes, longPoolSize }: ConnectionSizes): number =>
  poolSize + 2 * lanes + longPoolSize + LISTEN_CONNECTIONS;

/**
 * Divides the connections among the workers. Starts fewer workers, but at least one, if the database allows too few
 * connections.
 */
export function divideConnections(
  config: Pick<Config, 'poolSize' | 'lanes' | 'workers'>,
  available: number,
): { readonly workers: number; readonly sizes: ConnectionSizes } {
  for (let workers = config.workers; ; workers--) {
    const sizes = sizesPerWorker(config, workers);
    if (workers === 1 || workers * totalConnections(sizes) <= available - SPARE_CONNECTIONS) return { workers, sizes };
  }
}
