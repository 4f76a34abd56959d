import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';

const console = withConsole();

test('Enter takes the guest whose name was typed, and none if the names differ', async () => {
  const { house } = console.current;
  await house.guest('Juliana Prado');
  await house.guest('Teresa Lobo');
  await house.guest('Teresa Mattos');
  const page = await console.current.open('/today?stay=new');
  const seek = drawer(page).getByRole('combobox', { name: 'Hóspede' });
  const chosen = drawer(page).getByRole('button', { name: /Escolher outr/ });
  for (const [typed, row] of [
    ['iana', 'Juliana Prado'],
    ['Teresa', 'Teresa Mattos'],
  ] as const) {
    await seek.fill(typed);
    await page.getByRole('option', { name: row }).waitFor();
    expect(await page.locator('[role="option"][aria-selected="true"]').count()).toBe(0);
    await seek.press('Enter');
    expect(await chosen.count()).toBe(0);
  }
  await seek.press('ArrowDown');
  expect(await page.locator('[role="option"][aria-selected="true"]').count()).toBe(1);
  await seek.fill('teresa lob');
  await page.locator('[role="option"][aria-selected="true"]', { hasText: 'Teresa Lobo' }).waitFor();
  await seek.press('Enter');
  await chosen.waitFor();
  expect(await chosen.getAttribute('aria-label')).toContain('Teresa Lobo');
});

test('a phone or an e-mail that exists is said while it is typed, with a way to its guest', async () => {
  const { house } = console.current;
  await house.guest('Célia Bragança', { phoneE164: '+5571998142207', email: 'celia@example.com' });
  const page = await console.current.open('/today?stay=new');
  const stay = drawer(page);
  await stay.getByRole('combobox', { name: 'Hóspede' }).fill('Outra Pessoa');
  await page.getByRole('option', { name: /Outra Pessoa/ }).click();
  await stay.getByLabel('Telefone').fill('(71) 99814-2207');
  await stay.getByText('Este telefone já é de Célia Bragança.').waitFor();
  await stay.getByRole('button', { name: 'Usar esse cadastro' }).click();
  await stay.getByRole('button', { name: /^Célia Bragança/ }).waitFor();

  const list = await console.current.open('/guests?add=true');
  await drawer(list).getByLabel('Telefone').fill('71 99814 2207');
  await drawer(list).getByText('Este telefone já é de Célia Bragança.').waitFor();
  await drawer(list).getByLabel('E-mail').fill('Celia@Example.com');
  await drawer(list).getByText('Este e-mail já é de Célia Bragança.').waitFor();
  await drawer(list).getByRole('button', { name: 'Abrir o cadastro que já usa este telefone' }).click();
  await list.getByRole('heading', { name: 'Célia Bragança' }).waitFor();
  expect(new URL(list.url()).search).toBe('');
});
