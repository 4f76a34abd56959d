import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';

const console = withConsole();

const filled = (within: Locator): Promise<number> => within.locator('button[class*="_primary_"]').count();

describe('a form with unsaved changes', () => {
  test('asks once before it closes, and offers the draft when it opens again', async () => {
    const { house } = console.current;
    const id = await house.book('Davi Quirino', '106', 20, 22);
    const page = await console.current.open(`/today?stay=${id}`);
    const stay = drawer(page);
    await stay.getByRole('button', { name: 'Prolongar' }).waitFor();
    await page.keyboard.press('e');
    await stay.getByLabel('Observação').fill('Berço no quarto');
    await page.keyboard.press('Escape');
    const question = stay.getByRole('alertdialog', { name: 'Ainda não foi salvo. Sair mesmo assim?' });
    await question.getByRole('button', { name: 'Sair e guardar o rascunho' }).click();
    await stay.getByLabel('Observação').waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    await stay.getByText(/^Há um rascunho das/).waitFor();
    expect(await stay.getByLabel('Observação').inputValue()).toBe('');
    await stay.getByRole('button', { name: 'Continuar o rascunho' }).click();
    expect(await stay.getByLabel('Observação').inputValue()).toBe('Berço no quarto');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Descartar' }).click();
    await stay.getByLabel('Observação').waitFor({ state: 'detached' });
    await page.keyboard.press('e');
    expect(await stay.getByLabel('Observação').inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await stay.getByLabel('Observação').waitFor({ state: 'detached' });
    expect(await question.count()).toBe(0);
  });

  test('names the clerk who saved meanwhile, and has one button to save', async () => {
    const { house } = console.current;
    const id = await house.book('Júlia Barbosa', '105', 20, 22);
    const clerk = await house.hire('João Pereira', ['reservation.read', 'reservation.write']);
    const page = await console.current.open(`/today?stay=${id}`, { as: clerk });
    const stay = drawer(page);
    await stay.getByRole('button', { name: 'Prolongar' }).waitFor();
    await page.keyboard.press('e');
    await stay.getByLabel('Observação').fill('Berço no quarto');
    const { user } = await house.api.getMe();
    await house.api.updateReservation({ id, body: { notes: 'Chega de moto', guests: 3 } });
    await stay.getByRole('button', { name: 'Salvar a reserva' }).click();
    const both = stay.getByRole('alert', { name: 'Mudou enquanto você editava' });
    const theirs = both
      .getByRole('group', { name: 'Observação' })
      .getByLabel(new RegExp(`^${user.displayName}, hoje às`));
    await theirs.check();
    // The form shows the chosen version.
    expect(await stay.getByLabel('Observação', { exact: true }).inputValue()).toBe('Chega de moto');
    expect(await stay.getByLabel('Pessoas', { exact: true }).inputValue()).toBe('3');
    expect(await filled(stay)).toBe(1);
    await both
      .getByRole('group', { name: 'Observação' })
      .getByLabel(/^Você, agora/)
      .check();
    await stay.getByRole('button', { name: 'Salvar a reserva' }).click();
    await page.getByText('Reserva salva').waitFor();
    expect(await house.api.getReservation({ id })).toMatchObject({ notes: 'Berço no quarto', guests: 3 });
  });
});
