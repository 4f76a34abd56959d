import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday } from '../house.ts';
import { idle, stopwatch } from '../idle.ts';

const console = withConsole();

/** A day, this many days from today, as people type it. */
const typed = (n: number): string => {
  const [, month, day] = dayFromToday(n).split('-');
  return `${day}/${month}`;
};

/** Presses Tab until the named element has the focus. */
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

describe('a new stay', () => {
  test('is booked by the keyboard alone, for a new guest', async () => {
    const { house } = console.current;
    const page = await console.current.open('/today');
    await page.getByText('Ao vivo').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await drawer(page).getByLabel('Quando').waitFor();
    await tabTo(page, /^Quando/);
    await page.keyboard.type(`${typed(40)} a ${typed(43)}`);
    await tabTo(page, /^Quarto standard/);
    await page.keyboard.press('Space');
    await tabTo(page, /^Hóspede/);
    // One letter begins a search and offers no new guest.
    await page.keyboard.type('M');
    await page.keyboard.press('Enter');
    expect(
      await drawer(page)
        .getByRole('option', { name: /^Incluir/ })
        .count(),
    ).toBe(0);
    await page.keyboard.type('aria Prado');
    await drawer(page).getByRole('option', { name: 'Incluir Maria Prado' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[name="phoneE164"]:focus').waitFor();
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

  test('that does not fit is refused in the form, with the guest in the way and other rooms', async () => {
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

  test('is saved once, however often the button is pressed', async () => {
    const { house } = console.current;
    const guest = await house.guest('Gilberto Gusmão');
    const days = `from=${dayFromToday(70)}&to=${dayFromToday(72)}`;
    const type = house.types.get('standard');
    const page = await console.current.open(`/today?stay=new&guest=${guest}&type=${type}&${days}`);
    await drawer(page).getByText('Gilberto Gusmão').waitFor();
    await drawer(page).getByRole('button', { name: 'Reservar' }).dblclick();
    await page.waitForURL(/stay=\d+/);
    expect((await house.api.listReservations({ tourCustomerId: guest })).data).toHaveLength(1);
  });

  test('for a guest with a blocking tag is refused before it is saved', async () => {
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

  test('survives a reload as an encrypted draft, which comes back only on request and can be discarded', async () => {
    const page = await console.current.open('/today?stay=new');
    const stay = drawer(page);
    await stay.getByLabel('Observação').fill('Aniversário da Jussara');
    await idle(page);
    await page.reload();
    await stay.getByText(/^Há um rascunho das/).waitFor();
    expect(await stay.getByLabel('Observação').inputValue()).toBe('');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain('Jussara');
    await stay.getByRole('button', { name: 'Continuar o rascunho' }).click();
    expect(await stay.getByLabel('Observação').inputValue()).toBe('Aniversário da Jussara');
    await idle(page);
    await page.reload();
    await stay.getByRole('button', { name: 'Descartar' }).click();
    expect(await stay.getByText(/^Há um rascunho/).count()).toBe(0);
    await idle(page);
    await page.reload();
    await stay.getByLabel('Observação').waitFor();
    await idle(page);
    expect(await stay.getByText(/^Há um rascunho/).count()).toBe(0);
  });

  test('asks once before it closes, and stays open', async () => {
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

  test('is saved as typed after the session ended and the clerk signed in again', async () => {
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

const openNew = async (query = '', look = {}): Promise<Page> => {
  const page = await console.current.open(`/stays?stay=new${query}`, look);
  await drawer(page).getByRole('combobox', { name: 'Hóspede' }).waitFor();
  return page;
};

async function chooseGuest(page: Page, name: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: 'Hóspede' }).fill(name);
  // Not the row that would add a new guest of that name.
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
}

test('the draft keeps a name that was typed and not chosen; a name of 200 letters is searched without a refusal', async () => {
  const page = await openNew();
  const refused: string[] = [];
  page.on('response', (reply) => reply.status() === 422 && refused.push(reply.url()));
  await drawer(page)
    .getByRole('combobox', { name: 'Hóspede' })
    .fill(`Maria Prado ${'x'.repeat(200)}`);
  await page.waitForResponse(/\/search\?/);
  expect(refused).toEqual([]);
  await drawer(page).getByRole('combobox', { name: 'Hóspede' }).fill('Maria Prado');
  await drawer(page).getByLabel('Observação').fill('Chega tarde');
  await idle(page);
  await page.reload();
  await drawer(page).getByRole('button', { name: 'Continuar o rascunho' }).click();
  expect(await drawer(page).getByRole('combobox', { name: 'Hóspede' }).inputValue()).toBe('Maria Prado');
  expect(await drawer(page).getByLabel('Observação').inputValue()).toBe('Chega tarde');
});

test('a booking in the past asks once; Back leads to the list it was opened from', async () => {
  const { house } = console.current;
  const name = `Bernardete${'o'.repeat(90)}`;
  await house.guest(name);
  const type = house.types.get('standard')!;
  const days = (from: number) => `&type=${type}&from=${dayFromToday(from)}&to=${dayFromToday(from + 2)}`;
  const today = await openNew(days(0));
  expect(
    await drawer(today)
      .getByText(/no passado/)
      .count(),
  ).toBe(0);
  const page = await console.current.open('/stays');
  await page.getByRole('heading').first().waitFor();
  await page.goto(`${page.url().split('?')[0]}?stay=new${days(-2200)}`);
  await chooseGuest(page, name);
  await drawer(page).getByText('Começa há 6 anos, no passado.').waitFor();
  await drawer(page)
    .getByRole('button', { name: /^Reservar/ })
    .dblclick();
  const anyway = drawer(page).getByRole('button', { name: /^Reservar mesmo assim/ });
  await anyway.waitFor();
  await idle(page);
  await stopwatch.skip(page, 450);
  expect(new URL(page.url()).searchParams.get('stay')).toBe('new');
  await anyway.click();
  await page.waitForURL(/stay=\d+/);
  // A long name without a space stays within the drawer and the message.
  const heading = drawer(page).getByRole('heading', { name: new RegExp(name) });
  await heading.waitFor();
  const told = page.getByText(/^Reserva \d+ de Bernardeteo+ feita/);
  for (const box of [heading, told])
    expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  await page.goBack();
  await drawer(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('stay')).toBeNull();
});

test('the button of the calendar is as large as a thumb', async () => {
  const page = await openNew('', { viewport: PHONE });
  const { width, height } = (await drawer(page).getByRole('button', { name: 'Abrir o calendário' }).boundingBox())!;
  expect([width >= 48, height >= 48]).toEqual([true, true]);
});
