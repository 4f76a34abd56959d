import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the suite against Debian's PostgreSQL 15, the oldest version the server supports. */
const BIN = process.env.PG15_BIN ?? '/usr/lib/postgresql/15/bin';

if (!existsSync(join(BIN, 'initdb'))) {
  console.error(`PostgreSQL 15 is not in ${BIN}: install Debian's postgresql-15, or set PG15_BIN.`);
  process.exit(1);
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
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
  ['-D', data, '-k', home, '-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=200'],
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
