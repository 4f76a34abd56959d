import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Releases the memory that building the application left behind, about a sixth of the process; V8 alone would keep it until it is
 * needed. It takes some 50 ms, so it runs before the first request.
 */
export function releaseBootMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
