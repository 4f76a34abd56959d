import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { collectReplies, expectBlind, openDrawer } from '../cash-drawer.ts';
import { DESK, withConsole } from '../console.ts';
import type { Person } from '../house.ts';
import { idle } from '../idle.ts';
import { printed, withoutPrinter } from '../pdf.ts';

const console = withConsole();

let clerks = 0;
const clerk = (): Promise<Person> =>
  console.current.house.hire(`Caixa ${++clerks}`, ['cash.open_close', 'reservation.read']);

const amounts = (page: Page) => page.locator('table td:last-child');

test('opens a drawer, records movements and closes it blind, at a desk by the keyboard', async () => {
  const page = await console.current.open('/cash', { as: await clerk(), viewport: DESK });
  const heard = collectReplies(page);
  await openDrawer(page, 'Recepção 1');

  await page.keyboard.press('v');
  await page.keyboard.type('12345');
  expect(await page.getByLabel('Valor').inputValue()).toBe('123,45');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Café, mesa 3');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: 'Café, mesa 3' }).waitFor();
  // The focus is on the amount of the next movement; a letter there chooses another kind.
  await page.keyboard.press('g');
  await page.keyboard.type('2825');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: '−28,25' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.body.textContent?.includes('enviando'));
  expect(await amounts(page).allTextContents()).toEqual(['−28,25', '123,45', '300,00']);

  // 3 × 100, 1 × 50, 2 × 20 and 20 centavos make 390,20; 395,20 are expected.
  await page.getByLabel('Quantas de R$ 100,00').focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.getByLabel('Quantas de R$ 0,10').fill('2');
  await page.getByText('R$ 390,20').waitFor();
  expect(await page.getByText('8 peças').count()).toBe(1);
  await expectBlind(page, heard, '395,20');

  // The count is stored after a pause in typing, and survives a reload, still blind.
  await idle(page);
  await page.reload();
  await page.getByRole('button', { name: 'Continuar o rascunho' }).click();
  await page.getByText('R$ 390,20').waitFor();
  await expectBlind(page, heard, '395,20');
  await page.getByRole('button', { name: 'Confirmar a contagem' }).click();

  await page.getByText('R$ 395,20').waitFor();
  const close = page.getByRole('button', { name: 'Fechar com falta de R$ 5,00' });
  expect(await close.getAttribute('aria-disabled')).toBe('true');
  // The focus is on the reason.
  await page.keyboard.type('Troco a mais na mesa 3');
  await withoutPrinter(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Digite “5,00” para confirmar').fill('5,00');
  await page.keyboard.press('Enter');
  await page.getByText('Fechado por Caixa').waitFor();

  const sheets = await printed(page);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]!.match(/Fechamento de caixa/g)).toHaveLength(2);
  expect(sheets[0]).toMatch(/1ª via[\s\S]*corte aqui[\s\S]*2ª via/);
  expect(sheets[0]!.match(/Falta R\$ 5,00/g)).toHaveLength(2);
  expect(sheets[0]!.match(/Motivo: Troco a mais na mesa 3/g)).toHaveLength(2);
  expect(sheets[0]!.match(/100,00 × 3 300,00/g)).toHaveLength(2);
  expect(sheets[0]!.match(/Entrega[\s\S]*?Recebe/g)).toHaveLength(2);

  // A closed drawer takes no more movements.
  expect(await page.getByRole('button', { name: /^Venda/ }).count()).toBe(0);
  const { data } = await console.current.house.api.listCashSessions({ terminalCode: 'Recepção 1' });
  expect(data[0]).toMatchObject({ countedAmount: '390.20', expectedAmount: '395.20', varianceAmount: '-5.00' });
});
