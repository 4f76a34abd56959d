import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where Debian, and others, put a browser. */
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

export async function openBrowser(): Promise<Browser> {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (!executablePath) throw new Error(`No browser found in ${BROWSERS.join(', ')}: install Debian's chromium.`);
  return chromium.launch({ executablePath, args: FLAGS });
}
