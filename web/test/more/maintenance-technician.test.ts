import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { idle } from '../idle.ts';

const console = withConsole();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('a technician', () => {
  const tech = (name: string) => console.current.house.hire(name, ['maintenance.manage']);
  const orderIn = async (room: string, more: object = {}) => {
    const { house } = console.current;
    const body = { title: `Torneira do ${room}`, tourResourceId: house.rooms.get(room)!, ...more };
    return (await house.api.createMaintenanceOrder({ body })).id;
  };

  test('sees that others have orders, starts an unassigned one and gets it; undo gives it back', async () => {
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

  test('keeps the draft of a resolution over a reload, and posts its comment once', async () => {
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
    await sheet.getByRole('button', { name: 'Continuar o rascunho' }).tap();
    await expect.poll(() => sheet.getByLabel('O que foi feito?').inputValue()).toBe('Troquei o sifão');
    // The comment arrives, the change of the order does not.
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
