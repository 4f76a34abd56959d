import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday, timeOn } from '../house.ts';
import { barOf } from '../rack-page.ts';

const console = withConsole();

test('rooms are sold by the hour beside their nights after one press, and taken back by undo', async () => {
  const { house } = console.current;
  const typeId = house.types.get('suite')!;
  const page = await console.current.open('/today');
  await page.getByText('Ao vivo').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('day use suite');
  await page.getByRole('option', { name: 'Day use: vender Suíte vista mar também por hora' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Suíte vista mar por hora: 2 quartos, sem vender duas vezes.').waitFor();
  const { dayUseTypeId } = await house.api.getResourceType({ id: typeId });
  expect(await house.api.getResourceType({ id: dayUseTypeId! })).toMatchObject({ granularity: 'hour' });
  await page.waitForTimeout(700);
  await page.keyboard.press('z');
  await page.getByText('Desfeito.').waitFor();
  expect((await house.api.getResourceType({ id: typeId })).dayUseTypeId).toBeNull();
  expect((await house.api.listResources({ search: 'DU' })).data).toEqual([]);
});

test('a day use is booked by hours; the night of the same room is refused, with the guest in the way', async () => {
  const { house } = console.current;
  const { id: type, resourceIds } = await house.api.sellResourceTypeByTheHour({
    id: house.types.get('suite')!,
    body: {},
  });
  const guest = await house.guest('Tereza Ruas');
  const day = dayFromToday(5);
  const page = await console.current.open(
    `/rack?stay=new&guest=${guest}&type=${type}&resource=${resourceIds[0]}&from=${day}&to=${day}`,
  );
  const stay = drawer(page);
  await stay.getByText('Tereza Ruas').waitFor();
  await stay.locator('[name="fromHour"]').fill('15:00');
  await stay.locator('[name="toHour"]').fill('18:00');
  await stay.getByRole('button', { name: 'Reservar' }).click();
  await page.waitForURL(/stay=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('stay'));
  const { startsAt } = await house.api.getReservation({ id });
  expect(Date.parse(startsAt)).toBe(Date.parse(timeOn(5, '15:00')));
  // The room's own row shows the hours as taken.
  await barOf(page, 'Tereza Ruas', '201').waitFor();
  const other = await house.guest('Vítor Paz');
  const night = await console.current.open(
    `/today?stay=new&guest=${other}&resource=${house.rooms.get('201')}&from=${day}&to=${dayFromToday(6)}`,
  );
  await drawer(night).getByText('Vítor Paz').waitFor();
  await drawer(night).getByRole('button', { name: 'Reservar' }).click();
  await drawer(night)
    .getByText(/^Não cabe no 201: Tereza Ruas está/)
    .waitFor();
});

test('the press is absent without the right to change settings', async () => {
  const { house } = console.current;
  const clerk = await house.hire('Ana Souza', ['reservation.read', 'reservation.write', 'customer.read']);
  const page = await console.current.open('/today', { as: clerk });
  await page.getByText('Ao vivo').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('day use');
  await page.getByText('Nada encontrado para “day use”').waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
});
