import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Collects the bodies of all API replies to a page. */
export function collectReplies(page: Page): string[] {
  const replies: string[] = [];
  page.on('response', async (reply) => {
    if (/\/v1\//.test(reply.url()) && !reply.url().endsWith('/events'))
      replies.push(await reply.text().catch(() => ''));
  });
  return replies;
}

/** Matches the expected amount, as people and as the server write it, and the field that holds it. */
const expectedAmount = (figure: string): RegExp =>
  new RegExp(`${figure.replace(',', '[.,]')}|computedExpectedAmount":"`);

/** Checks that the expected amount is neither in the page nor in any reply. */
export async function expectBlind(page: Page, replies: readonly string[], figure: string): Promise<void> {
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  expect([html, ...replies].filter((text) => expectedAmount(figure).test(text))).toEqual([]);
}

/** Opens a drawer with R$ 300,00 of change. */
export async function openDrawer(page: Page, terminal: string): Promise<void> {
  await page.getByRole('button', { name: 'Abrir caixa' }).click();
  await page.getByLabel('Terminal').fill(terminal);
  await page.getByLabel('Fundo de troco').pressSequentially('30000');
  await page.getByRole('button', { name: 'Abrir o caixa' }).click();
  await page.getByRole('heading', { name: /^Turno d/ }).waitFor();
}
