import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What a browser has to fetch for a screen, compressed, in kilobytes. */
export interface Weight {
  readonly name: string;
  readonly scripts: number;
  /** Beyond what the first screen has fetched already. */
  readonly own: number;
}

/** Each file as gzip would send it. */
export function sizesOf(folder: string): ReadonlyMap<string, number> {
  const assets = join(folder, 'assets');
  return new Map(
    readdirSync(assets).map((name) => [name, gzipSync(readFileSync(join(assets, name)), { level: 9 }).length]),
  );
}

/** The files a page has loaded by now. */
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
