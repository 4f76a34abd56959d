import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import type { Person } from '../house.ts';
import { idle, stopwatch } from '../idle.ts';

const console = withConsole();

const hire = (name: string): Promise<Person & { id: number }> =>
  console.current.house.hire(name, ['reservation.read', 'housekeeping.update']);
const taskOf = (id: number) => console.current.house.api.getHousekeepingTask({ id });
const statusOf = async (id: number) => (await taskOf(id)).status;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const roundOf = (maid: Person) => console.current.open('/round', { as: maid, viewport: PHONE });

const poll = <T>(read: () => Promise<T>) => expect.poll(read);

/** Two taps 180 ms apart on the place of a button; the second lands where the button was. */
async function tapTwice(page: Page, name: string): Promise<void> {
  const { x, y, width, height } = (await button(page, name).boundingBox())!;
  const at = [x + width / 2, y + height / 2] as const;
  await stopwatch.stop(page);
  await page.touchscreen.tap(...at);
  await button(page, name).waitFor({ state: 'detached' });
  await stopwatch.skip(page, 180);
  await page.touchscreen.tap(at[0] + 3, at[1] - 2);
  await stopwatch.start(page);
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a double tap', () => {
  test('finishes one room, though the next slides under the finger', async () => {
    const { house } = console.current;
    const maid = await hire('Maria Dois Toques');
    const ids = [await house.giveTask('101', maid.id), await house.giveTask('102', maid.id)];
    for (const id of ids) await house.api.updateHousekeepingTask({ id, body: { status: 'in_progress' } });
    const page = await roundOf(maid);
    await button(page, 'Terminei o 101').waitFor();
    await tapTwice(page, 'Terminei o 101');
    await poll(() => statusOf(ids[0]!)).toBe('done');
    await idle(page);
    await stopwatch.skip(page, 600);
    expect(await statusOf(ids[1]!)).toBe('in_progress');
    // A later tap counts.
    await button(page, 'Terminei o 102').tap();
    await poll(() => statusOf(ids[1]!)).toBe('done');
  });

  test('sends one report, and stays on the round', async () => {
    const { house } = console.current;
    const maid = await hire('Maria Silva');
    await house.giveTask('103', maid.id);
    const page = await roundOf(maid);
    await button(page, 'Começar o 103').tap();
    await button(page, 'Defeito').tap();
    await button(page, 'Luz').tap();
    const address = page.url();
    await tapTwice(page, 'Não, dá para usar');
    await page.getByText('Limpando').waitFor();
    await idle(page);
    expect(page.url()).toBe(address);
    const { data } = await house.api.listMaintenanceOrders({ tourResourceId: house.rooms.get('103')! });
    expect(data).toHaveLength(1);
  });
});

