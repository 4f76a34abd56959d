import { expect, test } from 'vitest';
import { codeNow } from '../../../server/test/second-factor.ts';
import { withConsole } from '../console.ts';
import { PASSWORD } from '../house.ts';

const console = withConsole();
const NEW = 'another long good one';

test('a new password ends the other sessions and is stored nowhere', async () => {
  const { house } = console.current;
  const person = await house.hire('Joana Lima', ['housekeeping.update']);
  await house.signIn(person);
  const page = await console.current.open('/today', { as: person });
  await page.getByRole('button', { name: /Joana Lima/ }).click();
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await page.getByRole('heading', { name: 'Minha conta' }).waitFor();
  await page
    .getByRole('button', { name: /^Encerrar: / })
    .first()
    .waitFor();
  await page.getByLabel('Senha atual').fill('not this one');
  await page.getByLabel('Senha nova').fill(NEW);
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await page.locator('[role="alert"] p').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByLabel('Senha atual').fill(PASSWORD);
  await page.getByRole('button', { name: 'Trocar a senha' }).click();
  await page.getByText('Senha trocada. As outras sessões terminaram.').waitFor();
  await page.getByRole('button', { name: /^Encerrar: / }).waitFor({ state: 'detached' });
  expect(await page.getByText('Esta sessão').count()).toBe(1);
  expect(await house.signIn({ ...person, password: NEW })).toBeTruthy();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(NEW);
});

test('lists the sessions and ends one', async () => {
  const { house } = console.current;
  const person = await house.hire('Rui Prado', ['housekeeping.update']);
  await house.signIn(person);
  await house.signIn(person);
  const page = await console.current.open('/account', { as: person });
  const ends = page.getByRole('button', { name: /^Encerrar: / });
  await ends.nth(1).waitFor();
  await ends.first().click();
  await page.getByText(/^Sessão encerrada: /).waitFor();
  await ends.nth(1).waitFor({ state: 'detached' });
  expect(await ends.count()).toBe(1);
});

test('enables the second factor with a code, shows its recovery codes once, and disables it', async () => {
  const { house } = console.current;
  const person = await house.hire('Caio Nunes', ['housekeeping.update']);
  const page = await console.current.open('/account', { as: person });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Ativar', exact: true }).click();
  const secret = (await page.locator('code').textContent())!;
  expect(secret).toMatch(/^([A-Z2-7]{4} ?)+$/);
  expect(await page.getByRole('link', { name: /abra o aplicativo/ }).getAttribute('href')).toMatch(
    /^otpauth:\/\/totp\//,
  );
  // The QR code has as many modules as such an address needs.
  const picture = page.getByRole('img', { name: 'O segredo como código QR' });
  expect(await picture.getAttribute('viewBox')).toMatch(/^-4 -4 (?:57|61|65|69) /);
  expect((await picture.boundingBox())!.width).toBeGreaterThan(150);
  await page.getByLabel('Código', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Conferir e ativar' }).click();
  await page.locator('[role="alert"] p').waitFor();
  await page.getByLabel('Código', { exact: true }).fill(codeNow(secret.replaceAll(' ', '')));
  await page.getByRole('button', { name: 'Conferir e ativar' }).click();
  await page.getByText(/Guarde estes códigos/).waitFor();
  const codes = await page.locator('main li code').allTextContents();
  expect(codes.length).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: 'Copiar' }).click();
  await page.getByText('Códigos copiados.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await page.getByText(/^Ativo desde/).waitFor();
  expect(await page.getByText(codes[0]!).count()).toBe(0);
  await page.getByRole('button', { name: 'Desativar o segundo passo' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Código', { exact: true }).fill(codes[0]!);
  await page.getByRole('button', { name: 'Desativar o segundo passo' }).click();
  await page.getByText('Segundo passo desativado.').waitFor();
  await page.getByRole('button', { name: 'Ativar', exact: true }).waitFor();
});
