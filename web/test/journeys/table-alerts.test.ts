import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import type { Person } from '../house.ts';

const console = withConsole();

let waiter: Person;
beforeAll(async () => {
  const { house } = console.current;
  waiter = await house.hire('Letícia Araújo', ['pos.order']);
  const more = { email: 'ursula@example.com', phoneE164: '+5571998142207' };
  const ursula = await house.guest('Úrsula Medeiros', more);
  await prefers(ursula, 'allergy', 'Glúten, doença celíaca: nem farinha no ar', 'critical');
  await prefers(ursula, 'diet', 'Vegana', 'warning');
  const stay = await house.book(ursula, '101', 0, 3);
  await house.api.checkInReservation({ id: stay });
  const otavio = await house.guest('Otávio Tanaka');
  await prefers(otavio, 'allergy', 'Lactose', 'warning');
  await house.book(otavio, '104', 0, 2);
});

const prefers = (tourCustomerId: number, kind: string, value: string, severity: 'warning' | 'critical') =>
  console.current.house.api.createCustomerPreference({ body: { tourCustomerId, kind, value, severity } });

describe.each([
  { size: 'a desk', viewport: DESK },
  { size: 'a phone', viewport: PHONE },
])('table alerts on $size', ({ viewport }) => {
  test('shows an allergy in full and first, and nothing else of the guest', async () => {
    const heard: string[] = [];
    const page = await console.current.open('/today', { as: waiter, viewport });
    page.on('response', async (reply) => {
      if (/\/v1\//.test(reply.url()) && !reply.url().endsWith('/events'))
        heard.push(await reply.text().catch(() => ''));
    });
    await page.locator('nav').first().waitFor({ state: 'attached' });
    // Keys work a moment after the menu is drawn.
    await expect
      .poll(async () => {
        await page.keyboard.press('g');
        await page.keyboard.press('a');
        return new URL(page.url()).pathname;
      })
      .toMatch(/\/table$/);
    const first = page.getByRole('list', { name: 'Por quarto' }).getByRole('listitem').first();
    await first.getByText('Alergia crítica: glúten, doença celíaca: nem farinha no ar', { exact: true }).waitFor();
    expect(await first.textContent()).toContain('101');
    expect(await first.getByRole('list', { name: 'Dietas' }).textContent()).toBe('Vegana');
    const text = await page.evaluate(() => document.body.textContent ?? '');
    expect([text, ...heard].filter((one) => /99814|ursula@/.test(one))).toEqual([]);
    expect(await page.getByRole('link', { name: /Úrsula/ }).count()).toBe(0);
  });
});

test('shows on every screen who told the kitchen and when', async () => {
  const [page, kitchen] = await Promise.all([
    console.current.open('/table', { as: waiter, viewport: PHONE }),
    console.current.open('/table?by=allergy'),
  ]);
  await kitchen.getByRole('heading', { name: /Alergia crítica/ }).waitFor();
  await page.getByRole('button', { name: 'Cozinha avisada de Úrsula Medeiros' }).tap();
  await kitchen
    .getByText(/^Cozinha avisada por Letícia Araújo às \d\d:\d\d$/)
    .first()
    .waitFor();
  await page.getByText(/^Cozinha avisada por Letícia Araújo às/).waitFor();
  // Undone after a press for the wrong guest, also on the screen of the kitchen.
  await page.getByRole('button', { name: /Desfazer/ }).tap();
  await page.getByText('Desfeito.').waitFor();
  await expect.poll(() => kitchen.getByText(/^Cozinha avisada por/).count()).toBe(0);
  await page.getByRole('button', { name: 'Cozinha avisada de Úrsula Medeiros' }).tap();
  await page.getByText(/^Cozinha avisada por Letícia Araújo às/).waitFor();
  expect(await page.getByRole('button', { name: 'Cozinha avisada de Úrsula Medeiros' }).count()).toBe(0);
});
