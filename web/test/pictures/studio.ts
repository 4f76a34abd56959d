import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { mountConsole } from '../../../server/src/http/console/console.ts';
import { consoleFiles } from '../../../server/src/start/console-files.ts';
import { openBrowser } from '../browser.ts';
import { idle, watchContext } from '../idle.ts';
import { type Recording, readRecording, replay } from './recording.ts';
import { type Scheme, type Screen, SIZES, type Size } from './screens.ts';

interface House {
  readonly baseUrl: string;
  readonly recording: Pick<Recording, 'house' | 'clock' | 'ids' | 'at' | 'timezone'>;
}

/** Runs in a page before its own scripts: every date is that of the recording, while timers go on. */
function stopCalendar(time: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args) => Reflect.construct(target, args.length > 0 ? args : [time]),
    get: (target, name) => (name === 'now' ? () => time : Reflect.get(target, name)),
  });
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
  await watchContext(context);
  await context.addInitScript(stopCalendar, Date.parse(recording.at));
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

/** The counts beside the menu are read last, this long after the screen. */
const COUNTS_AFTER_MS = 1_200;

/** Opens a screen and waits until it is idle. */
export async function show(context: BrowserContext, { baseUrl, recording }: House, screen: Screen): Promise<Page> {
  const page = await context.newPage();
  const path = screen.path.replace(/@(\w+)/g, (_, name: string) => recording.ids[name] ?? '');
  const isWithin = !/^\/(?:sign-in|clock)/.test(path);
  await page.goto(`${baseUrl}${isWithin ? `/h/${recording.house.slug}` : ''}${path}`);
  await page.evaluate(() => document.fonts.ready);
  await idle(page, COUNTS_AFTER_MS);
  if (screen.before) {
    await screen.before(page);
    await idle(page);
  }
  return page;
}

/** Opens a feed that tells nothing. */
function silentFeed(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
  reply.raw.write(': quiet\n\n');
}

/** The console with recorded replies instead of a server. */
export class Studio {
  readonly #browser: Browser;
  readonly #house: House & { recording: Recording };
  readonly close: () => Promise<void>;

  private constructor(browser: Browser, house: House & { recording: Recording }, close: () => Promise<void>) {
    this.#browser = browser;
    this.#house = house;
    this.close = close;
  }

  /** With a browser that its owner closes, or one of its own. */
  static async open(shared?: Browser): Promise<Studio> {
    const folder = await consoleFiles(console.log);
    if (!folder) throw new Error('The console could not be built');
    const app = Fastify({ forceCloseConnections: true });
    mountConsole(app, folder);
    app.get('/v1/*', (_, reply) => silentFeed(reply));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const browser = shared ?? (await openBrowser());
    const baseUrl = `http://localhost:${(app.server.address() as AddressInfo).port}`;
    return new Studio(browser, { baseUrl, recording: readRecording() }, async () => {
      if (!shared) await browser.close();
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
   * Clearly different pixels per thousand, and the box around them. The browser decodes the pictures.
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
