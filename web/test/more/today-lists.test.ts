import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { timeOn } from '../house.ts';

const console = withConsole();

test('counts the listed arrivals, and how many have come', async () => {
  const { house } = console.current;
  await house.api.checkInReservation({ id: await house.book('Raí Garcia', '105', 0, 2) });
  await house.book('Otávio Tanaka', '102', 0, 2);
  const page = await console.current.open('/today');
  const arrivals = page.locator('section', { has: page.getByRole('heading', { name: 'Chegadas' }) });
  const row = arrivals.locator('[data-row]', { hasText: 'Otávio Tanaka' });
  const before = Number((await arrivals.getByText(/já cheg/).textContent())!.split(' ')[0]);
  await row.getByRole('button', { name: 'Check-in' }).click();
  await arrivals.getByText(new RegExp(`^${before + 1} já chegaram$`)).waitFor();
  const listed = await arrivals.locator('[data-row]').count();
  await arrivals.getByText(String(listed), { exact: true }).waitFor();
  expect(await arrivals.getByText(/^Chegou/).count()).toBe(before + 1);
});

test('prints the cards of all expected guests at once', async () => {
  const { house } = console.current;
  await house.book('Regina Fernandes', '106', 0, 2);
  const page = await console.current.open('/today');
  await page.locator('[data-row]', { hasText: 'Regina Fernandes' }).waitFor();
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Imprimir fichas' }).click();
  const sheets = page.locator('[data-print]');
  await sheets.getByText('Regina Fernandes').first().waitFor({ state: 'attached' });
  const { arrivals } = await house.api.getToday();
  const people = arrivals!.list
    .filter(({ status }) => status === 'confirmed')
    .reduce((sum, { guests }) => sum + guests, 0);
  expect(await sheets.locator('article').count()).toBe(people);
});

test('before five shows the day before, with the new day one press away', async () => {
  const { house } = console.current;
  await house.book('Lívia Amaral', '103', 0, 1);
  const page = await console.current.open('/rack');
  const night = new Date(timeOn(1, '02:30'));
  await page.clock.setFixedTime(night);
  const asked = page.waitForRequest((request) => request.url().includes('/today?lastNight=true'));
  await page.goto(`${console.current.baseUrl}/h/${house.slug}/today`);
  await asked;
  const last = page.getByRole('button', { name: 'Noite de ontem' });
  await last.waitFor();
  expect(await last.getAttribute('aria-pressed')).toBe('true');
  await page.getByText('Lívia Amaral').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Novo dia' }).click();
  await page.waitForURL(/day=new/);
  await page.locator('[data-row]', { hasText: 'Lívia Amaral' }).waitFor();
  await page.clock.setFixedTime(new Date(timeOn(1, '09:00')));
  await page.goto(`${console.current.baseUrl}/h/${house.slug}/today`);
  await page.locator('[data-row]', { hasText: 'Lívia Amaral' }).waitFor();
  expect(await last.count()).toBe(0);
});
