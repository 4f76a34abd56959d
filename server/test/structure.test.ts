import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clockModules } from '../src/api/clock.ts';
import { staffModules } from '../src/api/staff.ts';

const SOURCE = resolve(import.meta.dirname, '../src');
const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)));
const sources = files.filter((file) => !file.endsWith('.test.ts'));
const textOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** The files of the source tree a file imports. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\()\s*'(\.[^']+\.ts)'/g)].map((match) =>
    relative(SOURCE, resolve(SOURCE, dirname(file), match[1]!)),
  );

const packagesOf = (file: string): string[] =>
  [...textOf(file).matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1]!);

/** Each layer with the layers that it may import. Imports run one way only. ARCHITECTURE.md shows this table. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  config: [],
  admission: [],
  db: ['admission', 'config'],
  http: ['db', 'admission'],
  identity: ['http', 'db', 'admission', 'config'],
  paging: ['http', 'db'],
  kit: ['paging', 'http', 'db'],
  feed: ['http', 'db'],
  outbound: ['config'],
  calendar: [],
  callers: ['outbound', 'feed', 'kit', 'identity', 'http', 'db', 'admission'],
  listings: ['callers', 'kit', 'paging', 'http', 'db'],
  allocation: ['kit', 'paging', 'http', 'db'],
  team: ['listings', 'callers', 'calendar', 'outbound', 'feed', 'kit', 'paging', 'identity', 'http', 'db'],
  crm: ['listings', 'callers', 'kit', 'paging', 'identity', 'http', 'db'],
  cash: ['team', 'callers', 'kit', 'paging', 'http', 'db'],
  house: ['allocation', 'cash', 'team', 'listings', 'callers', 'kit', 'paging', 'http', 'db'],
  bookings: ['house', 'crm', 'allocation', 'team', 'listings', 'callers', 'kit', 'paging', 'http', 'db'],
  desk: ['bookings', 'house', 'crm', 'cash', 'allocation', 'callers', 'kit', 'http', 'db'],
  clock: ['listings', 'callers', 'calendar', 'feed', 'kit', 'paging', 'identity', 'http', 'db'],
  platform: ['clock', 'team', 'callers', 'kit', 'paging', 'identity', 'http', 'db'],
  api: [
    ...['desk', 'bookings', 'house', 'crm', 'cash', 'team', 'clock', 'platform'],
    ...['callers', 'kit', 'identity', 'http', 'admission'],
  ],
  jobs: ['bookings', 'house', 'crm', 'team', 'clock', 'allocation', 'outbound', 'identity', 'db', 'config'],
  ops: ['callers', 'http', 'db', 'config'],
  start: ['api', 'jobs', 'crm', 'ops', 'callers', 'outbound', 'identity', 'http', 'db', 'config'],
  cli: ['start', 'ops', 'crm', 'team', 'clock', 'platform', 'callers', 'identity', 'http', 'db', 'config'],
};

/** Layers whose folders are modules, each named after a URL segment. */
const MODULE_LAYERS = new Set(['team', 'crm', 'cash', 'house', 'bookings', 'desk', 'clock', 'platform']);

const layerOf = (file: string): string => file.split('/')[0]!;
/** The module a file belongs to: the folder named after its URL segment, sub-folders included. */
const moduleOf = (file: string): string => dirname(file).split('/').slice(0, 2).join('/');

