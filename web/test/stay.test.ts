import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withConsole } from './console.ts';
import { dayFromToday } from './house.ts';

const console = withConsole();

const drawer = (page: Page) => page.locator('[data-drawer]');

/** A day from today as somebody types it. */
const typed = (n: number): string => {
  const [, month, day] = dayFromToday(n).split('-');
  return `${day}/${month}`;
};

/** The focus goes from stop to stop until it is at this one. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 40; n++) {
    const label = await page.evaluate(() => {
      const at = document.activeElement;
      if (!(at instanceof HTMLInputElement)) return at?.textContent ?? '';
      return `${at.labels?.[0]?.textContent ?? ''} ${at.getAttribute('aria-label') ?? ''}`;
    });
    if (name.test(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing with the focus is called ${name}`);
}

describe('a stay that is there', () => {
  test('is checked in without what is missing by a second press that names it, and taken back', async () => {
    const { house } = console.current;
    const id = await house.book('Úrsula Medeiros', '101', 0, 3);
    const page = await console.current.open(`/today?stay=${id}`);
    const stay = drawer(page);
    await stay.getByRole('heading', { name: 'Úrsula Medeiros' }).waitFor();
    await stay.getByText('Falta o documento de Úrsula').waitFor();
    await page.keyboard.press('i');
    await stay.getByRole('button', { name: /^Entrar sem documento, ficha e nomes/ }).waitFor();
    expect((await house.api.getReservation({ id })).status).toBe('confirmed');
    await page.keyboard.press('i');
    await stay.getByText('Na casa', { exact: true }).waitFor();
    await page.getByText('Úrsula Medeiros entrou no 101').waitFor();
    await stay.getByText('fez o check-in').waitFor();
    await page.keyboard.press('z');
    await stay.getByText('Confirmada, chega hoje').waitFor();
    expect((await house.api.getReservation({ id })).status).toBe('confirmed');
  });

  test('says whose danger it is, and who told the kitchen', async () => {
    const { house } = console.current;
    const guest = await house.guest('Bento Furtado');
    const body = { tourCustomerId: guest, kind: 'allergy', value: 'Amendoim', severity: 'critical' as const };
    await house.api.createCustomerPreference({ body });
    const id = await house.book(guest, '102', 1, 3);
    const page = await console.current.open(`/today?stay=${id}`);
    const band = drawer(page).getByRole('note');
    await band.getByText('Crítica: Amendoim.').waitFor();
    await band.getByRole('button', { name: 'Marcar cozinha avisada' }).click();
    await band.getByText(/^Cozinha avisada por .* hoje às/).waitFor();
    expect((await house.api.getCustomerAlerts({ id: guest })).acknowledgement).not.toBeNull();
  });

  test('is prolonged as far as the next guests, who are named, and moved to another room', async () => {
    const { house } = console.current;
    const id = await house.book('Célia Rocha', '103', 10, 12);
    await house.book('Raí Hoffmann', '103', 13, 15);
    const page = await console.current.open(`/today?stay=${id}`);
    const stay = drawer(page);
    await stay.getByRole('button', { name: 'Prolongar' }).click();
    await stay.getByText(/^Raí Hoffmann chega/).waitFor();
    await stay.getByRole('button', { name: 'Mais um' }).click();
    expect(await stay.getByRole('button', { name: 'Mais um' }).getAttribute('aria-disabled')).toBe('true');
    await stay.getByRole('button', { name: /^Prolongar até/ }).click();
    await page.getByText(/^Célia Rocha agora sai/).waitFor();
    await stay.getByRole('button', { name: 'Trocar', exact: true }).click();
    await stay.getByRole('button', { name: 'Vistoriada 104' }).click();
    await stay.getByRole('button', { name: 'Mudar para o 104' }).click();
    await stay.getByText(/moveu do 103 para o 104/).waitFor();
    expect((await house.api.getReservation({ id })).toursResource?.code).toBe('104');
    await page.keyboard.press('z');
    await page.getByText('Desfeito.').waitFor();
    expect((await house.api.getReservation({ id })).toursResource?.code).toBe('103');
  });

  test('is cancelled with a reason, and taken back', async () => {
    const { house } = console.current;
    const id = await house.book('Otília Araújo', '105', 20, 22);
    const page = await console.current.open(`/today?stay=${id}`);
    const stay = drawer(page);
    await stay.getByRole('button', { name: 'Cancelar reserva' }).click();
    await page.keyboard.type('Voo cancelado');
    await page.keyboard.press('Enter');
    await stay.getByText('Cancelada: Voo cancelado').waitFor();
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await stay.getByText('Confirmada', { exact: true }).waitFor();
    expect((await house.api.getReservation({ id })).cancelReason).toBeNull();
  });

  test('that changed while somebody edited it shows both versions, and keeps what is chosen', async () => {
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
    // Nobody here touched the number of people: theirs stays by itself.
    expect(
      await stale
        .getByRole('group', { name: 'Pessoas' })
        .getByLabel(/^Deles/)
        .isChecked(),
    ).toBe(true);
    await stale.getByRole('button', { name: 'Salvar minha escolha' }).click();
    await page.getByText('Reserva salva').waitFor();
    expect(await house.api.getReservation({ id })).toMatchObject({ notes: 'Berço no quarto', guests: 3 });
  });

  test('has only the acts of whoever looks', async () => {
    const { house } = console.current;
    const id = await house.book('Lia Bianchi', '201', 30, 32, 'suite');
    const reader = await house.hire('Leitora', ['reservation.read']);
    const page = await console.current.open(`/today?stay=${id}`, { as: reader });
    const stay = drawer(page);
    await stay.getByRole('heading', { name: 'Lia Bianchi' }).waitFor();
    await stay.getByText('reservou o 201').waitFor();
    const names = await stay.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(names).toEqual(['Fechar']);
  });
});

describe('a new stay', () => {
  test('is booked by the keyboard alone, for somebody new', async () => {
    const { house } = console.current;
    const page = await console.current.open('/today');
    await page.getByText('Ao vivo').waitFor();
    await page.keyboard.press('n');
    await drawer(page).getByLabel('Quando').waitFor();
    await tabTo(page, /^Quando/);
    await page.keyboard.type(`${typed(40)} a ${typed(43)}`);
    await tabTo(page, /^Quarto standard/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Hóspede/);
    await page.keyboard.type('Maria Prado');
    await drawer(page).getByRole('option', { name: 'Incluir Maria Prado' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('71 99814-2207');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/stay=\d+/);
    const id = Number(new URL(page.url()).searchParams.get('stay'));
    await drawer(page).getByRole('heading', { name: 'Maria Prado' }).waitFor();
    expect(await house.api.getReservation({ id })).toMatchObject({
      guests: 2,
      toursCustomer: { fullName: 'Maria Prado' },
    });
    await drawer(page).getByText('+55 71 99814-2207').waitFor();
  });

  test('that does not fit is refused where it stands, with who is there and the ways out', async () => {
    const { house } = console.current;
    await house.book('Alexandre Dias', '101', 50, 53);
    await house.guest('Nicolau Simões');
    const room = house.rooms.get('101');
    const asked = `stay=new&resource=${room}&from=${dayFromToday(51)}&to=${dayFromToday(54)}`;
    const page = await console.current.open(`/today?${asked}`);
    const stay = drawer(page);
    await stay.getByRole('combobox', { name: 'Hóspede' }).fill('nicolau');
    await stay.getByRole('option', { name: /^Nicolau Simões/ }).click();
    await stay.getByRole('button', { name: 'Reservar' }).click();
    await stay.getByText(/^Não cabe no 101: Alexandre Dias está de/).waitFor();
    await stay.getByRole('button', { name: '102', exact: true }).click();
    await stay.getByRole('button', { name: 'Reservar' }).click();
    await page.waitForURL(/stay=\d+/);
    await stay.getByText('reservou o 102').waitFor();
    expect(await stay.getByText('Não cabe').count()).toBe(0);
  });

  test('for somebody whose tag takes no bookings turns red before it is saved', async () => {
    const { house } = console.current;
    const guest = await house.guest('Quirino Barros');
    const body = { code: 'barred', name: 'Não hospedar', blocksBooking: true };
    const { id } = await house.api.createTag({ body });
    await house.api.replaceCustomerTags({ id: guest, body: { tagIds: [id] } });
    const page = await console.current.open(`/today?stay=new&guest=${guest}`);
    await drawer(page).getByText('Quirino tem a etiqueta “Não hospedar”, que não aceita reservas.').waitFor();
    const book = drawer(page).getByRole('button', { name: 'Reservar' });
    expect(await book.getAttribute('aria-disabled')).toBe('true');
  });

  test('survives a reload as a draft that the storage cannot read, and can be begun anew', async () => {
    const page = await console.current.open('/today?stay=new');
    const stay = drawer(page);
    await stay.getByLabel('Observação').fill('Aniversário da Jussara');
    await page.waitForTimeout(600);
    await page.reload();
    await stay.getByText(/^Rascunho das .* recuperado/).waitFor();
    expect(await stay.getByLabel('Observação').inputValue()).toBe('Aniversário da Jussara');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain('Jussara');
    await stay.getByRole('button', { name: 'Começar de novo' }).click();
    expect(await stay.getByLabel('Observação').inputValue()).toBe('');
  });

  test('asks once before it is left, and stays where it was', async () => {
    const page = await console.current.open('/today?stay=new');
    const stay = drawer(page);
    await stay.getByLabel('Observação').fill('Cama de casal');
    await page.keyboard.press('Escape');
    await stay.getByText('Ainda não foi salvo. Sair mesmo assim?').waitFor();
    await stay.getByRole('button', { name: 'Continuar editando' }).click();
    expect(await stay.getByLabel('Observação').inputValue()).toBe('Cama de casal');
    await page.keyboard.press('Escape');
    await stay.getByRole('button', { name: 'Descartar' }).click();
    await stay.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('stay=');
  });

  test('goes on after the session ended in the middle, with everything that was typed', async () => {
    const { house } = console.current;
    const clerk = await house.hire('Ana Souza', ['reservation.read', 'reservation.write', 'customer.read']);
    await house.guest('Zuleica Nakamura');
    const days = `from=${dayFromToday(60)}&to=${dayFromToday(62)}`;
    const page = await console.current.open(`/today?stay=new&type=${house.types.get('suite')}&${days}`, { as: clerk });
    const stay = drawer(page);
    await stay.getByRole('combobox', { name: 'Hóspede' }).fill('zuleica');
    await stay.getByRole('option', { name: /^Zuleica/ }).click();
    await stay.getByLabel('Observação').fill('Andar alto');
    await page.route('**/reservations', (route) => {
      const headers = { ...route.request().headers(), authorization: `Bearer ${'x'.repeat(43)}` };
      return route.request().method() === 'POST' ? route.continue({ headers }) : route.continue();
    });
    await stay.getByRole('button', { name: 'Reservar' }).click();
    await page.getByRole('heading', { name: 'Entre de novo' }).waitFor();
    await page.unroute('**/reservations');
    await page.getByLabel('E-mail').fill(clerk.email);
    await page.getByLabel('Senha', { exact: true }).fill(clerk.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL(/stay=\d+/);
    await stay.getByText('Andar alto').waitFor();
    expect(await page.getByRole('heading', { name: 'Entre de novo' }).count()).toBe(0);
  });
});
