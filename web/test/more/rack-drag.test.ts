import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { dayFromToday } from '../house.ts';
import { barOf, dragToRoom, rowOf } from '../rack-page.ts';

const console = withConsole();

async function openRack(options = {}): Promise<Page> {
  const page = await console.current.open('/rack', options);
  await rowOf(page, '101').waitFor();
  return page;
}

describe('a drag', () => {
  test('into a free room is saved at once, and undone', async () => {
    const { house } = console.current;
    const id = await house.book('Olga Prates', '101', 2, 4);
    const page = await openRack();
    await barOf(page, 'Olga Prates').waitFor();
    await dragToRoom(page, 'Olga Prates', '102');
    await page.locator('[data-ghost="fits"]').waitFor();
    // A drag selects no text on its way.
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await page.mouse.up();
    await barOf(page, 'Olga Prates', '102').waitFor();
    await page.getByText(/^Olga Prates agora no 102/).waitFor();
    expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('102'));
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await barOf(page, 'Olga Prates', '101').waitFor();
    await page.getByText('Desfeito.').waitFor();
    expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('101'));
  });

  test('from the tray shows where the stay fits, and assigns the room', async () => {
    const { house } = console.current;
    const id = await house.book('Dalva Nunes', null, 3, 5);
    await house.book('Ivo Prado', '103', 4, 6);
    const page = await openRack();
    await barOf(page, 'Dalva Nunes').waitFor();
    await dragToRoom(page, 'Dalva Nunes', '104');
    await page.locator('[data-ghost="fits"]').waitFor();
    expect(await rowOf(page, '104').getAttribute('data-fits')).toBe('yes');
    expect(await rowOf(page, '103').getAttribute('data-fits')).toBe('no');
    expect(await rowOf(page, '201').getAttribute('data-fits')).toBe('no');
    await page.mouse.up();
    await barOf(page, 'Dalva Nunes', '104').waitFor();
    await page.getByText(/^Dalva Nunes agora no 104/).waitFor();
    expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('104'));
  });

  test('of a guest in house asks first, and names the consequences', async () => {
    const { house } = console.current;
    const id = await house.book('Caio Bastos', '105', 0, 3);
    await house.api.checkInReservation({ id });
    await house.api.sayResourceState({ id: house.rooms.get('106')!, body: { state: 'dirty' } });
    const page = await openRack();
    await barOf(page, 'Caio Bastos').waitFor();
    await dragToRoom(page, 'Caio Bastos', '106');
    await page.mouse.up();
    const question = page.getByRole('dialog', { name: 'Mover Caio Bastos para o 106?' });
    await question.getByText('A pessoa já está na casa. O 105 fica sujo quando ela sair dele.').waitFor();
    await question.getByText('O 106 não está pronto: suja.').waitFor();
    await question.getByRole('button', { name: 'Deixar como está' }).click();
    expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('105'));
    await dragToRoom(page, 'Caio Bastos', '106');
    await page.mouse.up();
    await question.getByRole('button', { name: 'Mover para o 106' }).click();
    await barOf(page, 'Caio Bastos', '106').waitFor();
    await page.getByText(/^Caio Bastos agora no 106/).waitFor();
    expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('106'));
  });
});

