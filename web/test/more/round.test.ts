import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../server/test/temporary.ts';
import { openProfile } from '../browser.ts';
import { DESK, PHONE, withConsole } from '../console.ts';
import { type Person, timeOn } from '../house.ts';
import { stopwatch } from '../idle.ts';
import { until } from '../until.ts';

const console = withConsole();

const maids = { count: 0 };
/** A new cleaner, so that no test meets the tasks of another. */
async function hireMaid(): Promise<Person & { id: number }> {
  return console.current.house.hire(`Maria ${++maids.count}`, ['reservation.read', 'housekeeping.update']);
}
const taskOf = (id: number) => console.current.house.api.getHousekeepingTask({ id });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Delays the encryption key, as on a slow phone: everything stored waits for it. */
const slowKeys = () => {
  const make = crypto.subtle.generateKey.bind(crypto.subtle);
  const late = new Promise((resolve) => setTimeout(resolve, 1_500));
  Object.assign(crypto.subtle, {
    generateKey: (...asked: Parameters<typeof make>) => late.then(() => make(...asked)),
  });
};

/** Number of replies in the storage of the page. */
const keptAnswers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const asked = indexedDB.open('pousada.memory');
        asked.onerror = () => resolve(0);
        asked.onsuccess = () => {
          const count = asked.result.transaction('answers').objectStore('answers').count();
          count.onsuccess = () => {
            asked.result.close();
            resolve(count.result);
          };
        };
      }),
  );

beforeAll(async () => {
  const { house } = console.current;
  const leaving = await house.book('Regina Fernandes', '104', -2, 0);
  await house.api.checkInReservation({ id: leaving });
});

describe('a round', () => {
  test('shows that a guest is still in the room, and offers to start after check-out', async () => {
    const { house } = console.current;
    const maid = await hireMaid();
    await house.giveTask('104', maid.id, { taskType: 'checkout' });
    const page = await console.current.open('/round', { as: maid, viewport: PHONE });
    await page.getByText(/^Hóspede (?:sai até|devia ter saído)/).waitFor();
    expect(await button(page, 'Começar o 104').count()).toBe(0);
    const { data } = await house.api.listReservations({ status: 'checked_in' });
    await house.api.checkOutReservation({
      id: data.find(({ tourResourceId }) => tourResourceId === house.rooms.get('104'))!.id,
    });
    await button(page, 'Começar o 104').waitFor();
  });

  test('asks what to do with the open room before a second is started', async () => {
    const { house } = console.current;
    const maid = await hireMaid();
    const [first, second] = [await house.giveTask('102', maid.id), await house.giveTask('103', maid.id)];
    const page = await console.current.open('/round', { as: maid, viewport: PHONE });
    await button(page, 'Começar o 102').click();
    await button(page, 'Começar o 103').click();
    await page.getByText('O 102 ainda está aberto. O que fazer com ele?').waitFor();
    await button(page, 'Pausar o 102').click();
    await page.getByRole('region', { name: /103/ }).waitFor();
    await until(
      () => taskOf(second),
      ({ status }) => status === 'in_progress',
    );
    expect((await taskOf(first)).status).toBe('pending');
  });

  test('records that a guest declined or asked not to be disturbed, by a button and by a long press', async () => {
    const { house } = console.current;
    const maid = await hireMaid();
    const [first, second] = [await house.giveTask('105', maid.id), await house.giveTask('106', maid.id)];
    const page = await console.current.open('/round', { as: maid, viewport: PHONE });
    await button(page, 'Mais sobre o 105').click();
    await button(page, 'Hóspede recusou').click();
    await page.getByText(/^Arrumação, Recusou às/).waitFor();
    const skipped = await until(
      () => taskOf(first),
      ({ status }) => status === 'skipped',
    );
    expect(skipped.notes).toMatch(/^Recusou às \d\d:\d\d$/);
    // The same by a long press.
    const row = (await page.getByText('106', { exact: true }).boundingBox())!;
    await page.mouse.move(row.x + 4, row.y + 4);
    await page.mouse.down();
    await button(page, 'Não perturbe').waitFor();
    await page.mouse.up();
    await button(page, 'Não perturbe').click();
    await page.getByText(/^Não perturbe às/).waitFor();
    expect(
      (
        await until(
          () => taskOf(second),
          ({ notes }) => notes !== null,
        )
      ).priority,
    ).toBe(101);
  });
});

