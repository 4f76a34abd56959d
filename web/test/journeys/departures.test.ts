import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nineOClock, slot, withBoat } from '../boat.ts';
import { PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { dayFromToday } from '../house.ts';
import { printed, withoutPrinter } from '../pdf.ts';

const console = withConsole();
const { boat, party, openDepartures } = withBoat(console);

test('of two clerks who sell the last seats at once, the second sees who has them and the next departure with room', async () => {
  await party('Família Caldas', 10, 2);
  await Promise.all(['Ana Prado', 'Bruno Reis'].map((name) => console.current.house.guest(name)));
  const sell = async (name: string) => {
    const page = await openDepartures(2);
    await page.getByRole('button', { name: 'Vender lugares, Passeio pelas ilhas às 09:00' }).click();
    await drawer(page).getByRole('combobox', { name: 'Hóspede' }).fill(name);
    await drawer(page)
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .click();
    return page;
  };
  const pages = [await sell('Ana Prado'), await sell('Bruno Reis')] as const;
  await Promise.all(pages.map((page) => drawer(page).getByRole('button', { name: 'Vender 2 lugares' }).click()));
  const refused = async (page: Page) => {
    await drawer(page).getByText('Não resta lugar às 09:00.').waitFor();
    return page;
  };
  const lost = await Promise.any(pages.map(refused));
  const [winner, loser] = lost === pages[0] ? ['Bruno Reis', 'Ana Prado'] : ['Ana Prado', 'Bruno Reis'];
  // One sentence, and no button that would be refused again.
  expect(await drawer(lost).locator('[data-unplaced]').count()).toBe(0);
  expect(await drawer(lost).getByRole('button', { name: 'Vender 2 lugares' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await drawer(lost).getByText(`${winner} (2)`).waitFor();
  await drawer(lost)
    .getByRole('button', { name: /, 14:00$/ })
    .click();
  await drawer(lost).getByRole('button', { name: 'Vender 2 lugares' }).click();
  await lost.waitForURL(/stay=\d+/);
  await drawer(lost).getByRole('heading', { name: loser }).waitFor();
  const { departures } = await console.current.house.api.getDepartures({ from: dayFromToday(2), to: dayFromToday(2) });
  expect(departures.map(({ taken }) => taken)).toEqual([12, 2]);
});

test('boards groups one by one, and turns a hold into a booking', async () => {
  const { house } = console.current;
  const ursula = await party('Úrsula Medeiros', 3, 5);
  const allergy = { tourCustomerId: ursula, kind: 'allergy', value: 'Camarão', severity: 'critical' as const };
  await house.api.createCustomerPreference({ body: allergy });
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await house.api.createAllocation({
    body: { kind: 'hold', tourResourceId: boat.id, units: 2, expiresAt, ...slot(5) },
  });
  await house.guest('Caio Lemos');
  const page = await openDepartures(5, PHONE);
  // Sold from the list, without opening the departure.
  await page.getByRole('button', { name: 'Vender lugares, Passeio pelas ilhas às 09:00' }).waitFor();
  await nineOClock(page).tap();
  await page.getByText('Alergia crítica: camarão').waitFor();
  await page.getByRole('button', { name: 'Virar reserva' }).tap();
  await page.getByRole('combobox', { name: 'Para quem?' }).fill('Caio');
  await page.getByRole('option', { name: 'Caio Lemos' }).tap();
  await page.getByRole('button', { name: 'Embarcar Caio Lemos' }).waitFor();
  await page.getByRole('button', { name: 'Embarcar Úrsula Medeiros' }).tap();
  await page.getByText('Embarcou', { exact: true }).waitFor();

  await withoutPrinter(page);
  await page.getByRole('button', { name: 'Manifesto' }).tap();
  const [sheet, ...others] = await printed(page);
  expect(others).toEqual([]);
  expect(sheet).toContain('Manifesto de passageiros');
  expect(sheet).toContain('Escuna Boto Cinza');
  expect(sheet).toContain('+55 71 99814-2207');
  expect(sheet).toContain('Alergia crítica: camarão');
  expect(sheet!.match(/com Úrsula Medeiros/g)).toHaveLength(2);
  expect(sheet).toContain('Página 1 de 1');
});
