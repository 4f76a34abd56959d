/**
 * CPU profile of a write, compared with a bare handler that only inserts the row.
 * `node server/bin/run.js bench/profile.ts` starts everything itself and writes bench/results/profile.md.
 * BENCH_WARM: seconds of warm-up (25). BENCH_SECONDS: seconds profiled (12). BENCH_CALLERS: connections (8).
 * BENCH_ONLY: `create` (default) or `update`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../server/src/db/embedded/embedded.ts';
import { temporaryFolder } from '../server/test/temporary.ts';
import { type Profile, profiler } from './profiler.ts';
import { type Contender, ownRecipes, type Recipe, start } from './speed/contenders.ts';
import { fill } from './speed/data.ts';
import { load } from './speed/load.ts';
import { type Scenario, scenariosOf } from './speed/scenarios.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const WARM = Number(process.env.BENCH_WARM ?? 25);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 12);
const CALLERS = Number(process.env.BENCH_CALLERS ?? 8);
const ONLY = process.env.BENCH_ONLY ?? 'create';
const INSPECTOR = 9331;

/** A function belongs to the first part that matches its file. A function without a file belongs to its caller's part. */
const PARTS: readonly (readonly [part: string, files: RegExp])[] = [
  ['Fastify and its router', /node_modules\/(?:fastify|find-my-way|@fastify|fast-|toad-cache)/],
  ['driver', /node_modules\/pg/],
  ['database: lanes, turns, statements under way', /server\/src\/db\//],
  ['body: read and checked', /http\/(?:parse|field|iso-time|country|messages)|secure-json-parse/],
  ['record, trail, values for the driver', /server\/src\/(?:kit|crm)\//],
  ['sign-in, permission, rates', /server\/src\/(?:callers|identity)\/|lru-cache/],
  ['figures of the process', /server\/src\/ops\/|@prometheus-io/],
  ['handler, headers, hooks of our own', /server\/src\/http\/|bench\/speed\/limit/],
  ['Node: HTTP, streams, events, buffers, promises', /^node:/],
];
const WRITING = /^(?:writeUtf8String|writeLatin1String|writeBuffer|writev)$/;

/** Self time of each part, in microseconds per request. */
function partsOf({ nodes, samples, timeDeltas }: Profile, requests: number): Map<string, number> {
  const known = new Map(nodes.map((node) => [node.id, node]));
  const callers = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const partOf = (id: number | undefined): string => {
    if (id === undefined) return 'all else';
    const { functionName, url } = known.get(id)!.callFrame;
    if (functionName === '(garbage collector)') return 'garbage';
    if (functionName === '(program)') return 'outside JavaScript: polling, reading, HTTP parser';
    if (WRITING.test(functionName)) return 'writing to sockets';
    return PARTS.find(([, files]) => files.test(url))?.[0] ?? partOf(callers.get(id));
  };
  const spent = new Map<string, number>();
  samples.forEach((id, index) => {
    if (known.get(id)!.callFrame.functionName === '(idle)') return;
    const part = partOf(id);
    spent.set(part, (spent.get(part) ?? 0) + timeDeltas[index]! / requests);
  });
  return spent;
}

async function profiled({ port }: Contender, { next, status }: Pick<Scenario, 'next' | 'status'>) {
  const during = (seconds: number) => load(port, next, { callers: CALLERS, seconds, status });
  await during(WARM);
  const end = await profiler(INSPECTOR);
  const { requests } = await during(SECONDS);
  return partsOf(await end(), requests);
}

function table(ours: ReadonlyMap<string, number>, bare: ReadonlyMap<string, number>): string[] {
  const of = (spent: ReadonlyMap<string, number>, part: string) => spent.get(part) ?? 0;
  const parts = [...new Set([...ours.keys(), ...bare.keys()])].sort((a, b) => of(ours, b) - of(ours, a));
  const sum = (spent: ReadonlyMap<string, number>) => spent.values().reduce((all, one) => all + one, 0);
  const row = (name: string, own: number, other: number) =>
    `| ${name} | ${own.toFixed(0)} | ${other.toFixed(0)} | ${(own - other).toFixed(0)} |`;
  return [
    '| Thread of the API process, µs a request | Pousada | the limit | more |',
    '|---|---:|---:|---:|',
    ...parts.map((part) => row(part, of(ours, part), of(bare, part))),
    row('together', sum(ours), sum(bare)),
  ];
}

const folder = temporaryFolder('profile');
const embedded = await startEmbedded({ dataDir: join(folder.path, 'data') });
const { url, workUrl } = embedded;
try {
  const scenario = scenariosOf(await fill(url)).find(({ name }) => name === ONLY);
  const { status, next, limit } = scenario!;
  const limitFile = join(folder.path, 'limit.json');
  writeFileSync(limitFile, JSON.stringify({ reads: {}, writes: { [ONLY]: limit!.write }, sampleId: 0 }));
  const spent = async (recipe: Recipe, asked: Scenario['next']) => {
    const command = [`--inspect=127.0.0.1:${INSPECTOR}`, ...recipe.command];
    // The bundle is a single file, so the profile would not tell the parts apart.
    const contender = await start({ ...recipe, command, env: { ...recipe.env, POUSADA_BUNDLE: 'off' } });
    try {
      return await profiled(contender, { next: asked, status });
    } finally {
      await contender.stop();
    }
  };
  const [ours, bare] = ownRecipes(url, workUrl, limitFile);
  const own = await spent(ours, next);
  const other = await spent(bare, limit!.next);
  const text = [
    `# Profile: ${ONLY}`,
    '',
    `\`node server/bin/run.js bench/profile.ts\`, ${Temporal.Now.plainDateISO('UTC')}, ${process.arch}, ${CALLERS} callers, ${SECONDS} s after ${WARM} s of warm-up.`,
    'Profiling adds a fifth on both sides. Compiler and collector threads are not included.',
    '',
    ...table(own, other),
    '',
  ].join('\n');
  writeFileSync(join(ROOT, 'bench/results/profile.md'), text);
  console.log(text);
} finally {
  await embedded.stop();
  folder.remove();
}