describe.each([
  { viewport: PHONE, on: 'a phone', room: '201' },
  { viewport: DESK, on: 'a desk', room: '202' },
])('the notes of a round, on $on', ({ viewport, room }) => {
  test('show the allergy without the name of the guest, and the expected arrival', async () => {
    const { house } = console.current;
    const maid = await house.hire(`Ivone ${room}`, ['housekeeping.update']);
    const ursula = await house.guest('Úrsula Medeiros');
    await house.api.createCustomerPreference({
      body: { tourCustomerId: ursula, kind: 'allergy', value: 'Camarão', severity: 'critical' },
    });
    const stay = await house.book(ursula, room, 0, 2, 'suite');
    const expectedArrival = timeOn(0, '22:40');
    await house.api.updateReservation({ id: stay, body: { expectedArrival } });
    await house.giveTask(room, maid.id, { taskType: 'checkout' });
    const page = await console.current.open('/round', { as: maid, viewport });
    await page.getByText('Alergia crítica: camarão').waitFor();
    await page
      .getByText(/chega 22:40/i)
      .first()
      .waitFor();
    // The name of the guest is left out.
    expect(await page.getByText('Úrsula').count()).toBe(0);
    const board = await console.current.open('/housekeeping?view=zones', { as: maid, viewport });
    await board.getByRole('button', { name: new RegExp(`^${room}.*Chega 22:40.*Alergia crítica: camarão`) }).waitFor();
    // The same time as on Today.
    const today = await console.current.open('/today', { viewport });
    await today.getByText('22:40').first().waitFor();
  });
});

describe('without a network', () => {
  test('an act whose reply is lost is done once', async () => {
    const { house } = console.current;
    const maid = await hireMaid();
    const id = await house.giveTask('105', maid.id, { taskType: 'checkout' });
    const page = await console.current.open('/round', { as: maid, viewport: PHONE });
    await button(page, 'Começar o 105').click();
    await until(
      () => taskOf(id),
      ({ status }) => status === 'in_progress',
    );
    // The server acts, and every reply is lost until the route is removed.
    const cut = { reports: 0 };
    const lose = async (route: Route) => {
      await route.fetch();
      // A request under way when the route is removed continues by itself.
      await route.abort('connectionfailed').catch(() => undefined);
    };
    await page.route('**/maintenance-orders/reports', async (route) => {
      await lose(route);
      cut.reports++;
    });
    await page.route(`**/housekeeping-tasks/${id}`, (route) =>
      route.request().method() === 'GET' ? route.continue() : lose(route),
    );
    await button(page, 'Defeito').click();
    await button(page, 'Luz').click();
    await button(page, 'Não, dá para usar').click();
    await button(page, 'Terminei o 105').click();
    await button(page, '2 na fila').waitFor();
    await expect.poll(() => cut.reports).toBeGreaterThan(0);
    await page.unroute('**/maintenance-orders/reports');
    await page.unroute(`**/housekeeping-tasks/${id}`);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await button(page, /^\d na fila$/).waitFor({ state: 'detached' });
    const { data } = await house.api.listMaintenanceOrders({ tourResourceId: house.rooms.get('105')! });
    expect(data).toHaveLength(1);
    expect((await taskOf(id)).status).toBe('done');
  });

  test('keeps the queue when the browser is closed, opens again without a network, and sends once it is back', async () => {
    const { house } = console.current;
    const maid = await hireMaid();
    const id = await house.giveTask('106', maid.id, { taskType: 'checkout' });
    const token = await house.signIn(maid);
    const folder = temporaryFolder('profile');
    const address = `${house.baseUrl}/h/${house.slug}/round`;
    let context = await openProfile(folder.path, PHONE);
    let page = context.pages()[0]!;
    await context.addInitScript(slowKeys);
    await page.goto(`${house.baseUrl}/sign-in`);
    await page.evaluate(
      ([houses]) => {
        localStorage.setItem('pousada.settings', JSON.stringify({ theme: 'light', language: 'pt-BR' }));
        localStorage.setItem('pousada.houses', houses!);
      },
      [JSON.stringify([{ id: house.id, slug: house.slug, name: 'Pousada do Mar', token }])],
    );
    await page.goto(address);
    await button(page, 'Começar o 106').click();
    await until(
      () => taskOf(id),
      ({ status }) => status === 'in_progress',
    );
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The user, the tasks, the rooms and the checklists are stored in the background.
    await expect.poll(() => keptAnswers(page)).toBeGreaterThanOrEqual(4);
    await context.setOffline(true);
    await button(page, 'Terminei o 106').click();
    await button(page, '1 na fila').waitFor();
    // The storage holds no plain text.
    const stored = await page.evaluate(async () => JSON.stringify({ ...localStorage }) + (await caches.keys()).join());
    expect(stored).not.toMatch(/106|Maria/);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
    await context.close();

    context = await openProfile(folder.path, PHONE);
    await context.setOffline(true);
    page = context.pages()[0] ?? (await context.newPage());
    await page.goto(address);
    await page.getByText('1 de 1 pronto').waitFor();
    await button(page, '1 na fila').waitFor();
    expect((await taskOf(id)).status).toBe('in_progress');
    await context.setOffline(false);
    expect(
      (
        await until(
          () => taskOf(id),
          ({ status }) => status === 'done',
        )
      ).status,
    ).toBe('done');
    await button(page, '1 na fila').waitFor({ state: 'detached' });
    await context.close();
    folder.remove();
  });

  test('signing out with unsent acts asks first', async () => {
    const { house } = console.current;
    const maid = await hireMaid();
    await house.giveTask('201', maid.id);
    const page = await console.current.open('/round', { as: maid, viewport: PHONE });
    await button(page, 'Começar o 201').waitFor();
    await page.context().setOffline(true);
    await button(page, 'Começar o 201').click();
    await button(page, '1 na fila').waitFor();
    await button(page, /^Conta de/).click();
    await button(page, 'Sair').click();
    await page.getByText('1 ato ainda não foi enviado. Quem sai agora perde esse ato.').waitFor();
    await button(page, 'Ficar e enviar').click();
    expect(await button(page, '1 na fila').isVisible()).toBe(true);
  });
});

