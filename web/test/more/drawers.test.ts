import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { idle, stopwatch } from '../idle.ts';

const console = withConsole();

describe('a drawer', () => {
  test('of an unknown booking says so, and leads to the list', async () => {
    const page = await console.current.open('/today?stay=999999');
    const gone = drawer(page);
    await gone.getByRole('heading', { name: 'A reserva nº 999999 não existe.' }).waitFor();
    expect(await gone.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
    await gone.getByRole('link', { name: 'Ver as reservas' }).click();
    await page.getByRole('heading', { name: 'Reservas' }).waitFor();
    expect(await drawer(page).count()).toBe(0);
  });

  test('outside the role says who can grant it', async () => {
    const { house } = console.current;
    const id = await house.book('Lia Bianchi', '201', 30, 32, 'suite');
    await house.hire('Ana Souza', ['staff.manage']);
    const cleaner = await house.hire('Joana Lima', ['housekeeping.update']);
    for (const asked of [id, 'new']) {
      const page = await console.current.open(`/today?stay=${asked}`, { as: cleaner });
      const told = drawer(page).getByText(/^Quem pode liberar: /);
      await told.waitFor();
      expect(await told.textContent()).toContain('Ana Souza');
    }
  });

  test('of a cancelled booking has no empty box', async () => {
    const { house } = console.current;
    const id = await house.book('Sônia Caldas', null, 30, 32);
    await house.api.cancelReservation({ id, body: {} });
    const reader = await house.hire('Leitora', ['reservation.read', 'customer.read']);
    const page = await console.current.open(`/today?stay=${id}`, { as: reader });
    const stay = drawer(page);
    await stay.getByText('Cancelada', { exact: true }).waitFor();
    await stay.getByText('cancelou').waitFor();
    expect(await stay.getByText('Sem quarto').count()).toBe(0);
    const empty = await stay.locator(':is(section, ul, div)').evaluateAll((all) =>
      all
        .filter((one) => {
          const { borderTopWidth, borderBottomWidth, height } = getComputedStyle(one);
          const isBox = borderTopWidth !== '0px' || borderBottomWidth !== '0px';
          return isBox && height !== 'auto' && one.textContent?.trim() === '' && one.clientHeight > 0;
        })
        .map(({ className }) => className),
    );
    expect(empty).toEqual([]);
  });
});

test('on a phone the undo offer covers no button at the foot', async () => {
  const { house } = console.current;
  const id = await house.book('Úrsula Medeiros', '101', 0, 3);
  const apart = async (page: Page, feet: readonly Locator[]) => {
    const toast = page.getByRole('button', { name: /^Desfazer/ }).locator('..');
    await toast.waitFor();
    await idle(page);
    const box = (await toast.boundingBox())!;
    for (const foot of feet) expect(box.y + box.height).toBeLessThanOrEqual((await foot.boundingBox())!.y);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
  };
  const page = await console.current.open(`/today?stay=${id}`, { viewport: PHONE });
  const stay = drawer(page);
  await stay.getByText('Falta o documento de Úrsula').waitFor();
  await stay.getByRole('button', { name: /^Fazer check-in/ }).click();
  await stopwatch.skip(page, 450);
  await stay.getByRole('button', { name: /^Entrar assim mesmo/ }).click();
  await apart(page, [stay.getByRole('button', { name: /^Fazer check-out/ })]);
  await stay.getByRole('button', { name: 'Fechar' }).click();
  await drawer(page).waitFor({ state: 'detached' });
  await apart(page, [page.getByRole('navigation').last()]);
});

test('keys pressed in the drawer do not reach the rack below', async () => {
  const { house } = console.current;
  const id = await house.book('Davi Quirino', '106', 3, 5);
  const page = await console.current.open(`/rack?stay=${id}`);
  await drawer(page).getByRole('button', { name: 'Prolongar' }).focus();
  await page.keyboard.press('v');
  await idle(page);
  expect(new URL(page.url()).searchParams.get('view')).toBeNull();
});
