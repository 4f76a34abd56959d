import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../test/database.ts';
import { SEED } from '../test/random.ts';
import { tryEverybody } from './authorisation.ts';
import { breakages } from './broken.ts';
import { fuzzAll } from './fuzz.ts';
import { SUITES } from './suites.ts';
import { probeTenancy } from './tenancy.ts';
import { World } from './world.ts';

/*
 * `npm run prove` at its small size. Other tests cover storms, faults, backups and migrations at this size; these
 * suites cover every operation.
 */
describe(`the proof in small, SEED=${SEED}`, () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open({ size: 'small', seed: SEED, database: createDatabase, say: () => {} });
  }, 300_000);
  afterAll(() => world?.close());

  test('authorisation', { timeout: 300_000 }, async () => {
    const { failures, did } = await tryEverybody(world, true, SEED);
    expect(failures.lines(), did).toEqual([]);
  });

  test('tenancy', { timeout: 300_000 }, async () => {
    const { failures, did } = await probeTenancy(world, 700, SEED);
    expect(failures.lines(), did).toEqual([]);
  });

  test('fuzz', { timeout: 300_000 }, async () => {
    const { failures, did } = await fuzzAll(world, 500, SEED);
    expect(failures.lines(), did).toEqual([]);
  });
});

describe('deliberate faults', () => {
  test('each quotes a line of its file, and every suite has one to notice', () => {
    const source = (file: string) => readFileSync(join(import.meta.dirname, '../src', file), 'utf8');
    const lost = breakages().filter(({ file, guarding }) => !guarding || !source(file).includes(guarding));
    expect(lost.map(({ name }) => name)).toEqual([]);
    const noticing = new Set(breakages().map(({ tests }) => tests[0]));
    expect([...noticing].sort()).toEqual(SUITES.map(({ name }) => name).sort());
  });
});
