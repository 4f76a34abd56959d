import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { type Person, timeOn } from '../house.ts';
import { idle, stopwatch } from '../idle.ts';
import { TestClock } from '../time-clock.ts';

// What people on their feet stumbled over.
const console = withConsole();

const maid = (name: string): Promise<Person & { id: number }> =>
  console.current.house.hire(name, ['reservation.read', 'housekeeping.update']);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('a round', () => {
  test('counts what was done today, whenever it was due, for her and for the lead', async () => {
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

  test('says that a room is out of service, before and while she is in it', async () => {
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

describe('a technician', () => {
  const tech = (name: string) => console.current.house.hire(name, ['maintenance.manage']);
  const orderIn = async (room: string, more: object = {}) => {
    const { house } = console.current;
    const body = { title: `Torneira do ${room}`, tourResourceId: house.rooms.get(room)!, ...more };
    return (await house.api.createMaintenanceOrder({ body })).id;
  };

  test('is told that others’ orders are there, begins one, and it is his; undo gives it back', async () => {
    const { house } = console.current;
    const edson = await tech('Edson Prado');
    await orderIn('104', { assignedToTourUserId: edson.id, status: 'in_progress' });
    const free = await orderIn('105');
    const page = await console.current.open('/maintenance', { as: edson, viewport: PHONE });
    await page.getByText('Nada aberto é seu.').waitFor();
    await button(page, 'Ver as de todos').tap();
    const start = button(page, 'Começar: Torneira do 105');
    await page.context().setOffline(true);
    await page.getByText('Sem rede: isto precisa esperar.').waitFor();
    await start.tap({ force: true });
    await page.context().setOffline(false);
    await page.getByText('Sem rede: isto precisa esperar.').waitFor({ state: 'detached' });
    expect((await house.api.getMaintenanceOrder({ id: free })).status).toBe('open');
    await start.tap();
    const whose = async () => (await house.api.getMaintenanceOrder({ id: free })).assignedToTourUserId;
    await expect.poll(whose).toBe(edson.id);
    await button(page, 'Desfazer').tap();
    await expect.poll(whose).toBeNull();
  });

  test('loses nothing of what he did to a reload, and says it once', async () => {
    const { house } = console.current;
    const id = await orderIn('106', { status: 'in_progress' });
    const edson = await tech('Edson Lopes');
    const page = await console.current.open(`/maintenance?order=${id}`, { as: edson, viewport: PHONE });
    const sheet = page.getByRole('dialog');
    expect((await sheet.getByRole('button', { name: 'Resolver' }).boundingBox())!.height).toBe(56);
    await sheet.getByRole('button', { name: 'Resolver' }).tap();
    await sheet.getByLabel('O que foi feito?').fill('Troquei o sifão');
    await sheet.getByLabel('Quanto custou').fill('4590');
    await idle(page);
    await page.reload();
    await sheet.getByRole('button', { name: 'Resolver' }).tap();
    await expect.poll(() => sheet.getByLabel('O que foi feito?').inputValue()).toBe('Troquei o sifão');
    // The words arrive, the rest does not.
    await page.route(`**/maintenance-orders/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    const resolve = sheet.locator('form').getByRole('button', { name: 'Resolver' });
    await resolve.tap();
    await sheet.getByRole('alert').filter({ hasText: 'não respondeu' }).waitFor();
    await page.unroute(`**/maintenance-orders/${id}`);
    await resolve.tap();
    await sheet.getByText('Custou R$ 45,90').waitFor();
    const { data } = await house.api.listMaintenanceOrderComments({ id });
    expect(data.map(({ text }) => text)).toEqual(['Troquei o sifão']);
  });
});

test('from a clock that was opened without a network the way leads back to the round', async () => {
  const { house, baseUrl } = console.current;
  const maria = await maid('Maria do Ponto');
  const clock = await TestClock.of(console.current, 'Ponto da casa');
  const known = await (await clock.open('', await clock.member('Maria do Ponto'))).evaluate(
    () => localStorage.getItem('pousada.clocks')!,
  );
  const [mine] = JSON.parse(known) as [object];
  const page = await console.current.open('/round', { as: maria, viewport: PHONE });
  await page.evaluate(
    (clocks) => localStorage.setItem('pousada.clocks', clocks),
    JSON.stringify([{ ...mine, house: house.slug }]),
  );
  await page.goto(`${baseUrl}/clock/${clock.slug}`);
  const back = page.getByRole('link', { name: 'Ronda' });
  await back.waitFor();
  await idle(page);
  // The page itself comes from the shell that a phone keeps; here only what it asks for is cut off.
  await page.route(/\/v1\//, (route) => route.abort());
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.reload();
  await page.getByText(/^Sem rede/).waitFor();
  await back.tap();
  await page.waitForURL(/\/round$/);
  await page.getByRole('heading', { name: 'Minha ronda' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Minha ronda' }).count()).toBe(1);
});
