import { describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday, TIMEZONE } from '../house.ts';

const console = withConsole();

const ordersOf = async (room: string) =>
  (await console.current.house.api.listMaintenanceOrders({ tourResourceId: console.current.house.rooms.get(room)! }))
    .data;

describe.each([
  { on: 'a desk', viewport: DESK, room: '105' },
  { on: 'a phone', viewport: PHONE, room: '106' },
])('the days of a maintenance order, on $on', ({ viewport, room }) => {
  test('are typed in words or chosen from a calendar', async () => {
    const page = await console.current.open('/maintenance?order=new', { viewport });
    const form = drawer(page).first();
    await form.getByLabel('Título').fill(`Calha do ${room}`);
    await form.getByLabel('Quarto').selectOption({ label: room });
    expect(await form.locator('input[type="date"]').count()).toBe(0);
    await form.getByLabel('Fazer até').fill('amanhã');
    await form.getByLabel('Fazer até').blur();
    expect(await form.getByLabel('Fazer até').inputValue()).not.toBe('amanhã');
    await form.getByText('Bloqueia: ninguém hospeda enquanto durar').click();
    await form.getByLabel('Até', { exact: true }).fill('nunca');
    await form.getByLabel('Até', { exact: true }).blur();
    await form.getByText('Não entendi. Tente “15/11” ou “amanhã”.').waitFor();
    await form.getByLabel('Até', { exact: true }).fill('');
    const until = form.locator('[data-field="untilDay"]');
    await until.getByRole('button', { name: 'Abrir o calendário' }).click();
    await until
      .locator(`[data-day="${dayFromToday(1)}"]`)
      .or(until.locator('[data-day]').last())
      .first()
      .waitFor();
    if ((await until.locator(`[data-day="${dayFromToday(1)}"]:visible`).count()) === 0)
      await until.getByRole('button', { name: 'Meses seguintes' }).click();
    await until.locator(`[data-day="${dayFromToday(1)}"]:visible`).click();
    await form.getByRole('button', { name: 'Criar ordem' }).click();
    await page.getByText(`Ordem criada: Calha do ${room}.`).waitFor();
    const [made] = await ordersOf(room);
    const order = await console.current.house.api.getMaintenanceOrder({ id: made!.id });
    const dayOf = (at: string | null) =>
      at && new Intl.DateTimeFormat('en-CA', { timeZone: TIMEZONE }).format(Date.parse(at));
    expect([dayOf(order.dueAt), dayOf(order.blocksUntil)]).toEqual([dayFromToday(1), dayFromToday(1)]);
    await console.current.house.api.deleteMaintenanceOrder({ id: order.id });
  });
});

describe('a maintenance order', () => {
  test('that recurs is saved with its interval', async () => {
    const { house } = console.current;
    const page = await console.current.open('/maintenance?order=new');
    const form = drawer(page);
    await form.getByLabel('Título').fill('Dedetização');
    await form.getByLabel('Fazer até').fill(dayFromToday(7));
    await form.getByText('Volta de tempos em tempos').click();
    await form.getByLabel('A cada').fill('3');
    await form.getByRole('button', { name: 'Criar ordem' }).click();
    await page.getByText('Ordem criada: Dedetização.').waitFor();
    const { data } = await house.api.listMaintenanceOrders({ search: 'Dedetização' });
    expect((await house.api.getMaintenanceOrder({ id: data[0]!.id })).every).toEqual({ count: 3, unit: 'month' });
  });

  test('is reported by a user who may not manage orders', async () => {
    const { house } = console.current;
    const maid = await house.hire('Maria da Conceição', ['housekeeping.update']);
    const page = await console.current.open('/maintenance', { as: maid, viewport: PHONE });
    await page.getByRole('button', { name: 'Avisar defeito' }).click();
    await drawer(page).getByRole('button', { name: '202' }).click();
    await drawer(page).getByRole('button', { name: 'Porta' }).click();
    await drawer(page).getByRole('button', { name: 'Não, dá para usar' }).click();
    await page.getByRole('button', { name: /^202 Porta com problema/ }).waitFor();
    expect(await page.getByRole('button', { name: /^Começar/ }).count()).toBe(0);
    expect(await ordersOf('202')).toMatchObject([{ title: 'Porta com problema', status: 'open' }]);
  });

  test('of the technician comes alone on a phone until all are asked for; a desk shows all', async () => {
    const { house } = console.current;
    const tech = await house.hire('Edson Prado', ['maintenance.manage']);
    const page = await console.current.open('/maintenance', { as: tech, viewport: PHONE });
    const body = { tourResourceId: house.rooms.get('102')!, severity: 'low' as const };
    await house.api.createMaintenanceOrder({ body: { ...body, title: 'De ninguém' } });
    // Without orders of their own, technicians see all.
    await page.getByText('De ninguém').waitFor();
    await house.api.createMaintenanceOrder({ body: { ...body, title: 'Do Edson', assignedToTourUserId: tech.id } });
    await page.reload();
    await page.getByText('Do Edson').waitFor();
    expect(await page.getByText('De ninguém').count()).toBe(0);
    await page.getByRole('button', { name: 'Só as minhas' }).tap();
    await page.getByText('De ninguém').waitFor();
    await page.reload();
    await page.getByText('De ninguém').waitFor();
    const desk = await console.current.open('/maintenance', { as: tech, viewport: DESK });
    await desk.getByText('De ninguém').waitFor();
  });
});

test('an order that another user changed meanwhile shows who, and both versions', async () => {
  const { house } = console.current;
  const body = { title: 'Chuveiro pinga', tourResourceId: house.rooms.get('103')!, severity: 'normal' as const };
  const { id } = await house.api.createMaintenanceOrder({ body });
  const page = await console.current.open(`/maintenance?order=${id}`);
  await drawer(page).getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const form = drawer(page).last();
  await form.getByLabel('Título').fill('Chuveiro pinga muito');
  const tourResourceId = house.rooms.get('104')!;
  await house.api.updateMaintenanceOrder({ id, body: { title: 'Chuveiro novo', severity: 'high', tourResourceId } });
  await form.getByRole('button', { name: /^Salvar ordem/ }).click();
  const both = form.getByRole('alert', { name: 'Mudou enquanto você editava' });
  const severity = both.getByRole('group', { name: 'Gravidade' });
  await severity.getByText('Alta', { exact: true }).waitFor();
  expect(await severity.getByLabel(/^\S.*, hoje às/).isChecked()).toBe(true);
  expect(await both.getByRole('group', { name: 'Quarto' }).textContent()).toMatch(/103.*104/);
  await form.getByRole('button', { name: /^Salvar ordem/ }).click();
  await page.getByText('Ordem salva.').waitFor();
  expect(await house.api.getMaintenanceOrder({ id })).toMatchObject({
    title: 'Chuveiro pinga muito',
    severity: 'high',
    tourResourceId,
  });
});
