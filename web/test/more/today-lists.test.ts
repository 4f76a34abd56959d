import { expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { timeOn } from '../house.ts';
import { idle, stopwatch } from '../idle.ts';

const console = withConsole();

test('head, list and foot count the same: overdue arrivals are in the list, finished rows fold under their count', async () => {
  const { house } = console.current;
  await house.api.checkInReservation({ id: await house.book('Raí Garcia', '105', 0, 2) });
  await house.book('Otávio Tanaka', '102', 0, 2);
  await house.book('Vera Atrasada', '104', -1, 2);
  for (const viewport of [DESK, PHONE]) {
    const page = await console.current.open('/today', { viewport });
    const arrivals = page.locator('section', { has: page.getByRole('heading', { name: 'Chegadas' }) });
    const late = arrivals.locator('[data-row]', { hasText: 'Vera Atrasada' });
    await late.getByText(/era para chegar/).waitFor();
    await late.getByRole('button', { name: 'Check-in' }).waitFor();
    const fold = arrivals.getByRole('button', { name: /^\d+ já cheg/ });
    const folded = Number((await fold.textContent())!.split(' ')[0]);
    expect(await arrivals.getByText('Raí Garcia').count()).toBe(0);
    const open = await arrivals.locator('[data-row]').count();
    const today = await house.api.getToday();
    expect(open + folded).toBe(today.arrivals!.count + today.overdue!.count);
    expect(today.week[0]!.arrivals).toBe(open + folded);
    await arrivals.getByText(String(open + folded), { exact: true }).waitFor();
    await page.getByText(new RegExp(`^Chegam ${open + folded}, `)).waitFor();
    await page
      .getByText(new RegExp(`chegam ${open + folded}, saem \\d+$`))
      .first()
      .waitFor({ state: 'attached' });
    await fold.click();
    await arrivals
      .locator('[data-row]', { hasText: 'Raí Garcia' })
      .getByText(/^Chegou/)
      .waitFor();
    expect(await arrivals.locator('[data-row]').count()).toBe(open + folded);
  }
});

test('a row checked in under the pointer stays in its place, and folds once the pointer leaves', async () => {
  const { house } = console.current;
  await house.book('Noemi Prado', '201', 0, 1, 'suite');
  const page = await console.current.open('/today');
  const arrivals = page.locator('section', { has: page.getByRole('heading', { name: 'Chegadas' }) });
  const row = arrivals.locator('[data-row]', { hasText: 'Noemi Prado' });
  await row.getByRole('button', { name: 'Check-in' }).click();
  await row.getByText(/^Chegou/).waitFor();
  await page.getByText('Noemi Prado está no 201.').waitFor();
  expect(await row.count()).toBe(1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.getByRole('heading', { name: 'Hoje', exact: true }).hover();
  await row.waitFor({ state: 'detached' });
  await arrivals.getByRole('button', { name: /já cheg/ }).click();
  await row.getByText(/^Chegou/).waitFor();
});

test('a document, card and names waived at check-in stay to be completed in the drawer and in Today', async () => {
  const { house } = console.current;
  const id = await house.book('Ivo Sem Papel', '101', 0, 1);
  const page = await console.current.open(`/today?stay=${id}`);
  const go = drawer(page).getByRole('button', { name: /Fazer check-in|Entrar assim mesmo/ });
  await go.click();
  await drawer(page)
    .getByText(/^Falta: .*documento/)
    .waitFor();
  await idle(page);
  await stopwatch.skip(page, 450);
  await go.click();
  const left = drawer(page).getByRole('region', { name: 'Falta completar' });
  await left.getByText('Falta o documento de Ivo').waitFor();
  await left.getByText('1 hóspede sem nome').waitFor();
  expect(await left.getByText(/quarto|vistoria/i).count()).toBe(0);
  await page.keyboard.press('Escape');
  const part = page.locator('aside section', { has: page.getByRole('heading', { name: 'Falta completar' }) });
  const row = part.getByRole('button', { name: /Ivo Sem Papel/ });
  await row.getByText('falta documento, ficha e nomes').waitFor();
  await house.api.createReservationGuest({ id, body: { name: 'Rui Sem Papel' } });
  await row.getByText('falta documento e ficha').waitFor();
});

test('a phone shows what is still to be completed, one press from the drawer', async () => {
  const { house } = console.current;
  await house.api.checkInReservation({ id: await house.book('Lara Sem Papel', '202', 0, 1, 'suite') });
  const page = await console.current.open('/today', { viewport: PHONE });
  const part = page.locator('aside section', { has: page.getByRole('heading', { name: 'Falta completar' }) });
  await part.getByRole('button', { name: /Lara Sem Papel/ }).click();
  const left = drawer(page).getByRole('region', { name: 'Falta completar' });
  await left.getByText('Falta o documento de Lara').waitFor();
  expect(await left.getByRole('button').count()).toBeGreaterThan(0);
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
  const { arrivals, overdue } = await house.api.getToday();
  const people = [...overdue!.list, ...arrivals!.list]
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
