import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday, type TestHouse } from '../house.ts';
import { barOf } from '../rack-page.ts';

const console = withConsole();

/** A day, this many days from today, as people type it. */
const typed = (n: number): string => {
  const [, month, day] = dayFromToday(n).split('-');
  return `${day}/${month}`;
};

/** A family with one reservation for each room, from one day to another. */
async function family(house: TestHouse, name: string, rooms: readonly string[], from: number, to: number) {
  const tourCustomerId = await house.guest(name);
  const items = rooms.map((room) => ({
    tourResourceTypeId: house.types.get('standard')!,
    tourResourceId: house.rooms.get(room)!,
    startsAt: dayFromToday(from),
    endsAt: dayFromToday(to),
    guests: 2,
  }));
  return house.api.createReservationGroup({ body: { tourCustomerId, items } });
}

const statusesOf = (house: TestHouse, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await house.api.getReservation({ id })).status));

/** The reservations of the group whose drawer is open. */
async function groupIn(page: Page, house: TestHouse) {
  await page.waitForURL(/stay=\d+/);
  const { reservationGroupId } = await house.api.getReservation({
    id: Number(new URL(page.url()).searchParams.get('stay')),
  });
  const { data } = await house.api.listReservations({
    reservationGroupId: reservationGroupId!,
    orderBy: 'id',
    orderDirection: 'asc',
  });
  return data;
}

