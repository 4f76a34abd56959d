import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';

const console = withConsole();
const inspection = (page: Page): Locator => page.getByRole('region', { name: 'Vistoria', exact: true });
const card = (page: Page, unit: string): Locator => inspection(page).locator('article').filter({ hasText: unit });

/** A task of a room, cleaned by this person through their own session. */
async function cleaned(room: string, id: number): Promise<void> {
  const { house } = console.current;
  const task = await house.giveTask(room, id);
  await house.api.updateHousekeepingTask({ id: task, body: { status: 'in_progress' } });
  await house.api.updateHousekeepingTask({ id: task, body: { status: 'done' } });
}

test('a room whose guests leave today is not approved before they have left', async () => {
  const { house } = console.current;
  const stay = await house.book('Otília Araújo', '104', -1, 0);
  await house.api.checkInReservation({ id: stay });
  await house.api.sayResourceState({ id: house.rooms.get('104')!, body: { state: 'clean' } });
  await house.giveTask('104', null, { taskType: 'inspection' });
  const page = await console.current.open('/housekeeping?view=people');
  await card(page, '104').getByText('Hóspede ainda no quarto').waitFor();
  expect(await card(page, '104').getByRole('button', { name: 'Aprovar o 104' }).count()).toBe(0);
  const phone = await console.current.open('/housekeeping?view=people', { viewport: PHONE });
  await card(phone, '104').getByText('Hóspede ainda no quarto').waitFor();
  await house.api.checkOutReservation({ id: stay });
  await house.api.sayResourceState({ id: house.rooms.get('104')!, body: { state: 'clean' } });
  const { data } = await house.api.listHousekeepingTasks({
    tourResourceId: house.rooms.get('104')!,
    status: 'pending',
  });
  for (const { id, taskType } of data) if (taskType !== 'inspection') await house.api.deleteHousekeepingTask({ id });
  await card(page, '104').getByRole('button', { name: 'Aprovar o 104' }).click();
  await page.getByText('104 vistoriado.').waitFor();
});

test('with inspectionByLead only the lead approves and distributes, and not a room they cleaned', async () => {
  const { house } = console.current;
  const lead = await house.hire('Rita Alves', ['reservation.read', 'housekeeping.update']);
  const maid = await house.hire('Maria da Conceição', ['reservation.read', 'housekeeping.update']);
  await house.api.updateUser({ id: lead.id, body: { isHousekeepingLead: true } });
  await cleaned('105', maid.id);
  await cleaned('106', lead.id);
  const free = await house.giveTask('101', null);
  const page = await console.current.open('/housekeeping?view=people', { as: maid });
  await card(page, '105').getByRole('button', { name: 'Aprovar o 105' }).waitFor();
  // The setting reaches the open screen.
  await house.api.updateSettings({ body: { inspectionByLead: true } });
  await expect.poll(() => card(page, '105').getByRole('button').count()).toBe(0);
  await card(page, '105').waitFor();
  expect(await page.getByRole('button', { name: 'Distribuir' }).count()).toBe(0);
  expect(
    await page
      .locator(`[data-task="${free}"]`)
      .getByRole('button', { name: /Atribuir/ })
      .count(),
  ).toBe(0);
  await page.getByRole('button', { name: 'Nova tarefa' }).click();
  expect(await drawer(page).getByLabel('Quem').locator('option').allTextContents()).not.toContain('Rita Alves');

  const leads = await console.current.open('/housekeeping?view=people', { as: lead });
  const own = card(leads, '106').getByRole('button', { name: 'Aprovar o 106' });
  await own.waitFor();
  expect(await own.getAttribute('aria-disabled')).toBe('true');
  await card(leads, '106').getByText('Você limpou este quarto: outra pessoa aprova.').waitFor();
  await leads.getByRole('button', { name: 'Distribuir' }).waitFor();
  await card(leads, '105').getByRole('button', { name: 'Aprovar o 105' }).click();
  await leads.getByText('105 vistoriado.').waitFor();
  await house.api.updateSettings({ body: { inspectionByLead: false } });
});
