import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** Where Debian, and others, put a browser. */
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

function whereItIs(): string {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (!executablePath) throw new Error(`No browser found in ${BROWSERS.join(', ')}: install Debian's chromium.`);
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
