import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { timeOn } from '../house.ts';

const console = withConsole();
const people = { maria: 0, joana: 0 };

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const card = (page: Page, room: string): Locator =>
  page.locator('article[data-task]').filter({ has: page.getByText(room, { exact: true }) });
const taskOf = (id: number) => console.current.house.api.getHousekeepingTask({ id });
const stateOf = async (room: string) =>
  (await console.current.house.api.getResource({ id: console.current.house.rooms.get(room)! })).housekeepingState;

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
  test('assigns tasks by a key, by a drag and several at once, and undoes it', async () => {
    const { house } = console.current;
    const ids = {
      101: await house.giveTask('101', null, { taskType: 'checkout' }),
      102: await house.giveTask('102', null),
      103: await house.giveTask('103', null),
      104: await house.giveTask('104', people.joana, { taskType: 'checkout' }),
    };
    const page = await console.current.open('/housekeeping');
    await column(page, 'Sem responsável').getByText('1 h 25 por distribuir').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.getByRole('heading', { name: 'Atribuir a quem?' }).waitFor();
    await page.keyboard.press('m');
    await column(page, 'Maria da Conceição').getByText('45 min de 6 h').waitFor();
    await page.getByText('101 é de Maria').waitFor();
    await eventually(async () => (await taskOf(ids[101])).assignedToTourUser?.id, people.maria);

    const from = (await card(page, '104').boundingBox())!;
    const to = (await column(page, 'Maria da Conceição').boundingBox())!;
    await page.mouse.move(from.x + 60, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 200, { steps: 6 });
    await page.getByText('Maria fica com 1 h 30 de 6 h').waitFor();
    await page.mouse.up();
    await page.getByText('104 passou de Joana Batista para Maria').waitFor();
    await eventually(async () => (await taskOf(ids[104])).assignedToTourUser?.id, people.maria);
    await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
    await page.keyboard.press('z');
    await column(page, 'Joana Batista').getByText('104').waitFor();

    for (const room of ['102', '103'])
      await card(page, room)
        .getByRole('button', { name: `Escolher ${room}, Arrumação` })
        .click({ force: true });
    await page.getByText('2 escolhidas').waitFor();
    await page.getByRole('button', { name: 'Atribuir', exact: false }).last().click();
    await page.keyboard.press('j');
    await eventually(async () => (await taskOf(ids[102])).assignedToTourUser?.id, people.joana);
    await eventually(async () => (await taskOf(ids[103])).assignedToTourUser?.id, people.joana);
  });

  test('shows through the feed which tasks are started and finished; passes one room and fails another', async () => {
    const { house } = console.current;
    const ids = [await house.giveTask('201', people.maria), await house.giveTask('202', people.maria)];
    const page = await console.current.open('/housekeeping');
    await card(page, '201').waitFor();
    await house.api.updateHousekeepingTask({ id: ids[0]!, body: { status: 'in_progress' } });
    await card(page, '201').getByRole('img', { name: 'Em limpeza' }).waitFor();
    for (const id of ids) {
      await house.api.updateHousekeepingTask({ id, body: { status: 'in_progress' } });
      await house.api.updateHousekeepingTask({ id, body: { status: 'done' } });
    }
    await column(page, 'Vistoria').getByRole('button', { name: 'Aprovar o 201' }).click();
    await page.getByText('201 vistoriado.').waitFor();
    await eventually(() => stateOf('201'), 'inspected');
    await column(page, 'Vistoria').getByRole('button', { name: 'Reprovar o 202' }).click();
    await page.getByLabel('O que falta no 202?').fill('Falta toalha');
    await page.getByRole('button', { name: 'Devolver o 202' }).click();
    await column(page, 'Maria da Conceição').getByText('Falta toalha').waitFor();
    expect(await stateOf('202')).toBe('dirty');
    expect((await taskOf(ids[1]!)).status).toBe('pending');
  });
});
