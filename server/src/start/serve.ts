import type { Config } from '../config/config.ts';
import { type RunningServer, type ServeOptions, startOrRelease } from './running.ts';

/** Starts the whole server, in this process or with workers; each process loads only what it needs. */
export const startServer = (config: Config, options: ServeOptions = {}): Promise<RunningServer> =>
  startOrRelease(async (opened) => {
    if (config.workers === 1) return (await import('./single-process.ts')).serveInOneProcess(config, options, opened);
    return (await import('./workers/parent.ts')).serveWithWorkers(config, options, opened);
  });
