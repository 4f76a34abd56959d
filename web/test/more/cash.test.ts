import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { collectReplies, expectBlind, openDrawer } from '../cash-drawer.ts';
import { PHONE, withConsole } from '../console.ts';
import type { Person } from '../house.ts';
import { printed, withoutPrinter } from '../pdf.ts';

const console = withConsole();

let clerks = 0;
const clerk = (): Promise<Person> =>
  console.current.house.hire(`Caixa ${++clerks}`, ['cash.open_close', 'reservation.read']);

test('closes a drawer blind on a phone', async () => {
  const page = await console.current.open('/cash', { as: await clerk(), viewport: PHONE });
  const heard = collectReplies(page);
  await openDrawer(page, 'Bar 1');
  await page.getByRole('button', { name: 'Venda' }).tap();
  await page.getByLabel('Valor').pressSequentially('9770');
  await page.getByRole('button', { name: 'Lançar venda' }).tap();
  await page.getByText('97,70').waitFor();
  await page.getByRole('button', { name: 'Fechar caixa' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Fechamento' });
  await sheet.getByLabel('Quantas de R$ 200,00').tap();
  await sheet.getByRole('button', { name: '2', exact: true }).tap();
  await sheet.getByText('R$ 400,00').waitFor();
  await sheet.getByRole('button', { name: 'Próxima' }).tap();
  await sheet.getByRole('button', { name: '1', exact: true }).tap();
  await sheet.getByRole('button', { name: 'Apagar o último dígito' }).tap();
  await sheet.getByText('R$ 400,00').waitFor();
  await expectBlind(page, heard, '397,70');
  await sheet.getByRole('button', { name: 'Confirmar a contagem' }).tap();
  await sheet.getByText('R$ 397,70').waitFor();
  await sheet.getByLabel('O que explica a diferença?').fill('Gorjeta que ficou na gaveta');
  await withoutPrinter(page);
  const close = sheet.getByRole('button', { name: 'Fechar com sobra de R$ 2,30' });
  // A tap does not close it.
  await close.click();
  await sheet.getByText('Segure o botão até encher.').waitFor();
  await close.click({ delay: 900 });
  await page.getByText('Fechado por Caixa').waitFor();
  expect((await printed(page))[0]).toContain('Sobra R$ 2,30');
});

describe('a drawer', () => {
  async function opened(terminalCode: string): Promise<number> {
    const body = { terminalCode, openingFloat: 100, openedAt: new Date().toISOString() };
    return (await console.current.house.api.createCashSession({ body })).id;
  }

  test('records one sale of a double press, and keeps a failed one until it is sent again', async () => {
    const { api } = console.current.house;
    const id = await opened('Dupla');
    const page = await console.current.open(`/cash/${id}`);
    await page.getByRole('button', { name: 'Venda' }).click();
    // Pasted amounts are read in either notation.
    for (const text of ['1.234,56', '1234.56']) {
      await page.getByLabel('Valor').evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
      expect(await page.getByLabel('Valor').inputValue()).toBe('1.234,56');
      await page.getByLabel('Valor').fill('');
    }
    await page.getByLabel('Valor').pressSequentially('1000');
    const keys: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/movements'))
        keys.push(sent.headers()['idempotency-key'] ?? '');
    });
    await page.getByRole('button', { name: 'Lançar venda' }).dblclick();
    await page.getByText('Digite o valor.').waitFor();
    await page.waitForFunction(() => !document.body.textContent?.includes('enviando'));
    expect(keys).toHaveLength(1);

    // The reply is lost: the sale is sent again under its key and recorded once.
    let isLost = false;
    await page.route('**/movements', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'lost' } });
    });
    await page.getByLabel('Valor').pressSequentially('2000');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: 'Não foi salvo.' });
    await row.getByRole('button', { name: 'Tentar de novo' }).click();
    await row.waitFor({ state: 'detached' });
    expect(keys[1]).toBe(keys[2]);
    const movements = await api.listCashSessionMovements({ id });
    expect(typeof movements !== 'string' && movements.data.map(({ amount }) => amount)).toEqual(['20.00', '10.00']);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar CSV dos lançamentos de Dupla' }).click(),
    ]);
    expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(3);
  });

  test('of another clerk is read-only where the house says so, and a second one of the terminal is named', async () => {
    const { api } = console.current.house;
    const [first, second] = [await opened('Cais'), await opened('Cais')];
    await api.updateSettings({ body: { ownDrawerOnly: true } });
    const page = await console.current.open(`/cash/${first}`, { as: await clerk() });
    await page.getByText(/^Este caixa é de .+\. Nesta casa cada um lança no seu\.$/).waitFor();
    expect(await page.getByRole('button', { name: /Venda|Lançar/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Confirmar a contagem' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Abrir o outro' }).click();
    await page.waitForURL(`**/cash/${second}`);

    await api.updateSettings({ body: { ownDrawerOnly: false } });
    await page.getByRole('button', { name: 'Lançar neste caixa' }).click();
    await page.getByText('O que você lançar leva o seu nome.').waitFor();
    await page.getByRole('button', { name: 'Venda' }).waitFor();
  });

  test('is left by G and a letter, as every screen', async () => {
    const page = await console.current.open(`/cash/${await opened('Par')}`);
    await page.getByRole('button', { name: 'Venda' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await page.waitForURL('**/today');
    expect(page.url()).toContain('/today');
  });
});
