import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import type { Binaries } from './binaries.ts';
import type { Home } from './home.ts';
import { localeFor, takesSettings } from './installed-postgres.ts';

/** One PostgreSQL data directory and what is needed to run it. */
export interface Cluster {
  readonly dir: string;
  readonly log: string;
  readonly home: Home;
  readonly binaries: Binaries;
  /** Set where PostgreSQL listens on loopback instead of a Unix socket. */
  readonly password: string | null;
}

// Kept in postgresql.conf, so an operator can change them. Errors and statement texts stay out of PostgreSQL's log:
// they would carry guests' data; the server reports its own failed statements.
const SETTINGS = [
  'shared_buffers=128MB',
  'max_connections=100',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

/** Opens the cluster of a home, and creates it if there is none. */
export async function openCluster(home: Home, binaries: Binaries, loopback: boolean, say: (line: string) => void) {
  const dir = join(home.dir, 'postgres');
  const log = join(home.dir, 'postgres.log');
  if (isEmpty(dir)) {
    say(`Creating the database in ${dir}.`);
    await createCluster({ dir, log, home, binaries, password: loopback ? newPassword(home) : null });
  }
  refuseOtherVersion(dir, binaries.major);
  const password = loopback ? readFileSync(passwordFile(home), 'utf8').trim() : null;
  return { dir, log, home, binaries, password } satisfies Cluster;
}

/** The environment of PostgreSQL's programs, without PG* variables, which could redirect them, and without our secrets. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of kept) if (process.env[name] !== undefined) env[name] = process.env[name];
  return env;
}

/** The first error in a program's output; later ones only follow from it. */
export function complaintIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  // Our own early connection attempts cause such a line too.
  const notYet = /the database system is/;
  const complaint = lines.find((line) => /\b(FATAL|PANIC|error|fatal):/.test(line) && !notYet.test(line));
  const line = complaint ?? lines.at(-1) ?? 'no output';
  return line.replace(/^.*?\b(FATAL|PANIC|error|fatal):\s*/, '').replace(/\.$/, '');
}

/** Runs initdb in a temporary folder and renames it when done, so that an interrupted start leaves no partial cluster. */
async function createCluster({ dir, log, home, binaries, password }: Cluster): Promise<void> {
  const unfinished = `${dir}.new`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { mode: 0o700 });
    if (home.account) chownSync(unfinished, home.account.uid, home.account.gid);
  } catch (error) {
    throw new StartupError(`The data directory ${home.dir} is not writable: ${(error as Error).message}.`);
  }
  const auth = password
    ? ['--auth-local=reject', '--auth-host=scram-sha-256', `--pwfile=${passwordFile(home)}`]
    : ['--auth-local=trust', '--auth-host=reject'];
  const settings = takesSettings(binaries.major) ? SETTINGS.flatMap((setting) => ['--set', setting]) : [];
  const args = [
    '-D',
    unfinished,
    '--username=pousada',
    '--no-instructions',
    ...auth,
    ...localeFor(binaries.major),
    ...settings,
  ];
  const { status, output } = await run(binaries.initdb, args, home, unfinished);
  if (status !== 0) {
    appendQuietly(log, output);
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartupError(`The database could not be created in ${home.dir}: ${complaintIn(output)}.`);
  }
  if (settings.length === 0)
    appendFileSync(join(unfinished, 'postgresql.conf'), SETTINGS.map((one) => `${one}\n`).join(''));
  renameSync(unfinished, dir);
  syncDirectory(home.dir);
}

function run(program: string, args: string[], { account }: Home, cwd: string) {
  return new Promise<{ status: number | null; output: string }>((done) => {
    const child = spawn(program, args, {
      ...account,
      cwd,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => done({ status: null, output: error.message }));
    child.on('close', (status, signal) => done({ status, output: signal ? `${output}\n${signal}` : output }));
  });
}

function refuseOtherVersion(dir: string, major: string): void {
  const versionFile = join(dir, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new StartupError(`The directory ${dir} is not empty, yet it holds no PostgreSQL database.`);
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  if (found === major) return;
  throw new StartupError(
    `The database in ${dir} is of PostgreSQL ${found}, but this Pousada runs PostgreSQL ${major}: move the data with pg_dump, or set DATABASE_URL to a server of that version.`,
  );
}

function isEmpty(dir: string): boolean {
  try {
    return readdirSync(dir).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw new StartupError(`The database in ${dir} cannot be read: ${(error as Error).message}.`);
  }
}

function passwordFile(home: Home): string {
  return join(home.dir, 'postgres.password');
}

function newPassword(home: Home): string {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile(home), password, { mode: 0o600 });
  if (home.account) chownSync(passwordFile(home), home.account.uid, home.account.gid);
  return password;
}

function appendQuietly(log: string, output: string): void {
  try {
    appendFileSync(log, output, { mode: 0o600 });
  } catch {
    // A full disk is a likely reason; the error itself reaches the operator.
  }
}

function syncDirectory(dir: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(dir, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
