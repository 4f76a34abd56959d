import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday, localDay } from '../house.ts';
import { idle, stopwatch } from '../idle.ts';

const console = withConsole();

async function openEdit(id: number, look = {}): Promise<Page> {
  const page = await console.current.open(`/today?stay=${id}`, look);
  await drawer(page)
    .getByRole('button', { name: /^Prolongar/ })
    .waitFor();
  await page.keyboard.press('e');
  await drawer(page).getByLabel('Observação').waitFor();
  return page;
}

test('moving a booking into the past asks once; one that began there is not asked about', async () => {
  const { house } = console.current;
  const id = await house.book('Ester Vilela', '101', 20, 22);
  const page = await openEdit(id);
  const stay = drawer(page);
  await stay.getByLabel('Datas').fill(`${dayFromToday(-3)} a ${dayFromToday(-1)}`);
  await stay.getByLabel('Observação').focus();
  await stay.getByText('Começa há 3 dias, no passado.').waitFor();
  await stay.getByRole('button', { name: 'Salvar a reserva' }).dblclick();
  const anyway = stay.getByRole('button', { name: 'Salvar mesmo assim' });
  await anyway.waitFor();
  await idle(page);
  await stopwatch.skip(page, 500);
  expect(localDay((await house.api.getReservation({ id })).startsAt)).toBe(dayFromToday(20));
  await anyway.click();
  await page.getByText('Reserva salva').waitFor();
  expect(localDay((await house.api.getReservation({ id })).startsAt)).toBe(dayFromToday(-3));
  await stay
    .getByRole('button', { name: /^Prolongar|^Não veio/ })
    .first()
    .waitFor();
  await page.keyboard.press('e');
  await stay.getByLabel('Observação').fill('Já esteve aqui');
  expect(await stay.getByText(/no passado/).count()).toBe(0);
  await stay.getByRole('button', { name: 'Salvar a reserva' }).click();
  await stay.getByText('Já esteve aqui', { exact: true }).waitFor();
});

test('a booking is cancelled once, however fast the button is pressed', async () => {
  const { house } = console.current;
  const id = await house.book('Noel Barreto', '102', 20, 22);
  const page = await console.current.open(`/today?stay=${id}`);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/cancel') && sent.push(request.url()));
  await drawer(page).getByRole('button', { name: 'Cancelar reserva' }).click();
  const button = drawer(page).locator('form').getByRole('button', { name: 'Cancelar reserva' });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await page.getByText(/^Reserva de Noel Barreto cancelada/).waitFor();
  expect(sent).toHaveLength(1);
});

test('a clerk who loses the permission keeps the text, and reads why it cannot be saved', async () => {
  const { house } = console.current;
  const rights = ['reservation.read', 'reservation.check_in'];
  const clerk = await house.hire('Ana Souza', [...rights, 'reservation.write']);
  const id = await house.book('Lia Fontes', '103', 20, 22);
  const page = await openEdit(id, { as: clerk });
  const stay = drawer(page);
  await stay.getByLabel('Observação').fill('Berço no quarto');
  await house.allow(clerk.roleId, rights);
  await stay.getByText('Seu papel não inclui isto.', { exact: false }).waitFor();
  expect(await stay.getByRole('button', { name: 'Salvar a reserva' }).getAttribute('aria-disabled')).toBe('true');
  expect(await stay.getByLabel('Observação').inputValue()).toBe('Berço no quarto');
});

test('the buttons of a booking are on one line, also while one asks', async () => {
  const { house } = console.current;
  const id = await house.book('Rui Castanho', '104', 0, 2);
  const page = await console.current.open(`/today?stay=${id}`);
  const stay = drawer(page);
  const tops = async () => {
    const names = [/^(?:Fazer check-in|Entrar assim mesmo)/, /^Prolongar/, /^Cancelar reserva/];
    const boxes = await Promise.all(names.map((name) => stay.getByRole('button', { name }).boundingBox()));
    return new Set(boxes.map((box) => Math.round(box!.y + box!.height / 2)));
  };
  await stay.getByRole('button', { name: /^Cancelar reserva/ }).waitFor();
  expect((await tops()).size).toBe(1);
  await stay.getByRole('button', { name: /^Fazer check-in/ }).click();
  await stay.getByRole('button', { name: /^Entrar assim mesmo/ }).waitFor();
  expect((await tops()).size).toBe(1);
});

test('the number of free rooms for a change equals the rooms offered', async () => {
  const { house } = console.current;
  const id = await house.book('Bia Nogueira', '101', 40, 43);
  // Both rooms are free on some of the nights, and neither for the whole stay.
  await house.book('Ciro Matos', '102', 40, 41);
  await house.book('Davi Luz', '103', 42, 43);
  const page = await console.current.open(`/today?stay=${id}`);
  const stay = drawer(page);
  await stay.getByRole('button', { name: 'Trocar', exact: true }).click();
  const rooms = stay.getByRole('group', { name: 'Quarto' });
  await rooms.getByRole('button').first().waitFor();
  expect(await rooms.getByRole('button').count()).toBe(3);
  expect(await stay.getByRole('group', { name: 'Tipo' }).textContent()).toContain('3 livres');
});

test('an unsaved change is offered after a reload, and gone once it is saved', async () => {
  const { house } = console.current;
  const id = await house.book('Lúcio Veras', '105', 20, 22);
  const page = await openEdit(id);
  const stay = drawer(page);
  await stay.getByLabel('Observação').fill('Traz um violão');
  await idle(page);
  await page.reload();
  await stay.getByText(/^Mudança de hoje às .* que não foi salva\./).waitFor();
  await stay.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => stay.getByLabel('Observação').inputValue()).toBe('Traz um violão');
  expect(await stay.getByText(/^Há um rascunho/).count()).toBe(0);
  await stay.getByRole('button', { name: 'Salvar a reserva' }).click();
  await stay.getByText('Traz um violão', { exact: true }).waitFor();
  await idle(page);
  expect(await stay.getByText(/que não foi salva/).count()).toBe(0);
});

test('a hold that limits the extension of a stay is named by its note', async () => {
  const { house } = console.current;
  const id = await house.book('Vera Sampaio', '106', 20, 22);
  const hold = {
    kind: 'hold' as const,
    tourResourceId: house.rooms.get('106')!,
    startsAt: dayFromToday(22),
    endsAt: dayFromToday(24),
    note: 'Família Lima decide até amanhã',
  };
  await house.api.createAllocation({ body: hold });
  const page = await console.current.open(`/today?stay=${id}`);
  await drawer(page).getByRole('button', { name: 'Prolongar' }).click();
  const told = drawer(page).getByText(/^Pré-reserva a partir de/);
  await told.waitFor();
  expect(await told.textContent()).toContain('Família Lima decide até amanhã');
});
