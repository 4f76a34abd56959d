import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { TestClock } from '../time-clock.ts';

const console = withConsole();
const TABLET = { width: 1024, height: 768 };

test('a manager opens the tablet; members punch by name and PIN, one after the other, and it opens nothing else', async () => {
  const { baseUrl } = console.current;
  const clock = await TestClock.of(console.current, 'Ponto da cozinha');
  const [ana, bia] = [await clock.member('Ana do Fogão'), await clock.member('Bia da Pia')];
  const page = await clock.open('/team?view=people', clock.manager, TABLET);
  for (const [name, pin] of [
    ['Ana do Fogão', '4821'],
    ['Bia da Pia', '7390'],
  ] as const) {
    await page.getByRole('button', { name: `Definir o PIN de ${name}` }).click();
    await page.getByLabel('PIN do tablet').fill(pin);
    await page.getByRole('button', { name: 'Guardar o PIN' }).click();
    await page.getByRole('button', { name: `Definir o PIN de ${name}` }).waitFor();
  }
  await page.getByRole('button', { name: 'Usar este aparelho como tablet' }).click();
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor();

  const type = async (digits: string) => {
    for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: 'Bater', exact: true }).click();
  };
  await page.getByRole('button', { name: 'Ana do Fogão' }).click();
  await type('0000');
  await page.getByText('O PIN não confere').waitFor();
  await type('4821');
  await page.getByRole('heading', { name: /^Entrada às \d{2}:\d{2}$/ }).waitFor();
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByRole('button', { name: 'Bia da Pia' }).click();
  await page.getByLabel('PIN', { exact: true }).fill('7390');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Entrada às/ }).waitFor();
  // The names come back by themselves.
  await page.getByRole('heading', { name: 'Quem é você?' }).waitFor();
  for (const { id } of [ana, bia]) {
    const [punch] = await clock.punchesOf(id);
    expect([punch!.kind, punch!.source]).toEqual(['in', 'kiosk']);
  }

  // The manager's team is not behind it.
  await page.goto(`${baseUrl}/clock/${clock.slug}/team`);
  await page.waitForURL(`**/clock/${clock.slug}/tablet`);
  await page.getByRole('button', { name: 'Encerrar o tablet' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('encerrar');
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar o tablet' }).click();
  await page.getByLabel('E-mail').waitFor();
});

test('a member without a PIN is told how to get one, and sets it on their own clock', async () => {
  const clock = await TestClock.of(console.current, 'Ponto da horta');
  const caio = await clock.member('Caio da Horta');
  const phone = await clock.open('', caio);
  await phone.getByRole('button', { name: 'Conta de Caio da Horta' }).tap();
  await phone.getByRole('button', { name: 'PIN do tablet' }).tap();
  await phone.getByLabel('PIN do tablet').fill('12');
  await phone.getByRole('button', { name: 'Guardar o PIN' }).tap();
  await phone.getByText('Digite de 4 a 8 números.').waitFor();
  await phone.getByLabel('PIN do tablet').fill('1357');
  await phone.getByRole('button', { name: 'Guardar o PIN' }).tap();
  await phone.getByText('PIN guardado.').waitFor();
  const { data } = await clock.api.listKioskMembers({ search: 'Caio' });
  expect(data[0]!.hasPin).toBe(true);
});
