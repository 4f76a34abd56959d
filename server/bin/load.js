import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * Loads a part of the program. Finding and linking a thousand files takes half of a start, so `npm ci` bundles them into
 * a few (server/scripts/bundle.ts). The folder of the bundle is named after the content of its sources, so a bundle is
 * never loaded for sources that have changed since. Without a bundle, the sources themselves are loaded.
 *
 * This file is plain JavaScript: while every loaded file is in the cache, Node never loads its TypeScript parser, which
 * takes some 20 MB of memory. Everything works without a writable cache too.
 */

const ROOT = new URL('../../', import.meta.url);

/** The file each part begins with. The demo is a workspace of its own, which an installation may leave out. */
export const PARTS = {
  cli: 'server/src/cli/cli.ts',
  main: 'server/src/start/main.ts',
  worker: 'server/src/start/workers/worker-process.ts',
  ...(existsSync(new URL('demo/src/demo.ts', ROOT)) && { demo: 'demo/src/demo.ts' }),
};

const sourcesIn = (folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => folder + name);

/** The folder of the bundle that belongs to the sources as they are now. */
export function bundleFolder() {
  const recipe = ['package-lock.json', 'server/package.json', 'server/bin/load.js', 'server/scripts/bundle.ts'];
  const sources = [...sourcesIn('server/src/'), ...(PARTS.demo ? sourcesIn('demo/src/') : [])];
  const hash = createHash('sha256');
  for (const path of [...recipe, ...sources]) hash.update(`${path}\n`).update(readFileSync(new URL(path, ROOT)));
  return new URL(`server/dist/${hash.digest('hex').slice(0, 16)}/`, ROOT);
}

/** That folder, or null without a bundle of these sources, or without the files that name it. */
function finishedBundle() {
  try {
    const folder = bundleFolder();
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}

/** `POUSADA_BUNDLE=off` loads the sources: they are watched while developing, and named by profiles. */
const bundle = process.env.POUSADA_BUNDLE === 'off' ? null : finishedBundle();

/** @param {keyof typeof PARTS} part */
export function load(part) {
  enableCompileCache(fileURLToPath(new URL(bundle ? 'cache' : 'node_modules/.cache/pousada', bundle ?? ROOT)));
  if (!bundle) return import(new URL(PARTS[part], ROOT).href);
  // Stack traces name files and lines of the sources.
  process.setSourceMapsEnabled(true);
  return import(new URL(`${part}.js`, bundle).href);
}

/** Loads the demo; null where its workspace is not installed. */
export const loadDemo = PARTS.demo ? () => load('demo') : null;
