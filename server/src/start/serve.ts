import type { Config } from '../config/config.ts';
import { opening, type RunningServer, type ServeOptions } from './running.ts';

/** Starts the whole server, in this process or in several below it: each loads only what it needs. */
export const startServer = (config: Config, options: ServeOptions = {}): Promise<RunningServer> =>
  opening(async (opened) => {
    if (config.workers === 1) return (await import('./alone.ts')).serveAlone(config, options, opened);
    return (await import('./workers/parent.ts')).serveWithWorkers(config, options, opened);
  });
