import { describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from './console.ts';
import { drawer } from './drawer.ts';
import { dayFromToday, TIMEZONE } from './house.ts';

const console = withConsole();

const ordersOf = async (room: string) =>
  (await console.current.house.api.listMaintenanceOrders({ tourResourceId: console.current.house.rooms.get(room)! }))
    .data;
const stateOf = async (room: string) =>
  (await console.current.house.api.getResource({ id: console.current.house.rooms.get(room)! })).housekeepingState;
/** How many of a room are free from one day to another. */
async function freeUnits(room: string, from: number, until: number): Promise<number | undefined> {
  const { api, types } = console.current.house;
  const free = await api.getAvailability({
    ...{ tourResourceTypeId: types.get('standard')!, startsAt: dayFromToday(from), endsAt: dayFromToday(until) },
  });
  return 'resources' in free ? free.resources.find(({ code }) => code === room)?.freeUnits : undefined;
}

describe.each([
  { on: 'a desk', viewport: DESK, room: '105' },
  { on: 'a phone', viewport: PHONE, room: '106' },
])('the days of an order, on $on', ({ viewport, room }) => {
  test('are typed as people say them, or chosen, in the language of the person', async () => {
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

describe('a repair that blocks and releases', () => {
  test('shows whom it would hit before it is saved, leads to them, and is refused until they are moved', async () => {
    const { house } = console.current;
    const stay = await house.book('Otília Araújo', '101', 3, 6);
    const page = await console.current.open('/maintenance');
    await page.getByText('Nada aberto.', { exact: false }).waitFor();
    await page.keyboard.press('n');
    const form = drawer(page).first();
    await form.getByLabel('Título').fill('Pintar as paredes');
    await form.getByLabel('Quarto').selectOption({ label: '101' });
    await form.getByText('Bloqueia: ninguém hospeda enquanto durar').click();
    await form.getByText('1 reserva no caminho').waitFor();
    await form.getByText(/^Otília Araújo, /).waitFor();
    await form.getByRole('button', { name: 'Criar ordem' }).click();
    await form
      .getByText('Não cabe: há reservas ou reparos no caminho. Mude as datas, ou mova o que está ali.')
      .waitFor();
    expect(await ordersOf('101')).toHaveLength(0);
    await form.getByRole('button', { name: 'Mover Otília Araújo' }).click();
    await page.getByRole('dialog', { name: /Otília/ }).waitFor();
    await page.goBack();

    // Moved elsewhere, it is in nobody's way, and the form sees it by itself.
    await house.api.updateReservation({ id: stay, body: { tourResourceId: house.rooms.get('102')! } });
    await drawer(page).getByText('Nenhuma reserva no caminho.').waitFor();
    await drawer(page).getByRole('button', { name: 'Criar ordem' }).click();
    await page.getByText('Ordem criada: Pintar as paredes.').waitFor();
    await page.getByText('Bloqueia, sem prazo').waitFor();
    expect(await freeUnits('101', 3, 5)).toBe(0);
  });

  test.each([
    { name: 'at a desk', viewport: DESK },
    { name: 'on a phone', viewport: PHONE },
  ])(
    '$name: started, talked about, resolved with cost and cleaning, and the room is free again',
    async ({ viewport }) => {
      const { house } = console.current;
      const room = viewport === PHONE ? '104' : '103';
      const title = `Chuveiro do ${room}`;
      const order = { title, severity: 'high', blocksAvailability: true } as const;
      await house.api.createMaintenanceOrder({ body: { ...order, tourResourceId: house.rooms.get(room)! } });
      const fixer = await house.hire('Antônio Ferreira', ['maintenance.manage', 'housekeeping.update']);
      const page = await console.current.open('/maintenance', { as: fixer, viewport });
      if (viewport === PHONE) {
        const start = page.getByRole('button', { name: `Começar: ${title}` });
        expect((await start.boundingBox())!.height).toBeGreaterThanOrEqual(56);
        await start.click();
        await page.getByText(`Em andamento: ${title}.`).waitFor();
        await page.getByRole('button', { name: 'Em andamento' }).click();
        await page.getByRole('button', { name: `Resolver: ${title}` }).click();
      } else {
        await page.getByRole('button', { name: title }).click();
        await drawer(page).getByRole('button', { name: 'Começar' }).click();
        await drawer(page).getByText('Em andamento').waitFor();
        await drawer(page).getByLabel('Escrever algo').fill('Peça encomendada');
        await drawer(page).getByRole('button', { name: 'Enviar' }).click();
        await drawer(page).getByText('Peça encomendada').waitFor();
        await drawer(page).getByRole('button', { name: 'Resolver' }).click();
      }
      await drawer(page).getByLabel('O que foi feito?').fill('Troquei a resistência');
      await drawer(page).getByLabel('Quanto custou').fill('12490');
      await drawer(page).getByText(`O ${room} volta a receber hóspedes.`).waitFor();
      await drawer(page).locator('form').getByRole('button', { name: 'Resolver' }).click();
      await page.getByText(`Resolvida: ${title}.`).waitFor();
      const [done] = await ordersOf(room);
      expect(done).toMatchObject({ status: 'resolved', costAmount: 124.9 });
      expect(await stateOf(room)).toBe('dirty');
      const comments = await house.api.listMaintenanceOrderComments({ id: done!.id });
      expect(comments.data.map(({ text }) => text)).toContain('Troquei a resistência');
      expect(await freeUnits(room, 10, 11)).toBe(1);
    },
  );

  test('one that comes back is written with its rhythm', async () => {
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

  test('whoever may not manage orders reports what they saw, in any place of the house', async () => {
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

  test('a technician’s phone shows his own first, and all of them when he asks; a desk shows all', async () => {
    const { house } = console.current;
    const tech = await house.hire('Edson Prado', ['maintenance.manage']);
    const page = await console.current.open('/maintenance', { as: tech, viewport: PHONE });
    const body = { tourResourceId: house.rooms.get('102')!, severity: 'low' as const };
    await house.api.createMaintenanceOrder({ body: { ...body, title: 'De ninguém' } });
    // Who has none sees what there is.
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

test('an order that somebody else changed meanwhile shows who did, and both versions in words', async () => {
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
