import { expect, test } from 'vitest';
import { png } from '../../../server/test/pictures.ts';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';

const console = withConsole();

const items = async () => (await console.current.house.api.listLostItems({})).data;

test('a maid records a find with its photo on foot, without a network; it is sent when the network is back', async () => {
  const { house } = console.current;
  const maid = await house.hire('Rosa Lima', ['housekeeping.update']);
  const page = await console.current.open('/round', { as: maid, viewport: PHONE });
  await page.getByRole('button', { name: /Conta de Rosa/ }).tap();
  await page.getByRole('button', { name: 'Registrar achado' }).tap();
  await drawer(page).getByRole('button', { name: '101', exact: true }).tap();
  await page.context().setOffline(true);
  await drawer(page).getByLabel('O que foi achado?').fill('Óculos azul');
  const [camera] = await Promise.all([
    page.waitForEvent('filechooser'),
    drawer(page).getByRole('button', { name: 'Tirar foto' }).tap(),
  ]);
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 8;
    canvas.height = 8;
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  await camera.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  await drawer(page).getByRole('img').waitFor();
  await drawer(page).getByLabel('Onde está guardado?').fill('Rouparia');
  await drawer(page).getByRole('button', { name: 'Registrar', exact: true }).tap();
  await page.getByText('Registrado: Óculos azul.').waitFor();
  expect(await items()).toEqual([]);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await items()).map((one) => [one.item, one.toursResource?.code, one.keptWhere, one.hasPhoto]))
    .toEqual([['Óculos azul', '101', 'Rouparia', true]]);
  expect((await items())[0]!.recordedByTourUserId).toBe(maid.id);
  console.current.pageErrors.splice(0);
});

test('the desk finds it, gives it back by name, and undoes it; the name is shown with who and when', async () => {
  const { house } = console.current;
  const { id } = await house.api.createLostItem({
    body: { item: 'Carteira marrom', tourResourceId: house.rooms.get('102')!, keptWhere: 'Cofre', foundByName: 'Nair' },
  });
  await house.api.setLostItemPhoto({ id, body: { data: png().toString('base64') } });
  const desk = await house.hire('Bruno Dias', ['reservation.check_in']);
  const page = await console.current.open('/lost', { as: desk });
  await page.getByText('Guardado: Cofre').waitFor();
  await page.getByRole('button', { name: /Carteira marrom/ }).click();
  await drawer(page)
    .getByText(/^hoje às .*, por Nair$/)
    .waitFor();
  await drawer(page).getByLabel('Quem recebe?').fill('Iara Nunes');
  await drawer(page).getByRole('button', { name: 'Devolver' }).click();
  await page.getByText('Carteira marrom devolvido a Iara Nunes.').waitFor();
  await drawer(page)
    .getByText(/^Devolvido a Iara Nunes, hoje às .*, por Bruno Dias$/)
    .waitFor();
  expect((await house.api.getLostItem({ id })).givenByTourUserId).toBe(desk.id);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(async () => (await house.api.getLostItem({ id })).givenAt).toBeNull();
  await house.api.giveLostItemBack({ id, body: { name: 'Davi Rocha' } });
  await page
    .getByRole('radio', { name: 'Devolvidos' })
    .or(page.getByRole('button', { name: 'Devolvidos' }))
    .first()
    .click();
  await page
    .getByText(/Devolvido a Davi Rocha/)
    .first()
    .waitFor();
});

test('a cook sees the thing and neither names nor the button to give it back, in English too', async () => {
  const { house } = console.current;
  const { id } = await house.api.createLostItem({ body: { item: 'Boné', foundByName: 'Nair Paz' } });
  const cook = await house.hire('Célia Reis', ['kds.update_status']);
  const page = await console.current.open(`/lost?item=${id}`, { as: cook, viewport: PHONE, language: 'en' });
  await drawer(page).getByText('Place not stated').waitFor();
  expect(await drawer(page).getByText('Nair').count()).toBe(0);
  expect(await drawer(page).getByRole('button', { name: 'Give back' }).count()).toBe(0);
  await page.goto(page.url().replace(/item=\d+/, 'item=999999'));
  await page.getByText('This record is no longer here.').waitFor();
});
