import { expect, test } from 'vitest';
import { PHONE, withConsole } from '../console.ts';
import { dayFromToday } from '../house.ts';

const console = withConsole();

const NAME = 'Dia Nacional de Zumbi e da Consciência Negra';

test('names a holiday on Today and marks it in calendars, without widening a phone', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    const page = await console.current.open('/account', { viewport });
    // Few days are holidays, so the reply of the server gets the date of today.
    await page.route('**/calendar?*', (route) =>
      route.fulfill({ json: { data: [{ date: dayFromToday(0), name: NAME, kind: 'national' }] } }),
    );
    await page.goto(page.url().replace('/account', '/today'));
    const chip = page.locator('header').getByText(NAME);
    await chip.waitFor();
    await page.locator('main').getByTitle(NAME).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.goto(page.url().replace('/today', '/rack'));
    if (viewport !== PHONE) await page.getByRole('columnheader', { name: new RegExp(NAME) }).waitFor();
  }
});

test('the calendar marks the holidays of the country', async () => {
  const { house } = console.current;
  const page = await console.current.open('/today?stay=new');
  const year = Number(dayFromToday(0).slice(0, 4));
  const { data } = await house.api.getCalendar({ from: `${year}-12-01`, to: `${year}-12-31` });
  expect(data).toEqual([{ date: `${year}-12-25`, name: 'Natal', kind: 'national' }]);
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await page
    .getByRole('button', { name: /calend/i })
    .first()
    .click();
  const months = page.getByRole('button', { name: /, Natal$/ });
  const later = page.getByRole('button', { name: 'Meses seguintes' });
  for (let turn = 0; turn < 13 && (await months.count()) === 0; turn++) await later.click();
  expect(await months.count()).toBe(1);
});
