import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { idle } from '../idle.ts';

const console = withConsole();

const SIZES = [
  { size: '360 x 640', viewport: { width: 360, height: 640 } },
  { size: '390 x 844', viewport: { width: 390, height: 844 } },
  { size: '844 x 390', viewport: { width: 844, height: 390 } },
];

const ids = { guest: 0, stay: 0, task: 0, order: 0, drawer: 0, me: 0 };
beforeAll(async () => {
  const { house } = console.current;
  ids.me = (await house.api.getMe()).user.id;
  ids.guest = await house.guest('Úrsula Medeiros', { email: 'ursula@example.com' });
  const preference = { tourCustomerId: ids.guest, kind: 'allergy', value: 'Glúten', severity: 'critical' as const };
  await house.api.createCustomerPreference({ body: preference });
  ids.stay = await house.book(ids.guest, '101', 0, 3);
  await house.book('Otávio Tanaka', null, 0, 4);
  ids.task = await house.giveTask('102', ids.me, { taskType: 'checkout' });
  await house.giveTask('104', ids.me);
  await house.giveTask('105', null);
  const order = { title: 'Ar-condicionado pinga', severity: 'high', tourResourceId: house.rooms.get('105')! } as const;
  ids.order = (await house.api.createMaintenanceOrder({ body: order })).id;
  const drawerBody = { terminalCode: 'Recepção 1', openingFloat: 300, openedAt: new Date().toISOString() };
  ids.drawer = (await house.api.createCashSession({ body: drawerBody })).id;
});

const SCREENS = [
  ...['/today', '/rack', '/rack?view=table', '/stays', '/guests', '/guests/@guest', '/round', '/housekeeping'],
  ...['/housekeeping?view=zones', '/housekeeping?view=list', '/maintenance', '/account', '/departures', '/table'],
  ...['/cash', '/cash/@drawer', '/today?stay=@stay', '/rack?stay=new', '/guests/@guest?document=new'],
  ...['/housekeeping?task=@task', '/housekeeping?task=new', '/maintenance?order=@order', '/maintenance?order=new'],
  ...['/cash?open=true'],
];
const filled = (path: string) => path.replace(/@(\w+)/g, (_, name: string) => String(ids[name as keyof typeof ids]));

/** Controls of the topmost layer that something else lies over, after they were scrolled into view. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('[data-drawer]')].at(-1) ?? document.body;
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('.aloud') &&
      // The link past the menu is above the window until it has the focus.
      element.getBoundingClientRect().bottom > 0;
    return [...root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
      .filter(isShown)
      .flatMap((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const label = element.closest('label');
        if (hit && (element.contains(hit) || label?.contains(hit))) return [];
        return [
          `${element.textContent?.trim() || element.getAttribute('aria-label')} under ${hit?.textContent?.slice(0, 40)}`,
        ];
      });
  });

/** The toast of a finished room, held so that it stays while other screens are shown. */
async function withToast(page: Page, room: string): Promise<void> {
  const { house } = console.current;
  const { id } = await house.api.createHousekeepingTask({
    body: { tourResourceId: house.rooms.get(room)!, assignedToTourUserId: ids.me, status: 'in_progress' },
  });
  await page.getByRole('button', { name: `Terminei o ${room}` }).tap();
  const undo = page.locator('[data-undo]');
  await undo.dispatchEvent('pointerover');
  await expect.poll(async () => (await house.api.getHousekeepingTask({ id })).status).toBe('done');
}

describe.each(SIZES)('with a toast and without a network, at $size', ({ size, viewport }) => {
  test('a press on a button never hits anything else, on any screen', async () => {
    const { house } = console.current;
    const page = await console.current.open('/round', { viewport, isTouch: true });
    await withToast(page, { '360 x 640': '103', '390 x 844': '106', '844 x 390': '201' }[size]!);
    const found: Record<string, string[]> = {};
    for (const path of SCREENS) {
      await page.evaluate((to) => history.pushState(null, '', to), `/h/${house.slug}${filled(path)}`);
      await page.locator('main, [role="grid"]').first().waitFor();
      if (/[?&](?:stay|task|order|document|open)=/.test(path)) await drawer(page).waitFor();
      await idle(page);
      await page.context().setOffline(true);
      await page
        .getByText(/^Sem rede desde/)
        .first()
        .waitFor();
      expect.soft([path, await page.locator('[data-undo]:visible').count()]).toEqual([path, 1]);
      const under = await covered(page);
      if (under.length > 0) found[path] = under;
      await page.context().setOffline(false);
      await page
        .getByText(/^Sem rede desde/)
        .first()
        .waitFor({ state: 'detached' });
    }
    expect(found).toEqual({});
    console.current.pageErrors.splice(0);
  });
});

test('at 360 x 640 without a network, a press on the main button of a room finishes that room', async () => {
  const { house } = console.current;
  const maid = await house.hire('Maria', ['reservation.read', 'housekeeping.update']);
  const [first, second] = [await house.giveTask('106', maid.id), await house.giveTask('202', maid.id)];
  const page = await console.current.open('/round', { as: maid, viewport: { width: 360, height: 640 } });
  await page.getByRole('button', { name: 'Começar o 106' }).tap();
  await page.context().setOffline(true);
  await page.getByText(/^Sem rede desde/).waitFor();
  const finish = page.getByRole('button', { name: /^Terminei o/ });
  const before = (await finish.boundingBox())!;
  await finish.tap();
  await page.locator('[data-undo]').waitFor();
  await page.getByRole('button', { name: 'Começar o 202' }).tap();
  // The toast is shown, and the main button has the same place as before.
  expect(await finish.textContent()).toContain('202');
  expect((await finish.boundingBox())!).toEqual(before);
  const { x, y, width, height } = before;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.context().setOffline(false);
  for (const id of [first, second])
    await expect.poll(async () => (await house.api.getHousekeepingTask({ id })).status).toBe('done');
  console.current.pageErrors.splice(0);
});

test('on a phone on its side the screens keep the layout of a phone', async () => {
  const page = await console.current.open('/today', { viewport: { width: 844, height: 390 }, isTouch: true });
  await page.getByRole('navigation').getByRole('link', { name: 'Hoje' }).waitFor();
  expect(await page.getByRole('button', { name: 'Mais', exact: true }).isVisible()).toBe(true);
  // A desktop window of that size has the menu at its side.
  const desk = await console.current.open('/today', { viewport: { width: 844, height: 390 } });
  await desk.locator('main').first().waitFor();
  expect(await desk.getByRole('button', { name: 'Mais', exact: true }).count()).toBe(0);
});
