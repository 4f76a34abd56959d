import { expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';

const console = withConsole();

test('shows a critical allergy in words', async () => {
  const { house } = console.current;
  const guest = await house.guest('Úrsula Medeiros');
  const preference = {
    tourCustomerId: guest,
    kind: 'allergy',
    value: 'Glúten, doença celíaca',
    severity: 'critical' as const,
  };
  await house.api.createCustomerPreference({ body: preference });
  await house.book(guest, '104', 0, 3);
  for (const viewport of [undefined, PHONE]) {
    const page = await console.current.open('/today', viewport && { viewport });
    const row = page.locator('[data-row]', { hasText: 'Úrsula Medeiros' });
    await row.getByText('Glúten, doença celíaca').waitFor();
    expect(await page.getByText('Glúten, doença celíaca').count()).toBeGreaterThan(1);
  }
});

test('leaves out buttons without a permission', async () => {
  const { house } = console.current;
  await house.book('Caio Holanda', '105', 0, 1);
  const reader = await house.hire('Rita', ['reservation.read']);
  const page = await console.current.open('/today', { as: reader });
  await page.getByRole('button', { name: 'Caio Holanda' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Check-in' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Nova reserva' }).count()).toBe(0);
});

test('removes a button when its permission is revoked', async () => {
  const { house } = console.current;
  const clerk = await house.hire('Ana', ['reservation.read', 'reservation.write']);
  const page = await console.current.open('/today', { as: clerk });
  await page.getByText('Ao vivo').waitFor();
  await page.getByRole('button', { name: 'Nova reserva' }).waitFor();
  await house.allow(clerk.roleId, ['reservation.read']);
  await page.getByRole('button', { name: 'Nova reserva' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { name: 'Hoje', exact: true }).count()).toBe(1);
});

test('the palette finds a room, a guest and an act by the keyboard', async () => {
  const { house } = console.current;
  await house.book('Beatriz Alves', '106', 0, 1);
  const page = await console.current.open('/today');
  await page.getByRole('button', { name: 'Beatriz Alves' }).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('check beatriz');
  await page.getByRole('option', { name: /Check-in Beatriz Alves/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Beatriz Alves entrou.').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('106');
  expect(await page.getByRole('option', { name: /^106/ }).count()).toBe(1);
});

test('changes language and theme without a reload', async () => {
  const page = await console.current.open('/today');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Today', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.scheme])).toEqual([
    'en',
    'dark',
  ]);
});
