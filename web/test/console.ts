import '../../server/test/cheap-passwords.ts';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openServices } from '../../server/src/callers/services.ts';
import { DocumentKeys } from '../../server/src/identity/document-keys.ts';
import { buildApp } from '../../server/src/start/app.ts';
import { consoleFiles } from '../../server/src/start/console-files.ts';
import { createDatabase } from '../../server/test/database.ts';
import { keyNamed } from '../../server/test/sealed-documents.ts';
import { openBrowser } from './browser.ts';
import { furnish, type Person, type TestHouse } from './house.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface Opened {
  readonly as?: Person;
  readonly viewport?: typeof DESK;
  readonly theme?: 'light' | 'dark';
  readonly language?: 'pt-BR' | 'en';
  /** False: nobody is signed in. */
  readonly isSignedIn?: boolean;
}

/** What a browser may say without anybody having made a mistake: a request that the test itself had refused. */
const EXPECTED =
  /Failed to load resource: (?:the server responded with a status of (?:401|403|404|409|412|422|429|503)|net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_FAILED|FAILED))/;

/** A server, a house and a browser for a test file. */
export class Console {
  readonly house: TestHouse;
  readonly baseUrl: string;
  readonly #browser: Browser;
  /** What pages complained about; every test ends without any. */
  readonly complaints: string[] = [];
  readonly close: () => Promise<void>;

  constructor(house: TestHouse, browser: Browser, close: () => Promise<void>) {
    this.house = house;
    this.baseUrl = house.baseUrl;
    this.#browser = browser;
    this.close = close;
  }

  static async start(): Promise<Console> {
    const folder = await consoleFiles(console.log);
    const database = await createDatabase();
    // So that numbers of documents can be written down.
    const documentKeys = DocumentKeys.of(keyNamed('browser'));
    const services = await openServices({ databaseUrl: database.url, documentKeys });
    const { server } = await buildApp(services, undefined, { console: folder });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    // By name: pages of `localhost` count as loaded safely.
    const house = await furnish(services, `http://localhost:${port}`);
    const browser = await openBrowser();
    return new Console(house, browser, async () => {
      await browser.close();
      await services.closeFeeds();
      await server.close();
      await services.close();
      await database.drop();
    });
  }

  /** A page of the house in a browser of its own, such as `/today`, with somebody signed in. */
  async open(path: string, opened: Opened = {}): Promise<Page> {
    const { as = this.house.owner, viewport = DESK, theme = 'light', language = 'pt-BR', isSignedIn = true } = opened;
    const isPhone = viewport.width < 700;
    const context = await this.#browser.newContext({
      viewport,
      locale: language,
      hasTouch: isPhone,
      isMobile: isPhone,
      // What it would keep is built anew for every run.
      serviceWorkers: 'block',
    });
    const { id, slug } = this.house;
    const token = isSignedIn ? await this.house.signIn(as) : undefined;
    await context.addInitScript(
      ([house, settings]) => {
        // Only what is not there yet: a page that is loaded again finds what it left.
        if (localStorage.getItem('pousada.settings') !== null) return;
        localStorage.setItem('pousada.settings', settings!);
        localStorage.setItem('pousada.houses', house!);
      },
      [JSON.stringify([{ id, slug, name: 'Pousada do Mar', token }]), JSON.stringify({ theme, language })],
    );
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    page.on('console', (said) => {
      if (said.type() === 'error' && !EXPECTED.test(said.text())) this.complaints.push(said.text());
    });
    page.setDefaultTimeout(60_000);
    await page.goto(path.startsWith('/h/') || !isSignedIn ? this.baseUrl + path : `${this.baseUrl}/h/${slug}${path}`);
    return page;
  }

  async closePages(): Promise<void> {
    await Promise.all(this.#browser.contexts().map((context) => context.close()));
  }
}

/** One console for a test file. After each test its pages are closed, and none of them has complained. */
export function withConsole(): { readonly current: Console } {
  const holder = {} as { current: Console };
  beforeAll(async () => {
    holder.current = await Console.start();
  }, 120_000);
  afterEach(async () => {
    const complaints = holder.current.complaints.splice(0);
    await holder.current.closePages();
    expect(complaints).toEqual([]);
  });
  afterAll(() => holder.current?.close());
  return holder;
}
