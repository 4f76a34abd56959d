import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { mountConsole } from '../../../server/src/http/console/console.ts';
import { consoleFiles } from '../../../server/src/start/console-files.ts';
import { openBrowser } from '../browser.ts';
import { type Recording, readRecording, replay } from './recording.ts';
import { type Scheme, type Screen, SIZES, type Size } from './screens.ts';

interface House {
  readonly baseUrl: string;
  readonly recording: Pick<Recording, 'house' | 'clock' | 'ids' | 'at' | 'timezone'>;
}

/** A browser at a desk or on a phone, signed in. */
export async function newContext(browser: Browser, { recording }: House, size: Size, scheme: Scheme, token: string) {
  const isPhone = size === 'phone';
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: 'pt-BR',
    timezoneId: recording.timezone,
    reducedMotion: 'reduce',
    hasTouch: isPhone,
    isMobile: isPhone,
    serviceWorkers: 'block',
  });
  const kept = [{ ...recording.house, token }];
  await context.addInitScript(
    ([houses, clocks, settings]) => {
      localStorage.setItem('pousada.houses', houses!);
      localStorage.setItem('pousada.clocks', clocks!);
      localStorage.setItem('pousada.settings', settings!);
    },
    [
      JSON.stringify(kept),
      JSON.stringify(recording.clock ? [recording.clock] : []),
      JSON.stringify({ theme: scheme, language: 'pt-BR' }),
    ],
  );
  return context;
}

/** Longer than anything waits before it asks: the counts beside the menu ask last, after 1.2 s. */
const QUIET = 1_500;

/** Answers when a page has asked for nothing for a while. The feed stays open, so it does not count. */
function watchQuiet(page: Page): () => Promise<void> {
  let open = 0;
  let since = performance.now();
  const note = (by: 1 | -1) => (request: { url(): string }) => {
    if (request.url().endsWith('/events')) return;
    open += by;
    since = performance.now();
  };
  page.on('request', note(1)).on('requestfinished', note(-1)).on('requestfailed', note(-1));
  return async () => {
    const until = performance.now() + 15_000;
    while ((open > 0 || performance.now() - since < QUIET) && performance.now() < until) await page.waitForTimeout(50);
  };
}

/** Opens a screen and waits until nothing moves any more. */
export async function show(context: BrowserContext, { baseUrl, recording }: House, screen: Screen): Promise<Page> {
  const page = await context.newPage();
  const path = screen.path.replace(/@(\w+)/g, (_, name: string) => recording.ids[name] ?? '');
  const quiet = watchQuiet(page);
  await page.clock.setFixedTime(recording.at);
  const isWithin = !/^\/(?:sign-in|clock)/.test(path);
  await page.goto(`${baseUrl}${isWithin ? `/h/${recording.house.slug}` : ''}${path}`);
  await page.evaluate(() => document.fonts.ready);
  await quiet();
  await screen.before?.(page);
  return page;
}

/** The console without a server behind it: what the API says was recorded. */
export class Studio {
  readonly #browser: Browser;
  readonly #house: House & { recording: Recording };
  readonly close: () => Promise<void>;

  private constructor(browser: Browser, house: House & { recording: Recording }, close: () => Promise<void>) {
    this.#browser = browser;
    this.#house = house;
    this.close = close;
  }

  static async open(): Promise<Studio> {
    const folder = await consoleFiles(console.log);
    if (!folder) throw new Error('The console could not be built');
    const app = Fastify();
    mountConsole(app, folder);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const browser = await openBrowser();
    const baseUrl = `http://localhost:${(app.server.address() as AddressInfo).port}`;
    return new Studio(browser, { baseUrl, recording: readRecording() }, async () => {
      await browser.close();
      await app.close();
    });
  }

  async picture(screen: Screen, size: Size, scheme: Scheme): Promise<Buffer> {
    const context = await newContext(this.#browser, this.#house, size, scheme, 'recorded');
    await replay(context, this.#house.recording, screen.as);
    const page = await show(context, this.#house, screen);
    const picture = await page.screenshot();
    await context.close();
    return picture;
  }

  /**
   * How many of a thousand pixels differ clearly, and where: the box around them. Decoded by the browser itself.
   */
  async difference(one: Buffer, other: Buffer): Promise<{ perMille: number; box: string }> {
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    const found = await page.evaluate(
      async ([a, b]) => {
        const draw = async (text: string) => {
          const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          canvas.drawImage(bitmap, 0, 0);
          return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
        };
        const [first, second] = await Promise.all([draw(a!), draw(b!)]);
        if (first.width !== second.width || first.height !== second.height)
          return { perMille: 1_000, box: 'another size' };
        let count = 0;
        const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
        for (let at = 0; at < first.data.length; at += 4) {
          const far = [0, 1, 2].some((part) => Math.abs(first.data[at + part]! - second.data[at + part]!) > 48);
          if (!far) continue;
          count++;
          const [x, y] = [(at / 4) % first.width, Math.floor(at / 4 / first.width)];
          box.left = Math.min(box.left, x);
          box.right = Math.max(box.right, x);
          box.top = Math.min(box.top, y);
          box.bottom = Math.max(box.bottom, y);
        }
        const perMille = (1_000 * count) / (first.width * first.height);
        return { perMille, box: count > 0 ? `${box.left},${box.top} to ${box.right},${box.bottom}` : 'nowhere' };
      },
      [one.toString('base64'), other.toString('base64')],
    );
    await context.close();
    return found;
  }
}
