import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';

const console = withConsole();

const allergy = (tourCustomerId: number, value = 'Camarão') => ({
  tourCustomerId,
  kind: 'allergy',
  value,
  severity: 'critical' as const,
});

const openGuest = (id: number, opened = {}): Promise<Page> => console.current.open(`/guests/${id}`, opened);

describe('the list of guests', () => {
  test('finds by name, phone and e-mail, and keeps the search out of the address', async () => {
    const { house } = console.current;
    await house.guest('Úrsula Medeiros', { phoneE164: '+5571998142207', email: 'ursula@example.com' });
    await house.guest('Otto Assunção', { email: 'otto.assuncao@example.com' });
    const page = await console.current.open('/guests');
    const seek = page.getByRole('textbox', { name: 'Nome, telefone ou e-mail' });
    const found = page.getByRole('row', { name: /Úrsula Medeiros/ });
    await page.getByRole('row', { name: /Otto/ }).waitFor();
    for (const text of ['ursula', '2207', 'ursula@exa']) {
      await seek.fill(text);
      await page.getByRole('row', { name: /Otto/ }).waitFor({ state: 'detached' });
      await found.waitFor();
      expect(page.url()).not.toMatch(/ursula|2207/i);
      await seek.fill('');
      await page.getByRole('row', { name: /Otto/ }).waitFor();
    }
  });

  test('shows a critical allergy in words, on the row and first on the page of the guest', async () => {
    const { house } = console.current;
    const id = await house.guest('Leonardo Almeida');
    await house.api.createCustomerPreference({ body: allergy(id, 'Amendoim') });
    const page = await console.current.open('/guests');
    await page.getByRole('row', { name: /Leonardo Almeida.*Alergia crítica: amendoim/ }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('link', { name: /Leonardo Almeida/ }).click();
    const band = page.getByRole('note');
    await band.waitFor();
    expect(await band.textContent()).toContain('Alergia crítica: amendoim');
  });
});

describe('the page of a guest', () => {
  test('shows a preference that another clerk adds, removes one and undoes that', async () => {
    const { house } = console.current;
    const id = await house.guest('Caio Marques');
    const page = await openGuest(id);
    await page.getByText('Ao vivo').waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: 'Caio Marques' }).waitFor();
    await house.api.createCustomerPreference({ body: allergy(id) });
    await page.getByRole('note').getByText('Alergia crítica: camarão').waitFor();
    await page.getByRole('button', { name: 'Editar Camarão' }).click();
    await page.getByRole('button', { name: 'Remover preferência' }).click();
    await page.getByRole('note').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await page.getByRole('note').getByText('Alergia crítica: camarão').waitFor();
    expect((await house.api.getCustomer({ id })).toursCustomerPreferences).toMatchObject([{ value: 'Camarão' }]);
  });
});
