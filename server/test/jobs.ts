import pino from 'pino';
import { enqueue } from '../src/jobs/enqueue.ts';
import { jobs } from '../src/jobs/registry.ts';
import { type JobWorkerOptions, runDueJobs } from '../src/start/jobs/job-worker.ts';
import type { TestApp } from './app.ts';

/** A logger for a worker, and the lines it logged. */
export function jobLog() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

export const workerOf = (
  { workUrl: databaseUrl, services }: TestApp,
  parts: Partial<JobWorkerOptions> = {},
): JobWorkerOptions => ({
  databaseUrl,
  logger: pino({ level: 'silent' }),
  schedules: { segments: '*/15 * * * *' },
  keys: services.keys,
  documentKeys: services.documentKeys,
  outbound: services.outbound,
  ...parts,
});

/** Runs a job as its schedule would, and all the jobs that it enqueues. */
export async function runJob(app: TestApp, name: string, parts: Partial<JobWorkerOptions> = {}): Promise<void> {
  const job = (parts.jobs ?? jobs).find((one) => one.name === name)!;
  await app.services.db.transaction((tx) => enqueue(tx, job, {}));
  await runDueJobs(workerOf(app, parts));
}
