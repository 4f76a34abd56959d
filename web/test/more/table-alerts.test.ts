import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import type { Person } from '../house.ts';

const console = withConsole();

let waiter: Person;
beforeAll(async () => {
  const { house } = console.current;
  waiter = await house.hire('Letícia Araújo', ['pos.order']);
  const more = { email: 'ursula@example.com', phoneE164: '+5571998142207' };
  const ursula = await house.guest('Úrsula Medeiros', more);
  await prefers(ursula, 'allergy', 'Glúten, doença celíaca: nem farinha no ar', 'critical');
  await prefers(ursula, 'diet', 'Vegana', 'warning');
  const stay = await house.book(ursula, '101', 0, 3);
  await house.api.checkInReservation({ id: stay });
  const otavio = await house.guest('Otávio Tanaka');
  await prefers(otavio, 'allergy', 'Lactose', 'warning');
  await house.book(otavio, '104', 0, 2);
  await house.api.checkInReservation({ id: await house.book('Marina Prado', '105', 0, 2) });
  await house.addType('chalet', 'Chalé', ['C07']);
});

const prefers = (tourCustomerId: number, kind: string, value: string, severity: 'warning' | 'critical') =>
  console.current.house.api.createCustomerPreference({ body: { tourCustomerId, kind, value, severity } });

const SIZES = [
  { size: '1440 x 900', viewport: { width: 1440, height: 900 } },
  { size: '360 x 640', viewport: { width: 360, height: 640 } },
  { size: '390 x 844', viewport: { width: 390, height: 844 } },
  { size: '844 x 390', viewport: { width: 844, height: 390 } },
];

test('digits filter the list by room, from the keypad and from the keyboard', async () => {
  const page = await console.current.open('/table', { as: waiter });
  const rooms = page.getByRole('list', { name: 'Por quarto' }).getByRole('heading');
  await rooms.nth(1).waitFor();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: '0', exact: true }).click();
  await page.keyboard.press('4');
  await rooms.nth(1).waitFor({ state: 'detached' });
  expect(await rooms.allTextContents()).toEqual(['104']);
  await page.keyboard.press('Escape');
  await rooms.nth(1).waitFor();
});

describe.each(SIZES)('the keypad at $size', ({ viewport }) => {
  test('tells an unknown room from a half-typed, an empty and a taken one', async () => {
    const { house } = console.current;
    const page = await console.current.open('/table', { as: waiter, viewport, isTouch: viewport.width < 1_000 });
    if (viewport.width < 1_000) await page.getByRole('button', { name: 'Buscar quarto' }).tap();
    const pad = page.getByRole('group', { name: 'Teclado do quarto' });
    const answer = page.getByRole('status', { name: 'Quem está no quarto' });
    const type = async (room: string) => {
      await pad.getByRole('button', { name: 'Limpar' }).click();
      for (const key of room) await pad.getByRole('button', { name: key, exact: true }).click();
    };
    await type('997');
    await answer.getByText('Não existe o quarto 997.').waitFor();
    await type('20');
    await answer.getByText('20 ainda não é um quarto. Continue: 201, 202.').waitFor();
    await type('106');
    await answer.getByText('O 106 está vazio.').waitFor();
    // A room whose guests have nothing to tell still names them.
    await type('105');
    await answer.getByText('Marina Prado').waitFor();
    expect(await answer.textContent()).toContain('2 hóspedes, na casa');
    expect(await answer.textContent()).toContain('Sem alergias nem avisos.');
    expect(await page.getByText('Ninguém no').count()).toBe(0);
    await type('101');
    await answer.getByText('Úrsula Medeiros').first().waitFor();
    const danger = answer.getByText('Alergia crítica: glúten, doença celíaca: nem farinha no ar');
    const [band, keys, name] = await Promise.all([
      danger.boundingBox(),
      pad.boundingBox(),
      answer.getByText('Úrsula Medeiros').last().boundingBox(),
    ]);
    // The danger comes first, in the window, above the keys or beside them.
    expect(band!.y).toBeLessThan(name!.y);
    expect(band!.y + band!.height).toBeLessThanOrEqual(viewport.height);
    expect(band!.y + band!.height <= keys!.y || band!.x + band!.width <= keys!.x).toBe(true);
    expect(keys!.y + keys!.height).toBeLessThanOrEqual(viewport.height);
    expect(await hitAt(danger)).toBe(true);
    // Letters of the codes have keys, and the field takes those of a keyboard.
    await type('C07');
    await answer.getByText('O C07 está vazio.').waitFor();
    await pad.getByLabel('Quarto').fill('c0');
    await answer.getByText('C0 ainda não é um quarto. Continue: C07.').waitFor();
    expect(house.rooms.has('C07')).toBe(true);
  });
});

/** Whether the middle of an element is visible and nothing lies over it. */
const hitAt = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('a new critical alert comes first and stays until it is read, also over a reload', async () => {
  const { house } = console.current;
  const page = await console.current.open('/table', { as: waiter });
  await page.getByRole('list', { name: 'Por quarto' }).waitFor();
  const caio = await house.guest('Caio Prado');
  await prefers(caio, 'allergy', 'Camarão', 'critical');
  await house.book(caio, '202', 0, 1, 'suite');
  const fresh = page.getByRole('alert').filter({ hasText: 'Novo alerta crítico' });
  await fresh.getByText('Alergia crítica: camarão').waitFor();
  await page.reload();
  await fresh.getByText('Alergia crítica: camarão').waitFor();
  await fresh.getByRole('button', { name: 'Ciente do alerta de Caio Prado' }).click();
  await fresh.waitFor({ state: 'detached' });
  expect(await page.getByText('Alergia crítica: camarão').count()).toBe(1);
});

test('the wall view is large and has one button, which leaves it', async () => {
  const page = await console.current.open('/table?wall=1', { as: waiter });
  const danger = page.getByText('Alergia crítica: glúten, doença celíaca: nem farinha no ar');
  await danger.waitFor();
  expect(await danger.evaluate((element) => getComputedStyle(element).fontSize)).toBe('24px');
  expect(await page.locator('main button').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tela de parede' }).waitFor();
});

test('without a network the last list stays with its time, and is marked as old after 15 minutes', async () => {
  const page = await console.current.open('/today', { as: waiter });
  await page.clock.install();
  await page.getByRole('link', { name: 'Alertas de mesa' }).click();
  await page.getByRole('list', { name: 'Por quarto' }).waitFor();
  await page.context().setOffline(true);
  const age = page.getByText(/^Lista das \d\d:\d\d\. Sem rede, pode ter mudado\.$/);
  await age.waitFor();
  expect(await age.getAttribute('data-old')).toBeNull();
  await page.clock.fastForward('16:00');
  await page.locator('[data-old]').waitFor();
  await page.getByText('Alergia crítica: glúten, doença celíaca').first().waitFor();
  expect(await page.getByText('Sem rede. Avise a cozinha de viva voz.').count()).toBeGreaterThan(0);
  // The test itself cut the network, so the errors of the browser are expected.
  console.current.pageErrors.splice(0);
});
