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

/** `npm run test:guards` tries them all and takes a while; that the list speaks of the code as it is shows at once. */
describe('the list of guards', () => {
  test('every guard stands where the list says, and something else stands there without it', () => {
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

  test('no name twice', () => {
    const names = guards.map(({ name, file }) => `${name} (${file})`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
