import { describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';

const console = withConsole();

describe('addresses', () => {
  test('an unknown one says so, and offers the search', async () => {
    const page = await console.current.open('/nothing-here');
    await page.getByRole('heading', { name: 'Esta página não existe.' }).waitFor();
    expect(await page.title()).toContain('Esta página não existe.');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByRole('combobox').waitFor();
  });

  test('/reservations leads to the list of stays', async () => {
    const page = await console.current.open('/reservations');
    await page.waitForURL('**/stays');
    expect(await page.title()).not.toContain('não existe');
  });

  test('the sign-in page links to the clock', async () => {
    const page = await console.current.open('/sign-in', { isSignedIn: false });
    await page.getByRole('link', { name: 'Ponto de equipe' }).click();
    await page.waitForURL('**/clock');
    await expect.poll(() => page.title()).toContain('Ponto');
  });
});

test('invalid parameters are ignored, and an unknown page keeps the menu', async () => {
  const page = await console.current.open('/rack?zoom=foo&date=2026-02-31&view=5');
  await page.getByRole('grid').waitFor();
  for (const path of ['/departures?date=banana', '/housekeeping?view=foo', '/stays?page=-1']) {
    await page.goto(page.url().replace(/\/h\/([^/]+)\/.*/, `/h/$1${path}`));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Esta parte não carregou').count()).toBe(0);
  }
  for (const path of ['/guests/zzz', '/cash/0', '/nowhere/at/all']) {
    await page.goto(page.url().replace(/\/h\/([^/]+)\/.*/, `/h/$1${path}`));
    await page.getByRole('heading', { name: 'Esta página não existe.' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Hoje' }).waitFor();
  }
});