describe('structure', () => {
  test('imports run one way: a layer uses only those it names, type imports included', () => {
    const layers = new Set(sources.map(layerOf));
    expect([...layers].sort()).toEqual(Object.keys(LAYERS).sort());
    const upwards = sources.flatMap((file) =>
      importsOf(file)
        .filter((one) => layerOf(one) !== layerOf(file))
        .filter((one) => !LAYERS[layerOf(file)]!.includes(layerOf(one)))
        .map((one) => `${file} imports ${one}`),
    );
    expect(upwards).toEqual([]);
  });

  test('no layer declares an import that it does not use', () => {
    const used = Map.groupBy(sources, layerOf);
    const unused = Object.entries(LAYERS).flatMap(([layer, uses]) => {
      const imported = new Set((used.get(layer) ?? []).flatMap(importsOf).map(layerOf));
      return uses.filter((one) => !imported.has(one)).map((one) => `${layer} -> ${one}`);
    });
    expect(unused).toEqual([]);
  });

  test('no circle of files, type imports included', () => {
    const state = new Map<string, 'open' | 'done'>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
        return;
      }
      state.set(file, 'open');
      for (const one of importsOf(file)) visit(one, [...path, file]);
      state.set(file, 'done');
    };
    for (const file of sources) if (!state.has(file)) visit(file, []);
    expect(circles).toEqual([]);
  });

  test('ARCHITECTURE.md shows the table of layers as it is', () => {
    const text = readFileSync(resolve(SOURCE, '../../ARCHITECTURE.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, layer, uses]) => [layer, uses]);
    const expected = Object.entries(LAYERS).map(([layer, uses]) => [layer, uses.join(', ') || 'nothing']);
    expect(rows).toEqual(expected);
  });

  test('the layers themselves have an order', () => {
    const placed = new Set<string>();
    for (const [layer, uses] of Object.entries(LAYERS)) {
      for (const one of uses) expect(placed, `${layer} uses ${one}`).toContain(one);
      placed.add(layer);
    }
  });

  test('the server does not know the demo: server/bin passes it in', () => {
    const importing = sources.filter((file) => importsOf(file).some((one) => one.includes('demo/src')));
    expect(importing).toEqual([]);
  });

  test('the kit knows no resource: it names none of their paths or tables', () => {
    const names = [...staffModules, ...clockModules].flatMap(({ resource }) =>
      resource ? [resource.path, resource.table] : [],
    );
    for (const file of sources.filter((one) => one.startsWith('kit/'))) {
      const strings = [...textOf(file).matchAll(/'([^']*)'|`([^`]*)`/g)].map((match) => match[1] ?? match[2]);
      // The kit writes the trails, so it may name their tables.
      for (const name of names.filter((one) => !one.endsWith('audit_events')))
        expect(strings, `${file} names ${name}`).not.toContain(name);
    }
  });

  test('the kit stays small: 1,200 lines in all, no file over 250', () => {
    const lengths = sources
      .filter((file) => file.startsWith('kit/'))
      .map((file) => textOf(file).trimEnd().split('\n').length);
    expect(lengths.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1_200);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
  });

  test('a module never imports the routes of another', () => {
    for (const file of sources.filter((one) => layerOf(one) !== 'api')) {
      const foreign = importsOf(file).filter((one) => one.endsWith('.routes.ts') && moduleOf(one) !== moduleOf(file));
      expect(foreign, file).toEqual([]);
    }
  });

  test('a module folder holds at most eight source files; more get sub-folders by act', () => {
    const sizes = Map.groupBy(
      sources.filter((file) => MODULE_LAYERS.has(layerOf(file))),
      dirname,
    );
    const crowded = [...sizes].filter(([, inside]) => inside.length > 8).map(([folder]) => folder);
    expect(crowded).toEqual([]);
  });

  test('only db speaks to the driver; the listener for revocations is the one exception', () => {
    const users = sources.filter((file) => packagesOf(file).includes('pg') && !file.startsWith('db/'));
    expect(users).toEqual(['identity/sessions/revocations.ts']);
  });

  test('every staff module is a folder named after its URL segment', () => {
    const folders = sources.filter((file) => layerOf(file) !== 'clock').map((file) => file.split('/')[1]);
    for (const { name, routes } of staffModules) {
      expect(folders, name).toContain(name);
      for (const route of routes) expect(route.path.split('/')[1], name).toBe(name);
    }
  });

  test('every module of the time clock is a folder named after its URL segment', () => {
    for (const { name, routes } of clockModules) {
      const folder = `clock/${name}/`;
      expect(
        files.some((file) => file.startsWith(folder)),
        folder,
      ).toBe(true);
      for (const route of routes) expect(route.path.split('/')[1], folder).toBe(name);
    }
  });

  test('only tests with a process to themselves use fake timers', () => {
    const holding = [SOURCE, resolve(SOURCE, '../../web/src')].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
        (file) => file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('useFakeTimers'),
      ),
    );
    expect(holding.length).toBeGreaterThan(0);
    expect(holding.filter((file) => !file.endsWith('.timers.test.ts'))).toEqual([]);
  });

  test('files read at run time are located from the project folder, because the bundle moves the sources', () => {
    const where = sources.filter((file) => textOf(file).includes('import.meta'));
    // The second locates a package, which works from anywhere in the server.
    expect(where.toSorted()).toEqual(['config/root.ts', 'db/embedded/binaries.ts']);
  });

  test('no suppression without a reason', () => {
    for (const file of files) {
      for (const [line] of textOf(file).matchAll(/.*(biome-ignore|@ts-ignore|@ts-expect-error).*/g))
        expect(line, file).toMatch(/biome-ignore [\w/]+: .{10,}/);
    }
  });
});
