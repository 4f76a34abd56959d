import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundleFolder, PARTS } from '../bin/load.js';

// Part of npm run build, which npm ci calls: bundles the sources of the server, of the demo and most of their packages
// into a few files, so that a start does not have to find a thousand. See server/bin/load.js.

/** The first two read files of their own package. The driver is shared with the queue, which must get the same one. */
const LEFT_OUT = ['graphile-worker', '@scalar/fastify-api-reference', 'pg'];
/** Bundles that stay: a running server may still load parts of the one it was started from. */
const KEPT_BUNDLES = 5;

const root = fileURLToPath(new URL('../../', import.meta.url));
const bundles = join(root, 'server/dist');
const finished = fileURLToPath(bundleFolder());

/** Written to a folder aside and renamed, so that no process loads half of it. The second of two concurrent builds is dropped. */
async function make(): Promise<void> {
  const making = join(bundles, `making-${process.pid}`);
  const bundle = await rolldown({
    cwd: root,
    input: PARTS,
    platform: 'node',
    external: LEFT_OUT,
    tsconfig: false,
    // A busy machine is no reason for a warning.
    checks: { bundlerTimings: false },
  });
  // Drops blanks and comments, and keeps names: error messages quote them.
  const minify = { compress: false, mangle: false, codegen: true } as const;
  await bundle.write({ dir: making, format: 'esm', minify, sourcemap: true, sourcemapExcludeSources: true });
  await rename(making, finished).catch(async (error) => {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(finished)) throw error;
  });
}

async function removeOld(): Promise<void> {
  const found = (await readdir(bundles)).map((name) => join(bundles, name)).filter((path) => path !== finished);
  const made = await Promise.all(found.map(async (path) => ({ path, at: (await stat(path)).mtimeMs })));
  const old = made.toSorted((a, b) => b.at - a.at).slice(KEPT_BUNDLES);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}

await mkdir(bundles, { recursive: true });
if (!existsSync(finished)) await make();
await removeOld();
