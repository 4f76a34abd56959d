import { expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday } from '../house.ts';

const console = withConsole();

test('a birthday is typed in the usual notation, and an invalid day is refused', async () => {
  const { house } = console.current;
  const id = await house.guest('Isadora Rangel');
  const page = await console.current.open(`/guests/${id}?edit=true`);
  const birth = drawer(page).getByLabel('Nascimento');
  await birth.fill('31/02/1949');
  await page.keyboard.press('Tab');
  await drawer(page).getByText('Não entendi. Tente “25/03/1949”.').waitFor();
  await birth.fill('25/03/2049');
  await page.keyboard.press('Tab');
  await drawer(page)
    .getByText(/^Só até /)
    .waitFor();
  await birth.fill('25/03/49');
  await page.keyboard.press('Control+Enter');
  await page.getByText('25 mar 1949', { exact: false }).first().waitFor();
  expect((await house.api.getCustomer({ id })).birthDate).toBe('1949-03-25');
  expect(await page.locator('input[type="date"]').count()).toBe(0);
});

test('adds a document with an encrypted number, and undoes that', async () => {
  const { house } = console.current;
  const id = await house.guest('Otto Assunção');
  const page = await console.current.open(`/guests/${id}`, { viewport: PHONE });
  await page.getByRole('button', { name: 'Incluir documento' }).click();
  const form = drawer(page);
  await form.getByRole('button', { name: 'Guardar documento' }).click();
  await form.getByText('Preencha o número', { exact: false }).waitFor();
  await form.getByLabel('Tipo').selectOption({ label: 'Passaporte' });
  await form.getByLabel('Número').fill('FN482913');
  await form.getByLabel('Vence em').fill('08/02/2031');
  await form.getByRole('button', { name: 'Guardar documento' }).click();
  await page.getByText('Documento guardado', { exact: true }).waitFor();
  await page.getByText(/vence em 8 fev 2031/).waitFor();
  expect(await page.getByText('FN482913').count()).toBe(0);
  await page.getByRole('button', { name: /^Ver Passaporte/ }).click();
  await page.getByText('FN482913').waitFor();
  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await page.getByText('Nenhum documento guardado.').waitFor();
  const { data } = await house.api.listCustomerDocuments({ tourCustomerId: id });
  expect(data).toEqual([]);
});

test('chooses a day of the rack from a calendar', async () => {
  const page = await console.current.open('/rack');
  await page.getByRole('button', { name: /Escolher o dia$/ }).click();
  await page.locator('[data-day]:focus').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL(/date=/);
  expect(new URL(page.url()).searchParams.get('date')).toBe(dayFromToday(0));
});
