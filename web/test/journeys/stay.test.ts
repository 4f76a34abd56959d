import { describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { idle, stopwatch } from '../idle.ts';

const console = withConsole();

describe('the drawer of a stay', () => {
  test('checks a guest in with a document missing after a second press that names it, and undoes that', async () => {
    const { house } = console.current;
    const id = await house.book('Úrsula Medeiros', '101', 0, 3);
    const page = await console.current.open(`/today?stay=${id}`);
    const stay = drawer(page);
    await stay.getByRole('heading', { name: 'Úrsula Medeiros' }).waitFor();
    await stay.getByText('Falta o documento de Úrsula').waitFor();
    await page.keyboard.press('i');
    await stay.getByText('Falta: documento, ficha e nomes.').waitFor();
    await stay.getByRole('button', { name: /^Entrar assim mesmo/ }).waitFor();
    await idle(page);
    await stopwatch.skip(page, 450);
    expect((await house.api.getReservation({ id })).status).toBe('confirmed');
    await page.keyboard.press('i');
    await stay.getByText('Na casa', { exact: true }).waitFor();
    await page.getByText('Úrsula Medeiros entrou no 101').waitFor();
    await stay.getByText('fez o check-in').waitFor();
    await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
    await page.keyboard.press('z');
    await stay.getByText('Confirmada, chega hoje').waitFor();
    expect((await house.api.getReservation({ id })).status).toBe('confirmed');
  });

  test('shows both versions where another clerk saved meanwhile, and saves the chosen one', async () => {
    const { house } = console.current;
    const id = await house.book('Davi Quirino', '106', 20, 22);
    const page = await console.current.open(`/today?stay=${id}`);
    const stay = drawer(page);
    await stay.getByRole('button', { name: 'Prolongar' }).waitFor();
    await page.keyboard.press('e');
    await stay.getByLabel('Observação').fill('Berço no quarto');
    await house.api.updateReservation({ id, body: { notes: 'Chega de moto', guests: 3 } });
    await stay.getByRole('button', { name: 'Salvar a reserva' }).click();
    const stale = stay.getByRole('alert', { name: 'Mudou enquanto você editava' });
    await stale.getByText('Chega de moto').waitFor();
    await stale.getByText('Berço no quarto').waitFor();
    // This clerk left the number of people alone, so the other version is chosen already.
    expect(
      await stale
        .getByRole('group', { name: 'Pessoas' })
        .getByLabel(/, hoje às/)
        .isChecked(),
    ).toBe(true);
    await stay.getByRole('button', { name: 'Salvar a reserva' }).click();
    await page.getByText('Reserva salva').waitFor();
    expect(await house.api.getReservation({ id })).toMatchObject({ notes: 'Berço no quarto', guests: 3 });
  });
});