describe('a booking of several rooms', () => {
  test('is made from one line: dates, rooms and people', async () => {
    const { house } = console.current;
    await house.guest('Otília Araújo');
    const page = await console.current.open('/today?stay=new');
    const stay = drawer(page);
    await stay.getByLabel('Quando').fill(`${typed(40)} a ${typed(42)}, 3 quartos, 7 pessoas`);
    await stay.getByLabel('Quando').press('Enter');
    await stay.getByText('Quarto por quarto').waitFor();
    expect(await stay.getByLabel('Quantos quartos').inputValue()).toBe('3');
    expect(await stay.getByLabel('Quantas pessoas').inputValue()).toBe('7');
    const people = await Promise.all([1, 2, 3].map((n) => stay.getByLabel(`Pessoas no quarto ${n}`).inputValue()));
    expect(people).toEqual(['3', '2', '2']);
    await stay.getByRole('radio', { name: /^Quarto standard/ }).check();
    await stay.getByLabel('Tipo do quarto 3').selectOption({ label: 'Suíte vista mar' });
    await stay.getByLabel('Número do quarto 1').selectOption({ label: '102 · Vistoriada' });
    const others = await stay.getByLabel('Número do quarto 2').locator('option').allTextContents();
    expect(others.filter((label) => label.startsWith('102'))).toEqual([]);
    await stay.getByRole('combobox', { name: 'Hóspede' }).fill('otília');
    await stay.getByRole('option', { name: /^Otília Araújo/ }).click();
    await stay.getByRole('button', { name: 'Reservar 3 quartos' }).click();
    await page.getByText('3 quartos reservados para Otília Araújo').waitFor();
    const group = await groupIn(page, house);
    expect(group.map(({ guests }) => guests)).toEqual([3, 2, 2]);
    expect(group.map(({ toursResourceType }) => toursResourceType?.name)).toEqual([
      'Quarto standard',
      'Quarto standard',
      'Suíte vista mar',
    ]);
    expect(group[0]?.toursResource?.code).toBe('102');
    await stay.getByRole('heading', { name: 'Grupo de 3 quartos' }).waitFor();
    await page.keyboard.press('z');
    await page.getByText('Desfeito.').waitFor();
    expect(
      await statusesOf(
        house,
        group.map(({ id }) => id),
      ),
    ).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  test('is offered to a party that one room cannot take', async () => {
    const { house } = console.current;
    const guest = await house.guest('Rui Bastos');
    const days = `from=${dayFromToday(44)}&to=${dayFromToday(46)}`;
    const page = await console.current.open(
      `/today?stay=new&guest=${guest}&type=${house.types.get('standard')}&${days}`,
      { viewport: PHONE },
    );
    const stay = drawer(page);
    await stay.getByLabel('Quantas pessoas').fill('9');
    await stay.getByText('Um quarto recebe até 4.').waitFor();
    await stay.getByRole('button', { name: 'Dividir em 3 quartos' }).click();
    await stay.getByRole('button', { name: 'Reservar 3 quartos' }).click();
    expect((await groupIn(page, house)).map(({ guests }) => guests)).toEqual([3, 3, 3]);
  });

  test('takes numbers as they are typed: an emptied field, and two digits', async () => {
    const page = await console.current.open('/today?stay=new');
    const stay = drawer(page);
    await stay.getByLabel('Quantos quartos').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('3');
    expect(await stay.getByLabel('Quantos quartos').inputValue()).toBe('3');
    await stay.getByLabel('Quantas pessoas').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('12');
    expect(await stay.getByLabel('Quantas pessoas').inputValue()).toBe('12');
    expect(await stay.getByLabel('Pessoas no quarto 3').inputValue()).toBe('4');
    await stay.getByLabel('Quantas pessoas').fill('2');
    await stay.getByLabel('Quando').focus();
    expect(await stay.getByLabel('Quantas pessoas').inputValue()).toBe('12');
  });

  test('that does not fit is refused at its room; nothing is booked, and what was typed stays', async () => {
    const { house } = console.current;
    await house.book('Davi Lopes', '104', 50, 53);
    const guest = await house.guest('Lia Campos');
    const days = `from=${dayFromToday(50)}&to=${dayFromToday(52)}`;
    const page = await console.current.open(
      `/today?stay=new&guest=${guest}&resource=${house.rooms.get('104')}&type=${house.types.get('standard')}&${days}`,
    );
    const stay = drawer(page);
    await stay.getByText('Lia Campos').waitFor();
    await stay.getByLabel('Quantos quartos').fill('2');
    await stay.getByRole('button', { name: 'Reservar 2 quartos' }).click();
    const first = stay.getByRole('listitem').filter({ has: page.getByLabel('Pessoas no quarto 1') });
    await first.getByText(/Davi Lopes/).waitFor();
    expect((await house.api.listReservations({ tourCustomerId: guest })).data).toEqual([]);
    await first.getByRole('button', { name: '101', exact: true }).click();
    await stay.getByRole('button', { name: 'Reservar 2 quartos' }).click();
    expect((await groupIn(page, house))[0]?.toursResource?.code).toBe('101');
  });
});

describe('a group', () => {
  test('checks in and out together from the drawer of any of its rooms, and is undone together', async () => {
    const { house } = console.current;
    const { reservationIds } = await family(house, 'Nara Vilela', ['101', '102', '103'], 0, 2);
    const page = await console.current.open(`/today?stay=${reservationIds[1]}`);
    const group = drawer(page).getByRole('region', { name: 'Reservados juntos' });
    await group.getByRole('heading', { name: 'Grupo de 3 quartos' }).waitFor();
    await group.getByRole('button', { name: 'Check-in do grupo (3)' }).click();
    await page.getByText('Grupo de Nara Vilela na casa: 101, 102 e 103').waitFor();
    expect(await statusesOf(house, reservationIds)).toEqual(['checked_in', 'checked_in', 'checked_in']);
    await page.waitForTimeout(700);
    await page.keyboard.press('z');
    await page.getByText('Desfeito.').waitFor();
    expect(await statusesOf(house, reservationIds)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await group.getByRole('button', { name: 'Check-in do grupo (3)' }).click();
    await group.getByRole('button', { name: 'Check-out do grupo (3)' }).click({ delay: 700 });
    await page.getByText('Grupo de Nara Vilela saiu: 101, 102 e 103').waitFor();
    expect(await statusesOf(house, reservationIds)).toEqual(['checked_out', 'checked_out', 'checked_out']);
    await group.getByRole('button', { name: /^103/ }).click();
    await page.waitForURL(new RegExp(`stay=${reservationIds[2]}`));
  });

  test('names rooms that are not ready before it checks in', async () => {
    const { house } = console.current;
    await house.api.updateResource({ id: house.rooms.get('105')!, body: { housekeepingState: 'dirty' } });
    const { reservationIds } = await family(house, 'Caio Prado', ['104', '105'], 0, 1);
    const page = await console.current.open(`/today?stay=${reservationIds[0]}`);
    const group = drawer(page).getByRole('region', { name: 'Reservados juntos' });
    await group.getByRole('button', { name: 'Check-in do grupo (2)' }).click();
    await group.getByText('Ainda não está pronto: 105.').waitFor();
    expect(await statusesOf(house, reservationIds)).toEqual(['confirmed', 'confirmed']);
    await page.waitForTimeout(500);
    await group.getByRole('button', { name: 'Entrar assim mesmo' }).click();
    await page.getByText('Grupo de Caio Prado na casa: 104 e 105').waitFor();
  });

  test('is cancelled as one, with a reason, and comes back as one', async () => {
    const { house } = console.current;
    const { reservationIds } = await family(house, 'Iara Sampaio', ['101', '102'], 60, 62);
    const page = await console.current.open(`/today?stay=${reservationIds[0]}`, { viewport: PHONE });
    const group = drawer(page).getByRole('region', { name: 'Reservados juntos' });
    await group.getByRole('button', { name: 'Cancelar o grupo (2)' }).click();
    await group.getByLabel('Motivo').fill('Voo cancelado');
    await group.getByRole('button', { name: 'Cancelar o grupo (2)' }).click();
    await page.getByText('Grupo de Iara Sampaio cancelado: 101 e 102').waitFor();
    expect(await house.api.getReservation({ id: reservationIds[1]! })).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Voo cancelado',
    });
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await page.getByText('Desfeito.').waitFor();
    expect(await statusesOf(house, reservationIds)).toEqual(['confirmed', 'confirmed']);
  });

  test('shows only to those who may act on it', async () => {
    const { house } = console.current;
    const { reservationIds } = await family(house, 'Olga Reis', ['101', '102'], 70, 72);
    const reader = await house.hire('Ana Souza', ['reservation.read']);
    const page = await console.current.open(`/rack?stay=${reservationIds[0]}`, { as: reader, language: 'en' });
    const group = drawer(page).getByRole('region', { name: 'Booked together' });
    await group.getByRole('heading', { name: 'Group of 2 rooms' }).waitFor();
    expect(await group.getByRole('button').allTextContents()).toHaveLength(1);
  });

  test('is linked on the rack: its bars say so, and the others are outlined with the open one', async () => {
    const { house } = console.current;
    const { reservationIds } = await family(house, 'Hugo Lins', ['105', '106'], 3, 6);
    await house.book('Zeca Motta', '103', 3, 6);
    const page = await console.current.open('/rack');
    await barOf(page, 'Hugo Lins', '105').waitFor();
    expect(await barOf(page, 'Hugo Lins', '106').getAttribute('aria-label')).toContain('em grupo');
    expect(await barOf(page, 'Zeca Motta').getAttribute('aria-label')).not.toContain('em grupo');
    await barOf(page, 'Hugo Lins', '105').click();
    await page.waitForURL(new RegExp(`stay=${reservationIds[0]}`));
    const outline = (name: string, room: string) =>
      barOf(page, name, room).evaluate((bar) => getComputedStyle(bar).outlineStyle);
    await expect.poll(() => outline('Hugo Lins', '106')).toBe('dashed');
    expect(await outline('Hugo Lins', '105')).toBe('solid');
    expect(await outline('Zeca Motta', '103')).toBe('none');
  });
});
