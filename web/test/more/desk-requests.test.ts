import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';

const console = withConsole();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Novo' });
const SCREENS = ['/today', '/rack', '/housekeeping', '/maintenance', '/lost', '/cash', '/account'];

const roomOf = (code: string) => console.current.house.rooms.get(code)!;
const tasksOf = async (code: string) =>
  (await console.current.house.api.listHousekeepingTasks({ tourResourceId: roomOf(code), status: 'pending' })).data;
const faultsOf = async (code: string) =>
  (await console.current.house.api.listMaintenanceOrders({ tourResourceId: roomOf(code) })).data;
const stateOf = async (code: string) =>
  (await console.current.house.api.getResource({ id: roomOf(code) })).housekeepingState;
const say = (code: string, state: 'clean' | 'inspected' | 'dirty') =>
  console.current.house.api.sayResourceState({ id: roomOf(code), body: { state } });

describe('a waiter, who holds none of the permissions of the house,', () => {
  test.each(SCREENS)('presses N on %s and is offered a fault and a cleaning, and no booking', async (screen) => {
    const waiter = await console.current.house.hire(`Garçom de ${screen}`, ['pos.order']);
    const page = await console.current.open(screen, { as: waiter });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.keyboard.press('n');
    await menu(page).waitFor();
    const offered = (await menu(page).getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0]);
    expect(offered.toSorted()).toEqual(['Avisar defeito', 'Pedir limpeza', 'Registrar achado', 'Voltar']);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
  });

  test('reports a fault by N and D, with its kind, from Today', async () => {
    const waiter = await console.current.house.hire('Caio Bento', ['pos.order']);
    const page = await console.current.open('/today', { as: waiter });
    await page.getByText('Ao vivo').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('d');
    await drawer(page).getByRole('button', { name: '102', exact: true }).click();
    await drawer(page).getByRole('button', { name: 'Ar', exact: true }).click();
    await drawer(page).getByRole('button', { name: 'Não, dá para usar' }).click();
    await page.getByText('Defeito avisado: Ar, 102.').waitFor();
    await expect
      .poll(async () => (await faultsOf('102')).map(({ title }) => title))
      .toEqual(['Ar-condicionado com problema']);
    expect((await faultsOf('102'))[0]!.reportedByTourUserId).toBe(waiter.id);
  });

  test('finds both in the palette by room, and asks for a cleaning with a reason', async () => {
    await say('103', 'dirty');
    const waiter = await console.current.house.hire('Caio Mota', ['pos.order']);
    const page = await console.current.open('/cash', { as: waiter });
    await page.getByRole('heading', { name: 'Caixa', exact: true }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('limpeza 103');
    await page.getByRole('option', { name: 'Pedir limpeza 103' }).click();
    await drawer(page).getByRole('button', { name: 'Toalhas' }).click();
    await drawer(page).getByLabel('Mais alguma coisa?').fill('Toalhas, hóspede no banho');
    await drawer(page).getByRole('button', { name: 'Pedir limpeza' }).click();
    await page.getByText('Limpeza do 103 pedida.').waitFor();
    await expect
      .poll(async () => (await tasksOf('103')).map(({ taskType, notes }) => [taskType, notes]))
      .toEqual([['checkout', 'Toalhas, hóspede no banho']]);
  });
});

describe('N', () => {
  test('takes the screen’s own record first, then a booking, and N again takes the first', async () => {
    const page = await console.current.open('/maintenance');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('n');
    expect((await menu(page).getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Nova ordem',
      'Nova reserva',
      'Avisar defeito',
      'Pedir limpeza',
      'Registrar achado',
      'Voltar',
    ]);
    await page.keyboard.press('n');
    await page.waitForURL(/order=new/);
  });

  test('offers no booking without a network, with the reason, and queues a fault', async () => {
    const page = await console.current.open('/today');
    await page.getByText('Ao vivo').waitFor();
    await page.getByText('101').first().waitFor();
    await page.keyboard.press('n');
    await menu(page).waitFor();
    await page.context().setOffline(true);
    await menu(page).getByText('Sem rede: isto precisa esperar.').waitFor();
    expect(await menu(page).getByRole('button', { name: 'Nova reserva' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('n');
    expect(await drawer(page).count()).toBe(0);
    await page.context().setOffline(false);
    console.current.pageErrors.splice(0);
  });
});

describe('the sheet of a room on a phone', () => {
  test('says who is in it with the danger first, and has the requests; dirty again needs no permission', async () => {
    const { house } = console.current;
    await say('101', 'clean');
    const id = await house.book('Iara Nunes', '101', 0, 2);
    await house.api.checkInReservation({ id });
    const { tourCustomerId } = await house.api.getReservation({ id });
    await house.api.createCustomerPreference({
      body: { tourCustomerId, kind: 'allergy', value: 'Camarão', severity: 'critical' },
    });
    await say('101', 'inspected');
    const desk = await house.hire('Bruno Reis', ['reservation.read', 'customer.read']);
    const page = await console.current.open('/rack', { as: desk, viewport: PHONE });
    await button(page, /^(?:Vistoriada )?101/)
      .first()
      .tap();
    const sheet = page.getByRole('dialog', { name: 'Quarto 101' });
    await sheet.getByText('Alergia crítica: camarão').waitFor();
    await sheet.getByRole('button', { name: /Iara Nunes/ }).waitFor();
    for (const name of ['Sujo de novo', 'Pedir limpeza', 'Avisar defeito', 'Registrar achado']) {
      const box = (await sheet.getByRole('button', { name, exact: true }).boundingBox())!;
      expect([name, box.height]).toEqual([name, 56]);
    }
    await sheet.getByRole('button', { name: 'Sujo de novo' }).tap();
    await drawer(page).getByRole('button', { name: 'Areia' }).tap();
    await page.context().setOffline(true);
    await drawer(page).getByRole('button', { name: 'Sujo de novo' }).tap();
    await page.getByText('101 sujo de novo, limpeza pedida.').waitFor();
    expect(await stateOf('101')).toBe('inspected');
    await page.context().setOffline(false);
    await expect.poll(() => stateOf('101')).toBe('dirty');
    expect((await tasksOf('101')).map(({ taskType, notes }) => [taskType, notes])).toEqual([['daily', 'Areia']]);
    await button(page, /101/).first().tap();
    await sheet.getByText('pedido por Bruno').waitFor();
    // Going back closes it.
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    console.current.pageErrors.splice(0);
  });

  test('tells a cook the number of guests instead of names, and opens from Today', async () => {
    const { house } = console.current;
    const id = await house.book('Davi Rocha', '104', 0, 1);
    await house.api.checkInReservation({ id });
    const cook = await house.hire('Nair Paz', ['kds.update_status']);
    const page = await console.current.open(`/today?ask=room&unit=${roomOf('104')}`, { as: cook, viewport: PHONE });
    const sheet = page.getByRole('dialog', { name: 'Quarto 104' });
    await sheet.getByText('2 hóspedes').waitFor();
    expect(await sheet.getByText('Davi Rocha').count()).toBe(0);
    await sheet.getByRole('button', { name: 'Fechar' }).tap();
    await page.goto(`${page.url().split('?')[0]}?ask=room&unit=999999`);
    await page.getByText('Este quarto não está mais na casa.').waitFor();
  });
});
