import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';

const console = withConsole();

const SIZES = [
  { viewport: DESK, on: 'a desk' },
  { viewport: PHONE, on: 'a phone' },
];

/** The menu: beside the screen at a desk, behind a button on a phone. */
async function places(page: Page, viewport: typeof DESK) {
  if (viewport !== PHONE) return page.getByRole('navigation', { name: 'Principal' }).first();
  await page.getByRole('button', { name: 'Mais', exact: true }).tap();
  return page.getByRole('dialog');
}

describe.each(SIZES)('on $on', ({ viewport }) => {
  test('the menu offers departures once the house sells by slots', async () => {
    const { house } = console.current;
    const page = await console.current.open('/today', { viewport });
    const list = await places(page, viewport);
    await list.getByRole('link', { name: 'Mapa' }).waitFor();
    expect(await list.getByRole('link', { name: 'Partidas' }).count()).toBe(0);
    const slots = [{ start: '09:00', end: '12:30' }];
    const boats = { code: `ilhas${viewport.width}`, name: 'Ilhas', kind: 'activity', granularity: 'slot' } as const;
    const { id } = await house.api.createResourceType({ body: { ...boats, attributes: { slots } } });
    await list.getByRole('link', { name: 'Partidas' }).waitFor();
    await house.api.deleteResourceType({ id });
    await list.getByRole('link', { name: 'Partidas' }).waitFor({ state: 'detached' });
  });

  test('the menu counts dirty rooms, open orders and open drawers in words, and follows changes', async () => {
    const { house } = console.current;
    const drawerOf = { terminalCode: `Bar ${viewport.width}`, openingFloat: 100, openedAt: new Date().toISOString() };
    const { data: dirty } = await house.api.listResources({ housekeepingState: 'dirty' });
    const { data: open } = await house.api.listMaintenanceOrders({ status: 'open' });
    const { data: drawers } = await house.api.listCashSessions({ isOpen: true });
    await house.api.sayResourceState({ id: house.rooms.get('101')!, body: { state: 'dirty' } });
    await house.api.createMaintenanceOrder({ body: { title: 'Lâmpada', tourResourceId: house.rooms.get('102')! } });
    await house.api.createCashSession({ body: drawerOf });
    const page = await console.current.open('/today', { viewport });
    const list = await places(page, viewport);
    const [d, o, c] = [dirty.length + 1, open.length + 1, drawers.length + 1];
    const many = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`;
    await list.getByRole('link', { name: new RegExp(`^Governança ?${many(d, 'suja')}$`) }).waitFor();
    await list.getByRole('link', { name: new RegExp(`^Manutenção ?${many(o, 'aberta')}$`) }).waitFor();
    await list.getByRole('link', { name: new RegExp(`^Caixa ?${many(c, 'aberto')}$`) }).waitFor();
    await house.api.sayResourceState({ id: house.rooms.get('103')!, body: { state: 'dirty' } });
    await list.getByRole('link', { name: new RegExp(`^Governança ?${many(d + 1, 'suja')}$`) }).waitFor();
    // An entry without a count has its name alone.
    expect(await list.getByRole('link', { name: 'Mapa', exact: true }).count()).toBe(1);
    for (const room of ['101', '103'])
      await house.api.sayResourceState({ id: house.rooms.get(room)!, body: { state: 'inspected' } });
  });
});

test('the folded menu keeps only urgent counts', async () => {
  const { house } = console.current;
  const body = { title: 'Gás', severity: 'critical' as const, tourResourceId: house.rooms.get('104')! };
  await house.api.sayResourceState({ id: house.rooms.get('105')!, body: { state: 'dirty' } });
  await house.api.createMaintenanceOrder({ body });
  const page = await console.current.open('/today');
  const nav = page.getByRole('navigation', { name: 'Principal' }).first();
  await nav.getByRole('link', { name: /^Manutenção ?\d+ abertas?$/ }).waitFor();
  await page.keyboard.press('[');
  const link = (name: string) => nav.getByTitle(name);
  await link('Manutenção').locator('[data-urgent]').waitFor();
  await expect.poll(() => link('Manutenção').evaluate((one) => one.getBoundingClientRect().width)).toBe(40);
  await expect.poll(() => link('Governança').locator('span').last().isVisible()).toBe(false);
});
