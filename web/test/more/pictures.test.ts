import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf, SCREENS } from '../pictures/screens.ts';
import { Studio } from '../pictures/studio.ts';
import { workerBrowser } from '../worker.ts';

const STORED = fileURLToPath(new URL('../../../docs/screens', import.meta.url));
const MOVED = join(tmpdir(), 'pousada-pictures');
/** Tolerance in thousandths of the pixels: other versions of the browser draw the edges of letters differently. */
const LIKENESS = 12;

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open(await workerBrowser());
}, 300_000);
afterAll(() => studio.close());

test.each(SCREENS.filter(({ isMain }) => isMain))('$name looks as in its stored picture', async (screen) => {
  const file = fileOf(screen.name, 'desk', 'light');
  const picture = await studio.picture(screen, 'desk', 'light');
  expect(existsSync(join(STORED, file)), `${file} is missing: npm run pictures`).toBe(true);
  const { perMille, box } = await studio.difference(readFileSync(join(STORED, file)), picture);
  if (perMille > LIKENESS) {
    mkdirSync(MOVED, { recursive: true });
    writeFileSync(join(MOVED, file), picture);
  }
  expect(
    perMille,
    `${perMille.toFixed(1)} of 1000 pixels of ${file} moved, within ${box}: see ${MOVED}, and npm run pictures`,
  ).toBeLessThanOrEqual(LIKENESS);
});

test('the comparison notices another look', async () => {
  const [light, dark] = await Promise.all([
    studio.picture(SCREENS[0]!, 'desk', 'light'),
    studio.picture(SCREENS[0]!, 'desk', 'dark'),
  ]);
  expect((await studio.difference(light, dark)).perMille).toBeGreaterThan(LIKENESS);
});
