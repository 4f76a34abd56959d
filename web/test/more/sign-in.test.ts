import { describe, expect, test } from 'vitest';
import { createClient } from '../../../client/src/index.ts';
import { codeOf, stepAt } from '../../../server/src/identity/second-factor/totp.ts';
import { withConsole } from '../console.ts';
import { PASSWORD } from '../house.ts';

const console = withConsole();

describe('signing in', () => {
  test('leads on to the address of a link', async () => {
    const { house } = console.current;
    const page = await console.current.open(`/h/${house.slug}/today?stay=new`, { isSignedIn: false });
    await page.waitForURL('**/sign-in?**');
    await page.getByLabel('E-mail').fill(house.owner.email);
    await page.getByLabel('Senha', { exact: true }).fill(house.owner.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(`**/h/${house.slug}/today?stay=new`);
    await page.getByRole('heading', { name: 'Hoje', exact: true }).waitFor();
    expect(page.url()).toContain('stay=new');
  });

  test('sends the secret of this browser each time, which ten failures elsewhere do not lock out', async () => {
    const { house } = console.current;
    const clerk = await house.hire('Dora Reis', ['reservation.read']);
    const page = await console.current.open(`/sign-in?house=${house.id}`, { isSignedIn: false });
    const devices: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/auth/login')) devices.push(sent.postDataJSON().device);
    });
    const enter = async () => {
      await page.goto(`${house.baseUrl}/sign-in?house=${house.id}`);
      await page.getByLabel('E-mail').fill(clerk.email);
      await page.getByLabel('Senha', { exact: true }).fill(clerk.password);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL(`**/h/${house.slug}/today`);
    };
    await enter();
    const guess = () =>
      house.signIn({ email: clerk.email, password: 'a wrong password' }).catch(({ status }) => status);
    for (let n = 0; n < 10; n++) expect(await guess()).toBe(401);
    await enter();
    expect(devices).toEqual([devices[0], devices[0]]);
    expect(devices[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  test('with a temporary password asks for a new one', async () => {
    const { house } = console.current;
    const body = { displayName: 'Nova', email: 'nova@example.com', password: PASSWORD, mustChangePassword: true };
    await house.api.createUser({ body });
    const page = await console.current.open(`/sign-in?house=${house.id}`, { isSignedIn: false });
    await page.getByLabel('E-mail').fill(body.email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByLabel('Nova senha').fill('another horse battery');
    await page.getByRole('button', { name: 'Usar a nova senha' }).click();
    await page.waitForURL(`**/h/${house.slug}/today`);
    expect(await house.signIn({ email: body.email, password: 'another horse battery' })).toBeTruthy();
  });

  test('with a second factor asks for six digits or a recovery code', async () => {
    const { house } = console.current;
    const clerk = await house.hire('Rui Costa', ['reservation.read']);
    const api = createClient({ baseUrl: house.baseUrl, tourId: house.id, token: await house.signIn(clerk) });
    const { secret } = await api.enrolSecondFactor({ body: { password: clerk.password } });
    const code = codeOf(secret, stepAt(Date.now()));
    const { recoveryCodes } = await api.confirmSecondFactor({ body: { code } });
    const page = await console.current.open(`/sign-in?house=${house.id}`, { isSignedIn: false });
    await page.getByLabel('E-mail').fill(clerk.email);
    await page.getByLabel('Senha', { exact: true }).fill(clerk.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByLabel('Código').fill(recoveryCodes[0]!);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(`**/h/${house.slug}/today`);
  });

  test('and out again removes the token', async () => {
    const page = await console.current.open('/today');
    await page.getByRole('button', { name: /^Conta de/ }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.waitForURL('**/sign-in');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('"token"');
  });
});

test('signing in again asks for the password alone, and the feed is live at once', async () => {
  const { house } = console.current;
  const clerk = await house.hire('Ana Souza', ['reservation.read']);
  const page = await console.current.open('/today', { as: clerk });
  await page.getByText('Ao vivo').waitFor();
  // Signing out elsewhere ends the session and the feed.
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
  // The sheet may open before the last letters for the palette were typed.
  await page.keyboard.press('Control+a');
  await page.keyboard.type(clerk.password);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('Ao vivo').waitFor();
});
