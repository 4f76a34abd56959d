import { spawnSync } from 'node:child_process';
import { StartupError } from '../../config/startup-error.ts';

/** The operating system's user PostgreSQL runs as; null stands for the user of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/** PostgreSQL refuses to run as root, so root runs it as the user that distributions' own packages use. */
export function postgresAccount(): NonNullable<Account> {
  if (!lookUp()) createAccount();
  const account = lookUp();
  if (account) return account;
  throw new StartupError(
    'PostgreSQL does not run as root and the system user postgres could not be created: create it, run Pousada as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether that user can enter a directory. It is tried, as access lists and mounts also matter. */
export function canEnter(dir: string, account: Account): boolean {
  return runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', dir]);
}

/** Whether that user can run a program: a path, a library or a `noexec` mount may forbid it. */
export function canRun(program: string, account: Account): boolean {
  return runAs(account, program, ['--version']);
}

/** Standard output of a program that this user runs; empty where it fails. */
export function outputOf(account: Account, program: string, args: string[]): string {
  const { status, stdout } = spawnSync(program, args, { ...account, cwd: '/', env: {}, encoding: 'utf8' });
  return status === 0 ? stdout : '';
}

function runAs(account: Account, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...account, cwd: '/', env: {}, stdio: 'ignore' }).status === 0;
}

function lookUp(): Account {
  const uid = numberFrom('id', ['-u', 'postgres']);
  const gid = numberFrom('id', ['-g', 'postgres']);
  return uid && gid ? { uid, gid } : null;
}

function numberFrom(program: string, args: string[]): number {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? Number(stdout) : 0;
}

function createAccount(): void {
  const home = '/var/lib/postgresql';
  const quietly = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'ignore' });
  const hasGroup = quietly('getent', ['group', 'postgres']).status === 0;
  const group = hasGroup ? ['--gid', 'postgres'] : ['--user-group'];
  const made = quietly('useradd', ['--system', ...group, '--no-create-home', '--home-dir', home, 'postgres']);
  if (made.status === 0) return;
  // BusyBox systems have no useradd.
  quietly('addgroup', ['-S', 'postgres']);
  quietly('adduser', ['-S', '-D', '-H', '-h', home, '-G', 'postgres', 'postgres']);
}
