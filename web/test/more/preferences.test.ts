import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';

const console = withConsole();

const ids = { guest: 0, stay: 0, child: 0 };
beforeAll(async () => {
  const { house } = console.current;
  ids.guest = await house.guest('Úrsula Medeiros');
  ids.stay = await house.book(ids.guest, '101', 0, 3);
  ids.child = await house.guest('Bento Medeiros');
  const body = { name: 'Bento Medeiros', relation: 'child' as const, tourCustomerId: ids.child };
  await house.api.createReservationGuest({ id: ids.stay, body });
});

const preferencesOf = async (id: number) =>
  (await console.current.house.api.getCustomer({ id })).toursCustomerPreferences.map(
    ({ kind, value, severity }) => `${kind} ${value} ${severity}`,
  );

/** The form of a preference, inside a drawer or a panel. */
const fill = async (place: Locator, value: string) => {
  await place.getByLabel('Em palavras').fill(value);
  await place.getByRole('button', { name: 'Salvar preferência' }).click();
};

test('an allergy or a medical condition starts as critical and says so; other kinds ask for their severity', async () => {
  const page = await console.current.open(`/guests/${ids.guest}?preference=new`);
  const form = drawer(page);
  const severity = form.getByLabel('Gravidade');
  await form.getByText('Começa como crítica: aparece em toda parte.').waitFor();
  expect(await severity.inputValue()).toBe('critical');
  await form.getByLabel('O que é').selectOption('Saúde');
  expect(await severity.inputValue()).toBe('critical');
  await form.getByLabel('O que é').selectOption('Dieta');
  expect(await severity.inputValue()).toBe('');
  await fill(form, 'Vegana');
  await form.getByText('Preencha a gravidade').waitFor();
  expect(await preferencesOf(ids.guest)).toEqual([]);
  await severity.selectOption('Atenção');
  // A severity that was chosen stays when the kind changes.
  await form.getByLabel('O que é').selectOption('Alergia');
  expect(await severity.inputValue()).toBe('warning');
  await form.getByLabel('O que é').selectOption('Dieta');
  await form.getByRole('button', { name: 'Salvar preferência' }).click();
  await expect.poll(() => preferencesOf(ids.guest)).toEqual(['diet Vegana warning']);
});

describe.each([
  { size: 'a desk', viewport: DESK },
  { size: 'a phone', viewport: PHONE },
])('on $size', ({ size, viewport }) => {
  test('a preference of any guest is added from the stay, and at check-in', async () => {
    const page = await console.current.open(`/today?stay=${ids.stay}`, { viewport });
    const stay = drawer(page);
    const ready = stay.locator('section', { has: page.getByRole('heading', { name: 'Pronto para o check-in?' }) });
    await ready.getByRole('button', { name: 'Incluir preferência' }).click();
    const panel = stay.getByRole('region', { name: 'Incluir preferência' });
    await panel.getByLabel('De quem').selectOption('Bento Medeiros');
    await fill(panel, `Amendoim ${size}`);
    await stay.getByText(`Alergia crítica: amendoim ${size}`, { exact: false }).waitFor();
    await expect.poll(() => preferencesOf(ids.child)).toContain(`allergy Amendoim ${size} critical`);
    // Undone by one press.
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await expect.poll(() => preferencesOf(ids.child)).not.toContain(`allergy Amendoim ${size} critical`);
    const preferences = stay.locator('section', { has: page.getByRole('heading', { name: 'Preferências' }) });
    await preferences.getByRole('button', { name: 'Incluir preferência' }).click();
    await panel.getByLabel('O que é').selectOption('Quarto');
    await panel.getByLabel('Gravidade').selectOption('Info');
    await fill(panel, `Berço ${size}`);
    await preferences.getByText(`Berço ${size}`).waitFor();
  });

  test('an allergy told at the table is added there, by those who may', async () => {
    const { house } = console.current;
    const guest = await house.guest(`Caio ${size}`);
    const [room] = size === 'a desk' ? ['103'] : ['104'];
    await house.api.checkInReservation({ id: await house.book(guest, room!, 0, 2) });
    const waiter = await house.hire('Letícia', ['pos.order', 'customer.read', 'customer.write']);
    const page = await console.current.open('/table', { as: waiter, viewport });
    if (viewport === PHONE) await page.getByRole('button', { name: 'Buscar quarto' }).click();
    for (const digit of room!) await page.getByRole('button', { name: digit, exact: true }).click();
    const answer = page.getByRole('status', { name: 'Quem está no quarto' });
    await answer.getByRole('button', { name: 'Incluir alergia ou preferência' }).click();
    await fill(page.getByRole('dialog', { name: 'Incluir alergia ou preferência' }), 'Camarão');
    await answer.getByText('Alergia crítica: camarão').waitFor();
    expect(await preferencesOf(guest)).toEqual(['allergy Camarão critical']);
    const other = await house.hire('Rui', ['pos.order']);
    const his = await console.current.open('/table', { as: other, viewport });
    await his.getByText('Alergia crítica: camarão').first().waitFor();
    expect(await his.getByRole('button', { name: 'Incluir alergia ou preferência' }).count()).toBe(0);
  });
});