describe('a bar', () => {
  test('of a stay says beside itself why a step is refused, and leads to the booking', async () => {
    const { house } = console.current;
    await house.book('Rute Amado', '201', 2, 4, 'suite');
    const page = await openRack();
    await barOf(page, 'Rute Amado').focus();
    await page.keyboard.press('o');
    const card = page.locator('[data-card][role="alert"]');
    await card.getByText('Rute Amado.').waitFor();
    expect(await card.textContent()).toMatch(/De Confirmada não se passa direto a .*Nada mudou\./);
    const [bar, box] = [await barOf(page, 'Rute Amado').boundingBox(), await card.boundingBox()];
    expect(Math.abs(bar!.y - box!.y)).toBeLessThan(120);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('Rute Amado');
    await page.keyboard.press('o');
    await card.getByRole('button', { name: 'Abrir a reserva' }).click();
    await page.waitForURL(/stay=\d+/);
  });

  test('of a hold tells when it expires; the hold is released, restored and turned into a booking', async () => {
    const { house } = console.current;
    await house.guest('Noel Tavares');
    const body = {
      kind: 'hold' as const,
      tourResourceId: house.rooms.get('202')!,
      startsAt: dayFromToday(3),
      endsAt: dayFromToday(5),
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      note: 'Família de Curitiba',
    };
    await house.api.createAllocation({ body });
    const page = await openRack();
    const bar = barOf(page, 'Família de Curitiba');
    await bar.click();
    const card = page.getByRole('dialog', { name: 'Família de Curitiba' });
    await card.getByText(/^A pré-reserva cai em/).waitFor();
    await card.getByRole('button', { name: 'Liberar' }).click();
    await page.getByText('202 liberado').waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await bar.focus();
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Virar reserva' }).click();
    await card.getByRole('combobox', { name: 'Para quem' }).fill('Noel');
    await page.getByRole('option', { name: 'Noel Tavares' }).click();
    await card.getByRole('button', { name: 'Reservar para Noel Tavares' }).click();
    await page.waitForURL(/stay=\d+/);
    await barOf(page, 'Noel Tavares', '202').waitFor();
    const { data } = await house.api.listReservations({ tourResourceId: house.rooms.get('202')!, perPage: 10 });
    expect(data.map(({ notes }) => notes)).toEqual(['Família de Curitiba']);
  });

  test('of a repair tells its title, its days and who opened it', async () => {
    const { house } = console.current;
    const body = {
      title: 'Chuveiro sem água quente',
      tourResourceId: house.rooms.get('201')!,
      blocksAvailability: true,
      blocksFrom: new Date(Date.now() + 6 * 86_400_000).toISOString(),
      blocksUntil: new Date(Date.now() + 8 * 86_400_000).toISOString(),
    };
    await house.api.createMaintenanceOrder({ body });
    const page = await openRack();
    await barOf(page, 'Chuveiro').click();
    const card = page.getByRole('dialog', { name: 'Chuveiro sem água quente' });
    await card.getByText(/^De .*, a .*\.$/).waitFor();
    await card.getByText(/^Aberta por /).waitFor();
    expect(await card.textContent()).toContain('Ainda com ninguém.');
  });
});

test('refuses a move without a network, and says so beside the bar', async () => {
  const { house } = console.current;
  const id = await house.book('Lia Sampaio', '101', 7, 9);
  const page = await openRack();
  await barOf(page, 'Lia Sampaio').waitFor();
  await page.context().setOffline(true);
  await dragToRoom(page, 'Lia Sampaio', '102');
  await page.locator('[data-ghost="fits"]').waitFor();
  await page.mouse.up();
  const card = page.locator('[data-card][role="alert"]');
  await card.getByText('Sem rede: isto precisa esperar.').waitFor();
  expect(await card.textContent()).not.toContain('Não cabe');
  await page.keyboard.press('Escape');
  await barOf(page, 'Lia Sampaio').focus();
  await page.keyboard.press('i');
  await card.getByText('Sem rede: isto precisa esperar.').waitFor();
  await page.context().setOffline(false);
  expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('101'));
  // The test itself cut the network, so the errors of the browser are expected.
  console.current.pageErrors.splice(0);
});

test('on a phone a swipe turns the day', async () => {
  const page = await console.current.open('/rack', { viewport: PHONE });
  const day = page.locator('button[aria-live]');
  await day.getByText(/^hoje/i).waitFor();
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => [{ x, y: 500 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((from + to) / 2) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(to) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(320, 80);
  await page.waitForURL(new RegExp(`date=${dayFromToday(1)}`));
  await swipe(80, 320);
  await swipe(80, 320);
  await page.waitForURL(new RegExp(`date=${dayFromToday(-1)}`));
  expect(await day.textContent()).not.toMatch(/^hoje/i);
});
