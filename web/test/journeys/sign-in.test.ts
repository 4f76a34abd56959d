import { describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';

const console = withConsole();

describe('signing in', () => {
  test('with the link of the house leads to Today', async () => {
    const { house } = console.current;
    const page = await console.current.open(`/sign-in?house=${house.id}`, { isSignedIn: false });
    await page.getByLabel('E-mail').fill(house.owner.email);
    await page.getByLabel('Senha', { exact: true }).fill(house.owner.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(`**/h/${house.slug}/today`);
    await page.getByRole('heading', { name: 'Hoje', exact: true }).waitFor();
    await page.getByText('Ao vivo').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('@');
  });

  test('with a wrong password says so in one sentence, and focuses the password', async () => {
    const { house } = console.current;
    const page = await console.current.open(`/sign-in?house=${house.id}`, { isSignedIn: false });
    await page.getByLabel('E-mail').fill(house.owner.email);
    await page.getByLabel('Senha', { exact: true }).fill('something else');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('E-mail e senha não combinam.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  });

  test('again after the session ended keeps the page', async () => {
    const { house } = console.current;
    const clerk = await house.hire('Ana Souza', ['reservation.read']);
    const page = await console.current.open('/today', { as: clerk });
    await page.getByText('Ao vivo').waitFor();
    await page.evaluate(() => {
      const [known] = JSON.parse(localStorage.getItem('pousada.houses')!);
      localStorage.setItem('pousada.houses', JSON.stringify([{ ...known, token: 'x'.repeat(43) }]));
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Entre de novo' }).waitFor();
    // The sheet stays until a user has signed in, however often Escape is pressed.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    // Chromium closes a dialog at the second press; the sheet then opens again.
    await expect.poll(() => page.getByRole('dialog', { name: 'Entre de novo' }).count()).toBe(1);
    await page.getByLabel('E-mail').fill(clerk.email);
    await page.getByLabel('Senha', { exact: true }).fill(clerk.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Hoje', exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
