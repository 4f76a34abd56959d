import { describe, expect, test } from 'vitest';
import { createClient } from '../../../client/src/index.ts';
import { withConsole } from '../console.ts';
import { idle } from '../idle.ts';

const console = withConsole();

describe('addresses', () => {
  test('one that leads nowhere is called so, and offers to search', async () => {
    const page = await console.current.open('/nothing-here');
    await page.getByRole('heading', { name: 'Esta página não existe.' }).waitFor();
    expect(await page.title()).toContain('Esta página não existe.');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByRole('combobox').waitFor();
  });

  test('reservations are the list of stays', async () => {
    const page = await console.current.open('/reservations');
    await page.waitForURL('**/stays');
    expect(await page.title()).not.toContain('não existe');
  });

  test('who may not erase anybody is told whom to ask, and led to where they may be', async () => {
    const { house } = console.current;
    const id = await house.guest('Olívia Pacheco');
    const cleaner = await house.hire('Rosa', ['housekeeping.read']);
    const page = await console.current.open(`/guests/${id}/erase`, { as: cleaner });
    await page.getByText(/^Quem pode liberar/).waitFor();
    expect(await page.getByRole('link', { name: 'Voltar ao cadastro' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Ir para Hoje' }).click();
    await page.waitForURL('**/today');
  });

  test('the sign-in page leads to the clock', async () => {
    const page = await console.current.open('/sign-in', { isSignedIn: false });
    await page.getByRole('link', { name: 'Ponto de equipe' }).click();
    await page.waitForURL('**/clock');
    await expect.poll(() => page.title()).toContain('Ponto');
  });
});

describe('a guest', () => {
  test('is not named in what the browser remembers', async () => {
    const id = await console.current.house.guest('Petra Quintana');
    const page = await console.current.open(`/guests/${id}`);
    await page.getByRole('heading', { name: 'Petra Quintana' }).first().waitFor();
    expect(await page.title()).toMatch(new RegExp(`^Hóspede nº ${id} `));
  });

  test('who is not there is not asked about twice', async () => {
    const refused: string[] = [];
    const page = await console.current.open('/today');
    page.on('response', (reply) => reply.status() === 404 && refused.push(reply.url()));
    await page.goto(page.url().replace('/today', '/guests/999999'));
    await page.locator('main h1').first().waitFor();
    await idle(page);
    expect(refused.length).toBe(1);
  });
});

test('who signs in again has only the password to type, and the house is live at once', async () => {
  const { house } = console.current;
  const clerk = await house.hire('Ana Souza', ['reservation.read']);
  const page = await console.current.open('/today', { as: clerk });
  await page.getByText('Ao vivo').waitFor();
  // Whoever is made to sign out everywhere loses their session and their stream.
  const token = await page.evaluate(() => {
    const [known] = JSON.parse(localStorage.getItem('pousada.houses')!);
    return known.token as string;
  });
  await createClient({ baseUrl: house.baseUrl, tourId: house.id, token }).signOut();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzz');
  const sheet = page.getByRole('dialog', { name: 'Entre de novo' });
  await sheet.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  await page.keyboard.type(clerk.password);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('Ao vivo').waitFor();
});
