import type { LoadDemo } from '../demo.ts';
import { type End, Line } from './line.ts';
import type { ToParent, ToWorker } from './talk.ts';
import type { Work } from './work.ts';

let beginning: Promise<{ readonly work: Work }> | undefined;
/** Until it has begun there is nothing to give back and nothing to tell. */
let work: Work | undefined;

async function keep<T>(begins: Promise<{ readonly work: Work; readonly begun: T }>): Promise<T> {
  beginning = begins;
  const { work: own, begun } = await begins;
  work = own;
  return begun;
}

async function stop(): Promise<never> {
  try {
    await (await beginning)?.work.stop();
    process.exit(0);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/**
 * Runs a worker: it does what its parent asks, and ends when the parent is gone. A signal may reach both; the parent
 * alone stops the workers. Resolves when the code is loaded.
 */
export async function serve(role: string | undefined, loadDemo: LoadDemo): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  // Loaded while the parent is busy with the database.
  const api = role === 'api' ? import('./api-work.ts') : undefined;
  const jobs = role === 'jobs' ? import('./jobs-work.ts') : undefined;
  const line: Line<ToParent, ToWorker> = new Line<ToParent, ToWorker>(process as End, {
    begin: (assignment) => keep(api!.then(({ beginApi }) => beginApi(line, assignment, loadDemo))),
    beginJobs: (assignment) => keep(jobs!.then(({ beginJobs }) => ({ work: beginJobs(assignment), begun: null }))),
    stop,
    cut: () => {
      work?.cut();
      return null;
    },
    forget: async (group) => {
      (await api)?.forgetHere(group);
      return null;
    },
    giveBack: (of) => work?.giveBack(of) ?? 0,
    figures: async () => (await work?.figures()) ?? [],
  });
  await Promise.all([api, jobs]);
}
