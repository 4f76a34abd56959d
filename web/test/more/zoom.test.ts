import { beforeAll, expect, test } from 'vitest';
import { withConsole } from '../console.ts';
import { idle } from '../idle.ts';

const console = withConsole();

/** A window of 1440 by 900, twice and four times as large (WCAG 1.4.10). */
const SIZES = [
  { zoom: '200 %', viewport: { width: 720, height: 450 } },
  { zoom: '400 %', viewport: { width: 360, height: 225 } },
];
const SCREENS = ['/today', '/stays', '/guests', '/housekeeping', '/maintenance', '/cash', '/account'];

/** Elements beyond the edges of the window that no scrolling row contains. */
const beyond = () => {
  const scrolls = (element: Element): boolean => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement)
      if (parent.tagName !== 'MAIN' && /auto|scroll/.test(getComputedStyle(parent).overflowX)) return true;
    return false;
  };
  return [...document.querySelectorAll('button, a, input, select, h1, h2, p')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(element);
    })
    .map((element) => element.textContent?.trim().slice(0, 40) || element.getAttribute('aria-label'));
};

beforeAll(async () => {
  const { house } = console.current;
  await house.book(await house.guest('Isadora Rangel'), '101', 0, 2);
});

test.each(SIZES)('at $zoom nothing is cut off, and pages scroll in one direction', async ({ viewport }) => {
  const { house } = console.current;
  const page = await console.current.open('/today', { viewport });
  for (const screen of SCREENS) {
    await page.goto(`${house.baseUrl}/h/${house.slug}${screen}`);
    await page.locator('main').waitFor({ state: 'attached' });
    await idle(page);
    expect.soft([screen, await page.evaluate(beyond)]).toEqual([screen, []]);
    const room = await page.evaluate(() => {
      const main = document.querySelector('main')!;
      // A table may scroll sideways.
      const wider = main.querySelector('table') ? 0 : main.scrollWidth - main.clientWidth;
      return {
        sideways: Math.max(document.documentElement.scrollWidth - innerWidth, wider),
        // Either 200 pixels of it are visible, or the page as a whole scrolls.
        isReadable: main.clientHeight >= 200 || document.documentElement.scrollHeight > innerHeight,
      };
    });
    expect.soft([screen, room]).toEqual([screen, { sideways: 0, isReadable: true }]);
  }
});

test('the board shows the states of the rooms within its margins at every width', async () => {
  const { house } = console.current;
  const states = ['dirty', 'cleaning', 'clean', 'out_of_service', 'out_of_service', 'inspected'] as const;
  for (const [n, state] of states.entries())
    await house.api.sayResourceState({ id: house.rooms.get(`10${n + 1}`)!, body: { state } });
  const page = await console.current.open('/housekeeping', { viewport: { width: 390, height: 844 } });
  for (const width of [390, 360, 720, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const told = page.locator('main li:not([data-row])').filter({ hasText: /^\d+\s*Fora de serviço/ });
    await told.waitFor();
    const [over, right] = await told.evaluate((item) => [
      [...item.parentElement!.children].filter((one) => one.scrollWidth > one.clientWidth).length,
      Math.max(...[...item.parentElement!.children].map((one) => one.getBoundingClientRect().right)),
    ]);
    expect([width, over, right! <= width - 16]).toEqual([width, 0, true]);
  }
});
