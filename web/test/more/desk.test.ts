import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { idle, stopwatch } from '../idle.ts';
import { barOf } from '../rack-page.ts';

const console = withConsole();

const filled = (within: Locator): Promise<number> => within.locator('button[class*="_primary_"]').count();

describe('a form that was not saved', () => {
  test('asks once before it is closed, and what was typed is there again', async () => {
    const { house } = console.current;
    const id = await house.book('Davi Quirino', '106', 20, 22);
    const page = await console.current.open(`/today?stay=${id}`);
    const stay = drawer(page);
    await stay.getByRole('button', { name: 'Prolongar' }).waitFor();
    await page.keyboard.press('e');
    await stay.getByLabel('Observação').fill('Berço no quarto');
    await page.keyboard.press('Escape');
    const question = stay.getByRole('alertdialog', { name: 'Ainda não foi salvo. Sair mesmo assim?' });
    await question.getByRole('button', { name: 'Sair e guardar o rascunho' }).click();
    await stay.getByLabel('Observação').waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    await stay.getByText(/^Rascunho das .* recuperado$/).waitFor();
    expect(await stay.getByLabel('Observação').inputValue()).toBe('Berço no quarto');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Descartar' }).click();
    await stay.getByLabel('Observação').waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    expect(await stay.getByLabel('Observação').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await stay.getByLabel('Observação').waitFor({ state: 'detached' });
    expect(await question.count()).toBe(0);
  });

  test('and was changed by somebody else meanwhile says who, and has one button to save with', async () => {
    const { house } = console.current;
    const id = await house.book('Júlia Barbosa', '105', 20, 22);
    const clerk = await house.hire('João Pereira', ['reservation.read', 'reservation.write']);
    const page = await console.current.open(`/today?stay=${id}`, { as: clerk });
    const stay = drawer(page);
    await stay.getByRole('button', { name: 'Prolongar' }).waitFor();
    await page.keyboard.press('e');
    await stay.getByLabel('Observação').fill('Berço no quarto');
    const { user } = await house.api.getMe();
    await house.api.updateReservation({ id, body: { notes: 'Chega de moto', guests: 3 } });
    await stay.getByRole('button', { name: 'Salvar a reserva' }).click();
    const both = stay.getByRole('alert', { name: 'Mudou enquanto você editava' });
    const theirs = both
      .getByRole('group', { name: 'Observação' })
      .getByLabel(new RegExp(`^${user.displayName}, hoje às`));
    await theirs.check();
    // What is chosen stands in the form.
    expect(await stay.getByLabel('Observação', { exact: true }).inputValue()).toBe('Chega de moto');
    expect(await stay.getByLabel('Pessoas', { exact: true }).inputValue()).toBe('3');
    expect(await filled(stay)).toBe(1);
    await both
      .getByRole('group', { name: 'Observação' })
      .getByLabel(/^Você, agora/)
      .check();
    await stay.getByRole('button', { name: 'Salvar a reserva' }).click();
    await page.getByText('Reserva salva').waitFor();
    expect(await house.api.getReservation({ id })).toMatchObject({ notes: 'Berço no quarto', guests: 3 });
  });
});

describe('a drawer', () => {
  test('of a booking that is not there says so, and leads on', async () => {
    const page = await console.current.open('/today?stay=999999');
    const gone = drawer(page);
    await gone.getByRole('heading', { name: 'A reserva nº 999999 não existe.' }).waitFor();
    expect(await gone.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
    await gone.getByRole('link', { name: 'Ver as reservas' }).click();
    await page.getByRole('heading', { name: 'Reservas' }).waitFor();
    expect(await drawer(page).count()).toBe(0);
  });

  test('that a role does not include says whom to ask', async () => {
    const { house } = console.current;
    const id = await house.book('Lia Bianchi', '201', 30, 32, 'suite');
    await house.hire('Ana Souza', ['staff.manage']);
    const cleaner = await house.hire('Joana Lima', ['housekeeping.update']);
    for (const asked of [id, 'new']) {
      const page = await console.current.open(`/today?stay=${asked}`, { as: cleaner });
      const told = drawer(page).getByText(/^Quem pode liberar: /);
      await told.waitFor();
      expect(await told.textContent()).toContain('Ana Souza');
    }
  });

  test('of a booking that is over has no box without anything in it', async () => {
    const { house } = console.current;
    const id = await house.book('Sônia Caldas', null, 30, 32);
    await house.api.cancelReservation({ id, body: {} });
    const reader = await house.hire('Leitora', ['reservation.read', 'customer.read']);
    const page = await console.current.open(`/today?stay=${id}`, { as: reader });
    const stay = drawer(page);
    await stay.getByText('Cancelada', { exact: true }).waitFor();
    await stay.getByText('cancelou').waitFor();
    expect(await stay.getByText('Sem quarto').count()).toBe(0);
    const empty = await stay.locator(':is(section, ul, div)').evaluateAll((all) =>
      all
        .filter((one) => {
          const { borderTopWidth, borderBottomWidth, height } = getComputedStyle(one);
          const isBox = borderTopWidth !== '0px' || borderBottomWidth !== '0px';
          return isBox && height !== 'auto' && one.textContent?.trim() === '' && one.clientHeight > 0;
        })
        .map(({ className }) => className),
    );
    expect(empty).toEqual([]);
  });
});

test('on a phone the offer to undo covers nothing that can be pressed at the foot', async () => {
  const { house } = console.current;
  const id = await house.book('Úrsula Medeiros', '101', 0, 3);
  const apart = async (page: Page, feet: readonly Locator[]) => {
    const toast = page.getByRole('button', { name: /^Desfazer/ }).locator('..');
    await toast.waitFor();
    await idle(page);
    const box = (await toast.boundingBox())!;
    for (const foot of feet) expect(box.y + box.height).toBeLessThanOrEqual((await foot.boundingBox())!.y);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
  };
  const page = await console.current.open(`/today?stay=${id}`, { viewport: PHONE });
  const stay = drawer(page);
  await stay.getByText('Falta o documento de Úrsula').waitFor();
  await stay.getByRole('button', { name: /^Fazer check-in/ }).click();
  await stopwatch.skip(page, 450);
  await stay.getByRole('button', { name: /^Entrar assim mesmo/ }).click();
  await apart(page, [stay.getByRole('button', { name: /^Fazer check-out/ })]);
  await stay.getByRole('button', { name: 'Fechar' }).click();
  await drawer(page).waitFor({ state: 'detached' });
  await apart(page, [page.getByRole('navigation').last()]);
});

test('the day counts what it lists, and how many of them have come', async () => {
  const { house } = console.current;
  await house.api.checkInReservation({ id: await house.book('Raí Garcia', '105', 0, 2) });
  await house.book('Otávio Tanaka', '102', 0, 2);
  const page = await console.current.open('/today');
  const arrivals = page.locator('section', { has: page.getByRole('heading', { name: 'Chegadas' }) });
  const row = arrivals.locator('[data-row]', { hasText: 'Otávio Tanaka' });
  const before = Number((await arrivals.getByText(/já cheg/).textContent())!.split(' ')[0]);
  await row.getByRole('button', { name: 'Check-in' }).click();
  await arrivals.getByText(new RegExp(`^${before + 1} já chegaram$`)).waitFor();
  const listed = await arrivals.locator('[data-row]').count();
  await arrivals.getByText(String(listed), { exact: true }).waitFor();
  expect(await arrivals.getByText(/^Chegou/).count()).toBe(before + 1);
});

test('the cards of all who are awaited are printed at once', async () => {
  const { house } = console.current;
  await house.book('Regina Fernandes', '106', 0, 2);
  const page = await console.current.open('/today');
  await page.locator('[data-row]', { hasText: 'Regina Fernandes' }).waitFor();
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Imprimir fichas' }).click();
  const sheets = page.locator('[data-print]');
  await sheets.getByText('Regina Fernandes').first().waitFor({ state: 'attached' });
  const { arrivals } = await house.api.getToday();
  const people = arrivals!.list
    .filter(({ status }) => status === 'confirmed')
    .reduce((sum, { guests }) => sum + guests, 0);
  expect(await sheets.locator('article').count()).toBe(people);
});

test('a card in a hand keeps each of its lines on one', async () => {
  const { house } = console.current;
  const maid = await house.hire('Maria da Conceição', ['housekeeping.update']);
  await house.giveTask('201', maid.id, { taskType: 'checkout' });
  const id = await house.giveTask('202', null, { taskType: 'checkout' });
  const page = await console.current.open('/housekeeping');
  const card = (await page.locator(`[data-task="${id}"]`).boundingBox())!;
  const column = (await page.locator(`[data-person="${maid.id}"]`).boundingBox())!;
  await page.mouse.move(card.x + 60, card.y + 30);
  await page.mouse.down();
  await page.mouse.move(column.x + 80, column.y + 120, { steps: 6 });
  const told = page.getByText(/^Maria fica com/);
  await told.waitFor();
  const { height, lineHeight, padding } = await told.evaluate((one) => {
    const { lineHeight: line, paddingTop } = getComputedStyle(one);
    return { height: one.clientHeight, lineHeight: Number.parseFloat(line), padding: Number.parseFloat(paddingTop) };
  });
  expect(height - padding).toBeLessThan(1.5 * lineHeight);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

describe('the rack', () => {
  test('shows the way back from its table', async () => {
    const page = await console.current.open('/rack?view=table');
    await page.getByRole('button', { name: 'Ver como mapa' }).click();
    await page.getByRole('grid').waitFor();
    expect(await page.getByRole('button', { name: 'Ver como mapa' }).count()).toBe(0);
  });

  test('says occupied where guests are in house, to those who may not know who', async () => {
    const { house } = console.current;
    const id = await house.book('Émerson Torres', '103', 0, 2);
    await house.api.checkInReservation({ id });
    const cleaner = await house.hire('Joana', ['housekeeping.update']);
    const page = await console.current.open('/rack', { as: cleaner });
    await page.locator('[data-bar][aria-label^="Ocupado"][aria-label*=", 103,"]').waitFor();
    expect(await barOf(page, 'Reservado', '103').count()).toBe(0);
  });

  test('tells a danger in the same words as every other screen', async () => {
    const { house } = console.current;
    const guest = await house.guest('Bento Furtado');
    const body = { tourCustomerId: guest, kind: 'allergy', value: 'Amendoim', severity: 'critical' as const };
    await house.api.createCustomerPreference({ body });
    const id = await house.book(guest, '104', 0, 3);
    const page = await console.current.open('/rack');
    await page.locator('[data-bar][aria-label$=", alergia crítica: amendoim"]').waitFor();
    await page.keyboard.press('v');
    await page.getByRole('table').getByText('Alergia crítica: amendoim').waitFor();
    for (const path of [`/rack?stay=${id}`, `/rack?stay=new&guest=${guest}`]) {
      const other = await console.current.open(path);
      await drawer(other).getByRole('note').getByText('Alergia crítica: amendoim', { exact: true }).waitFor();
      expect(await other.getByText(/^Crítica:/).count()).toBe(0);
    }
  });
});
