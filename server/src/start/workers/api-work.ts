import { LeasedBudgets } from '../../callers/limits/leased-budgets.ts';
import type { WorkerShared } from '../../callers/services.ts';
import { forgetHere, withSiblings } from '../../identity/sessions/revocations.ts';
import { createLogger } from '../../ops/logger.ts';
import { type Api, openApi } from '../api.ts';
import type { LoadDemo } from '../demo.ts';
import { type Release, releaseAll } from '../running.ts';
import type { Line } from './line.ts';
import type { Assignment, ToParent, ToWorker } from './talk.ts';
import type { Work } from './work.ts';

type WorkerLine = Line<ToParent, ToWorker>;
type Places = WorkerShared['places']['tours'];

export { forgetHere };

/** The places of one feed, counted by the parent. */
function placesOf(line: WorkerLine, feed: string): Places {
  const keysOf = ({ ownerId, userId }: { ownerId: number; userId: number }) =>
    [`${feed} ${ownerId}`, `${feed} ${ownerId} ${userId}`] as const;
  return {
    take: (whose, most) => {
      const [owner, user] = keysOf(whose);
      return line.ask('takePlace', [
        { key: owner, most: most.ofOwner },
        { key: user, most: most.ofUser },
      ]);
    },
    leave: (whose) => void line.ask('leavePlace', keysOf(whose)).catch(() => {}),
  };
}

/** Serves the API beside other workers. */
export async function beginApi(line: WorkerLine, assignment: Assignment, loadDemo: LoadDemo) {
  const { config, databaseUrl, sizes, console, seesToAccounts } = assignment;
  withSiblings(async (group) => {
    await line.ask('forgetElsewhere', group);
  });
  const budgets = new LeasedBudgets((key, limit) => line.ask('lend', { key, limit }));
  const shared: WorkerShared = {
    budgets,
    workers: assignment.workers,
    places: { tours: placesOf(line, 'tours'), clocks: placesOf(line, 'clocks') },
  };
  const together = {
    shared,
    several: { number: assignment.number, all: () => line.ask('allFigures', null) },
    portSharers: {
      settle: async () => {
        await line.ask('settle', null);
      },
      shut: async () => {
        await line.ask('shut', null);
      },
    },
  };
  const say = (told: string) => void line.ask('say', told).catch(() => {});
  const opened: Release[] = [];
  const options = {
    databaseUrl,
    sizes,
    console,
    logger: createLogger(config),
    say,
    seesToAccounts,
    loadDemo,
    together,
  };
  const api: Api = await openApi(config, options, opened);
  const work: Work = {
    stop: async () => {
      await api.drain();
      await releaseAll(opened);
    },
    cut: api.cut,
    giveBack: ({ key, ends }) => budgets.giveBack(key, ends),
    figures: () => api.metrics.figures(),
  };
  return { work, begun: { port: api.port, demo: api.demo } };
}
