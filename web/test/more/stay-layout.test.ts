import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, PHONE, withConsole } from '../console.ts';
import { drawer } from '../drawer.ts';
import { idle, stopwatch } from '../idle.ts';

const console = withConsole();

describe('the buttons of a stay', () => {
  test.each([
    ['desk', DESK],
    ['phone', PHONE],
  ])('keep their place when something is missing, on a %s', async (_, viewport) => {
    const { house } = console.current;
    const id = await house.book('Úrsula Medeiros', viewport === DESK ? '101' : '102', 0, 3);
    const page = await console.current.open(`/today?stay=${id}`, { viewport });
    const stay = drawer(page);
    await stay.getByText('Falta o documento de Úrsula').waitFor();
    const first = stay.getByRole('button', { name: /^Fazer check-in/ });
    const extend = stay.getByRole('button', { name: 'Prolongar' });
    const before = [await first.boundingBox(), await extend.boundingBox()];
    const { x, y, width, height } = before[0]!;
    // A double press does not answer the question.
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    const anyway = stay.getByRole('button', { name: /^Entrar assim mesmo/ });
    await stay.getByText(/^Falta: documento, ficha/).waitFor();
    expect([await anyway.boundingBox(), await extend.boundingBox()]).toEqual(before);
    await idle(page);
    await stopwatch.skip(page, 450);
    expect((await house.api.getReservation({ id })).status).toBe('confirmed');
    await page.mouse.click(x + width / 2, y + height / 2);
    await stay.getByText('Na casa', { exact: true }).waitFor();
    // The screen shows it before the server has it.
    await expect.poll(async () => (await house.api.getReservation({ id })).status).toBe('checked_in');
    await house.api.checkOutReservation({ id });
  });
});

/** Delays every call but that of the stay itself, each by another time. */
async function slowly(page: Page): Promise<void> {
  let n = 0;
  await page.route(
    /\/(?:customers|resources|resource-types|resource-status-events|today|reservations)\b/,
    async (route) => {
      const isStay = /\/reservations\/\d+$/.test(new URL(route.request().url()).pathname);
      if (!isStay && route.request().resourceType() === 'fetch') {
        n += 1;
        await new Promise((go) => setTimeout(go, 150 * (n % 7)));
      }
      await route.continue();
    },
  );
}

describe('a stay whose parts load late', () => {
  test.each([
    ['desk', DESK],
    ['phone', PHONE],
  ])('moves no part that was drawn before, on a %s', async (_, viewport) => {
    const { house } = console.current;
    const guest = await house.guest('Célia Rocha', { phoneE164: '+5571998142207' });
    const body = { tourCustomerId: guest, kind: 'allergy', value: 'Amendoim', severity: 'critical' as const };
    await house.api.createCustomerPreference({ body });
    const id = await house.book(guest, viewport === DESK ? '103' : '104', 0, 3);
    const page = await console.current.open('/stays', { viewport });
    await page.getByRole('heading').first().waitFor();
    await slowly(page);
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources } = entry as unknown as { sources: { node: Node | null }[] };
          for (const { node } of sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            if (element?.closest('[data-drawer]')) moved.push(element.outerHTML.slice(0, 120));
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${page.url().split('?')[0]}?stay=${id}`);
    await drawer(page).getByText('Alergia crítica: amendoim').waitFor();
    await drawer(page).getByText('Falta o documento de Célia').waitFor();
    await drawer(page)
      .getByText(/reservou o/)
      .waitFor();
    await idle(page);
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
    const phone = (await drawer(page).getByRole('link', { name: /99814/ }).boundingBox())!;
    if (viewport === PHONE) expect(phone.height).toBeGreaterThanOrEqual(48);
  });
});
