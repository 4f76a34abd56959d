import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { idle } from '../idle.ts';
import { withoutPrinter } from '../pdf.ts';
import { longPress } from '../touch.ts';

const console = withConsole();

/** A drawer that was counted without a difference, ready to be closed. */
async function counted(
  viewport: typeof DESK,
  terminalCode: string,
): Promise<{ page: Page; id: number; close: Locator }> {
  const { house } = console.current;
  const clerk = await house.hire(`Caixa ${terminalCode}`, ['cash.open_close']);
  const page = await console.current.open('/cash', { as: clerk, viewport });
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  await page.getByLabel('Terminal').fill(terminalCode);
  await page.getByLabel('Fundo de troco').pressSequentially('20000');
  await page.getByRole('button', { name: 'Abrir o caixa' }).click();
  await page.getByRole('heading', { name: /^Turno d/ }).waitFor();
  if (viewport === PHONE) {
    await page.getByRole('button', { name: 'Fechar caixa' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Fechamento' });
    await sheet.getByLabel('Quantas de R$ 200,00').tap();
    await sheet.getByRole('button', { name: '1', exact: true }).tap();
  } else await page.getByLabel('Quantas de R$ 200,00').fill('1');
  await page.getByRole('button', { name: 'Confirmar a contagem' }).click();
  const close = page.getByRole('button', { name: /^Fechar (?:o caixa|sem diferença)/ });
  await close.waitFor();
  await withoutPrinter(page);
  const { data } = await house.api.listCashSessions({ terminalCode });
  return { page, id: data[0]!.id, close };
}

describe.each([
  { viewport: DESK, on: 'a desk', terminal: 'Bar 1' },
  { viewport: PHONE, on: 'a phone', terminal: 'Bar 2' },
])('an act without undo, on $on', ({ viewport, terminal }) => {
  test('needs a press that is held: one released early or moved off the button does nothing', async () => {
    const { page, id, close } = await counted(viewport, terminal);
    const isOpen = async () => (await console.current.house.api.getCashSession({ id })).closedAt === null;
    await close.click({ delay: 100 });
    await page.getByText('Segure o botão até encher.').waitFor();
    const { x, y, width, height } = (await close.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y - 60);
    // A press still under way would be a timer of the page.
    await idle(page);
    await page.mouse.up();
    expect(await close.getAttribute('data-held')).toBeNull();
    expect(await isOpen()).toBe(true);
    // Without a network nothing happens, however long it is held.
    await page.context().setOffline(true);
    await close.click({ delay: 900, force: true });
    expect(await isOpen()).toBe(true);
    await page.context().setOffline(false);
    await close.hover();
    await page.mouse.down();
    await expect.poll(isOpen).toBe(false);
    await page.mouse.up();
  });

  test('needs a typed word from the keyboard', async () => {
    const { page, id, close } = await counted(viewport, `${terminal} teclas`);
    await close.focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel(/^Digite “.+” para confirmar$/);
    const word = /“(.+)”/.exec(
      String(await page.locator(`label[for="${await field.getAttribute('id')}"]`).textContent()),
    )![1]!;
    await field.fill(word);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await console.current.house.api.getCashSession({ id })).closedAt).not.toBeNull();
  });
});

test('a finger lifted after the act presses nothing that came under it', async () => {
  const { page, close } = await counted(PHONE, 'Bar dedo');
  await page.evaluate(() => document.addEventListener('click', () => (document.title = 'pressed')));
  const closed = page.getByText('Fechado por Caixa Bar dedo');
  await longPress(page, close, closed);
  await idle(page);
  expect(await page.title()).not.toBe('pressed');
  // The next press counts.
  await closed.tap();
  await expect.poll(() => page.title()).toBe('pressed');
});
