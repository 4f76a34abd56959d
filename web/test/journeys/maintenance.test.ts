import { describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday } from '../house.ts';

const console = withConsole();

const ordersOf = async (room: string) =>
  (await console.current.house.api.listMaintenanceOrders({ tourResourceId: console.current.house.rooms.get(room)! }))
    .data;
const stateOf = async (room: string) =>
  (await console.current.house.api.getResource({ id: console.current.house.rooms.get(room)! })).housekeepingState;
/** Free units of a room from one day to another. */
async function freeUnits(room: string, from: number, until: number): Promise<number | undefined> {
  const { api, types } = console.current.house;
  const free = await api.getAvailability({
    ...{ tourResourceTypeId: types.get('standard')!, startsAt: dayFromToday(from), endsAt: dayFromToday(until) },
  });
  return 'resources' in free ? free.resources.find(({ code }) => code === room)?.freeUnits : undefined;
}

describe('a maintenance order', () => {
  test('lists the bookings in its way before it is saved, and is refused until they are moved', async () => {
    const { house } = console.current;
    const stay = await house.book('Otília Araújo', '101', 3, 6);
    const page = await console.current.open('/maintenance');
    await page.getByText('Nada aberto.', { exact: false }).waitFor();
    await page.keyboard.press('n');
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

    // The form notices by itself that the booking has moved.
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
  ])('$name: is started, commented and resolved with its cost; the room is free and dirty', async ({ viewport }) => {
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
  });
});
