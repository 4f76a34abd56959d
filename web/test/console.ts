import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createHouse, type Person, type TestHouse } from './house.ts';
import { watchContext } from './idle.ts';
import { workerBrowser, workerServer } from './worker.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface Opened {
  readonly as?: Person;
  readonly viewport?: typeof DESK;
  readonly theme?: 'light' | 'dark';
  readonly language?: 'pt-BR' | 'en';
  /** A device with a touch screen; by default a window as narrow as a phone. */
  readonly isTouch?: boolean;
  /** False opens the page without a session. */
  readonly isSignedIn?: boolean;
  /** True leaves the page open until the end of the file, instead of the end of the test. */
  readonly isKept?: boolean;
}

/** Errors that a browser prints although nothing is wrong: a request that the test itself had refused. */
const EXPECTED =
  /Failed to load resource: (?:the server responded with a status of (?:401|403|404|409|412|422|429|503)|net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_FAILED|FAILED))/;

/** A house of its own for a test file, and the browser of the worker. */
export class Console {
  readonly house: TestHouse;
  readonly baseUrl: string;
  readonly #browser: Browser;
  readonly #kept = new Set<BrowserContext>();
  /** Errors of pages; every test ends without any. */
  readonly pageErrors: string[] = [];

  constructor(house: TestHouse, browser: Browser) {
    this.house = house;
    this.baseUrl = house.baseUrl;
    this.#browser = browser;
  }

  static async start(): Promise<Console> {
    const [{ services, baseUrl }, browser] = await Promise.all([workerServer(), workerBrowser()]);
    return new Console(await createHouse(services, baseUrl), browser);
  }

  /** Opens a page of the house, such as `/today`, in a context of its own, with a user signed in. */
  async open(path: string, opened: Opened = {}): Promise<Page> {
    const { as = this.house.owner, viewport = DESK, theme = 'light', language = 'pt-BR', isSignedIn = true } = opened;
    const { isTouch = viewport.width < 700 } = opened;
    const context = await this.#browser.newContext({
      viewport,
      locale: language,
      hasTouch: isTouch,
      isMobile: isTouch,
      // It would keep files that are built anew for every run.
      serviceWorkers: 'block',
    });
    if (opened.isKept) this.#kept.add(context);
    await watchContext(context);
    const { id, slug } = this.house;
    const token = isSignedIn ? await this.house.signIn(as) : undefined;
    await context.addInitScript(
      ([house, settings]) => {
        // Only where nothing is stored yet: a page that is loaded again finds what it left.
        if (localStorage.getItem('pousada.settings') !== null) return;
        localStorage.setItem('pousada.settings', settings!);
        localStorage.setItem('pousada.houses', house!);
      },
      [JSON.stringify([{ id, slug, name: 'Pousada do Mar', token }]), JSON.stringify({ theme, language })],
    );
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => this.pageErrors.push(message));
    page.on('console', (said) => {
      if (said.type() === 'error' && !EXPECTED.test(said.text())) this.pageErrors.push(said.text());
    });
    // A change without the tag of the version it replaces would overwrite what another person saved.
    page.on('request', (request) => {
      if (request.method() === 'PUT' && !request.headers()['if-match'])
        this.pageErrors.push(`PUT ${request.url()} without If-Match`);
    });
    page.setDefaultTimeout(60_000);
    await page.goto(path.startsWith('/h/') || !isSignedIn ? this.baseUrl + path : `${this.baseUrl}/h/${slug}${path}`);
    return page;
  }

  /** Closes the pages of a test, at the end of the file those that were kept as well. */
  async closePages({ isEnd = false } = {}): Promise<void> {
    const open = this.#browser.contexts().filter((context) => isEnd || !this.#kept.has(context));
    await Promise.all(open.map((context) => context.close()));
  }
}

/** One console for a test file. After each test its pages are closed, and the test fails where one of them printed an error. */
export function withConsole(): { readonly current: Console } {
  const holder = {} as { current: Console };
  beforeAll(async () => {
    holder.current = await Console.start();
  }, 120_000);
  afterEach(async () => {
    const pageErrors = holder.current.pageErrors.splice(0);
    await holder.current.closePages();
    expect(pageErrors).toEqual([]);
  });
  afterAll(() => holder.current?.closePages({ isEnd: true }));
  return holder;
}
