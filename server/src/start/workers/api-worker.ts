import { LeasedBudgets } from '../../callers/limits/leased-budgets.ts';
import type { WorkerShared } from '../../callers/services.ts';
import { forgetHere, withSiblings } from '../../identity/sessions/revocations.ts';
import { createLogger } from '../../ops/logger.ts';
import { type Api, openApi } from '../api.ts';
import type { LoadDemo } from '../demo.ts';
import { type Release, releaseAll } from '../running.ts';
import type { Assignment, ToParent, ToWorker } from './protocol.ts';
import type { RpcChannel } from './rpc-channel.ts';
import type { WorkerService } from './worker-service.ts';

type WorkerChannel = RpcChannel<ToParent, ToWorker>;
type StreamSlots = WorkerShared['streamSlots']['tours'];

export { forgetHere };

/** The stream slots of one feed, which the parent counts. */
function streamSlots(channel: WorkerChannel, feed: string): StreamSlots {
  const keysOf = ({ ownerId, userId }: { ownerId: number; userId: number }) =>
    [`${feed} ${ownerId}`, `${feed} ${ownerId} ${userId}`] as const;
  return {
    take: (identity, limits) => {
      const [owner, user] = keysOf(identity);
      return channel.call('takeSlots', [
        { key: owner, max: limits.perOwner },
        { key: user, max: limits.perUser },
      ]);
    },
    release: (identity) => void channel.call('releaseSlots', keysOf(identity)).catch(() => {}),
  };
}

/** Serves the API as one of several workers. */
export async function startApi(channel: WorkerChannel, assignment: Assignment, loadDemo: LoadDemo) {
  const { config, databaseUrl, sizes, console, preparesAccounts } = assignment;
  withSiblings(async (group) => {
    await channel.call('forgetElsewhere', group);
  });
  const budgets = new LeasedBudgets((key, limit) => channel.call('grantLease', { key, limit }));
  const shared: WorkerShared = {
    budgets,
    workers: assignment.workers,
    streamSlots: { tours: streamSlots(channel, 'tours'), clocks: streamSlots(channel, 'clocks') },
  };
  const cluster = {
    shared,
    several: { number: assignment.number, all: () => channel.call('allFigures', null) },
    portSharers: {
      settle: async () => {
        await channel.call('settle', null);
      },
      shut: async () => {
        await channel.call('shut', null);
      },
    },
  };
  const say = (line: string) => void channel.call('say', line).catch(() => {});
  const opened: Release[] = [];
  const options = {
    databaseUrl,
    sizes,
    console,
    logger: createLogger(config),
    say,
    preparesAccounts,
    loadDemo,
    cluster,
  };
  const api: Api = await openApi(config, options, opened);
  const service: WorkerService = {
    stop: async () => {
      await api.drain();
      await releaseAll(opened);
    },
    closeConnections: api.closeConnections,
    giveBack: ({ key, ends }) => budgets.giveBack(key, ends),
    figures: () => api.metrics.figures(),
  };
  return { service, begun: { port: api.port, demo: api.demo } };
}
