import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { timeOn } from '../house.ts';
import { idle, stopwatch } from '../idle.ts';
import { longPress } from '../touch.ts';

const console = withConsole();
const people = { maria: 0, joana: 0 };

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const taskOf = (id: number) => console.current.house.api.getHousekeepingTask({ id });

/** Waits until the server has the value as well. */
async function eventually<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  await expect.poll(read).toEqual(wanted);
}

beforeAll(async () => {
  const { house } = console.current;
  for (const [key, name] of [
    ['maria', 'Maria da Conceição'],
    ['joana', 'Joana Batista'],
  ] as const) {
    const { id } = await house.hire(name, ['reservation.read', 'housekeeping.update']);
    people[key] = id;
    const shift = { scheduledStartsAt: timeOn(0, '08:00'), scheduledEndsAt: timeOn(0, '14:00') };
    await house.api.createShift({ body: { tourUserId: id, department: 'Governança', ...shift } });
  }
});

describe('the housekeeping board', () => {
  test('distributes with a preview, and changes nothing before it is applied', async () => {
    const { house } = console.current;
    const ids = [await house.giveTask('105', null), await house.giveTask('106', null)];
    const page = await console.current.open('/housekeeping');
    await page.getByRole('button', { name: 'Distribuir' }).click();
    await drawer(page).getByText('Nada muda antes de aplicar.').waitFor();
    expect((await taskOf(ids[0]!)).assignedToTourUser).toBeNull();
    await drawer(page).getByRole('button', { name: 'Aplicar 2 tarefas' }).click();
    await page.getByText('2 tarefas distribuídas.').waitFor();
    for (const id of ids) expect((await taskOf(id)).assignedToTourUser).not.toBeNull();
  });

  test('distributes among the chosen people', async () => {
    const { house } = console.current;
    const ids = [await house.giveTask('105', null), await house.giveTask('106', null)];
    const page = await console.current.open('/housekeeping');
    await page.getByRole('button', { name: 'Distribuir' }).click();
    const sheet = drawer(page);
    await sheet.getByLabel('Joana Batista').uncheck();
    await expect.poll(() => sheet.getByRole('heading', { name: 'Joana Batista' }).count()).toBe(0);
    await page.context().setOffline(true);
    await sheet.getByText('Sem rede: isto precisa esperar.').waitFor();
    await page.context().setOffline(false);
    await sheet.getByRole('button', { name: 'Aplicar 2 tarefas' }).click();
    await page.getByText('2 tarefas distribuídas.').waitFor();
    for (const id of ids) expect((await taskOf(id)).assignedToTourUser?.id).not.toBe(people.joana);
    await page.keyboard.press('z');
    for (const id of ids) await eventually(async () => (await taskOf(id)).assignedToTourUser, null);
    // Without a network an assignment is refused instead of drawn.
    await page.context().setOffline(true);
    await page.locator(`[data-task="${ids[0]}"] [data-row-name]`).focus();
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await page.getByRole('alert').filter({ hasText: 'Sem rede: isto precisa esperar.' }).waitFor();
    expect((await taskOf(ids[0]!)).assignedToTourUser).toBeNull();
    for (const id of ids) await house.api.deleteHousekeepingTask({ id });
  });

  test('shows the allergy of arriving guests on a room that is ready', async () => {
    const { house } = console.current;
    const guest = await house.guest('Úrsula Medeiros');
    await house.api.createCustomerPreference({
      body: { tourCustomerId: guest, kind: 'allergy', value: 'Camarão', severity: 'critical' },
    });
    const page = await console.current.open('/housekeeping');
    await column(page, 'Prontos').getByText('201', { exact: true }).waitFor();
    await house.book(guest, '201', 0, 2, 'suite');
    const ready = column(page, 'Prontos').locator('article').filter({ hasText: '201' });
    await ready.getByText('Alergia crítica: camarão').waitFor();
    expect(await ready.count()).toBe(1);
  });

  test('plans the day, and keeps the draft of a new task over a reload', async () => {
    const { house } = console.current;
    const stay = await house.book('Otília Araújo', '106', -1, 2);
    await house.api.checkInReservation({ id: stay });
    const page = await console.current.open('/housekeeping');
    await page.getByRole('button', { name: 'Mais da governança' }).click();
    await page.getByRole('menuitem', { name: 'Gerar o dia' }).click();
    await page.getByText(/tarefas? criadas?\.|O dia já estava gerado\./).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await drawer(page).getByLabel('Quarto').selectOption({ label: '103' });
    await drawer(page).getByLabel('O que fazer').selectOption({ label: 'Limpeza pesada' });
    await drawer(page).getByLabel('Lista').fill('Cortinas\nColchão');
    await idle(page);
    await page.reload();
    await drawer(page).getByRole('button', { name: 'Continuar o rascunho' }).click();
    await drawer(page).getByRole('button', { name: 'Criar tarefa' }).click();
    await page.getByText('Tarefa criada para o 103.').waitFor();
    const { data } = await house.api.listHousekeepingTasks({ taskType: 'deep' });
    expect(data[0]?.checklist).toEqual([
      { item: 'Cortinas', done: false },
      { item: 'Colchão', done: false },
    ]);
  });

  test('on a phone: a long press opens the actions, taps select more tasks, one sheet assigns all, and undo reverts it', async () => {
    const { house } = console.current;
    const ids = [
      await house.giveTask('101', null),
      await house.giveTask('102', null),
      await house.giveTask('103', null),
    ];
    const page = await console.current.open('/housekeeping?view=people', { viewport: PHONE });
    const unassigned = column(page, 'Sem responsável');
    // By id: other tests may have left tasks in the same rooms.
    const own = (n: number) => unassigned.locator(`article[data-task="${ids[n]}"]`);
    await own(0).waitFor();
    // One task, from its sheet.
    await longPress(page, own(0), page.getByRole('button', { name: 'Atribuir a quem?' }));
    await page.getByRole('button', { name: 'Atribuir a quem?' }).tap();
    await page.getByRole('button', { name: /Maria da Conceição/ }).waitFor();
    // A tap within 600 ms would count as the second half of a double tap.
    await stopwatch.skip(page, 700);
    await page.getByRole('button', { name: /Maria da Conceição/ }).tap();
    await page.getByText('101 é de Maria').waitFor();
    await eventually(async () => (await taskOf(ids[0]!)).assignedToTourUser?.id, people.maria);
    // Several: the first from its sheet, the next by a tap, which opens nothing.
    await longPress(page, own(1), page.getByRole('button', { name: 'Escolher várias' }));
    await page.getByRole('button', { name: 'Escolher várias' }).tap();
    await page.getByText('1 escolhida', { exact: true }).waitFor();
    await own(2)
      .getByRole('button', { name: /^Abrir 103/ })
      .tap();
    await page.getByText('2 escolhidas').waitFor();
    const bar = page.getByRole('region', { name: '2 escolhidas' });
    for (const button of await bar.getByRole('button').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    await bar.getByRole('button', { name: /^Atribuir/ }).tap();
    await stopwatch.skip(page, 700);
    await page.getByRole('button', { name: /Joana Batista/ }).tap();
    for (const id of ids.slice(1))
      await eventually(async () => (await taskOf(id)).assignedToTourUser?.id, people.joana);
    await page.getByRole('button', { name: /^Desfazer/ }).tap();
    for (const id of ids.slice(1)) await eventually(async () => (await taskOf(id)).assignedToTourUser, null);
  });

  test('on a phone: distributes with a preview, and changes nothing before it is applied', async () => {
    const { house } = console.current;
    const id = await house.giveTask('105', null, { taskType: 'turndown' });
    const page = await console.current.open('/housekeeping', { viewport: PHONE });
    await page.getByRole('button', { name: 'Mais da governança' }).tap();
    await page.getByRole('menuitem', { name: 'Distribuir' }).tap();
    await drawer(page).getByText('Nada muda antes de aplicar.').waitFor();
    expect((await taskOf(id)).assignedToTourUser).toBeNull();
    await drawer(page)
      .getByRole('button', { name: /^Aplicar \d+ tarefas?$/ })
      .tap();
    await page.getByText(/^\d+ tarefas? distribuídas?\.$/).waitFor();
    expect((await taskOf(id)).assignedToTourUser).not.toBeNull();
    await page.getByRole('button', { name: /^Desfazer/ }).tap();
    await eventually(async () => (await taskOf(id)).assignedToTourUser, null);
  });

  test('on a phone: lists rooms by zone, and opens a task over them', async () => {
    const { house } = console.current;
    const id = await house.giveTask('104', people.maria, { taskType: 'turndown', priority: 1 });
    const page = await console.current.open('/housekeeping', { viewport: PHONE });
    await page.getByRole('button', { name: /^104/ }).click();
    await drawer(page).getByRole('heading', { name: 'Abertura de cama, 104' }).waitFor();
    await drawer(page).getByRole('button', { name: 'Começar' }).click();
    await drawer(page).getByText('Em andamento', { exact: true }).waitFor();
    await eventually(async () => (await taskOf(id)).status, 'in_progress');
    await page.goBack();
    await drawer(page).waitFor({ state: 'detached' });
  });
});

test('keeps the label of a dragged card on one line', async () => {
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
