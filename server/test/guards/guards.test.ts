import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guards } from './guards.ts';

const SERVER = resolve(import.meta.dirname, '../..');
const files = ['server', 'demo'].flatMap((workspace) =>
  readdirSync(resolve(SERVER, '..', workspace), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${workspace}/${name}`),
);

/** Checks that the lists match the sources. `npm run test:guards` tries every guard, which takes a while. */
describe('the list of guards', () => {
  test('every guard quotes a line of its file, and replaces it by another', () => {
    const lost = guards.filter(
      ({ file, guarding }) => !guarding || !readFileSync(join(SERVER, 'src', file), 'utf8').includes(guarding),
    );
    expect(lost.map(({ name, file }) => `${name} (${file})`)).toEqual([]);
    expect(guards.filter(({ guarding, without }) => guarding === without)).toEqual([]);
  });

  test('every guard names test files that exist', () => {
    const named = guards.flatMap(({ name, tests }) => tests.map((part) => ({ name, part })));
    expect(named.filter(({ part }) => !part || !files.some((file) => file.includes(part)))).toEqual([]);
  });

  test('names are unique', () => {
    const names = guards.map(({ name, file }) => `${name} (${file})`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
