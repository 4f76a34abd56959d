import type { Locator, Page } from 'playwright-core';

interface At {
  readonly x: number;
  readonly y: number;
}

/** A finger on the touch screen, through the browser's own input events. */
async function finger(page: Page) {
  const glass = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: At, laterMs = 0) => {
    const timestamp = Date.now() / 1_000 + laterMs / 1_000;
    return glass.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [], timestamp });
  };
  return {
    down: (at: At) => send('touchStart', at),
    move: (at: At) => send('touchMove', at),
    /** `restedMs` after the last move, by the time that the browser is given. */
    up: (restedMs = 0) => send('touchEnd', undefined, restedMs),
  };
}

const middleOf = async (target: Locator): Promise<At> => {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

/** Holds a finger on an element until another element appears. */
export async function longPress(page: Page, target: Locator, until: Locator): Promise<void> {
  const touch = await finger(page);
  await touch.down(await middleOf(target));
  await until.waitFor();
  await touch.up();
}

/** Swipes an element by this many pixels: to the right, or to the left where the number is negative. */
export async function swipe(page: Page, target: Locator, by: number): Promise<void> {
  const touch = await finger(page);
  const from = await middleOf(target);
  await touch.down(from);
  for (let step = 1; step <= 8; step++) await touch.move({ x: from.x + (by * step) / 8, y: from.y });
  // A finger lifted in motion flings the page, and the browser takes the next tap for the one that stops it.
  await touch.up(200);
}
