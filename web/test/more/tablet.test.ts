import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { idle } from '../idle.ts';

const console = withConsole();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ids = { guest: 0, stay: 0, order: 0, drawer: 0 };
beforeAll(async () => {
  const { house } = console.current;
  ids.guest = await house.guest('Úrsula Medeiros', { email: 'ursula@example.com' });
  const preference = { tourCustomerId: ids.guest, kind: 'allergy', value: 'Glúten', severity: 'critical' as const };
  await house.api.createCustomerPreference({ body: preference });
  ids.stay = await house.book(ids.guest, '101', 0, 3);
  const me = await house.api.getMe();
  await house.giveTask('102', me.user.id, { taskType: 'checkout' });
  await house.giveTask('104', null);
  // More tasks than a column shows, and a repair that makes the count of the menu urgent.
  for (const room of ['103', '106', '201', '202']) await house.giveTask(room, null);
  const order = { title: 'Ar-condicionado pinga', severity: 'critical', blocksAvailability: true } as const;
  ids.order = (
    await house.api.createMaintenanceOrder({ body: { ...order, tourResourceId: house.rooms.get('105')! } })
  ).id;
  const openedAt = new Date().toISOString();
  ids.drawer = (
    await house.api.createCashSession({ body: { terminalCode: 'Recepção 1', openingFloat: 300, openedAt } })
  ).id;
  const attributes = { slots: [{ start: '00:00', end: '23:30' }] };
  const boat = { code: 'barco', name: 'Passeio de barco', kind: 'activity', granularity: 'slot', attributes } as const;
  const { id: tourResourceTypeId } = await house.api.createResourceType({ body: boat });
  await house.api.createResource({ body: { tourResourceTypeId, code: 'barco-1', units: 8 } });
});

const SCREENS = [
  ...['/today', '/rack', '/stays', '/guests', '/guests/@guest', '/round', '/housekeeping', '/housekeeping?view=zones'],
  ...['/housekeeping?view=list', '/maintenance', '/account', '/departures', '/departures?view=week', '/table'],
  ...['/cash', '/cash/@drawer', '/today?stay=@stay', '/today?stay=new', '/maintenance?order=@order'],
];
const filled = (path: string) => path.replace(/@(\w+)/g, (_, name: string) => String(ids[name as keyof typeof ids]));

const TABLET = { width: 1024, height: 768 };
const WINDOWS = [
  { name: 'a tablet, 1024 x 768', viewport: TABLET, isTouch: true },
  { name: 'a window of 1024 x 768', viewport: TABLET, isTouch: false },
  { name: 'a window at 200 % zoom, 720 x 450', viewport: { width: 720, height: 450 }, isTouch: false },
];

/** Words and controls of the header that lie over one another. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.aloud');
    const all = [...document.querySelectorAll('header :is(h1, button, a, select, input, [role="status"])')].filter(
      (one) => isShown(one) && one.getBoundingClientRect().width > 1,
    );
    return all.flatMap((a, n) =>
      all.slice(n + 1).flatMap((b) => {
        if (a.contains(b) || b.contains(a)) return [];
        const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const width = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const height = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        return width > 1 && height > 1 ? [`${a.textContent?.trim()} over ${b.textContent?.trim()}`] : [];
      }),
    );
  });

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

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

/** Controls lower than a finger. The bars of the rack have the height of its rows, and links of a sentence that of its lines. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heightOf = (element: Element): number => {
      const box = element.closest('label') ?? element;
      const after = getComputedStyle(element, '::after');
      const beyond = after.content !== 'none' && after.position === 'absolute' ? Number.parseFloat(after.height) : 0;
      return Math.max(box.getBoundingClientRect().height, Number.isNaN(beyond) ? 0 : beyond);
    };
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          one.getBoundingClientRect().width > 1 &&
          one.getBoundingClientRect().bottom > 0 &&
          !one.closest('.aloud, [role="grid"], p') &&
          heightOf(one) < 43.5,
      )
      .map((one) => `${Math.round(heightOf(one))} ${one.tagName} ${one.textContent?.trim().slice(0, 40)}`);
  });

describe.each(WINDOWS)('in $name', ({ viewport, isTouch }) => {
  let page: Page;
  beforeAll(async () => {
    page = await console.current.open('/account', { viewport, isTouch, isKept: true });
  });

  test.each(SCREENS)(
    '%s has no overlap in its header, no serious finding of axe, and large targets for a finger',
    async (path) => {
      const { house, baseUrl } = console.current;
      await page.goto(`${baseUrl}/h/${house.slug}${filled(path)}`);
      await page.locator('main, [role="grid"]').first().waitFor();
      // The counts of the menu come later.
      await idle(page, 1_200);
      expect.soft(await overlaps(page)).toEqual([]);
      expect.soft(await seriousFindings(page)).toEqual([]);
      if (isTouch) expect.soft(await tooSmall(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    },
  );
});

test('on a tablet the tools of a card show without a pointer over it', async () => {
  const page = await console.current.open('/housekeeping', { viewport: TABLET, isTouch: true });
  await page.locator('[data-task]').first().waitFor();
  expect(
    await page
      .locator('[data-task] button')
      .evaluateAll((all) => all.filter((one) => !one.checkVisibility({ opacityProperty: true })).length),
  ).toBe(0);
});

test.each([
  { name: '1024 x 768', viewport: TABLET },
  { name: '1440 x 700', viewport: { width: 1440, height: 700 } },
  { name: '360 x 640', viewport: { width: 360, height: 640 } },
])('the button that confirms the count is in sight at $name', async ({ viewport }) => {
  const page = await console.current.open(filled('/cash/@drawer'), { viewport });
  if (viewport.width < 641)
    await page
      .getByRole('button', { name: /^Fechar/ })
      .first()
      .click();
  const confirm = page.getByRole('button', { name: 'Confirmar a contagem' });
  await confirm.waitFor();
  await idle(page);
  const { y, height } = (await confirm.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(viewport.height);
  expect(
    await confirm.evaluate((one) => {
      const box = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    }),
  ).toBe(true);
});

test('the text grows with the size that the reader has set for the browser', async () => {
  const page = await console.current.open('/today');
  await page.locator('main p').first().waitFor();
  const sizes = () =>
    page.evaluate(() =>
      ['h1', 'main p', 'header button'].map((one) =>
        Number.parseFloat(getComputedStyle(document.querySelector(one)!).fontSize),
      ),
    );
  const before = await sizes();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '20px';
  });
  expect((await sizes()).map((size, n) => size / before[n]!)).toEqual([1.25, 1.25, 1.25]);
});
