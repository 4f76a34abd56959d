import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/*
 * Loads a part of the program. Finding and linking a thousand files takes half of a start, so `npm ci` bundles them into
 * a few (server/scripts/bundle.ts). The folder of the bundle is named after the content of what it was made of: it is
 * never taken for sources that have changed since. Where there is none, the sources themselves are loaded.
 *
 * Plain JavaScript on purpose: as long as nothing is loaded that is not in the cache, Node never loads its TypeScript
 * parser, which takes some 20 MB of memory. Without a writable cache everything works all the same.
 */

const SERVER = new URL('../', import.meta.url);

/** Each part, and the file it begins with. */
export const PARTS = {
  cli: 'src/cli/cli.ts',
  main: 'src/start/main.ts',
  worker: 'src/start/workers/process.ts',
};

const sources = () =>
  readdirSync(new URL('src/', SERVER), { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => `src/${name}`);

/** The folder of a bundle of the sources as they are. */
export function bundleFolder() {
  const hash = createHash('sha256');
  for (const path of ['../package-lock.json', 'package.json', 'bin/load.js', 'scripts/bundle.ts', ...sources()])
    hash.update(`${path}\n`).update(readFileSync(new URL(path, SERVER)));
  return new URL(`dist/${hash.digest('hex').slice(0, 16)}/`, SERVER);
}

/** That folder, or null where there is no bundle of these sources, or no telling which it would be. */
function finishedBundle() {
  try {
    const folder = bundleFolder();
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}

/** @param {keyof typeof PARTS} part */
export function load(part) {
  const bundle = finishedBundle();
  enableCompileCache(fileURLToPath(new URL(bundle ? 'cache' : '../node_modules/.cache/pousada', bundle ?? SERVER)));
  if (!bundle) return import(new URL(PARTS[part], SERVER).href);
  // Where an error came from is told in files and lines of the sources.
  process.setSourceMapsEnabled(true);
  return import(new URL(`${part}.js`, bundle).href);
}
