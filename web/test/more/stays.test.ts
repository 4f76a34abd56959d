import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { dayFromToday } from '../house.ts';

const console = withConsole();

describe('the list of reservations', () => {
  test('filters by saved views, and opens the drawer', async () => {
    const { house } = console.current;
    const tomorrow = await house.book('Adriano Ribeiro', '103', 1, 3);
    await house.book('Silvana Nunes', null, 5, 6);
    const page = await console.current.open('/stays');
    await page.getByRole('button', { name: 'Silvana Nunes' }).waitFor();
    await page.getByRole('button', { name: 'chegam amanhã' }).click();
    await page.getByRole('button', { name: 'Silvana Nunes' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Adriano Ribeiro' }).click();
    await page.waitForURL(`**/stays?view=tomorrow&stay=${tomorrow}`);
    await page.goBack();
    await page.getByRole('button', { name: 'chegam amanhã' }).click();
    await page.getByRole('button', { name: 'sem quarto' }).click();
    await page.getByRole('button', { name: 'Adriano Ribeiro' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Silvana Nunes' }).waitFor();
    expect(page.url()).toContain('view=unassigned');
  });

  test('holds a new booking back until it is asked for, so that no row moves', async () => {
    const { house } = console.current;
    await house.book('Tomás Aquino', '105', 1, 2);
    const page = await console.current.open('/stays');
    const first = page.getByRole('row').nth(1);
    await first.getByText('Tomás Aquino').waitFor();
    await page.getByText('Ao vivo').waitFor();
    const place = await first.boundingBox();
    await house.book('Quem Chegou Agora', '106', 1, 2);
    const fresh = page.getByRole('button', { name: '1 novo' });
    await fresh.waitFor();
    expect(await first.textContent()).toContain('Tomás Aquino');
    expect(await first.boundingBox()).toEqual(place);
    await fresh.click();
    await first.getByText('Quem Chegou Agora').waitFor();
  });

  test('exports the selected rows as a file', async () => {
    const { house } = console.current;
    const id = await house.book('Lia "Prado", =1', '102', 3, 4);
    const page = await console.current.open('/stays');
    await page.getByLabel(/^Marcar reserva \d+ de Lia/).check();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar 1 marcada' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(new RegExp(`^${id},"Lia ""Prado"", =1",102,`));
  });

  test('shows cards on a phone', async () => {
    const { house } = console.current;
    await house.book('Joana Darc', '104', 1, 3);
    const page = await console.current.open('/stays', { viewport: PHONE });
    await page
      .getByRole('list', { name: 'Reservas' })
      .getByRole('button', { name: /Joana Darc/ })
      .waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });
});

test('a page beyond the end says so, and leads to the first', async () => {
  const { house } = console.current;
  await house.book('Amaro Pontes', null, 30, 32);
  const page = await console.current.open('/stays?page=99');
  await page.getByText('A lista não chega até esta página.').waitFor();
  await page.getByRole('button', { name: 'Ver o começo da lista' }).click();
  await page
    .getByRole('button', { name: /Amaro Pontes/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.has('page')).toBe(false);
});

test('the list of reservations finds a number, a phone and days', async () => {
  const { house } = console.current;
  const guest = await house.guest('Célia Bragança', { phoneE164: '+5571998142207' });
  const id = await house.book(guest, '101', 40, 43);
  await house.book('Outro Hóspede', '102', 60, 62);
  const page = await console.current.open('/stays');
  const seek = page.getByLabel('Nome, número, telefone ou datas');
  const [celia, other] = ['Célia Bragança', 'Outro Hóspede'].map((name) => page.getByRole('button', { name }));
  await other!.waitFor();
  for (const typed of [String(id), '(71) 99814-2207', `${dayFromToday(41)} a ${dayFromToday(42)}`, dayFromToday(42)]) {
    await seek.fill('Outro');
    await celia!.waitFor({ state: 'detached' });
    await other!.waitFor();
    await seek.fill(typed);
    await celia!.waitFor();
    await other!.waitFor({ state: 'detached' });
  }
  await seek.fill('99999');
  await celia!.waitFor({ state: 'detached' });
  await other!.waitFor({ state: 'detached' });
  expect(await page.getByRole('row').count()).toBeLessThan(2);
});
