import { expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { TestClock } from '../time-clock.ts';

const console = withConsole();

test('the menu offers the time clock once the house has one, by its name and not by an id', async () => {
  const { current } = console;
  const page = await current.open('/today', { viewport: PHONE });
  await page.getByRole('button', { name: 'Mais', exact: true }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Caixa' }).waitFor();
  expect(await page.getByRole('dialog').getByRole('link', { name: 'Ponto' }).count()).toBe(0);

  const clock = await TestClock.of(current, 'Ponto da equipe');
  const ana = await clock.member('Ana Prado');
  await page.reload();
  await page.getByRole('button', { name: 'Mais', exact: true }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Ponto' }).tap();
  await page.getByText('Ponto da equipe').waitFor();
  expect(await page.getByLabel('Id do ponto').count()).toBe(0);
  await page.getByLabel('E-mail').fill(ana.email);
  await page.getByLabel('Senha', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Entrar' }).tap();
  await page.waitForURL(new RegExp(`/clock/${clock.slug}`));

  // Of several clocks one is chosen by name; an id is asked for another clock only.
  await TestClock.of(current, 'Ponto da cozinha');
  const other = await current.open('/today', { viewport: PHONE });
  await other.goto(`${current.baseUrl}/clock?house=${current.house.slug}`);
  await other.getByRole('button', { name: 'Ponto da cozinha' }).waitFor();
  expect(await other.getByLabel('Id do ponto').count()).toBe(0);
  await other.getByRole('button', { name: 'Outro' }).tap();
  await other.getByLabel('Id do ponto').waitFor();
});
