import { setTimeout as pause } from 'node:timers/promises';
import type { RandomBelow } from '../requests.ts';
import { CLOSED, CUT_OFF, REFUSED } from '../writers.ts';
import type { Stage } from './stage.ts';

const WRITERS = 8;

/** Sends kill -9 to the server and to PostgreSQL in turn under load. Every confirmed write survives. */
export async function killCycles(stage: Stage, cycles: number, below: RandomBelow): Promise<string> {
  await stage.serve();
  for (let cycle = 0; cycle < cycles; cycle++) {
    const isServer = cycle % 2 === 0;
    const what = `kill -9 of ${isServer ? 'the server' : 'PostgreSQL'}`;
    const before = stage.writers.acknowledged.length;
    stage.writers.start(WRITERS);
    await stage.writers.until(before + 20);
    await pause(below(150));
    if (isServer) await stage.serve();
    else process.kill(stage.postmaster, 'SIGKILL');
    await stage.recovered(what);
    await stage.writers.stop();
    // A killed server cuts its connections; a server whose database was killed still answers.
    stage.onlyAnswered(what, isServer ? [201, CUT_OFF, REFUSED, CLOSED] : [201, 503]);
    await stage.keptAll(what);
  }
  return `${cycles} x kill -9 of server or PostgreSQL`;
}
