import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundleFolder, PARTS } from '../bin/load.js';

// Part of npm run build, which npm ci calls: puts the sources of the server and most of their packages into a few files,
// so that a start need not find a thousand. See server/bin/load.js.

/** Two look for files beside themselves. The driver is one for both sides: the queue uses it too. */
const LEFT_OUT = ['graphile-worker', '@scalar/fastify-api-reference', 'pg'];
/** A server that runs may still load parts of the bundle it was started from. */
const KEPT = 5;

const server = fileURLToPath(new URL('../', import.meta.url));
const bundles = join(server, 'dist');
const finished = fileURLToPath(bundleFolder());

/** Made aside and put in place at once: nobody ever sees half of it. Whoever comes second leaves it to the first. */
async function make(): Promise<void> {
  const making = join(bundles, `making-${process.pid}`);
  const bundle = await rolldown({ cwd: server, input: PARTS, platform: 'node', external: LEFT_OUT, tsconfig: false });
  // Without blanks and comments, but with the names: they are told in errors.
  const minify = { compress: false, mangle: false, codegen: true } as const;
  await bundle.write({ dir: making, format: 'esm', minify, sourcemap: true, sourcemapExcludeSources: true });
  await rename(making, finished).catch(async (error) => {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(finished)) throw error;
  });
}

async function forgetOld(): Promise<void> {
  const found = (await readdir(bundles)).map((name) => join(bundles, name)).filter((path) => path !== finished);
  const made = await Promise.all(found.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  const old = made.toSorted((a, b) => b.at - a.at).slice(KEPT);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}

await mkdir(bundles, { recursive: true });
if (!existsSync(finished)) await make();
await forgetOld();
