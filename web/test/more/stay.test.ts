import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { timeOn } from '../house.ts';
import { idle } from '../idle.ts';

const console = withConsole();

/** Serious findings of axe in the drawer. The policy of the page admits no script, so axe is evaluated from outside. */
async function seriousIn(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8'));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run('[data-drawer]');
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
  });
}

describe('the drawer of a stay', () => {
  test('names the guest of an allergy, and who told the kitchen', async () => {
    const { house } = console.current;
    const guest = await house.guest('Bento Furtado');
    const body = { tourCustomerId: guest, kind: 'allergy', value: 'Amendoim', severity: 'critical' as const };
    await house.api.createCustomerPreference({ body });
    const id = await house.book(guest, '102', 1, 3);
    const page = await console.current.open(`/today?stay=${id}`);
    const band = drawer(page).getByRole('note');
    await band.getByText('Alergia crítica: amendoim').waitFor();
    await band.getByRole('button', { name: 'Marcar cozinha avisada' }).click();
    await band.getByText(/^Cozinha avisada por .* hoje às/).waitFor();
    expect((await house.api.getCustomerAlerts({ id: guest })).acknowledgement).not.toBeNull();
  });

  test('extends a stay up to the next guest, who is named, and moves it to another room', async () => {
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
    await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
    await page.keyboard.press('z');
    await page.getByText('Desfeito.').waitFor();
    expect((await house.api.getReservation({ id })).toursResource?.code).toBe('103');
  });

  test('cancels with a reason, and undoes that', async () => {
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

  test('changes the hours of a stay sold by the hour', async () => {
    const { house } = console.current;
    const type = { code: 'sauna', name: 'Sauna', kind: 'space' as const, granularity: 'hour' as const };
    const { id: tourResourceTypeId } = await house.api.createResourceType({ body: type });
    await house.api.createResource({ body: { tourResourceTypeId, code: 'Sauna' } });
    const body = {
      tourCustomerId: await house.guest('Iara Lemos'),
      tourResourceTypeId,
      startsAt: timeOn(5, '14:00'),
      endsAt: timeOn(5, '15:00'),
    };
    const { id } = await house.api.createReservation({ body });
    const page = await console.current.open(`/today?stay=${id}`);
    const stay = drawer(page);
    await stay
      .getByRole('button', { name: /^(?:Fazer check-in|Escolher)/ })
      .first()
      .waitFor();
    await page.keyboard.press('e');
    await stay.getByLabel('Até', { exact: true }).fill('17:00');
    await page.keyboard.press('Tab');
    await stay.getByRole('button', { name: 'Salvar a reserva' }).click();
    await page.getByText('Reserva salva').waitFor();
    const now = await house.api.getReservation({ id });
    expect([Date.parse(now.startsAt), Date.parse(now.endsAt)]).toEqual(
      [timeOn(5, '14:00'), timeOn(5, '17:00')].map((at) => Date.parse(at)),
    );
  });

  test('adds a guest, refuses a wrong phone number, and removes the guest', async () => {
    const { house } = console.current;
    const id = await house.book('Júlia Holanda', '202', 30, 32, 'suite');
    const page = await console.current.open(`/today?stay=${id}`);
    const stay = drawer(page);
    await stay.getByRole('button', { name: 'Incluir', exact: true }).last().click();
    await page.keyboard.type('Davi Holanda');
    await stay.getByLabel('Telefone').fill('123');
    await page.keyboard.press('Control+Enter');
    await stay.getByText('Escreva o telefone com DDD, como 71 99814-2207.').waitFor();
    await stay.getByLabel('Telefone').fill('71 99814-2207');
    await page.keyboard.press('Control+Enter');
    await stay.getByRole('button', { name: /^Davi Holanda/ }).waitFor();
    const guests = async () => (await house.api.listReservationGuests({ id })).data;
    expect(await guests()).toMatchObject([{ name: 'Davi Holanda', phoneE164: '+5571998142207' }]);
    await stay.getByRole('button', { name: /^Davi Holanda/ }).click();
    await stay.getByRole('button', { name: 'Remover' }).click();
    await page.getByText('Davi saiu da reserva').waitFor();
    expect(await guests()).toEqual([]);
    await page.getByRole('button', { name: /^Desfazer/ }).waitFor();
    await page.keyboard.press('z');
    await stay.getByRole('button', { name: /^Davi Holanda/ }).waitFor();
  });

  test('has no serious finding of axe, on a desk and on a phone', async () => {
    const { house } = console.current;
    const id = await house.book('Elaine Santos', '105', 40, 42);
    const looks = [
      { theme: 'dark', language: 'en' },
      { theme: 'light', viewport: PHONE },
    ] as const;
    for (const look of looks)
      for (const path of [`/today?stay=${id}`, '/today?stay=new']) {
        const page = await console.current.open(path, look);
        await drawer(page).getByRole('heading').first().waitFor();
        await idle(page);
        expect(await seriousIn(page), path).toEqual([]);
        // Its foot is on the screen.
        const { y, height } = (await drawer(page).boundingBox())!;
        expect(y + height).toBe(page.viewportSize()!.height);
      }
  });

  test('has only the buttons that the role permits', async () => {
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

test('an occupied room is not offered as clean before its guests leave', async () => {
  const { house } = console.current;
  const leaving = await house.book('Marina Prado', '202', -1, 0, 'suite');
  await house.api.checkInReservation({ id: leaving });
  await house.api.sayResourceState({ id: house.rooms.get('202')!, body: { state: 'dirty' } });
  const id = await house.book('Célia Rocha', '202', 0, 2, 'suite');
  const page = await console.current.open(`/today?stay=${id}`);
  const stay = drawer(page);
  await stay.getByText('Limpa-se depois da saída').waitFor();
  expect(await stay.getByRole('button', { name: 'Está limpo' }).count()).toBe(0);
  await stay.getByRole('button', { name: 'Ver quem sai' }).click();
  await stay.getByRole('heading', { name: 'Marina Prado' }).waitFor();
  await house.api.checkOutReservation({ id: leaving });
  await page.goto(`${console.current.baseUrl}/h/${house.slug}/today?stay=${id}`);
  await stay.getByRole('button', { name: 'Está limpo' }).click();
  await stay.getByText('Quarto limpo').waitFor();
  expect((await house.api.getResource({ id: house.rooms.get('202')! })).housekeepingState).toBe('clean');
});
