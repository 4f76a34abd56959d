import type { Config } from '../config/config.ts';
import { serveAlone } from './alone.ts';
import { opening, type RunningServer, type ServeOptions } from './running.ts';

/** Starts the whole server. */
export const startServer = (config: Config, options: ServeOptions = {}): Promise<RunningServer> =>
  opening((opened) => serveAlone(config, options, opened));
