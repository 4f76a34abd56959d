import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { staffModules } from '../src/areas/staff.ts';
import { clockModules } from '../src/areas/timesheet.ts';

const SOURCE = resolve(import.meta.dirname, '../src');
const files = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(SOURCE, join(entry.parentPath, entry.name)));
const sources = files.filter((file) => !file.endsWith('.test.ts'));
const textOf = (file: string) => readFileSync(join(SOURCE, file), 'utf8');

/** The files of the source tree a file imports. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/from '(\.[^']+)'/g)].map((match) =>
    relative(SOURCE, resolve(SOURCE, dirname(file), match[1]!)),
  );

const packagesOf = (file: string): string[] =>
  [...textOf(file).matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1]!);

describe('structure', () => {
  test('the kit knows no resource: it names none of their paths or tables', () => {
    const names = staffModules.flatMap(({ resource }) => (resource ? [resource.path, resource.table] : []));
    for (const file of sources.filter((one) => one.startsWith('kit/'))) {
      const strings = [...textOf(file).matchAll(/'([^']*)'|`([^`]*)`/g)].map((match) => match[1] ?? match[2]);
      // The kit writes the trail, so it may name the trail's table.
      for (const name of names.filter((one) => one !== 'audit_events'))
        expect(strings, `${file} names ${name}`).not.toContain(name);
    }
  });

  test('the kit stays small: 1,200 lines in all, no file over 250', () => {
    const lengths = sources.filter((file) => file.startsWith('kit/')).map((file) => textOf(file).split('\n').length);
    expect(lengths.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1_200);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
  });

  test('the kit imports only db and http', () => {
    for (const file of sources.filter((one) => one.startsWith('kit/'))) {
      for (const imported of importsOf(file))
        expect(imported, `${file} imports ${imported}`).toMatch(/^(kit|db|http)\//);
    }
  });

  test('http imports neither kit nor modules', () => {
    for (const file of sources.filter((one) => one.startsWith('http/'))) {
      for (const imported of importsOf(file)) expect(imported, `${file} imports ${imported}`).toMatch(/^(http|db)\//);
    }
  });

  test('a module never imports the routes of another', () => {
    for (const file of sources.filter((one) => one.startsWith('modules/'))) {
      const strangers = importsOf(file).filter((one) => one.endsWith('.routes.ts') && dirname(one) !== dirname(file));
      expect(strangers, file).toEqual([]);
    }
  });

  test('only db speaks to the driver; the listener for revocations is the one exception', () => {
    const users = sources.filter((file) => packagesOf(file).includes('pg') && !file.startsWith('db/'));
    expect(users).toEqual(['identity/revocations.ts']);
  });

  test('every staff module is a folder named after its URL segment', () => {
    for (const { name, routes } of staffModules) {
      expect(
        files.some((file) => file.startsWith(`modules/${name}/`)),
        name,
      ).toBe(true);
      for (const route of routes) expect(route.path.split('/')[1], name).toBe(name);
    }
  });

  test('every module of the time clock is a folder named after its URL segment', () => {
    for (const { name, routes } of clockModules) {
      const folder = `modules/timesheet/${name}/`;
      expect(
        files.some((file) => file.startsWith(folder)),
        folder,
      ).toBe(true);
      for (const route of routes) expect(route.path.split('/')[1], folder).toBe(name);
    }
  });

  test('no suppression without a reason', () => {
    for (const file of files) {
      for (const [line] of textOf(file).matchAll(/.*(biome-ignore|@ts-ignore|@ts-expect-error).*/g))
        expect(line, file).toMatch(/biome-ignore [\w/]+: .{10,}/);
    }
  });
});
