import { type End, Line } from './line.ts';
import type { ToParent, ToWorker } from './talk.ts';
import type { Work } from './work.ts';

// A worker: it does what its parent asks, and ends when the parent is gone. Whatever signal reaches both, it is the
// parent that stops the workers.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});

/** Loaded while the parent is busy with the database. */
const api = process.argv[2] === 'api' ? import('./api-work.ts') : undefined;
const jobs = process.argv[2] === 'jobs' ? import('./jobs-work.ts') : undefined;
export const loaded = Promise.all([api, jobs]);

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

const line: Line<ToParent, ToWorker> = new Line<ToParent, ToWorker>(process as End, {
  begin: (assignment) => keep(api!.then(({ beginApi }) => beginApi(line, assignment))),
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
