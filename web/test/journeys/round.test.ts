import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import type { Person } from '../house.ts';
import { stopwatch } from '../idle.ts';
import { until } from '../until.ts';

const console = withConsole();

const maids = { count: 0 };
/** A new cleaner, so that no test meets the tasks of another. */
async function hireMaid(): Promise<Person & { id: number }> {
  return console.current.house.hire(`Maria ${++maids.count}`, ['reservation.read', 'housekeeping.update']);
}
const taskOf = (id: number) => console.current.house.api.getHousekeepingTask({ id });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  const { house } = console.current;
  const leaving = await house.book('Regina Fernandes', '104', -2, 0);
  await house.api.checkInReservation({ id: leaving });
});

describe('a round', () => {
  test('starts a room, ticks its list, finishes it and undoes that', async () => {
    const maid = await hireMaid();
    const id = await console.current.house.giveTask('101', maid.id, { taskType: 'checkout' });
    // A cleaner lands on the round.
    const page = await console.current.open('', { as: maid, viewport: PHONE });
    await page.getByText('0 de 1 pronto, termina por volta de').waitFor();
    await button(page, 'Começar o 101').click();
    await page.getByText('Limpando, 0 min').waitFor();
    await page.getByText('Repor toalhas').click();
    await until(
      () => taskOf(id),
      ({ checklist }) => checklist.some(({ done }) => done),
    );
    const done = button(page, 'Terminei o 101');
    expect((await done.boundingBox())!.height).toBeGreaterThanOrEqual(60);
    await done.click();
    await page.getByText('1 de 1 pronto').waitFor();
    expect(
      (
        await until(
          () => taskOf(id),
          ({ status }) => status === 'done',
        )
      ).status,
    ).toBe('done');
    // Later than the second press of a double tap.
    await stopwatch.skip(page, 600);
    await button(page, /^Desfazer/).click();
    await page.getByText('Limpando').waitFor();
    expect(
      (
        await until(
          () => taskOf(id),
          ({ status }) => status === 'in_progress',
        )
      ).completedAt,
    ).toBeNull();
  });
});

describe('without a network', () => {
  test('queues every act, sends the queue in order, and shows a refused act as a card', async () => {
    const { house } = console.current;
    const maid = await hireMaid();
    const ids = {
      first: await house.giveTask('101', maid.id, { taskType: 'checkout', priority: 10 }),
      second: await house.giveTask('102', maid.id, { priority: 20 }),
      gone: await house.giveTask('103', maid.id, { priority: 30 }),
    };
    const page = await console.current.open('/round', { as: maid, viewport: PHONE });
    await button(page, 'Começar o 101').click();
    await until(
      () => taskOf(ids.first),
      ({ status }) => status === 'in_progress',
    );

    await page.context().setOffline(true);
    await page.getByText('Limpar o banheiro').click();
    const before = Date.now();
    await button(page, 'Terminei o 101').click();
    const after = Date.now();
    await page.getByText('1 de 3 prontos').first().waitFor();
    await button(page, 'Começar o 102').click();
    await button(page, 'Defeito').click();
    await button(page, 'Água').click();
    await page.locator('input[type="file"]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PICTURE });
    await page.getByAltText('A foto do defeito').waitFor();
    await button(page, 'Sim, impede').click();
    await button(page, 'Mais sobre o 103').click();
    await button(page, 'Hóspede recusou').click();
    await button(page, '6 na fila').waitFor();
    await page.getByText('Sem rede desde').waitFor();
    expect((await taskOf(ids.first)).status).toBe('in_progress');

    // Meanwhile a lead deletes one of the tasks.
    await house.api.deleteHousekeepingTask({ id: ids.gone });
    // An act sent within five seconds gets the time of the server.
    await stopwatch.skip(page, 6_000);
    await page.context().setOffline(false);

    const card = page.getByRole('alert').filter({ hasText: 'Recusa no 103' });
    await card.getByText('Não existe mais. Alguém pode ter removido.').waitFor();
    expect(await page.getByText('na fila').count()).toBe(0);
    const first = await taskOf(ids.first);
    expect(first).toMatchObject({
      status: 'done',
      checklist: expect.arrayContaining([expect.objectContaining({ done: true })]),
    });
    // The time of the press, not of its arrival.
    expect(Date.parse(first.completedAt!)).toBeGreaterThanOrEqual(before - 1_000);
    expect(Date.parse(first.completedAt!)).toBeLessThanOrEqual(after + 1_000);
    expect((await taskOf(ids.second)).status).toBe('in_progress');
    const { data: orders } = await house.api.listMaintenanceOrders({ tourResourceId: house.rooms.get('102')! });
    expect(orders).toMatchObject([{ title: 'Água com problema', description: 'Impede hospedar, segundo quem viu.' }]);
    expect((await house.api.listMaintenanceOrderPhotos({ id: orders[0]!.id })).data).toHaveLength(1);
    await card.getByRole('button', { name: 'Descartar' }).click();
    await card.waitFor({ state: 'detached' });
  });
});
