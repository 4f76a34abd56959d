import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { timeOn } from '../house.ts';

const console = withConsole();

/** Switches the house off or on, as the platform does. */
async function switchHouse(isActive: boolean): Promise<void> {
  const { platform, workspaceId } = console.current.house;
  const [tour] = (await platform.listTours({ workspaceId })).data;
  const body = { tour: { name: 'Pousada do Mar', isActive }, workspaceDomains: [] };
  await platform.updateTour({ workspaceId, id: tour!.id, body });
}

test('without a network, what cannot wait says so beside its button', async () => {
  const { house } = console.current;
  const id = await house.book('Otávio Tanaka', '101', 0, 2);
  const page = await console.current.open(`/today?stay=${id}`);
  const row = page.locator('[data-row]', { hasText: 'Otávio Tanaka' });
  await row.getByRole('button', { name: 'Check-in' }).waitFor();
  await drawer(page).getByRole('button', { name: 'Prolongar' }).click();
  await page.context().setOffline(true);
  const checkIn = row.getByRole('button', { name: 'Check-in' });
  await row.getByText('Sem rede: isto precisa esperar.').waitFor();
  expect(await checkIn.getAttribute('aria-disabled')).toBe('true');
  expect(
    await checkIn.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby')!)?.textContent),
  ).toBe('Sem rede: isto precisa esperar.');
  await checkIn.click({ force: true });
  const prolong = drawer(page).getByRole('button', { name: /^Prolongar até/ });
  expect(await prolong.getAttribute('aria-disabled')).toBe('true');
  await page.context().setOffline(false);
  await row.getByText('Sem rede: isto precisa esperar.').waitFor({ state: 'detached' });
  expect((await house.api.getReservation({ id })).status).toBe('confirmed');
  // The network was switched off on purpose; what the browser says of it is no complaint.
  console.current.complaints.splice(0);
});

test('of a room that others are still in nobody is asked to say it is clean', async () => {
  const { house } = console.current;
  const leaving = await house.book('Marina Prado', '102', -1, 0);
  await house.api.checkInReservation({ id: leaving });
  await house.api.sayResourceState({ id: house.rooms.get('102')!, body: { state: 'dirty' } });
  const id = await house.book('Célia Rocha', '102', 0, 2);
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
  expect((await house.api.getResource({ id: house.rooms.get('102')! })).housekeepingState).toBe('clean');
});

test('a house that is switched off says so at the next thing somebody does, and comes back by itself', async () => {
  const page = await console.current.open('/stays');
  await page.getByRole('heading', { name: 'Reservas' }).waitFor();
  await switchHouse(false);
  try {
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await page.getByRole('heading', { name: /^Pousada do Mar/ }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
  } finally {
    await switchHouse(true);
  }
  await page
    .getByRole('navigation')
    .first()
    .or(page.getByRole('heading', { name: 'Entre de novo' }))
    .waitFor();
});

test('a door that a role does not open says whom to ask', async () => {
  const { house } = console.current;
  await house.hire('Ana Souza', ['staff.manage']);
  const cleaner = await house.hire('Joana Lima', ['housekeeping.update']);
  const page = await console.current.open('/stays', { as: cleaner });
  await page.getByRole('heading', { name: 'Seu papel não inclui ver reservas.' }).waitFor();
  const told = page.getByText(/^Quem pode liberar: /);
  await told.waitFor();
  expect(await told.textContent()).toContain('Ana Souza');
});

test('before five the night is not over, and the new day is one press away', async () => {
  const { house } = console.current;
  await house.book('Lívia Amaral', '105', 0, 1);
  const page = await console.current.open('/rack');
  const night = new Date(timeOn(1, '02:30'));
  await page.clock.setFixedTime(night);
  const asked = page.waitForRequest((request) => request.url().includes('/today?lastNight=true'));
  await page.goto(`${console.current.baseUrl}/h/${house.slug}/today`);
  await asked;
  const last = page.getByRole('button', { name: 'Noite de ontem' });
  await last.waitFor();
  expect(await last.getAttribute('aria-pressed')).toBe('true');
  await page.getByText('Lívia Amaral').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Novo dia' }).click();
  await page.waitForURL(/day=new/);
  await page.locator('[data-row]', { hasText: 'Lívia Amaral' }).waitFor();
  await page.clock.setFixedTime(new Date(timeOn(1, '09:00')));
  await page.goto(`${console.current.baseUrl}/h/${house.slug}/today`);
  await page.locator('[data-row]', { hasText: 'Lívia Amaral' }).waitFor();
  expect(await last.count()).toBe(0);
});

test('the lines of the rack are called what they are', async () => {
  const { house } = console.current;
  const page = await console.current.open('/rack');
  await page.getByRole('columnheader', { name: 'Quartos' }).waitFor();
  const reply = (kind: string) => async (route: import('playwright-core').Route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, data: data.map((one: object) => ({ ...one, kind })) } });
  };
  await page.route('**/resource-types?*', reply('space'));
  await page.goto(`${console.current.baseUrl}/h/${house.slug}/rack`);
  await page.getByRole('columnheader', { name: 'Espaços' }).waitFor();
  await page.getByRole('rowheader').getByText('A definir').waitFor();
  await page.keyboard.press('v');
  await page.getByRole('columnheader', { name: 'Espaço', exact: true }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Pessoas' }).count()).toBe(1);
});

test('what an address says in vain is as if it were not said, and a page that is not there leaves the way on', async () => {
  const page = await console.current.open('/rack?zoom=foo&date=2026-02-31&view=5');
  await page.getByRole('grid').waitFor();
  for (const path of ['/departures?date=banana', '/housekeeping?view=foo', '/stays?page=-1']) {
    await page.goto(page.url().replace(/\/h\/([^/]+)\/.*/, `/h/$1${path}`));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Esta parte não carregou').count()).toBe(0);
  }
  for (const path of ['/guests/zzz', '/cash/0', '/nowhere/at/all']) {
    await page.goto(page.url().replace(/\/h\/([^/]+)\/.*/, `/h/$1${path}`));
    await page.getByRole('heading', { name: 'Esta página não existe.' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Hoje' }).waitFor();
  }
});
