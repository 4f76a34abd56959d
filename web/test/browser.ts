import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** Where Debian, and others, put a browser. The one without windows comes first: it takes less than half of the CPU. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--font-render-hinting=none',
];

function whereItIs(): string {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error(
      `No browser found in ${BROWSERS.join(', ')}: install Debian's chromium-headless-shell or chromium.`,
    );
  return executablePath;
}

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: whereItIs(), args: FLAGS });

/** A browser that keeps what it knows in a folder, so that it can be closed and opened again. */
export const openProfile = (folder: string, phone: { width: number; height: number }): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: whereItIs(),
    args: FLAGS,
    viewport: phone,
    locale: 'pt-BR',
    hasTouch: true,
    isMobile: true,
  });
