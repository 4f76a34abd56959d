import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { idle } from '../idle.ts';
import { TestClock } from '../time-clock.ts';

const console = withConsole();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ids = { guest: 0, stay: 0, task: 0, order: 0, drawer: 0 };
let clock: TestClock;
beforeAll(async () => {
  const { house } = console.current;
  ids.guest = await house.guest('Úrsula Medeiros', { email: 'ursula@example.com' });
  const preference = { tourCustomerId: ids.guest, kind: 'allergy', value: 'Glúten', severity: 'critical' as const };
  await house.api.createCustomerPreference({ body: preference });
  ids.stay = await house.book(ids.guest, '101', 0, 3);
  await house.book('Otávio Tanaka', null, 1, 4);
  const leaving = await house.book('Marina Prado', '102', -1, 0);
  await house.api.checkInReservation({ id: leaving });
  const me = await house.api.getMe();
  ids.task = await house.giveTask('102', me.user.id, { taskType: 'checkout' });
  await house.giveTask('103', me.user.id, { status: 'in_progress' });
  await house.giveTask('104', null);
  const order = { title: 'Ar-condicionado pinga', severity: 'high', blocksAvailability: true } as const;
  ids.order = (
    await house.api.createMaintenanceOrder({ body: { ...order, tourResourceId: house.rooms.get('105')! } })
  ).id;
  const drawer = { terminalCode: 'Recepção 1', openingFloat: 300, openedAt: new Date().toISOString() };
  ids.drawer = (await house.api.createCashSession({ body: drawer })).id;
  await house.api.createCashSessionMovement({ id: ids.drawer, body: { kind: 'sale', amount: 96, note: 'Café' } });
  const attributes = { slots: [{ start: '00:00', end: '23:30' }] };
  const boat = { code: 'barco', name: 'Passeio de barco', kind: 'activity', granularity: 'slot', attributes } as const;
  const { id: tourResourceTypeId } = await house.api.createResourceType({ body: boat });
  await house.api.createResource({ body: { tourResourceTypeId, code: 'barco-1', units: 8 } });
  clock = await TestClock.of(console.current, 'Ponto da Pousada do Mar');
  const day = clock.day(-1);
  for (const name of ['Maria da Conceição', 'Rita Alves']) {
    const { id } = await clock.member(name, { startsOn: clock.day(-5) });
    await clock.enter(id, `${day}T08:00`, `${day}T12:00`, `${day}T13:00`);
  }
  await clock.enter(clock.managerId, `${day}T09:00`, `${day}T12:00`);
});

const SCREENS = [
  ...['/today', '/rack', '/rack?view=table', '/stays', '/guests', '/guests/@guest', '/guests/@guest/erase'],
  ...['/round', '/housekeeping', '/housekeeping?view=zones', '/housekeeping?view=list', '/maintenance', '/account'],
  ...['/departures', '/departures?view=week', '/table', '/table?by=allergy', '/table?wall=1', '/cash', '/cash/@drawer'],
];
const DRAWERS = [
  ...[
    '/today?stay=@stay',
    '/rack?stay=new',
    '/guests/@guest?document=new',
    '/housekeeping?task=@task',
    '/housekeeping?task=new',
  ],
  ...['/housekeeping?distribute=true', '/maintenance?order=@order', '/maintenance?order=new', '/cash?open=true'],
];
const NOWHERE = ['/nowhere'];
const CLOCK = [
  '@clock',
  '@clock?day=@yesterday',
  '@clock/team',
  '@clock/team?view=absences',
  '@clock/team?view=periods',
];
const ALL = [...SCREENS, ...DRAWERS, ...NOWHERE, ...CLOCK, '/clock'];

const filled = (path: string) =>
  path.replace(/@(\w+)/g, (_, name: string) =>
    name === 'yesterday' ? clock.day(-1) : String(ids[name as keyof typeof ids]),
  );

/** The counts beside the menu are read this long after the screen. */
const COUNTS_AFTER_MS = 1_200;

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Findings of axe that keep people from using the page. */
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

/** Sum of the layout shifts since the page was opened, by the browser's own measure. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0);
  });

/** Screens on which nothing moves after it is drawn; a drawer opens over one and is left out. */
const STEADY = new Set([...SCREENS, ...CLOCK]);

const LOOKS = [
  { theme: 'light', language: 'pt-BR', viewport: DESK },
  { theme: 'dark', language: 'en', viewport: DESK },
  { theme: 'light', language: 'en', viewport: PHONE },
] as const;

describe.each(LOOKS)('$theme, $language, $viewport.width pixels wide', (look) => {
  const isDesk = look.viewport === DESK;
  let signedIn: Page;
  beforeAll(async () => {
    signedIn = await console.current.open('/account', { ...look, isKept: true });
    const clocks = await clock.storedBy(clock.manager);
    await signedIn.evaluate((stored) => localStorage.setItem('pousada.clocks', stored), clocks);
  });

  async function show(path: string): Promise<Page> {
    if (path === '/clock') return console.current.open(path, { ...look, isSignedIn: false });
    const { house, baseUrl } = console.current;
    const isClock = path.startsWith('@clock');
    const address = isClock ? `/clock/${clock.slug}${path.slice('@clock'.length)}` : `/h/${house.slug}${path}`;
    await signedIn.goto(baseUrl + filled(address));
    return signedIn;
  }

  test.each(ALL)('%s has no serious finding of axe, and nothing jumps or overflows', async (path) => {
    const page = await show(path);
    await page.locator('main, [role="grid"]').first().waitFor();
    const isFirst = look === LOOKS[0];
    await (isFirst ? idle(page, COUNTS_AFTER_MS) : idle(page));
    // A word that changes may move a line by a pixel.
    if (isFirst && STEADY.has(path)) expect(await shiftOf(page)).toBeLessThan(0.01);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // At a desk the parts of a page scroll, and the page itself ends where the window does.
    if (isDesk)
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  });
});

test('the states of a room differ in greyscale', async () => {
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
