import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { idle } from '../idle.ts';

const console = withConsole();

test('Z undoes the last act after its toast has gone, once, and then says that nothing is left', async () => {
  const { house } = console.current;
  const id = await house.book('Úrsula Medeiros', '101', 20, 22);
  const page = await console.current.open(`/today?stay=${id}`);
  const stay = drawer(page);
  const { endsAt } = await house.api.getReservation({ id });
  await stay.getByRole('button', { name: 'Prolongar' }).click();
  await stay.getByRole('button', { name: 'Mais um' }).click();
  await stay.getByRole('button', { name: /^Prolongar até/ }).click();
  const undo = page.getByRole('button', { name: /^Desfazer/ });
  await undo.waitFor();
  expect((await house.api.getReservation({ id })).endsAt).not.toBe(endsAt);
  // The toast goes by itself after ten seconds.
  await undo.waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await page.getByText('Desfeito.').waitFor();
  expect((await house.api.getReservation({ id })).endsAt).toBe(endsAt);
  await page.keyboard.press('z');
  await page.getByText('Não há o que desfazer.').waitFor();
});

test('Z says that the last act cannot be undone, and does not undo the one before it', async () => {
  const { house } = console.current;
  const id = await house.book('Davi Quirino', '106', 20, 22);
  const page = await console.current.open(`/today?stay=${id}`);
  const stay = drawer(page);
  await stay.getByRole('button', { name: 'Prolongar' }).click();
  await stay.getByRole('button', { name: 'Mais um' }).click();
  await stay.getByRole('button', { name: /^Prolongar até/ }).click();
  await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
  const { endsAt } = await house.api.getReservation({ id });
  await idle(page);
  await page.keyboard.press('e');
  await stay.getByLabel('Observação').fill('Berço no quarto');
  await stay.getByRole('button', { name: 'Salvar a reserva' }).click();
  await page.getByText('Reserva salva').waitFor();
  await idle(page);
  await page.keyboard.press('z');
  await page.getByText('Isto não se desfaz por aqui: Reserva salva').waitFor();
  expect(await house.api.getReservation({ id })).toMatchObject({ endsAt, notes: 'Berço no quarto' });
});
