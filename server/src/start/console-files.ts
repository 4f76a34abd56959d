import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../config/root.ts';

const PROJECT = fileURLToPath(ROOT);
const BUILD_FOLDER = join(PROJECT, 'web/dist');
const SOURCE_PATHS = [
  ...['web/src', 'web/public', 'web/worker', 'web/index.html', 'web/vite.config.ts'],
  ...['client/src', 'package-lock.json'],
];

/** The last modification of a file, or of the newest file in a folder; 0 if it does not exist. */
function changedAt(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return Math.max(...readdirSync(path).map((name) => changedAt(join(path, name))));
}

const isUpToDate = (): boolean =>
  changedAt(join(BUILD_FOLDER, 'index.html')) >=
  Math.max(...SOURCE_PATHS.map((source) => changedAt(join(PROJECT, source))));

/** Builds the console in a child process, so that the server keeps none of the memory. */
async function build(): Promise<void> {
  // Tests get the production build too.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['web/scripts/build.ts'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (piece) => {
    errorOutput += piece;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(errorOutput.trim().split('\n').at(-1));
}

/**
 * The folder of the console's files, built if they are missing or older than their sources. They are not in git; `npm
 * ci` builds them. If the build fails, the API works without them.
 */
export async function consoleFiles(say: (line: string) => void): Promise<string | null> {
  if (isUpToDate()) return BUILD_FOLDER;
  say('Building the console, which takes a few seconds once.');
  try {
    await build();
    return BUILD_FOLDER;
  } catch (error) {
    say(`The console could not be built, so only the API is served: ${(error as Error).message}`);
    return null;
  }
}
