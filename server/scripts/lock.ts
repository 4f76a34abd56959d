import { readFileSync, writeFileSync } from 'node:fs';

// npm run lock, after npm install: takes out of the lockfile what must not be in it.
//
// - `engines` of packages. npm checks them against the Node it runs on itself, and drops optional packages that do not
//   match. Here packages run on the Node of the lockfile; server/test/lockfile.test.ts checks them against that one.
// - Addresses of a registry. Each installation uses its own.

const LOCKFILE = new URL('../../package-lock.json', import.meta.url);

interface Entry {
  engines?: object;
  resolved?: string;
}

const lock = JSON.parse(readFileSync(LOCKFILE, 'utf8')) as { packages: Record<string, Entry> };
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/')) continue;
  delete entry.engines;
  if (entry.resolved?.startsWith('http')) delete entry.resolved;
}
writeFileSync(LOCKFILE, `${JSON.stringify(lock, null, 2)}\n`);
