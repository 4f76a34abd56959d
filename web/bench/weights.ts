import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Size of each file after gzip. */
export function sizesOf(folder: string): ReadonlyMap<string, number> {
  const assets = join(folder, 'assets');
  return new Map(
    readdirSync(assets).map((name) => [name, gzipSync(readFileSync(join(assets, name)), { level: 9 }).length]),
  );
}

/** The files that a page has loaded so far. */
export const loadedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/'))
      .map((path) => path.slice('/assets/'.length)),
  );

export const kilobytes = (names: Iterable<string>, sizes: ReadonlyMap<string, number>, ending: string): number =>
  [...new Set(names)].filter((name) => name.endsWith(ending)).reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) /
  1_000;
