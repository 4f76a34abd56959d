import type { LoadDemo } from '../demo.ts';
import type { ToParent, ToWorker } from './protocol.ts';
import { type ChannelEnd, RpcChannel } from './rpc-channel.ts';
import type { WorkerService } from './worker-service.ts';

let beginning: Promise<{ readonly service: WorkerService }> | undefined;
/** Undefined until the work has started. */
let service: WorkerService | undefined;

async function keepService<T>(begins: Promise<{ readonly service: WorkerService; readonly begun: T }>): Promise<T> {
  beginning = begins;
  const { service: own, begun } = await begins;
  service = own;
  return begun;
}

async function stop(): Promise<never> {
  try {
    await (await beginning)?.service.stop();
    process.exit(0);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/**
 * Runs a worker: it does what its parent asks, and exits when the parent is gone. Signals may reach both processes, but
 * only the parent stops the workers. Resolves when the code is loaded.
 */
export async function runWorker(role: string | undefined, loadDemo: LoadDemo): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  // Imported while the parent prepares the database.
  const api = role === 'api' ? import('./api-worker.ts') : undefined;
  const jobs = role === 'jobs' ? import('./jobs-worker.ts') : undefined;
  const channel: RpcChannel<ToParent, ToWorker> = new RpcChannel<ToParent, ToWorker>(process as ChannelEnd, {
    begin: (assignment) => keepService(api!.then(({ startApi }) => startApi(channel, assignment, loadDemo))),
    beginJobs: (assignment) =>
      keepService(jobs!.then(({ startJobsWorker }) => ({ service: startJobsWorker(assignment), begun: null }))),
    stop,
    closeConnections: () => {
      service?.closeConnections();
      return null;
    },
    forget: async (group) => {
      (await api)?.forgetHere(group);
      return null;
    },
    giveBack: (of) => service?.giveBack(of) ?? 0,
    figures: async () => (await service?.figures()) ?? [],
  });
  await Promise.all([api, jobs]);
}
