import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { idle } from '../idle.ts';

const console = withConsole();

const papers = (tourCustomerId: number) => ({
  tourCustomerId,
  docType: 'passport',
  numberCiphertext: 'q83vEg==',
  numberFingerprint: '3q2+7w==',
  encryptionKeyId: 'kms/guests-2026',
});

const openGuest = (id: number, opened = {}): Promise<Page> => console.current.open(`/guests/${id}`, opened);

/** A guest who is checked in. */
async function inHouse(name: string): Promise<{ id: number; stay: number }> {
  const { house } = console.current;
  const id = await house.guest(name);
  const stay = await house.book(id, '101', 0, 2);
  await house.api.checkInReservation({ id: stay });
  return { id, stay };
}

describe('the list of guests', () => {
  test('keeps the search over a visit to a guest, and says when nothing matches', async () => {
    const { house } = console.current;
    await house.guest('Iracema Falcão');
    await house.guest('Otto Assunção');
    const page = await console.current.open('/guests');
    const seek = page.getByRole('textbox', { name: 'Nome, telefone ou e-mail' });
    await page.getByRole('row', { name: /Otto/ }).waitFor();
    await seek.fill('iracema');
    await page.getByRole('row', { name: /Otto/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Iracema Falcão' }).click();
    await page.getByRole('heading', { level: 1, name: 'Iracema Falcão' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Iracema Falcão' }).waitFor();
    expect(await seek.inputValue()).toBe('iracema');
    await seek.fill('ninguém se chama assim');
    await page.getByText('Nada com esses filtros').waitFor();
    await page.getByRole('button', { name: 'Limpar' }).last().click();
    await page.getByRole('link', { name: 'Iracema Falcão' }).waitFor();
    expect(await seek.inputValue()).toBe('');
  });

  test('adds a guest; an e-mail already in use leads to its guest', async () => {
    const { house } = console.current;
    const known = await house.guest('Beatriz Alves', { email: 'bia@example.com' });
    const page = await console.current.open('/guests');
    await page.getByRole('button', { name: 'Incluir hóspede' }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await page.getByLabel('Nome completo').fill('Bia Alves');
    await page.getByLabel('E-mail', { exact: true }).fill('bia@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Incluir hóspede' }).click();
    await page.getByText('Este e-mail já está em uso.').waitFor();
    await page.getByRole('button', { name: 'Abrir o cadastro que já usa este e-mail' }).click();
    await page.waitForURL(`**/guests/${known}`);
    await page.getByRole('heading', { level: 1, name: 'Beatriz Alves' }).waitFor();
    expect((await house.api.listCustomers({ search: 'Bia Alves' })).data).toEqual([]);
  });
});

describe('the page of a guest', () => {
  test('adds a tag and undoes that', async () => {
    const { house } = console.current;
    const id = await house.guest('Simone Siqueira');
    await house.api.createTag({ body: { code: 'vip', name: 'Cliente VIP' } });
    const page = await openGuest(id);
    await page.getByRole('button', { name: 'Qual etiqueta?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cliente VIP' }).click();
    await page.getByText('Cliente VIP incluída').first().waitFor();
    expect((await house.api.getCustomer({ id })).toursTags).toHaveLength(1);
    await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
    await page.keyboard.press('z');
    await page.getByText('Desfeito.').waitFor();
    expect((await house.api.getCustomer({ id })).toursTags).toHaveLength(0);
  });

  test('hides a document after a minute, and records each reading', async () => {
    const { house } = console.current;
    const id = await house.guest('Helena Prado');
    await house.api.createCustomerDocument({ body: papers(id) });
    const page = await openGuest(id);
    await page.clock.install();
    await page.reload();
    await page.getByRole('button', { name: 'Ver Passaporte, a leitura fica na auditoria' }).click();
    await page.getByText('q83vEg==').waitFor();
    await page.getByText(/^Some em \d+ s\. Esta leitura ficou na auditoria\.$/).waitFor();
    await page.clock.runFor(61_000);
    await page.getByText('q83vEg==').waitFor({ state: 'detached' });
    const { data } = await house.api.listCustomerTimelineEntries({ id, kind: 'changes' });
    expect(data.filter(({ kind }) => kind === 'documentRead')).toHaveLength(1);
  });

  test('shows both versions where another clerk saved meanwhile, and saves the chosen one', async () => {
    const { house } = console.current;
    const id = await house.guest('Renata Campos', { phoneE164: '+5571998142200' });
    const page = await openGuest(id);
    await page.getByRole('button', { name: 'Editar', exact: false }).first().click();
    await page.getByLabel('Nome completo').fill('Renata Campos Nascimento');
    await house.api.updateCustomer({ id, body: { fullName: 'Renata Nascimento', phoneE164: '+5571998142211' } });
    await page.getByRole('button', { name: 'Salvar cadastro' }).click();
    await page.getByRole('heading', { name: 'Mudou enquanto você editava' }).waitFor();
    await page.getByRole('button', { name: 'Salvar cadastro' }).click();
    await page.getByRole('heading', { level: 1, name: 'Renata Campos Nascimento' }).waitFor();
    const now = await house.api.getCustomer({ id });
    expect([now.fullName, now.phoneE164]).toEqual(['Renata Campos Nascimento', '+5571998142211']);
  });

  test('returns the focus to Editar after E and Escape', async () => {
    const { house } = console.current;
    const page = await openGuest(await house.guest('Hilda Prates'));
    await page.getByRole('button', { name: /^Editar/ }).waitFor();
    await page.keyboard.press('e');
    await page.getByLabel('Nome completo').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Nome completo').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Editar/);
  });

  test('merges a duplicate record', async () => {
    const { house } = console.current;
    const id = await house.guest('Amélia Rangel', { email: 'amelia@example.com' });
    const twice = await house.guest('Amelia Rangel Souza', { phoneE164: '+5571998140001' });
    const stay = await house.book(twice, '104', 40, 42);
    const page = await openGuest(id);
    await page.getByRole('button', { name: 'Juntar um cadastro repetido' }).click();
    const act = page.getByRole('button', { name: 'Juntar em Amélia Rangel' });
    expect(await act.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('combobox', { name: 'Qual é o repetido' }).fill('Amelia Rangel');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBe(1);
    await options.first().click();
    await act.click();
    await page.getByText('Juntado em Amélia Rangel. 1 reserva veio junto.').waitFor();
    expect((await house.api.getReservation({ id: stay })).tourCustomerId).toBe(id);
    expect((await house.api.getCustomer({ id })).phoneE164).toBe('+5571998140001');
  });

  test('removes a button when its permission is revoked', async () => {
    const { house } = console.current;
    const id = await house.guest('Flávia Jardim');
    const clerk = await house.hire('Ana Souza', ['customer.read', 'customer.write', 'settings.manage']);
    const page = await openGuest(id, { as: clerk });
    const edit = page.getByRole('button', { name: /^Editar/ });
    await edit.waitFor();
    await page.getByRole('button', { name: 'Anonimizar' }).waitFor();
    await house.allow(clerk.roleId, ['customer.read']);
    await edit.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Anonimizar' }).count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: 'Flávia Jardim' }).waitFor();
  });
});

describe('data protection', () => {
  test('exports everything, and names the parts left out for lack of permission', async () => {
    const { house } = console.current;
    const id = await house.guest('Nicolau Ramos', { notes: 'Gosta de varanda' });
    const page = await openGuest(id);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar tudo o que guardamos' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^dados-pessoais-\d+-.*\.json$/);
    const exported = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(exported).toMatchObject({ customer: { fullName: 'Nicolau Ramos', notes: 'Gosta de varanda' }, omitted: [] });
    await page.getByText('Exportado tudo o que guardamos de Nicolau Ramos').waitFor();

    const clerk = await house.hire('Ana Souza', ['customer.read']);
    const theirs = await openGuest(id, { as: clerk });
    await theirs.getByRole('button', { name: 'Exportar tudo o que guardamos' }).click();
    await theirs.getByText(/^Exportado\. Ficou de fora, por falta de permissão: .*Documentos.*Reservas/).waitFor();
  });

  test('refuses to anonymize a guest in house, and does so after check-out', async () => {
    const { house } = console.current;
    const { id, stay } = await inHouse('Ítalo Galvão');
    const page = await openGuest(id);
    const anonymize = page.getByRole('button', { name: 'Anonimizar' });
    await page.getByText(/^Indisponível: está na casa até/).waitFor();
    expect(await anonymize.getAttribute('aria-disabled')).toBe('true');
    await page.goto(`${page.url()}/erase`);
    await page.getByText(/^Ítalo está na casa até .* Depois do check-out, volte aqui\.$/).waitFor();
    await page.getByRole('button', { name: `Abrir a reserva nº ${stay}` }).waitFor();
    expect(await page.getByLabel('Motivo').count()).toBe(0);

    await house.api.checkOutReservation({ id: stay });
    const act = page.getByRole('button', { name: 'Anonimizar para sempre' });
    await page.getByLabel('Motivo').fill('Pedido de Ítalo Galvão');
    await page.getByLabel('Digite Ítalo para confirmar').fill('outra coisa');
    expect(await act.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Digite Ítalo para confirmar').fill('italo');
    await act.click();
    await page.getByText('Não cite o nome: este texto fica quando todo o resto some.').waitFor();
    await page.getByLabel('Motivo').fill('Pedido por escrito');
    await act.click();
    await page.getByRole('heading', { level: 1, name: /^Anonimizado em/ }).waitFor();
    expect(await page.locator('body').textContent()).not.toMatch(/Ítalo|Galvão/);
    expect((await house.api.getCustomer({ id })).anonymizedAt).not.toBeNull();
  });

  test('is absent without the permission to anonymize', async () => {
    const { house } = console.current;
    const id = await house.guest('Joaquim Veloso');
    const clerk = await house.hire('Ana Souza', ['customer.read', 'customer.write']);
    const page = await console.current.open(`/guests/${id}/erase`, { as: clerk });
    await page.getByText('Seu papel não inclui apagar cadastros.').waitFor();
    expect(await page.getByLabel('Motivo').count()).toBe(0);
  });
});

describe('a guest', () => {
  test('is not named in the title of the page', async () => {
    const id = await console.current.house.guest('Petra Quintana');
    const page = await console.current.open(`/guests/${id}`);
    await page.getByRole('heading', { name: 'Petra Quintana' }).first().waitFor();
    expect(await page.title()).toMatch(new RegExp(`^Hóspede nº ${id} `));
  });

  test('that does not exist is requested once', async () => {
    const refused: string[] = [];
    const page = await console.current.open('/today');
    page.on('response', (reply) => reply.status() === 404 && refused.push(reply.url()));
    await page.goto(page.url().replace('/today', '/guests/999999'));
    await page.locator('main h1').first().waitFor();
    await idle(page);
    expect(refused.length).toBe(1);
  });
});
