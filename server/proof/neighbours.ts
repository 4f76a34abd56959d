import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failures, type Suite } from './suite.ts';

const BENCH = join(import.meta.dirname, '../../bench/neighbours.ts');
const SIZES = {
  small: { BENCH_SECONDS: '2', BENCH_SIZE: '2000', BENCH_ONLY: 'roster of' },
  full: { BENCH_SECONDS: '10', BENCH_SIZE: '50000', BENCH_ONLY: '' },
};

/** | Attack | p50 | p99 | Failed | Memory | Within | Replies to the attacker | */
const ROW = /^\| (?<attack>.+?) \| .+? \| (?<p99>.+?) \| (?<failed>\d+) \| (?<memory>.+?) \| (?<within>yes|NO) \|/;

export const neighbours: Suite = {
  name: 'neighbours',
  holds:
    'under attack by one house, the p99 of another stays within three times its quiet value and none of its requests fails',
  async run({ size, say }) {
    const failures = new Failures();
    const { DATABASE_URL: _, ...env } = process.env;
    const child = spawn(process.execPath, [BENCH], {
      ...{ env: { ...env, ...SIZES[size] }, stdio: ['ignore', 'pipe', 'inherit'] },
    });
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    let attacks = 0;
    for await (const line of createInterface({ input: child.stdout! })) {
      if (line.startsWith('|')) say(line);
      const { attack, p99, failed, memory, within } = ROW.exec(line)?.groups ?? {};
      if (!attack) continue;
      attacks++;
      if (within === 'NO') failures.add(`${attack}: over the bar`, `p99 ${p99}, ${failed} failed, ${memory}`);
    }
    const status = await ended;
    if (status !== 0 || attacks === 0) failures.add('it broke off', `status ${status} after ${attacks} attacks`);
    return { failures, did: `${attacks} attacks, ${attacks - failures.count} within the bar` };
  },
};
