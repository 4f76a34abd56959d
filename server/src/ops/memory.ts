import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what building the application left behind, about a sixth of the process: by itself the engine would keep
 * the room until there is a need for it. It takes some 50 ms, so it comes before the first request can.
 */
export function releaseBootMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
