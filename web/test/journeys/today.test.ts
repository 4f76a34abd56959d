import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';

const console = withConsole();

test('checks a guest in and another out from the list of the day, and undoes both', async () => {
  const { house } = console.current;
  await house.book('Otávio Tanaka', '101', 0, 2);
  const leaving = await house.book('Marina Prado', '102', -1, 0);
  await house.api.checkInReservation({ id: leaving });
  const page = await console.current.open('/today');

  const arrival = page.locator('[data-row]', { hasText: 'Otávio Tanaka' });
  await arrival.getByRole('button', { name: 'Check-in' }).click();
  await page.getByText('Otávio Tanaka está no 101.').waitFor();
  await arrival.getByText(/^Chegou/).waitFor();
  await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
  await page.keyboard.press('z');
  await page.getByText('Desfeito.').waitFor();
  await arrival.getByRole('button', { name: 'Check-in' }).waitFor();

  const departure = page.locator('[data-row]', { hasText: 'Marina Prado' });
  await departure.getByRole('button', { name: 'Check-out' }).click();
  await page.getByText('Marina Prado saiu do 102.').waitFor();
  await departure.getByText(/^Saiu/).waitFor();
  expect((await house.api.getReservation({ id: leaving })).status).toBe('checked_out');
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await departure.getByRole('button', { name: 'Check-out' }).waitFor();
  expect((await house.api.getReservation({ id: leaving })).status).toBe('checked_in');
});

test('shows a change made elsewhere without a reload', async () => {
  const { house } = console.current;
  const page = await console.current.open('/today');
  await page.getByText('Ao vivo').waitFor();
  const id = await house.book('Fernanda Lobo', '103', 0, 1);
  // A page without the feed would ask again only after 15 seconds.
  await page.getByRole('button', { name: 'Fernanda Lobo' }).first().waitFor();
  expect(await page.locator('[data-row]', { hasText: 'Fernanda Lobo' }).count()).toBe(1);
  await house.api.cancelReservation({ id, body: {} });
  await page.getByRole('button', { name: 'Fernanda Lobo' }).first().waitFor({ state: 'detached' });
});
