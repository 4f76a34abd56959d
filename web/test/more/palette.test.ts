import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';

const console = withConsole();

/** A screen that does not read Today. */
async function openGuests(): Promise<Page> {
  const page = await console.current.open('/guests');
  await page.getByRole('row').first().waitFor();
  return page;
}

async function seek(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
}

test('offers acts on every screen, and does one once however often Enter is pressed', async () => {
  const { house } = console.current;
  const id = await house.book('Nádia Peçanha', '101', 0, 2);
  const page = await openGuests();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/check-in') && sent.push(request.url()));
  await seek(page, 'check nadia');
  await page.getByRole('option', { name: /Check-in Nádia Peçanha/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('Nádia Peçanha entrou.').waitFor();
  expect(await page.getByRole('dialog', { name: 'Buscar ou ir para' }).count()).toBe(0);
  expect(sent).toHaveLength(1);
  expect((await house.api.getReservation({ id })).status).toBe('checked_in');
});

test('a check-in with something missing opens the booking, which names it', async () => {
  const { house } = console.current;
  const id = await house.book('Otávio Reis', '102', 0, 2);
  await house.api.sayResourceState({ id: house.rooms.get('102')!, body: { state: 'dirty' } });
  const page = await openGuests();
  await seek(page, 'check otavio');
  await page.getByRole('option', { name: /Check-in Otávio Reis/ }).waitFor();
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('heading', { name: 'Otávio Reis' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/guests$/);
  expect((await house.api.getReservation({ id })).status).toBe('confirmed');
});

test('shows a refusal in the palette until the next letter', async () => {
  const { house } = console.current;
  await house.book('Zilda Prates', '103', 0, 2);
  const page = await openGuests();
  await page.route('**/check-in', (route) => route.abort());
  await seek(page, 'check zilda');
  await page.getByRole('option', { name: /Check-in Zilda Prates/ }).waitFor();
  await page.keyboard.press('Enter');
  const told = page.getByRole('dialog', { name: 'Buscar ou ir para' }).getByRole('alert');
  await told.getByText('O servidor não respondeu', { exact: false }).waitFor();
  await page.keyboard.type(' p');
  expect(await told.textContent()).toBe('');
});

test('an occupied room opens its stay, and a booking opens over the current screen', async () => {
  const { house } = console.current;
  const id = await house.book('Tadeu Galvão', '104', 0, 2);
  await house.api.checkInReservation({ id });
  const page = await openGuests();
  await seek(page, '104');
  await page.getByRole('option', { name: /^104/ }).waitFor();
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('heading', { name: 'Tadeu Galvão' }).waitFor();
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  await seek(page, String(id));
  await page.getByRole('option', { name: new RegExp(`^${id} · Tadeu`) }).click();
  await drawer(page).getByRole('heading', { name: 'Tadeu Galvão' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/guests$/);
});

test('finds a guest by the number of a document, only where the person may read documents', async () => {
  const { house } = console.current;
  const tourCustomerId = await house.guest('Otto Assunção');
  await house.api.createCustomerDocument({ body: { tourCustomerId, docType: 'passport', number: 'FN482913' } });
  const page = await openGuests();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/customer-documents/find') && asked.push(request.url()));
  await seek(page, 'fn 482913');
  await page.getByRole('option', { name: 'Procurar o hóspede do documento fn 482913' }).waitFor();
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Otto Assunção' }).waitFor();
  expect(asked).toHaveLength(1);
  await seek(page, '55555555');
  await page.getByRole('option', { name: 'Procurar o hóspede do documento 55555555' }).click();
  await page.getByText('Nada encontrado para “55555555”').waitFor();

  const clerk = await house.hire('João Pereira', ['customer.read']);
  const other = await console.current.open('/guests', { as: clerk });
  await other.getByRole('row').first().waitFor();
  await seek(other, 'FN482913');
  await other.getByText('Nada encontrado para “FN482913”').waitFor();
});
