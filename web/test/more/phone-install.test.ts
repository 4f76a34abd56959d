import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';

const console = withConsole();

test('a phone can install it: a name, icons, and where it begins', async () => {
  const { baseUrl } = console.current;
  const manifest = await fetch(`${baseUrl}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { icons, start_url, display } = await manifest.json();
  expect([start_url, display]).toEqual(['/', 'standalone']);
  for (const { src } of icons) expect((await fetch(baseUrl + src)).headers.get('content-type')).toBe('image/png');
  const page = await console.current.open('/today');
  expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/manifest.webmanifest');
});

test('the worker keeps what is there, all of it: with one part missing it would never take up its work', async () => {
  const { baseUrl } = console.current;
  const worker = await (await fetch(`${baseUrl}/service-worker.js`)).text();
  const parts = [...worker.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  expect(parts.length).toBeGreaterThan(50);
  const statuses = await Promise.all(parts.map(async (path) => [path, (await fetch(baseUrl + path)).status]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

describe('the bottom bar, and where somebody lands, go by what they do', () => {
  test.each([
    {
      permissions: ['reservation.read', 'housekeeping.update'],
      tabs: 'Ronda Quartos Defeitos Mais',
      lands: 'round',
    },
    {
      permissions: ['maintenance.manage', 'housekeeping.update'],
      tabs: 'Ordens Quartos Mais',
      lands: 'maintenance',
    },
    { permissions: ['reservation.write', 'customer.read'], tabs: 'Hoje Mapa Hóspedes Mais', lands: 'today' },
  ])('$tabs', async ({ permissions, tabs, lands }) => {
    const { house } = console.current;
    const person = await house.hire('Ana Souza', permissions);
    const page = await console.current.open('', { as: person, viewport: PHONE });
    await page.waitForURL(`**/${lands}`);
    const bar = page.getByRole('navigation', { name: 'Principal' }).last();
    expect((await bar.locator('a, button').allInnerTexts()).join(' ')).toBe(tabs);
    for (const tab of await bar.locator('a, button').all())
      expect((await tab.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    // Whatever has no room in the bar is one press away all the same.
    await page
      .getByRole('button', { name: tabs.endsWith('Mais') ? 'Mais' : /^Conta de/ })
      .last()
      .tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Caixa/ })
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).waitFor();
  });
});
