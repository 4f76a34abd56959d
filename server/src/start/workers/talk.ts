import type { Lease } from '../../callers/limits/leased-budgets.ts';
import type { Config } from '../../config/config.ts';
import type { Group } from '../../identity/sessions/revocations.ts';
import type { ProcessMetrics } from '../../ops/metrics.ts';
import type { DemoAccess } from '../demo.ts';
import type { Sizes } from './division.ts';

/** What a worker is told when its work begins. */
export interface Assignment {
  /** 1 to as many as there are; who replaces a worker has its number. */
  readonly number: number;
  readonly workers: number;
  /** Workers that ask for one and the same port, a free one (0) too, share it. */
  readonly config: Config;
  readonly databaseUrl: string;
  readonly sizes: Sizes;
  readonly console: string | null;
  /** Whether it sees to the first user and the demo before it answers anybody. */
  readonly seesToAccounts: boolean;
}

/** What the parent asks of a worker. */
export type ToWorker = {
  readonly begin: readonly [Assignment, { readonly port: number; readonly demo: DemoAccess | null }];
  readonly beginJobs: readonly [Pick<Assignment, 'config' | 'databaseUrl'>, null];
  /** Drains and ends the process. */
  readonly stop: readonly [null, null];
  readonly cut: readonly [null, null];
  readonly forget: readonly [Group, null];
  readonly giveBack: readonly [{ readonly key: string; readonly ends: number }, number];
  readonly figures: readonly [null, ProcessMetrics];
};

/** What a worker asks of the parent. */
export type ToParent = {
  readonly lend: readonly [{ readonly key: string; readonly limit: number }, Lease];
  /** Answered when every other worker has forgotten the sessions of the group. */
  readonly forgetElsewhere: readonly [Group, null];
  readonly takePlace: readonly [readonly { readonly key: string; readonly most: number }[], boolean];
  readonly leavePlace: readonly [readonly string[], null];
  readonly allFigures: readonly [null, readonly ProcessMetrics[]];
  /** Answered when whoever waited at the port has been passed on. */
  readonly settle: readonly [null, null];
  /** Said by one that takes nobody in any more; answered when none does. */
  readonly shut: readonly [null, null];
  readonly say: readonly [string, null];
};