const maid = (name: string): Promise<Person & { id: number }> =>
  console.current.house.hire(name, ['reservation.read', 'housekeeping.update']);

describe('the list of a round', () => {
  test('counts the rooms done today, whenever they were due, also on the board', async () => {
    const { house } = console.current;
    const maria = await maid('Maria Sem Hora');
    await house.giveTask('101', maria.id, { dueAt: null });
    await house.giveTask('102', maria.id, { dueAt: timeOn(-1, '15:00') });
    await house.giveTask('103', maria.id);
    const page = await console.current.open('/round', { as: maria, viewport: PHONE });
    for (const [room, told] of [
      ['101', '1 de 3 prontos'],
      ['102', '2 de 3 prontos'],
    ] as const) {
      await button(page, `Começar o ${room}`).tap();
      await button(page, `Terminei o ${room}`).tap();
      await page.getByText(told).waitFor();
      await stopwatch.skip(page, 700);
    }
    await page.reload();
    await page.getByText('2 de 3 prontos').waitFor();
    const board = await console.current.open('/housekeeping');
    const column = board.getByRole('region', { name: 'Maria Sem Hora' });
    await column.getByText('Feitos hoje').waitFor();
    const done = column.getByRole('listitem').filter({ hasText: /10[12]/ });
    await expect.poll(() => done.count()).toBe(2);
  });

  test('shows that a room is out of service, before and after it is started', async () => {
    const { house } = console.current;
    const maria = await maid('Maria da Obra');
    const tourResourceId = house.rooms.get('202')!;
    await house.api.updateResource({ id: tourResourceId, body: { housekeepingState: 'out_of_service' } });
    await house.giveTask('202', maria.id);
    const page = await console.current.open('/round', { as: maria, viewport: PHONE });
    await page.getByText('Fora de serviço').waitFor();
    await button(page, 'Começar o 202').tap();
    await button(page, 'Terminei o 202').waitFor();
    expect(await page.getByText('Fora de serviço').count()).toBe(1);
  });
});
