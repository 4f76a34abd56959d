import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE, withConsole } from './console.ts';

const console = withConsole();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ids = { guest: 0, stay: 0 };
beforeAll(async () => {
  const { house } = console.current;
  ids.guest = await house.guest('Úrsula Medeiros', { email: 'ursula@example.com' });
  const preference = { tourCustomerId: ids.guest, kind: 'allergy', value: 'Glúten', severity: 'critical' as const };
  await house.api.createCustomerPreference({ body: preference });
  ids.stay = await house.book(ids.guest, '101', 0, 3);
  await house.book('Otávio Tanaka', null, 1, 4);
  const leaving = await house.book('Marina Prado', '102', -1, 0);
  await house.api.checkInReservation({ id: leaving });
});

const SCREENS = ['/today', '/rack', '/rack?view=table', '/stays', '/guests', '/guests/@guest', '/guests/@guest/erase'];
const DRAWERS = ['/today?stay=@stay', '/rack?stay=new'];
const NOWHERE = ['/nowhere'];
const ALL = [...SCREENS, ...DRAWERS, ...NOWHERE];

const filled = (path: string) => path.replace('@guest', String(ids.guest)).replace('@stay', String(ids.stay));

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** What would keep somebody from using the page. */
async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(
    async () =>
      (await (window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run()).violations,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe.each(ALL)('%s', (path) => {
  test.each([
    { theme: 'light', language: 'pt-BR' },
    { theme: 'dark', language: 'en' },
    { theme: 'light', language: 'en', viewport: PHONE },
  ] as const)('is usable by everybody: %o', async (how) => {
    const page = await console.current.open(filled(path), how);
    await page.locator('main, [role="grid"]').first().waitFor();
    await page.waitForTimeout(700);
    expect(await seriousFindings(page)).toEqual([]);
    // Nothing to scroll to sideways.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

describe.each(SCREENS)('%s', (path) => {
  test('nothing jumps once it is drawn', async () => {
    const page = await console.current.open(filled(path));
    await page.locator('main, [role="grid"]').first().waitFor();
    await page.waitForTimeout(1_200);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 200);
        }),
    );
    // What a word that changes moves by a pixel.
    expect(shift).toBeLessThan(0.01);
  });
});

test('in greyscale no state of a room looks like another', async () => {
  const page = await console.current.open('/rack');
  await page.evaluate(() => {
    document.documentElement.style.filter = 'grayscale(1)';
  });
  const glyphs = page.locator('footer svg[viewBox="0 0 16 16"]');
  await glyphs.first().waitFor();
  const pictures = await Promise.all((await glyphs.all()).map((glyph) => glyph.screenshot()));
  expect(pictures.length).toBeGreaterThanOrEqual(5);
  const different = await page.evaluate(
    async (texts) => {
      const pixels = await Promise.all(
        texts.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(14, 14).getContext('2d')!;
          canvas.drawImage(bitmap, 0, 0, 14, 14);
          return canvas.getImageData(0, 0, 14, 14).data;
        }),
      );
      const distance = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
        a.reduce((sum, value, at) => sum + (Math.abs(value - b[at]!) > 60 ? 1 : 0), 0);
      return Math.min(...pixels.flatMap((a, n) => pixels.slice(n + 1).map((b) => distance(a, b))));
    },
    pictures.map((picture) => picture.toString('base64')),
  );
  expect(different).toBeGreaterThan(20);
});
