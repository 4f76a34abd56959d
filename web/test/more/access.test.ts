import { expect, test } from 'vitest';
import { withConsole } from '../console.ts';

const console = withConsole();

/** Switches the house off or on, as the platform does. */
async function switchHouse(isActive: boolean): Promise<void> {
  const { platform, workspaceId } = console.current.house;
  const [tour] = (await platform.listTours({ workspaceId })).data;
  const body = { tour: { name: 'Pousada do Mar', isActive }, workspaceDomains: [] };
  await platform.updateTour({ workspaceId, id: tour!.id, body });
}

test('a house that is switched off says so at the next act, and comes back without a reload', async () => {
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

test('a screen outside the role says who can grant it', async () => {
  const { house } = console.current;
  await house.hire('Ana Souza', ['staff.manage']);
  const cleaner = await house.hire('Joana Lima', ['housekeeping.update']);
  const page = await console.current.open('/stays', { as: cleaner });
  await page.getByRole('heading', { name: 'Seu papel não inclui ver reservas.' }).waitFor();
  const told = page.getByText(/^Quem pode liberar: /);
  await told.waitFor();
  expect(await told.textContent()).toContain('Ana Souza');
});

test('the erasure of a guest says who can grant it, and leads to Today', async () => {
  const { house } = console.current;
  const id = await house.guest('Olívia Pacheco');
  const cleaner = await house.hire('Rosa', ['housekeeping.read']);
  const page = await console.current.open(`/guests/${id}/erase`, { as: cleaner });
  await page.getByText(/^Quem pode liberar/).waitFor();
  expect(await page.getByRole('link', { name: 'Voltar ao cadastro' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Ir para Hoje' }).click();
  await page.waitForURL('**/today');
});
