import type { Page } from 'playwright-core';
import { boardFor, typesFor } from './rack-data.ts';
import { FRAME, type FrameWork, workByFrame } from './trace.ts';

const UNITS = 500;

export interface RackFigures {
  /** Milliseconds from the data to the first bars on the screen. */
  readonly firstPaint: number;
  readonly nodes: number;
  /** Longest and median frame of a scroll through all rows, in milliseconds of wall-clock time. */
  readonly longestFrame: number;
  readonly medianFrame: number;
  /** CPU time of the page's main thread in these frames, independent of the load of the machine. */
  readonly longestWork: number;
  readonly medianWork: FrameWork;
  /** Longest time from a pointer movement to the ghost, in milliseconds. */
  readonly pointerToGhost: number;
  readonly zoomChange: number;
  readonly zoomWork: number;
  readonly megabytes: number;
}

/** Answers the requests of the rack with a house of 500 rooms. */
async function fillHouse(page: Page): Promise<void> {
  await page.route('**/v1/tours/user/resource-types?*', (route) =>
    route.fulfill({ json: { meta: { currentPage: 1, perPage: 100 }, data: typesFor(UNITS) } }),
  );
  await page.route('**/v1/tours/user/schedule?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    return route.fulfill({ json: boardFor(UNITS, asked.get('from')!, asked.get('to')!) });
  });
}

/** Scrolls frame by frame from the first row to the last. Returns the frame times, the longest last. */
const scrollThrough = (page: Page): Promise<number[]> =>
  page.evaluate(async (mark) => {
    const scroll = document.querySelector('[role="grid"]')!.parentElement!;
    const frames: number[] = [];
    const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let before = await next();
    for (let n = 0; n < 150; n++) {
      performance.mark(mark);
      scroll.scrollTop += 90;
      const at = await next();
      frames.push(at - before);
      before = at;
    }
    performance.mark(mark);
    scroll.scrollTop = 0;
    await next();
    return frames.sort((a, b) => a - b);
  }, FRAME);

/** Scrolls through as many lines of plain text, without a script: the best that machine and browser can do. */
export async function measureText(page: Page): Promise<Pick<RackFigures, 'longestFrame' | 'medianFrame'>> {
  const lines = Array.from({ length: UNITS }, (_, n) => `<p style="margin: 0; height: 36px">Room ${n}</p>`);
  await page.setContent(`<div style="height: 850px; overflow: auto"><div role="grid">${lines.join('')}</div></div>`);
  await page.waitForTimeout(500);
  return framesOf(await scrollThrough(page));
}

const framesOf = (frames: readonly number[]) => ({
  longestFrame: rounded(frames.at(-1)!),
  medianFrame: rounded(frames[frames.length >> 1]!),
});

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Measures how long the page takes to draw the ghost at the new position of the pointer. */
async function pullAbout(page: Page): Promise<number> {
  const bar = (await page.locator('[data-bar]').nth(12).boundingBox())!;
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { ghostTimes: times });
    let moved = 0;
    addEventListener('pointermove', () => (moved = performance.now()), true);
    new MutationObserver((changes) => {
      const isGhost = changes.some(
        ({ target, addedNodes }) =>
          (target as HTMLElement).dataset?.ghost !== undefined ||
          [...addedNodes].some((node) => (node as HTMLElement).dataset?.ghost !== undefined),
      );
      if (isGhost) times.push(performance.now() - moved);
    }).observe(document.querySelector('[role="grid"]')!, { subtree: true, childList: true, attributes: true });
  });
  await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2);
  await page.mouse.down();
  for (let n = 1; n <= 40; n++) await page.mouse.move(bar.x + bar.width / 2 + n * 12, bar.y + n * 9);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const times = await page.evaluate(() => (window as unknown as { ghostTimes: number[] }).ghostTimes);
  if (times.length < 10) throw new Error(`The ghost was drawn ${times.length} times`);
  // The first movement also starts the drag.
  return Math.max(...times.slice(1));
}

const changeZoom = (page: Page, zoom: string): Promise<number> =>
  page.evaluate(
    async ([mark, name]) => {
      const columns = () => document.querySelectorAll('[role="columnheader"]').length;
      const before = columns();
      performance.mark(mark!);
      // The handler runs as a task of its own, which begins after the mark.
      await new Promise((resolve) => setTimeout(resolve));
      const start = performance.now();
      [...document.querySelectorAll<HTMLElement>('fieldset button')].find((one) => one.textContent === name)!.click();
      while (columns() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
      const took = performance.now() - start;
      performance.mark(mark!);
      return took;
    },
    [FRAME, zoom],
  );

/** Measures the rack of 500 rooms and a month, in a page signed in to `house`, an address such as `http://…/h/slug`. */
export async function measureRack(page: Page, house: string): Promise<RackFigures> {
  await fillHouse(page);
  await page.addInitScript(() => {
    const seen = { data: 0, bars: 0 };
    Object.assign(window, { rackSeen: seen });
    new PerformanceObserver((list) => {
      for (const { name, responseEnd } of list.getEntries() as PerformanceResourceTiming[])
        if (name.includes('/schedule?') && seen.bars === 0) seen.data = Math.max(seen.data, responseEnd);
    }).observe({ type: 'resource', buffered: true });
    const look = () => {
      if (seen.bars === 0 && document.querySelector('[data-bar]')) seen.bars = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${house}/rack?zoom=month`);
  await page.locator('[data-bar]').first().waitFor();
  await page.waitForTimeout(1_500);
  const { data, bars } = await page.evaluate(
    () => (window as unknown as { rackSeen: { data: number; bars: number } }).rackSeen,
  );
  const frames = await scrollThrough(page);
  const works = await workByFrame(page, () => scrollThrough(page));
  const byWork = [...works].sort((a, b) => a.all - b.all);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const pointerToGhost = await pullAbout(page);
  const zoomChange = await changeZoom(page, 'Quinzena');
  await page.waitForTimeout(500);
  const [zoomed] = await workByFrame(page, () => changeZoom(page, 'Mês'));
  const bytes = await page.evaluate(
    () => (performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
  );
  return {
    firstPaint: rounded(bars - data),
    nodes,
    ...framesOf(frames),
    longestWork: rounded(byWork.at(-1)!.all),
    medianWork: byWork[byWork.length >> 1]!,
    pointerToGhost: rounded(pointerToGhost),
    zoomChange: rounded(zoomChange),
    zoomWork: rounded(zoomed!.all),
    megabytes: rounded(bytes / 1_048_576),
  };
}
