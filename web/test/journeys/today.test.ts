import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';

const console = withConsole();

test('the day: who comes, who goes, a check-in and a check-out in two presses, and both taken back', async () => {
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

test('somebody’s change elsewhere comes to the screen by itself', async () => {
  const { house } = console.current;
  const page = await console.current.open('/today');
  await page.getByText('Ao vivo').waitFor();
  const id = await house.book('Fernanda Lobo', '103', 0, 1);
  // Sooner than a page without the stream would ask again.
  await page.getByRole('button', { name: 'Fernanda Lobo' }).first().waitFor();
  expect(await page.locator('[data-row]', { hasText: 'Fernanda Lobo' }).count()).toBe(1);
  await house.api.cancelReservation({ id, body: {} });
  await page.getByRole('button', { name: 'Fernanda Lobo' }).first().waitFor({ state: 'detached' });
});
