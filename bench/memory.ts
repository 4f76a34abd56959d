/**
 * Memory of the server at rest and under a mixed load, its growth over time, and the time to the first answer.
 * `node server/bin/run.js bench/memory.ts` starts everything itself and writes bench/results/memory.md.
 * MINUTES: minutes of load (30). BENCH_STARTS: starts of each kind (7). BENCH_CALLERS: connections (8).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { residentOf } from './processes.ts';
import { percentile } from './schedule-data.ts';
import { fill } from './speed/data.ts';
import { type Call, load } from './speed/load.ts';
import { scenariosOf } from './speed/scenarios.ts';
import { start } from './started.ts';

const MINUTES = Number(process.env.MINUTES ?? 30);
const STARTS = Number(process.env.BENCH_STARTS ?? 7);
const CALLERS = Number(process.env.BENCH_CALLERS ?? 8);
/** Idle time before and after the load. */
const REST_MS = 20_000;
const RESULTS = join(import.meta.dirname, 'results/memory.md');

interface Sample {
  readonly minute: number;
  readonly mib: number;
}

/** Slope in MiB per minute, by least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [minutes, mibs] = [mean(({ minute }) => minute), mean(({ mib }) => mib)];
  const above = samples.reduce((sum, { minute, mib }) => sum + (minute - minutes) * (mib - mibs), 0);
  return above / samples.reduce((sum, { minute }) => sum + (minute - minutes) ** 2, 0);
}

/** Samples a process once a second. The returned function stops and gives the samples. */
function watch(pid: number): () => Sample[] {
  const began = performance.now();
  const samples: Sample[] = [];
  const timer = setInterval(
    () => samples.push({ minute: (performance.now() - began) / 60_000, mib: residentOf(pid) }),
    1_000,
  );
  return () => {
    clearInterval(timer);
    return samples;
  };
}

/** Table of the process's memory from /metrics, in MiB: V8's heap spaces (total and used) and memory outside the heap. */
async function heldBy(port: number): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const figures = (name: string) =>
    new Map(
      text
        .matchAll(new RegExp(`^nodejs_${name}_bytes(?:\\{space="(\\w+)"\\})? (\\S+)$`, 'gm'))
        .map(([, space = '', bytes]) => [space, Number(bytes) / 2 ** 20]),
    );
  const used = figures('heap_space_size_used');
  const spaces = [...figures('heap_space_size_total')].filter(([, mib]) => mib >= 0.5);
  return [
    '| Held at the end of the load, MiB | total | in use |',
    '|---|---:|---:|',
    ...spaces.map(([space, mib]) => `| heap: ${space} | ${mib.toFixed(0)} | ${used.get(space)!.toFixed(0)} |`),
    `| outside the heap, known to V8 | ${figures('external_memory').get('')!.toFixed(0)} | |`,
  ];
}

const line = (name: string, took: readonly number[], bar: number): string => {
  const [least, middle, most] = [Math.min(...took), percentile(took, 0.5), Math.max(...took)].map((ms) =>
    (ms / 1000).toFixed(2),
  );
  return `| ${name} | ${least} s | ${middle} s | ${most} s | ${bar} s |`;
};

async function startsOf(times: number, begin: (n: number) => Promise<{ took: number; stop(): Promise<void> }>) {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const server = await begin(n);
    took.push(server.took);
    await server.stop();
  }
  return took;
}

async function starts(folder: string): Promise<string[]> {
  const dataDir = (name: string | number) => join(folder, `start-${name}`);
  // The first start builds the console's files and fills the module cache, so it is not counted.
  await startsOf(1, () => start('start', [], { DATA_DIR: dataDir('existing') }));
  const firstBoots = await startsOf(Math.ceil(STARTS / 2), (n) => start('start', [], { DATA_DIR: dataDir(n) }));
  const embedded = await startsOf(STARTS, () =>
    start('pousada', ['serve'], { DATA_DIR: dataDir('existing'), POUSADA_DEMO: 'on' }),
  );
  const own = await startEmbedded({ dataDir: dataDir('existing') });
  const given = await startsOf(STARTS, () =>
    start('pousada', ['serve'], { DATABASE_URL: own.workUrl, DATABASE_OWNER_URL: own.url }),
  );
  await own.stop();
  return [
    '| From the start of the process to the first answer | least | median | most | bar |',
    '|---|---|---|---|---|',
    line('`pousada serve`, its own database, which starts with it', embedded, 0.8),
    line('`pousada serve`, a running database (`DATABASE_URL`)', given, 0.8),
    line('`npm start`, first boot: database, tables, demo', firstBoots, 5),
  ];
}

async function memory(folder: string): Promise<string[]> {
  const own = await startEmbedded({ dataDir: join(folder, 'load') });
  const data = await fill(own.url);
  const scenarios = scenariosOf(data);
  let turn = 0;
  const next = (): Call => {
    const { status, next } = scenarios[turn++ % scenarios.length]!;
    return { ...next(), status };
  };
  const server = await start('pousada', ['serve'], { DATABASE_URL: own.workUrl, DATABASE_OWNER_URL: own.url });
  const pid = server.child.pid!;
  try {
    await pause(REST_MS);
    const [before, ofFiles] = [residentOf(pid), residentOf(pid, 'RssFile')];
    const ended = watch(pid);
    const { requests, seconds } = await load(server.port, next, {
      callers: CALLERS,
      seconds: MINUTES * 60,
      status: 200,
    });
    const samples = ended();
    const held = await heldBy(server.port);
    await pause(REST_MS);
    const after = residentOf(pid);
    // The first fifth is left out: caches fill and code is compiled.
    const steady = samples.filter(({ minute }) => minute > MINUTES / 5);
    const mibs = steady.map(({ mib }) => mib);
    return [
      `${requests} requests in ${(seconds / 60).toFixed(1)} minutes (${Math.round(requests / seconds)} per second), ${scenarios.length} kinds in turn, ${CALLERS} callers.`,
      '',
      '| RSS of the API process | MiB | bar |',
      '|---|---|---|',
      `| at rest, ${REST_MS / 1000} s after the start | ${before.toFixed(0)} | 110 |`,
      `| of which pages of Node's binary and libraries, shared by its processes | ${ofFiles.toFixed(0)} | |`,
      `| under load, median | ${percentile(mibs, 0.5).toFixed(0)} | |`,
      `| under load, most | ${Math.max(...samples.map(({ mib }) => mib)).toFixed(0)} | 220 |`,
      `| ${REST_MS / 1000} s after the load | ${after.toFixed(0)} | |`,
      `| slope over the last four fifths, MiB an hour | ${(60 * slopeOf(steady)).toFixed(1)} | |`,
      '',
      ...held,
    ];
  } finally {
    await server.stop();
    await own.stop();
  }
}

const folder = temporaryFolder('memory');
try {
  const memoryLines = await memory(folder.path);
  const startLines = await starts(folder.path);
  const where = `${new Date().toISOString().slice(0, 10)}, ${process.platform} ${process.arch}, Node ${process.versions.node}, 2 shared cores`;
  const text = [
    '# Memory and start',
    '',
    `\`node server/bin/run.js bench/memory.ts\`, MINUTES=${MINUTES}, ${where}.`,
    '',
    ...startLines,
    '',
    ...memoryLines,
    '',
  ];
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  writeFileSync(RESULTS, text.join('\n'));
  console.log(text.join('\n'));
} finally {
  folder.remove();
}
