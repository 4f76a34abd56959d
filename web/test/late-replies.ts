import type { Page, Route } from 'playwright-core';

/** Delays of the replies of a page, by their order. In one the first come first, in the other the last. */
export const DELAYS = {
  ascending: (n: number) => 100 + 150 * n,
  descending: (n: number) => 1_600 - 150 * (n % 10),
} as const;

/** Makes the replies of the API come apart. Each page begins anew with the first delay. */
export async function delayReplies(page: Page, order: keyof typeof DELAYS): Promise<{ restart(): void }> {
  let count = 0;
  await page.route(/\/v1\//, async (route: Route) => {
    if (/\/events(?:\?|$)/.test(route.request().url())) return route.continue();
    const delay = DELAYS[order](count++);
    const reply = await route.fetch().catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, delay));
    // A page that was left no longer takes its reply.
    await (reply ? route.fulfill({ response: reply }) : route.abort()).catch(() => undefined);
  });
  return {
    restart: () => {
      count = 0;
    },
  };
}

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** The layout shifts since the page was opened, by the browser's own measure, with the elements that moved. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => {
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((entry) => {
      const { value, sources } = entry as unknown as { value: number; sources: readonly Source[] };
      const moved = sources.map(({ node, previousRect: a, currentRect: b }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const text = (node?.textContent ?? '').trim().slice(0, 30);
        return `${element?.tagName}.${element?.className} "${text}" ${[a.x, a.y, a.width, a.height].map(Math.round)} → ${[b.x, b.y, b.width, b.height].map(Math.round)}`;
      });
      return { value, moved };
    });
  });
