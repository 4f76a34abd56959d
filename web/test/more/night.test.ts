import { expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday, localDay, timeOn } from '../house.ts';

const console = withConsole();
const nightOf = (n: number) => new Date(timeOn(n + 1, '02:00'));

test('a walk-in at two in the morning: today and one night mean the night that is shown, and nothing calls it past', async () => {
  const { house } = console.current;
  const room = { [DESK.width]: '101', [PHONE.width]: '102' };
  for (const viewport of [DESK, PHONE]) {
    const name = `Caio Noturno ${viewport.width}`;
    const page = await console.current.open('/rack', { viewport });
    await page.clock.setFixedTime(nightOf(0));
    await page.goto(
      `${console.current.baseUrl}/h/${house.slug}/today?stay=new&resource=${house.rooms.get(room[viewport.width]!)}`,
    );
    const form = drawer(page);
    await form.getByLabel('Quando').fill('hoje, 1 noite');
    await form.getByLabel('Quando').press('Enter');
    await form.getByText('1 noite', { exact: true }).waitFor();
    await form.getByRole('combobox', { name: 'Hóspede' }).fill(name);
    await form.getByRole('option', { name: new RegExp(`^Incluir ${name}`) }).click();
    expect(await form.getByText(/no passado/).count()).toBe(0);
    const made = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/reservations'),
    );
    await form.getByRole('button', { name: /^Reservar/ }).click();
    const { id } = await (await made).json();
    const { startsAt, endsAt } = await house.api.getReservation({ id });
    expect([localDay(startsAt), localDay(endsAt)]).toEqual([dayFromToday(0), dayFromToday(1)]);
  }
});

test('with the new day on the screen, today means the new day', async () => {
  const { house } = console.current;
  const page = await console.current.open('/rack');
  await page.clock.setFixedTime(nightOf(0));
  await page.goto(`${console.current.baseUrl}/h/${house.slug}/today?day=new&stay=new`);
  const when = drawer(page).getByLabel('Quando');
  await when.fill('hoje, 1 noite');
  await when.press('Enter');
  const [, , from] = dayFromToday(1).split('-').map(Number);
  const [, , to] = dayFromToday(2).split('-').map(Number);
  await page.waitForFunction(
    ([a, b]) =>
      new RegExp(`\\b${a}\\b.* a .*\\b${b}\\b`).test(
        (document.querySelector('[name="startsAt"]') as HTMLInputElement).value,
      ),
    [from, to],
  );
  expect(await when.inputValue()).toMatch(/ a /);
});

test('a room entered while dirty is urgent on the board', async () => {
  const { house } = console.current;
  const before = await house.book('Lia Que Saiu', '105', -1, 0);
  await house.api.checkInReservation({ id: before });
  await house.api.checkOutReservation({ id: before });
  const id = await house.book('Gil Apressado', '105', 0, 2);
  await house.api.checkInReservation({ id });
  for (const viewport of [DESK, PHONE]) {
    const page = await console.current.open('/housekeeping', { viewport });
    const card = page.locator('[data-row]', { hasText: '105' }).first();
    await card
      .getByText(/Hóspede dentro do quarto sujo/)
      .first()
      .waitFor();
    if (viewport === DESK) expect(await page.locator('[data-row]').first().textContent()).toContain('105');
  }
});
