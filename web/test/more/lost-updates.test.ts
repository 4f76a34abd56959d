import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { idle } from '../idle.ts';
import { barOf, dragToRoom, rowOf } from '../rack-page.ts';

const console = withConsole();

interface EditedForm {
  readonly what: string;
  /** Creates the record and says where it is edited and read. */
  readonly make: () => Promise<{ readonly path: string; readonly read: () => Promise<string | null | undefined> }>;
  readonly open: (page: Page) => Promise<void>;
  readonly label: string;
  readonly save: string;
}

const FORMS: readonly EditedForm[] = [
  {
    what: 'stay',
    make: async () => {
      const { house } = console.current;
      const id = await house.book('Davi Quirino', '106', 20, 22);
      return { path: `/today?stay=${id}`, read: async () => (await house.api.getReservation({ id })).notes };
    },
    open: async (page) => {
      await drawer(page).getByRole('button', { name: 'Prolongar' }).waitFor();
      await page.keyboard.press('e');
    },
    label: 'Observação',
    save: 'Salvar a reserva',
  },
  {
    what: 'guest',
    make: async () => {
      const { house } = console.current;
      const id = await house.guest('Isadora Rangel');
      return { path: `/guests/${id}`, read: async () => (await house.api.getCustomer({ id })).notes };
    },
    open: (page) => page.getByRole('button', { name: /^Editar/ }).click(),
    label: 'Observações',
    save: 'Salvar cadastro',
  },
  {
    what: 'preference',
    make: async () => {
      const { house } = console.current;
      const tourCustomerId = await house.guest('Otto Assunção');
      const body = { tourCustomerId, kind: 'diet', value: 'sem sal', severity: 'info' as const };
      const { id } = await house.api.createCustomerPreference({ body });
      const read = async () => (await house.api.getCustomerPreference({ id })).value;
      return { path: `/guests/${tourCustomerId}`, read };
    },
    open: (page) => page.locator('section button[class*="_value_"]').first().click(),
    label: 'Em palavras',
    save: 'Salvar preferência',
  },
  {
    what: 'registration card',
    make: async () => {
      const { house } = console.current;
      const id = await house.book('Elisa Monteiro', '105', 20, 22);
      const { id: guestId } = await house.api.createReservationGuest({ id, body: { name: 'Bento Monteiro' } });
      const read = async () => (await house.api.getReservationGuest({ id, guestId })).occupation;
      return { path: `/today?stay=${id}`, read };
    },
    open: (page) =>
      drawer(page)
        .getByRole('button', { name: /Bento Monteiro/ })
        .click(),
    label: 'Profissão',
    save: 'Salvar a ficha',
  },
  {
    what: 'maintenance order',
    make: async () => {
      const { house } = console.current;
      const { id } = await house.api.createMaintenanceOrder({ body: { title: 'Calha solta' } });
      const read = async () => (await house.api.getMaintenanceOrder({ id })).description;
      return { path: `/maintenance?order=${id}`, read };
    },
    open: async (page) => {
      await drawer(page).getByRole('button', { name: 'Mais' }).click();
      await page.getByRole('menuitem', { name: 'Editar' }).click();
    },
    label: 'Descrição',
    save: 'Salvar ordem',
  },
];

const both = (page: Page): Locator => page.getByRole('alert', { name: 'Mudou enquanto você editava' });

