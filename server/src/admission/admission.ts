import { availableParallelism } from 'node:os';
import { ActiveTenants } from './active-tenants.ts';
import { EventLoopBudget } from './event-loop-budget.ts';
import { POLICY } from './policy.ts';
import { FairQueue, type QueueLimits } from './queue/fair-queue.ts';
import { TokenBuckets } from './token-buckets.ts';
import { UnreadReplies } from './unread-replies.ts';

/** Resources of the process that tenants share. */
export interface Resources {
  /** Connections of the pool for transactions, and of the one for long reads. */
  readonly poolSize?: number;
  readonly longPoolSize?: number;
  /** Processes of this server, which divide the cores that hash passwords. */
  readonly processes?: number;
}

const { burst, everyMs, ...refusals } = POLICY.refusals;

/** All queues and rate limits of one application, made once with it. `policy.ts` holds their limits. */
export class Admission {
  readonly activeTenants = new ActiveTenants();
  readonly statements: FairQueue;
  readonly transactions: FairQueue;
  readonly longReads: FairQueue;
  readonly rosters: FairQueue;
  readonly largeRequests: FairQueue;
  readonly longBodies: FairQueue;
  readonly signIns: FairQueue;
  readonly passwordHashes: FairQueue;
  readonly eventLoop = new EventLoopBudget(this.activeTenants);
  readonly unreadReplies = new UnreadReplies();
  readonly refusals = new TokenBuckets({ ...refusals, creditMs: (burst - 1) * everyMs, maxDebtMs: Infinity });

  constructor({ poolSize = 10, longPoolSize = 4, processes = 1 }: Resources = {}) {
    const queue = (limits: QueueLimits) => new FairQueue(limits, this.activeTenants);
    const { transactions, longReads, passwordHashes } = POLICY;
    this.statements = queue(POLICY.statements);
    this.transactions = queue({
      ...transactions,
      width: Math.max(1, poolSize - transactions.reservedConnections),
      widthPerTenant: shareOf(poolSize, transactions.shareOfPool),
    });
    this.longReads = queue({
      ...longReads,
      width: longPoolSize,
      widthPerTenant: shareOf(longPoolSize, longReads.shareOfPool),
    });
    this.rosters = queue(POLICY.rosters);
    this.largeRequests = queue(POLICY.largeRequests);
    this.longBodies = queue(POLICY.longBodies);
    this.signIns = queue(POLICY.signIns);
    this.passwordHashes = queue({ ...passwordHashes, width: hashingCores(processes) });
  }
}

const shareOf = (connections: number, share: number): number => Math.max(1, Math.floor(connections * share));

/** Cores of this process that may hash passwords; each process has one at least. */
function hashingCores(processes: number): number {
  const { maxCores, reservedCores } = POLICY.passwordHashes;
  return Math.max(1, Math.floor(Math.min(maxCores, availableParallelism() - reservedCores) / processes));
}
