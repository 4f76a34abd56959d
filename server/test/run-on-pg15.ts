import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the shared tests against Debian's PostgreSQL 15, the oldest version the server supports. */
const BIN = process.env.PG15_BIN ?? '/usr/lib/postgresql/15/bin';
const SETTINGS = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  ...['listen_addresses=', 'max_connections=200'],
];

if (!existsSync(join(BIN, 'initdb'))) {
  console.error(`PostgreSQL 15 is not in ${BIN}: install Debian's postgresql-15, or set PG15_BIN.`);
  process.exit(1);
}

/** The account of PostgreSQL, which refuses to run as root: the user that Debian's package creates. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const owner = account();
const home = mkdtempSync(join(tmpdir(), 'pousada-pg15-'));
if (owner.uid !== undefined) chownSync(home, owner.uid, owner.gid!);
const data = join(home, 'data');
const run = (command: string, args: string[]) =>
  execFileSync(join(BIN, command), args, { ...owner, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });

run('initdb', ['-D', data, '-U', 'pousada', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust']);
const server = spawn(
  join(BIN, 'postgres'),
  ['-D', data, '-k', home, ...SETTINGS.flatMap((setting) => ['-c', setting])],
  { ...owner, cwd: home, stdio: 'ignore' },
);
try {
  while (spawnSync(join(BIN, 'pg_isready'), ['-h', home, '-q']).status !== 0)
    await new Promise((next) => setTimeout(next, 50));
  run('createdb', ['-h', home, '-U', 'pousada', 'pousada']);
  const url = `postgresql://pousada@/pousada?host=${encodeURIComponent(home)}`;
  const tests = spawn('vitest', ['run', '--project', 'shared', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url, POUSADA_TEST_DATABASE_ONLY: 'on' },
  });
  process.exitCode = await new Promise<number>((done) => tests.on('exit', (code) => done(code ?? 1)));
} finally {
  server.kill('SIGINT');
  await new Promise((gone) => server.on('exit', gone));
  rmSync(home, { recursive: true, force: true });
}
