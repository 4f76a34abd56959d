import { beforeAll, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
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

test('digits filter by room, from the keypad and from the keyboard', async () => {
  const page = await console.current.open('/table', { as: waiter });
  const rooms = page.getByRole('list', { name: 'Por quarto' }).getByRole('heading');
  await rooms.nth(1).waitFor();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: '0', exact: true }).click();
  await page.keyboard.press('4');
  await rooms.nth(1).waitFor({ state: 'detached' });
  expect(await rooms.allTextContents()).toEqual(['104']);
  await page.keyboard.press('9');
  await page.getByText('Ninguém no 1049 tem o que avisar.').waitFor();
  await page.keyboard.press('Escape');
  await rooms.nth(1).waitFor();
});

test('a new critical alert comes first and stays until it is read, also over a reload', async () => {
  const { house } = console.current;
  const page = await console.current.open('/table', { as: waiter });
  await page.getByRole('list', { name: 'Por quarto' }).waitFor();
  const caio = await house.guest('Caio Prado');
  await prefers(caio, 'allergy', 'Camarão', 'critical');
  await house.book(caio, '202', 0, 1, 'suite');
  const fresh = page.getByRole('alert').filter({ hasText: 'Novo alerta crítico' });
  await fresh.getByText('Alergia crítica: camarão').waitFor();
  await page.reload();
  await fresh.getByText('Alergia crítica: camarão').waitFor();
  await fresh.getByRole('button', { name: 'Li o alerta de Caio Prado' }).click();
  await fresh.waitFor({ state: 'detached' });
  expect(await page.getByText('Alergia crítica: camarão').count()).toBe(1);
});

test('the wall view is large and has one button, which leaves it', async () => {
  const page = await console.current.open('/table?wall=1', { as: waiter });
  const danger = page.getByText('Alergia crítica: glúten, doença celíaca: nem farinha no ar');
  await danger.waitFor();
  expect(await danger.evaluate((element) => getComputedStyle(element).fontSize)).toBe('24px');
  expect(await page.locator('main button').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tela de parede' }).waitFor();
});

test('without a network the last list stays with its time, and is marked as old after 15 minutes', async () => {
  const page = await console.current.open('/today', { as: waiter });
  await page.clock.install();
  await page.getByRole('link', { name: 'Alertas de mesa' }).click();
  await page.getByRole('list', { name: 'Por quarto' }).waitFor();
  await page.context().setOffline(true);
  const age = page.getByText(/^Lista das \d\d:\d\d\. Sem rede, pode ter mudado\.$/);
  await age.waitFor();
  expect(await age.getAttribute('data-old')).toBeNull();
  await page.clock.fastForward('16:00');
  await page.locator('[data-old]').waitFor();
  await page.getByText('Alergia crítica: glúten, doença celíaca').first().waitFor();
  expect(await page.getByText('Sem rede. Avise a cozinha de viva voz.').count()).toBeGreaterThan(0);
  // The test itself cut the network, so the errors of the browser are expected.
  console.current.pageErrors.splice(0);
});
