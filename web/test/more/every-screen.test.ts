import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
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

const filled = (path: string) => path.replace(/@(\w+)/g, (_, name: keyof typeof ids) => String(ids[name]));

interface Look {
  readonly theme?: 'light' | 'dark';
  readonly language?: 'pt-BR' | 'en';
  readonly viewport?: typeof DESK;
}

/** A screen of the house, or of its time clock as whoever manages that. */
function show(path: string, how: Look = {}): Promise<Page> {
  if (path === '/clock') return console.current.open(path, { ...how, isSignedIn: false });
  if (!path.startsWith('@clock')) return console.current.open(filled(path), how);
  const own = path.slice('@clock'.length).replace('@yesterday', clock.day(-1));
  return clock.open(own, clock.manager, how.viewport ?? DESK, how);
}

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

/** How far what was drawn has moved since, by the browser's own measure. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );

/** Drawers come over what is there; of the others nothing jumps once it is drawn. */
const STEADY = new Set([...SCREENS, ...CLOCK]);
const FIRST = { theme: 'light', language: 'pt-BR' } as const;

describe.each(ALL)('%s', (path) => {
  test.each([FIRST, { theme: 'dark', language: 'en', viewport: PHONE }] as const)(
    'is usable by everybody, and nothing jumps: %o',
    async (how) => {
      const page = await show(path, how);
      await page.locator('main, [role="grid"]').first().waitFor();
      await page.waitForTimeout(how === FIRST ? 1_200 : 700);
      // What a word that changes moves by a pixel.
      if (how === FIRST && STEADY.has(path)) expect(await shiftOf(page)).toBeLessThan(0.01);
      expect(await seriousFindings(page)).toEqual([]);
      // Nothing to scroll to sideways.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // At a desk only what is meant to scrolls: the page itself ends where the window does.
      if (!('viewport' in how))
        expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    },
  );
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
