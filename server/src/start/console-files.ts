import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../config/root.ts';

const PROJECT = fileURLToPath(ROOT);
const BUILT = join(PROJECT, 'web/dist');
const SOURCES = [
  ...['web/src', 'web/public', 'web/worker', 'web/index.html', 'web/vite.config.ts'],
  ...['client/src', 'package-lock.json'],
];

/** When something was last changed, of a folder its newest file; 0 where there is none. */
function changedAt(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(...readdirSync(path).map((name) => changedAt(join(path, name))));
}

const isUpToDate = (): boolean =>
  changedAt(join(BUILT, 'index.html')) >= Math.max(...SOURCES.map((source) => changedAt(join(PROJECT, source))));

/** In a process of its own: the server keeps none of the memory it takes. */
async function build(): Promise<void> {
  // Under test, too, it is what people are served.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['web/scripts/build.ts'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (piece) => {
    told += piece;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(told.trim().split('\n').at(-1));
}

/**
 * Where the files of the console are. They are not kept in git: `npm ci` makes them, and a start where they are missing or their
 * sources have changed. Without them the API works all the same.
 */
export async function consoleFiles(say: (line: string) => void): Promise<string | null> {
  if (isUpToDate()) return BUILT;
  say('Building the console, which takes a few seconds once.');
  try {
    await build();
    return BUILT;
  } catch (error) {
    say(`The console could not be built, so only the API is served: ${(error as Error).message}`);
    return null;
  }
}
