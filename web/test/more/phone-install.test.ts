import { describe, expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';

const console = withConsole();

test('a phone can install the console: name, icons and start page', async () => {
  const { baseUrl } = console.current;
  const manifest = await fetch(`${baseUrl}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { icons, start_url, display } = await manifest.json();
  expect([start_url, display]).toEqual(['/', 'standalone']);
  for (const { src } of icons) expect((await fetch(baseUrl + src)).headers.get('content-type')).toBe('image/png');
  const page = await console.current.open('/today');
  expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/manifest.webmanifest');
});

test('every file that the service worker caches exists', async () => {
  const { baseUrl } = console.current;
  const worker = await (await fetch(`${baseUrl}/service-worker.js`)).text();
  const parts = [...worker.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  expect(parts.length).toBeGreaterThan(50);
  const statuses = await Promise.all(parts.map(async (path) => [path, (await fetch(baseUrl + path)).status]));
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

describe('the bottom bar and the first screen depend on the permissions', () => {
  test.each([
    {
      permissions: ['reservation.read', 'housekeeping.update'],
      tabs: 'Meus quartos Quartos Defeitos Mais',
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
    // Entries without room in the bar are one press away.
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
