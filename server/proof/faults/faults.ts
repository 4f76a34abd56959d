import { seeded } from '../../test/random.ts';
import { Failures, type Suite } from '../suite.ts';
import { diskFull, frozen, stopped } from './databases.ts';
import { drainCycles } from './drains.ts';
import { killCycles } from './kills.ts';
import { proxied } from './proxy.ts';
import { Stage } from './stage.ts';

const CYCLES = { small: { kills: 4, drains: 2, proxy: 1 }, full: { kills: 50, drains: 30, proxy: 3 } };

export const faults: Suite = {
  name: 'faults',
  holds: 'no confirmed write is lost, no accepted request is dropped, and the server recovers by itself',
  async run({ size, seed, say }) {
    const failures = new Failures();
    const below = seeded(seed);
    const { kills, drains, proxy } = CYCLES[size];
    const stage = await Stage.open(failures);
    const parts: string[] = [];
    /** A scenario that throws counts as failed; the others still run. */
    const part = async (name: string, work: () => Promise<string>) => {
      const before = failures.count;
      await work().then(
        (did) => parts.push(did),
        (error: Error) => failures.add(`${name} broke off`, error.stack),
      );
      say(`${name}: ${failures.count - before} failures`);
      if (failures.count > before) for (const line of failures.lines()) say(`  ${line}`);
    };
    try {
      await part('kills', () => killCycles(stage, kills, below));
      await part('drains', () => drainCycles(stage, drains));
      await part('stopped', () => stopped(stage));
      await part('frozen', () => frozen(stage));
      await part('proxy', () => proxied(stage, proxy, below));
    } finally {
      await stage.close();
    }
    await part('disk', () => diskFull(failures));
    const kept = `${stage.writers.acknowledged.length} promised writes all there; ${(stage.slowest / 1_000).toFixed(1)} s the slowest recovery`;
    return { failures, did: `${parts.join(', ')}; ${kept}` };
  },
};
