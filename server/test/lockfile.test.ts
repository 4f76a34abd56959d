import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Package {
  version?: string;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const ROOT = join(import.meta.dirname, '../..');
const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const packages = JSON.parse(text).packages as Record<string, Package>;

describe('the lockfile', () => {
  test('names the packages of every platform, or `npm ci` refuses it', () => {
    for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
      for (const name of Object.keys(optionalDependencies)) {
        const found = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((one) => one in packages);
        expect(found, `${path} -> ${name}`).toBe(true);
      }
    }
  });

  test('pins one Node for all platforms', () => {
    const versions = Object.entries(packages['']?.optionalDependencies ?? {}).map(([name, version]) => [
      packages[`node_modules/${name}`]?.version,
      version,
    ]);
    expect(versions).toHaveLength(4);
    expect(new Set(versions.flat()).size).toBe(1);
  });

  test('names no registry', () => {
    expect(text).not.toMatch(/"resolved": "https?:/);
  });
});