describe.each(FORMS)('the form of a $what', ({ make, open, label, save }) => {
  const typeIn = async (page: Page, text: string) => {
    await open(page);
    await drawer(page).getByLabel(label, { exact: true }).fill(text);
  };
  const press = (page: Page) => drawer(page).getByRole('button', { name: save }).click();
  /** Saves and waits until the form has closed and the record was read again. */
  const saved = async (page: Page) => {
    await press(page);
    await drawer(page).getByRole('button', { name: save }).waitFor({ state: 'detached' });
    await idle(page);
  };

  test('saves twice in one browser, and in a second one never over what it has not seen', async () => {
    const { path, read } = await make();
    const mine = await console.current.open(path);
    const theirs = await console.current.open(path);
    await typeIn(mine, 'um');
    await saved(mine);
    await typeIn(mine, 'dois');
    await saved(mine);
    expect(await read()).toBe('dois');

    // The other browser has shown two versions by now. It starts from the second one.
    await idle(theirs);
    await open(theirs);
    await expect.poll(() => drawer(theirs).getByLabel(label, { exact: true }).inputValue()).toBe('dois');
    await drawer(theirs).getByLabel(label, { exact: true }).fill('quatro');
    await typeIn(mine, 'três');
    await saved(mine);
    await press(theirs);
    await both(theirs).waitFor();
    expect(await both(theirs).textContent()).toMatch(/quatro/);
    expect(await both(theirs).textContent()).toMatch(/três/);
    expect(await read()).toBe('três');
    await saved(theirs);
    expect(await read()).toBe('quatro');
  });
});

describe('a change from a list or a drawer', () => {
  test('of a bar on the rack is refused where another clerk has moved the stay, which keeps the place', async () => {
    const { house } = console.current;
    const id = await house.book('Olga Prates', '101', 2, 4);
    const page = await console.current.open('/rack');
    await barOf(page, 'Olga Prates', '101').waitFor();
    await idle(page);
    // The board of this browser is not read again: the stream and its polling are cut.
    await page.route(/\/(?:events|schedule)(?:\/|\?|$)/, (route) => route.abort('connectionfailed'));
    await house.api.updateReservation({ id, body: { tourResourceId: house.rooms.get('103')! } });
    await dragToRoom(page, 'Olga Prates', '102');
    await page.mouse.up();
    await page.locator('[data-card]').getByText('Mudou enquanto você editava', { exact: false }).waitFor();
    expect((await house.api.getReservation({ id })).tourResourceId).toBe(house.rooms.get('103'));
    await rowOf(page, '102').waitFor();
  });

  test('adds a tag to the tags that another clerk gave meanwhile, and undoing takes only its own away', async () => {
    const { house } = console.current;
    const [first, second] = await Promise.all(
      ['Amiga da casa', 'Imprensa'].map(
        async (name, n) => (await house.api.createTag({ body: { code: `t${n}`, name } })).id,
      ),
    );
    const id = await house.guest('Noel Tavares');
    const page = await console.current.open(`/guests/${id}`);
    await page.getByRole('button', { name: 'Qual etiqueta?' }).waitFor();
    await idle(page);
    await page.route(/\/events(?:\/|\?|$)/, (route) => route.abort('connectionfailed'));
    await house.api.replaceCustomerTags({ id, body: { tagIds: [first!] } });
    await page.getByRole('button', { name: 'Qual etiqueta?' }).click();
    await page.getByRole('button', { name: 'Imprensa' }).click();
    await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
    const tagIds = async () => (await house.api.getCustomer({ id })).toursTags.map((tag) => tag.id).sort();
    expect(await tagIds()).toEqual([first, second].sort());
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await page.getByText('Desfeito.').waitFor();
    expect(await tagIds()).toEqual([first]);
  });

  test('is not undone over a later change of another clerk, and says so', async () => {
    const { house } = console.current;
    const id = await house.book('Lia Sampaio', '104', 10, 12);
    const page = await console.current.open(`/today?stay=${id}`);
    const stay = drawer(page);
    await stay.getByRole('button', { name: 'Prolongar' }).click();
    await stay.getByRole('button', { name: 'Mais um' }).click();
    await stay.getByRole('button', { name: /^Prolongar até/ }).click();
    await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
    const { endsAt } = await house.api.getReservation({ id });
    await house.api.updateReservation({ id, body: { notes: 'Paga na saída' } });
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await page.getByText('Já mudou de novo depois disso; não dá mais para desfazer.').waitFor();
    expect((await house.api.getReservation({ id })).endsAt).toBe(endsAt);
  });
});
