import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Account, outputOf } from './account.ts';

/** A PostgreSQL that the system has: the folder of its programs. */
export interface Installed {
  readonly folder: string;
  readonly major: number;
}

const MIN_MAJOR = 15;
/** From this version on, initdb writes settings that it is given. */
const SETTINGS_MAJOR = 16;
/** From this version on, PostgreSQL brings a locale of its own. */
const BUILTIN_LOCALE_MAJOR = 17;

/** Folders in which packages of systems keep each version apart. */
const VERSIONED = ['/usr/lib/postgresql', '/usr/libexec/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const PLAIN = [
  '/usr/local/bin',
  '/usr/bin',
  '/opt/homebrew/bin',
  '/Applications/Postgres.app/Contents/Versions/latest/bin',
];

/** The one that made the data, or else the newest that is new enough. */
export function pickInstalled(installed: readonly Installed[], dataMajor: number | null): Installed | undefined {
  const fit = installed.filter(({ major }) => (dataMajor === null ? major >= MIN_MAJOR : major === dataMajor));
  return fit.toSorted((a, b) => b.major - a.major)[0];
}

/** One sentence for a system on which no PostgreSQL can be run. */
export function whatToInstall(platform: string, arch: string, isPackaged: boolean): string {
  const why = isPackaged
    ? 'The packaged PostgreSQL does not run on this system (musl instead of glibc?)'
    : `There is no packaged PostgreSQL for ${platform}-${arch}`;
  return `${why}: install PostgreSQL ${MIN_MAJOR} or newer with its contrib extensions from your system's packages, or set DATABASE_URL.`;
}

export const takesSettings = (major: string): boolean => Number(major) >= SETTINGS_MAJOR;

/** Arguments of initdb for text that every system compares alike. */
export const localeFor = (major: string): string[] =>
  Number(major) >= BUILTIN_LOCALE_MAJOR
    ? ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--encoding=UTF8', '--locale=C.UTF-8'];

/** The version that `postgres --version` prints. */
export function majorIn(printed: string): number | null {
  const found = /\(PostgreSQL\) (\d+)/.exec(printed);
  return found ? Number(found[1]) : null;
}

/** Every PostgreSQL of the system that this user can run. */
export function findInstalled(account: Account, path = process.env.PATH ?? ''): Installed[] {
  const versioned = VERSIONED.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^(postgresql@?)?\d*$/.test(name))
      .map((name) => join(folder, name, 'bin')),
  );
  const folders = new Set([...path.split(delimiter).filter(Boolean), ...versioned, ...PLAIN]);
  return [...folders].flatMap((folder) => {
    const programs = ['postgres', 'initdb', 'pg_ctl'].map((name) => join(folder, name));
    if (!programs.every((program) => existsSync(program))) return [];
    const major = majorIn(outputOf(account, programs[0]!, ['--version']));
    return major === null ? [] : [{ folder, major }];
  });
}
