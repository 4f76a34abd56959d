import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Caller } from './schedule-data.ts';

// The measured house. It runs on its own thread, so that its waits do not include the attacker's own work.

const { port, tour, paths, seconds } = workerData;
const caller = new Caller(port, tour);
const seen = { took: [] as number[], failed: 0 };
const ends = performance.now() + seconds * 1_000;
let n = 0;

/** Reads and writes like a front desk. */
async function clerk(): Promise<void> {
  while (performance.now() < ends) {
    const turn = n++ % (paths.length + 1);
    const sent =
      turn < paths.length
        ? caller.call('GET', paths[turn])
        : caller.call('POST', '/customers', { fullName: `Hóspede ${n}` });
    const { status, took } = await sent.catch(() => ({ status: 0, took: 0 }));
    if (status >= 400 || status === 0) seen.failed++;
    seen.took.push(took);
    await pause(20);
  }
}

await Promise.all(Array.from({ length: 4 }, clerk));
caller.close();
parentPort!.postMessage(seen);
