import { describe, expect, test } from 'vitest';
import { nineOClock, slot, withBoat } from '../boat.ts';
import { DESK, PHONE, withConsole } from '../console.ts';
import { dayFromToday } from '../house.ts';
import { printed, withoutPrinter } from '../pdf.ts';

const console = withConsole();
const { boat, party, openDepartures } = withBoat(console);

describe.each([
  { size: 'a desk', viewport: DESK, day: 3 },
  { size: 'a phone', viewport: PHONE, day: 4 },
])('a departure cancelled for rain, on $size', ({ viewport, day }) => {
  test('is cancelled or moved in one act, lists the guests to call, and is undone', async () => {
    const { api } = console.current.house;
    await party('Otto Hoffmann', 3, day);
    await party('Iolanda Viana', 2, day);
    const seats = async () =>
      (await api.getDepartures({ from: dayFromToday(day), to: dayFromToday(day) })).departures.map(
        ({ taken }) => taken,
      );
    const expiresAt = new Date(Date.now() + 86_400_000 * 9).toISOString();
    const kept = { kind: 'hold' as const, tourResourceId: boat.id, units: 2, expiresAt, note: 'Família Lima decide' };
    await api.createAllocation({ body: { ...kept, ...slot(day) } });
    const held = async () =>
      (await api.getDepartures({ from: dayFromToday(day), to: dayFromToday(day) })).departures.map((one) => one.held);
    const page = await openDepartures(day, viewport);
    // The list shows the end and the boat before a departure is opened.
    await page.getByRole('button', { name: '09:00 até 12:30 Passeio pelas ilhas Escuna Boto Cinza' }).waitFor();
    await nineOClock(page).click();
    await page.getByRole('button', { name: 'Cancelar partida' }).click();
    await page.getByText('2 grupos a avisar.').waitFor();
    await page.getByText('1 pré-reserva vai junto; desfazer a refaz.').waitFor();
    await page.getByLabel('Motivo').fill('Chuva');
    await page.getByRole('button', { name: 'Cancelar para todos' }).click();
    const calls = page.getByRole('region', { name: 'Ligar para avisar' });
    await calls.getByText('Iolanda Viana').waitFor();
    await calls.getByRole('link', { name: 'Ligar para Otto Hoffmann, +55 71 99814-2207' }).waitFor();
    await calls
      .getByRole('button', { name: /^Reservar .+, 14:00$/ })
      .first()
      .waitFor();
    expect([await seats(), await held()]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    // No seats are sold on a cancelled departure.
    await page.getByText('Cancelada: Chuva').last().waitFor();
    expect(await page.getByRole('button', { name: /^Vender lugares, .+ às 09:00$/ }).count()).toBe(0);
    await page.getByRole('button', { name: /Desfazer/ }).click();
    await page.getByText('Desfeito.').waitFor();
    // All bookings are back, and so are the held seats.
    expect([await seats(), await held()]).toEqual([
      [5, 0],
      [2, 0],
    ]);
    const { departures } = await api.getDepartures({ from: dayFromToday(day), to: dayFromToday(day) });
    const again = await api.getAllocation({ id: departures[0]!.holds[0]!.allocationId });
    expect([again.note, Date.parse(again.expiresAt!)]).toEqual(['Família Lima decide', Date.parse(expiresAt)]);

    await page.getByRole('button', { name: 'Cancelar partida' }).click();
    await page.getByRole('button', { name: 'Mover todos' }).click();
    await calls
      .getByText(/agora .+, 14:00$/)
      .first()
      .waitFor();
    await calls.getByLabel('Avisado').first().check();
    await calls.getByText('faltam 1').waitFor();
    expect([await seats(), await held()]).toEqual([
      [0, 5],
      [0, 2],
    ]);
    await page.getByRole('button', { name: /Desfazer/ }).click();
    await page.getByText('Desfeito.').waitFor();
    expect([await seats(), await held()]).toEqual([
      [5, 0],
      [2, 0],
    ]);

    // The list survives a reload, with the guests who were called.
    await page.getByRole('button', { name: 'Cancelar partida' }).click();
    await page.getByRole('button', { name: 'Cancelar para todos' }).click();
    await calls.getByLabel('Avisado').first().check();
    await calls.getByText('faltam 1').waitFor();
    await page.reload();
    await calls.getByText('faltam 1').waitFor();
    // The departure is reopened.
    await page.getByRole('button', { name: 'Voltar a vender' }).click();
    await page
      .getByRole('button', { name: /^Vender lugares, .+ às 09:00$/ })
      .first()
      .waitFor();
  });
});

test('a boarded group keeps its row, so that no other slides under the finger', async () => {
  for (const name of ['Ana Lima', 'Bento Cruz', 'Caio Dias']) await party(name, 1, 8);
  const page = await openDepartures(8, PHONE);
  await nineOClock(page).tap();
  const names = async () =>
    (await page.getByRole('dialog').getByRole('listitem').allInnerTexts()).map((one) => one.slice(0, 3));
  await page.getByRole('button', { name: 'Embarcar Ana Lima' }).tap();
  await page.getByText('Embarcou', { exact: true }).waitFor();
  expect(await names()).toEqual(['Ana', 'Ben', 'Cai']);
  await party('Dora Sá', 1, 8);
  await page.getByText('Dora Sá').waitFor();
  expect(await names()).toEqual(['Ana', 'Ben', 'Cai', 'Dor']);
});

test('a full manifest with long names and allergies breaks into whole sheets', async () => {
  const { house } = console.current;
  for (let n = 1; n <= 12; n++) {
    const name = `Maria Aparecida dos Santos Albuquerque ${n}`;
    const tourCustomerId = await party(name, 1, 9);
    const value = 'amendoim, castanhas e nozes de qualquer tipo, com choque anafilático: leva adrenalina na bolsa';
    await house.api.createCustomerPreference({
      body: { tourCustomerId, kind: 'allergy', value, severity: 'critical' },
    });
  }
  const page = await openDepartures(9);
  await nineOClock(page).click();
  await page.getByText('Alergia crítica', { exact: false }).first().waitFor();
  await withoutPrinter(page);
  await page.getByRole('button', { name: 'Manifesto' }).click();
  const sheets = await printed(page);
  expect(sheets.length).toBeGreaterThan(1);
  for (const [n, sheet] of sheets.entries()) expect(sheet).toContain(`Página ${n + 1} de ${sheets.length}`);
  expect(sheets.join(' ').match(/leva adrenalina/g)).toHaveLength(12);
});

test('the week shows the seats taken of each slot, and leads to it', async () => {
  await party('Sete Lugares', 7, 6);
  const page = await console.current.open(`/departures?view=week&date=${dayFromToday(1)}`);
  await page.getByRole('button', { name: /^Passeio pelas ilhas, .+ às 09:00: 7\/12$/ }).click();
  await page.getByRole('heading', { name: '09:00 Passeio pelas ilhas' }).waitFor();
  expect(await page.getByText('Sete Lugares').count()).toBe(1);
});
