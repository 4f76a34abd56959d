import type { Lease } from '../../callers/limits/leased-budgets.ts';
import type { Config } from '../../config/config.ts';
import type { Group } from '../../identity/sessions/revocations.ts';
import type { ProcessMetrics } from '../../ops/metrics.ts';
import type { DemoAccess } from '../demo.ts';
import type { ConnectionSizes } from './connection-division.ts';

/** The assignment of a worker. */
export interface Assignment {
  /** From 1 to the number of workers; a replacement gets the same number. */
  readonly number: number;
  readonly workers: number;
  /** Workers that listen on the same port share it, even a free one (0). */
  readonly config: Config;
  readonly databaseUrl: string;
  readonly sizes: ConnectionSizes;
  readonly console: string | null;
  /** Whether it prepares the first user and the demo before it answers requests. */
  readonly preparesAccounts: boolean;
}

/** Methods of a worker, called by the parent. */
export type ToWorker = {
  readonly begin: readonly [Assignment, { readonly port: number; readonly demo: DemoAccess | null }];
  readonly beginJobs: readonly [Pick<Assignment, 'config' | 'databaseUrl'>, null];
  /** Drains and exits. */
  readonly stop: readonly [null, null];
  readonly closeConnections: readonly [null, null];
  readonly forget: readonly [Group, null];
  readonly giveBack: readonly [{ readonly key: string; readonly ends: number }, number];
  readonly figures: readonly [null, ProcessMetrics];
};

/** Methods of the parent, called by workers. */
export type ToParent = {
  readonly grantLease: readonly [{ readonly key: string; readonly limit: number }, Lease];
  /** Resolves when every other worker has forgotten the sessions of the group. */
  readonly forgetElsewhere: readonly [Group, null];
  readonly takeSlots: readonly [readonly { readonly key: string; readonly max: number }[], boolean];
  readonly releaseSlots: readonly [readonly string[], null];
  readonly allFigures: readonly [null, readonly ProcessMetrics[]];
  /** Resolves when connections waiting at the port have been passed on. */
  readonly settle: readonly [null, null];
  /** Called by a worker that accepts no more connections; resolves when no worker does. */
  readonly shut: readonly [null, null];
  readonly say: readonly [string, null];
};