test('the draft of a fault report keeps its photo over a reload until it is sent', async () => {
  const { house } = console.current;
  const maid = await hire('Maria da Foto');
  await house.giveTask('104', maid.id);
  const page = await roundOf(maid);
  await button(page, 'Começar o 104').tap();
  await button(page, 'Defeito').tap();
  await button(page, 'Água').tap();
  await page.locator('input[type="file"]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByAltText('A foto do defeito').waitFor();
  await page.getByRole('dialog').getByRole('textbox').fill('Pinga no box');
  await idle(page);
  await page.reload();
  await page.getByAltText('A foto do defeito').waitFor();
  expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('Pinga no box');
  await button(page, 'Não, dá para usar').tap();
  const order = async () =>
    (await house.api.listMaintenanceOrders({ tourResourceId: house.rooms.get('104')! })).data[0];
  await poll(async () => (await order())?.description).toBe('Pinga no box');
  const { id } = (await order())!;
  await poll(async () => (await house.api.listMaintenanceOrderPhotos({ id })).data.length).toBe(1);
  await page.reload();
  await button(page, 'Terminei o 104').waitFor();
  await idle(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

describe('a change by a lead while the cleaner is offline', () => {
  test('is not overwritten: the queued act becomes a card, to be done anyway or discarded', async () => {
    const { house } = console.current;
    const [maid, joana] = [await hire('Maria Sem Rede'), await hire('Joana Batista')];
    const ids = [
      await house.giveTask('105', maid.id, { priority: 10 }),
      await house.giveTask('106', maid.id, { priority: 20 }),
      await house.giveTask('201', maid.id, { priority: 30 }),
    ];
    const page = await roundOf(maid);
    await button(page, 'Começar o 105').waitFor();
    await page.context().setOffline(true);
    // Several queued acts on each task.
    for (const room of ['105', '106', '201']) {
      await button(page, `Começar o ${room}`).click();
      await page.getByText('Repor toalhas').click();
      await page.getByText('Limpar o banheiro').click();
      await button(page, `Terminei o ${room}`).click();
      await stopwatch.skip(page, 700);
    }
    await button(page, '9 na fila').waitFor();
    await house.api.updateHousekeepingTask({ id: ids[0]!, body: { assignedToTourUserId: joana.id } });
    await house.api.updateHousekeepingTask({ id: ids[1]!, body: { status: 'skipped' } });
    await page.context().setOffline(false);

    const mine = page.getByRole('alert').filter({ hasText: 'Mudou enquanto isso: agora é de Joana Batista.' });
    const skipped = page.getByRole('alert').filter({ hasText: 'Mudou enquanto isso: pulada.' });
    await mine.waitFor();
    await skipped.waitFor();
    // The unchanged task went through, in order.
    await poll(() => statusOf(ids[2]!)).toBe('done');
    expect((await taskOf(ids[2]!)).checklist.filter(({ done }) => done)).toHaveLength(2);
    expect([await statusOf(ids[0]!), await statusOf(ids[1]!)]).toEqual(['pending', 'skipped']);

    await mine.getByRole('button', { name: 'Fazer mesmo assim' }).click();
    await poll(() => statusOf(ids[0]!)).toBe('done');
    while ((await skipped.count()) > 0) {
      await skipped.first().getByRole('button', { name: 'Descartar' }).click();
      await idle(page);
      await stopwatch.skip(page, 1_000);
    }
    expect(await statusOf(ids[1]!)).toBe('skipped');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test('an inspection waits for the cleaning, also offline, and an empty room offers no guest actions', async () => {
  const { house } = console.current;
  const maid = await hire('Maria da Vistoria');
  await house.giveTask('202', maid.id, { taskType: 'checkout', priority: 10 });
  await house.giveTask('202', maid.id, { taskType: 'inspection', priority: 20 });
  const page = await roundOf(maid);
  await button(page, 'Começar o 202').click();
  await page.getByText('Espera a limpeza').waitFor();
  await page.context().setOffline(true);
  await button(page, 'Terminei o 202').click();
  await button(page, 'Começar o 202').waitFor();
  expect(await page.getByText('Espera a limpeza').count()).toBe(0);
  await button(page, 'Mais sobre o 202').click();
  await button(page, /^Adiar/).waitFor();
  expect(await button(page, 'Não perturbe').count()).toBe(0);
  expect(await button(page, 'Hóspede recusou').count()).toBe(0);
});

test('a long room name leaves the allergy a full line of its own', async () => {
  const { house } = console.current;
  const maid = await hire('Maria do Salão');
  await house.addType('hall', 'Salão', ['Salão Jacarandá']);
  const guest = await house.guest('Úrsula Medeiros');
  await house.api.createCustomerPreference({
    body: { tourCustomerId: guest, kind: 'allergy', value: 'Amendoim e castanhas', severity: 'critical' },
  });
  await house.book(guest, 'Salão Jacarandá', 0, 2, 'hall');
  await house.giveTask('Salão Jacarandá', maid.id, { taskType: 'checkout' });
  const page = await roundOf(maid);
  const alert = page.getByText('Alergia crítica: amendoim e castanhas');
  await alert.waitFor();
  const { width, height } = (await alert.boundingBox())!;
  expect(width).toBeGreaterThan(320);
  expect(height).toBeLessThan(40);
});
