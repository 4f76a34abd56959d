import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { dayFromToday, type TestHouse } from '../house.ts';
import { idle } from '../idle.ts';
import { type DELAYS, delayReplies, shiftsOf } from '../late-replies.ts';
import { TestClock } from '../time-clock.ts';

const console = withConsole();

/** A word that changes may move a line by a pixel; everything else keeps its place. */
const MAX_SHIFT = 0.002;

const ids = { guest: 0, stay: 0, living: 0, task: 0, order: 0, drawer: 0, closed: 0 };
let clock: TestClock;

/** A house as large as that of the demo: forty rooms, most of them taken, with alerts, tasks, repairs and drawers. */
async function furnish(house: TestHouse): Promise<void> {
  await house.addType(
    'garden',
    'Quarto do jardim',
    Array.from({ length: 32 }, (_, n) => String(301 + n)),
  );
  const me = await house.api.getMe();
  const rooms = [...house.rooms.keys()].filter((room) => room.startsWith('3'));
  for (const [n, room] of rooms.entries()) {
    const guest = await house.guest(`Hóspede ${n} da Silva`, { email: `h${n}@example.com` });
    if (n % 4 === 0)
      await house.api.createCustomerPreference({
        body: { tourCustomerId: guest, kind: 'allergy', value: 'Camarão e frutos do mar', severity: 'critical' },
      });
    if (n % 3 === 0)
      await house.api.createCustomerPreference({
        body: { tourCustomerId: guest, kind: 'diet', value: 'Vegana', severity: 'warning' },
      });
    const [from, to] = n % 3 === 0 ? [-1, 0] : n % 3 === 1 ? [0, 3] : [-2, 2];
    const id = await house.book(guest, room, from!, to!, 'garden');
    if (from! < 0) await house.api.checkInReservation({ id });
    if (n % 3 === 0) await house.giveTask(room, n % 2 === 0 ? me.user.id : null, { taskType: 'checkout' });
  }
  for (const name of ['Otávio Tanaka', 'Nilza Prado', 'Rui Ramos']) await house.book(name, null, 1, 4);
  for (const [n, title] of ['Ar-condicionado pinga', 'Torneira', 'Fechadura'].entries())
    ids.order = (
      await house.api.createMaintenanceOrder({
        body: {
          title,
          severity: 'high',
          blocksAvailability: n === 0,
          tourResourceId: house.rooms.get(`10${n + 4}`)!,
        },
      })
    ).id;
}

beforeAll(async () => {
  const { house } = console.current;
  ids.guest = await house.guest('Úrsula Medeiros', { email: 'ursula@example.com', phoneE164: '+5571998142207' });
  for (const [kind, value, severity] of [
    ['allergy', 'Glúten', 'critical'],
    ['diet', 'Vegana', 'warning'],
  ] as const)
    await house.api.createCustomerPreference({ body: { tourCustomerId: ids.guest, kind, value, severity } });
  ids.stay = await house.book(ids.guest, '101', 0, 3);
  ids.living = await house.book(await house.guest('Marina Prado'), '102', -1, 1);
  await house.api.checkInReservation({ id: ids.living });
  const me = await house.api.getMe();
  ids.task = await house.giveTask('103', me.user.id, { status: 'in_progress' });
  await furnish(house);
  const float = { openingFloat: 300, openedAt: `${dayFromToday(-1)}T12:00:00Z` };
  for (const terminalCode of ['Bar', 'Restaurante']) {
    const { id } = await house.api.createCashSession({ body: { ...float, terminalCode } });
    const { countedAmount, closedAt } = { countedAmount: 300, closedAt: new Date().toISOString() };
    await house.api.updateCashSession({ id, body: { countedAmount, closedAt } });
    ids.closed = id;
  }
  const openedAt = new Date().toISOString();
  ids.drawer = (
    await house.api.createCashSession({ body: { terminalCode: 'Recepção 1', openingFloat: 300, openedAt } })
  ).id;
  for (const note of ['Café', 'Frigobar'])
    await house.api.createCashSessionMovement({ id: ids.drawer, body: { kind: 'sale', amount: 96, note } });
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
}, 240_000);

const SCREENS = [
  ...['/today', '/rack', '/rack?view=table', '/stays', '/guests', '/guests/@guest', '/guests/@guest/erase', '/round'],
  ...['/housekeeping', '/housekeeping?view=zones', '/housekeeping?view=list', '/maintenance', '/account'],
  ...['/departures', '/departures?view=week', '/table', '/table?by=allergy', '/table?wall=1', '/cash'],
  ...['/cash/@drawer', '/cash/@closed', '/today?stay=@stay', '/rack?stay=@living', '/today?stay=new', '/rack?stay=new'],
  ...['/guests/@guest?document=new', '/guests/@guest?preference=new', '/housekeeping?task=@task'],
  ...['/housekeeping?task=new', '/housekeeping?distribute=true', '/maintenance?order=@order'],
  ...['/maintenance?order=new', '/cash?open=true'],
  ...['@clock', '@clock?day=@yesterday', '@clock/team', '@clock/team?view=absences', '@clock/team?view=periods'],
];

const filled = (path: string) =>
  path.replace(/@(\w+)/g, (_, name: string) =>
    name === 'yesterday' ? clock.day(-1) : String(ids[name as keyof typeof ids]),
  );

const SIZES = [
  { size: 'a desk', viewport: DESK },
  { size: 'a phone', viewport: PHONE },
];
/** The screens that moved most are also measured with their first replies first. */
const ORDERS: readonly { order: keyof typeof DELAYS; screens: readonly string[] }[] = [
  { order: 'descending', screens: SCREENS },
  { order: 'ascending', screens: ['/rack', '/table', '/cash/@drawer', '/today?stay=new', '@clock'] },
];

describe.each(SIZES.flatMap((size) => ORDERS.map((order) => ({ ...size, ...order }))))(
  'on $size, with replies that come apart in $order order',
  ({ viewport, order, screens }) => {
    let page: Page;
    let delays: { restart(): void };
    beforeAll(async () => {
      page = await console.current.open('/account', { viewport, isKept: true });
      await page.evaluate(
        (stored) => localStorage.setItem('pousada.clocks', stored),
        await clock.storedBy(clock.manager),
      );
      await idle(page);
      delays = await delayReplies(page, order);
    });

    test.each(screens)('nothing moves on %s', async (path) => {
      const { house, baseUrl } = console.current;
      const isClock = path.startsWith('@clock');
      const address = isClock ? `/clock/${clock.slug}${path.slice('@clock'.length)}` : `/h/${house.slug}${path}`;
      delays.restart();
      await page.goto(baseUrl + filled(address));
      await page.locator('main, [role="grid"]').first().waitFor();
      await idle(page, 1_200);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(MAX_SHIFT);
    });
  },
);
