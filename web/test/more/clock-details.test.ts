import { expect, test } from 'vitest';
import { DESK, withConsole } from '../console.ts';
import { TestClock } from '../time-clock.ts';

const console = withConsole();

test('the grid names holidays in its head, and the bar leads back to the house', async () => {
  const { house, baseUrl } = console.current;
  const clock = await TestClock.of(console.current, 'Ponto dos feriados');
  const date = clock.day(0);
  await clock.api.createHoliday({ body: { date, name: 'Festa da Padroeira' } });
  await clock.member('Ana da Festa');
  const stored = await clock.storedBy(clock.manager);
  const page = await console.current.open('/today', { viewport: DESK });
  await page.evaluate((clocks) => localStorage.setItem('pousada.clocks', clocks), stored);
  await page.goto(`${baseUrl}/clock/${clock.slug}/team`);
  const head = page.getByRole('columnheader').filter({ hasText: 'Festa da Padroeira' });
  await head.waitFor();
  expect(await head.getAttribute('title')).toBe('Festa da Padroeira');
  await page.getByRole('list', { name: 'Feriados' }).getByText('Festa da Padroeira').waitFor();
  await page.getByRole('link', { name: 'Voltar para Pousada do Mar' }).click();
  await page.waitForURL(new RegExp(`/h/${house.slug}/`));
});

test('the card on a phone shows the mark that was entered by hand and its reason', async () => {
  const clock = await TestClock.of(console.current, 'Ponto com motivo');
  const ana = await clock.member('Ana do Motivo', { startsOn: clock.day(-1) });
  const date = clock.day(-1);
  await clock.enter(ana.id, `${date}T08:05`, `${date}T12:00`);
  const page = await clock.open('/team', clock.manager);
  const card = page.getByRole('listitem').filter({ hasText: 'Ana do Motivo' }).filter({ hasText: 'Incluída à mão' });
  await card.getByText('08:05', { exact: true }).waitFor();
  expect(await card.getByText('Incluída à mão: Esqueceu').count()).toBe(2);
});
