import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleFiles } from '../../../server/src/start/console-files.ts';
import { workerBrowser } from '../worker.ts';

const FOLDER = fileURLToPath(new URL('../../src/gallery/pages', import.meta.url));
const PAGES = readdirSync(FOLDER).map((file) => file.replace('.tsx', ''));

/** Components of the design, by their names there. */
const COMPONENTS = [
  ...['DataTable', 'Form', 'Drawer', 'Picker', 'StateGlyph', 'StateChip', 'SeverityGlyph', 'StatusChip'],
  ...['CriticalBand', 'RackGrid', 'HouseStrip', 'Turnover', 'SeatRow', 'LoadBar', 'MoneyInput', 'DateRange'],
  ...['LiveDot', 'UndoToast', 'Refusal', 'Queue', 'Can', 'TypedConfirm', 'HoldButton', 'PrintSheet'],
];

test('every component of the design has one page', () => {
  const titles = PAGES.flatMap((name) =>
    readFileSync(join(FOLDER, `${name}.tsx`), 'utf8')
      .match(/title: '([^']+)',\n {2}states/)![1]!
      .split(', '),
  );
  expect(COMPONENTS.filter((name) => !titles.includes(name))).toEqual([]);
  expect(titles.filter((name, n) => titles.indexOf(name) !== n)).toEqual([]);
});

let baseUrl: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const { createServer } = await import('vite');
  const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
  const vite = await createServer({ configFile, server: { port: 0 }, logLevel: 'error' });
  await vite.listen();
  baseUrl = vite.resolvedUrls!.local[0]!;
  close = () => vite.close();
});
afterAll(() => close?.());

test('each component is drawn in all of its states without an error', async () => {
  const page = await (await workerBrowser()).newPage();
  page.setDefaultTimeout(60_000);
  const pageErrors: string[] = [];
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  await page.goto(`${baseUrl}gallery`);
  for (const name of PAGES) {
    await page.locator(`[data-page="${name}"]`).click();
    await page.locator(`[data-page="${name}"][aria-current="page"]`).waitFor();
    await page.locator('main section').nth(3).waitFor();
    expect(await page.locator('main section:has(h2 + div:empty)').count()).toBe(0);
  }
  await page.close();
  expect(PAGES.length).toBeGreaterThanOrEqual(16);
  expect(pageErrors).toEqual([]);
});

test('the built files contain nothing of the gallery', async () => {
  const folder = (await consoleFiles(() => undefined))!;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /gallery/i.test(file))).toEqual([]);
  const scripts = files
    .filter((file) => /\.(?:js|css|html)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(scripts.length).toBeGreaterThan(10);
  // Words that only the gallery has.
  expect(scripts.filter((text) => /gallery|the same as chips|time to spare/.test(text))).toEqual([]);
});
