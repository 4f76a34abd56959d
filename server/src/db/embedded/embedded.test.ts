import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  endProcesses,
  eventually,
  otherUserCanRunUs,
  postmasterPid,
  query,
  server,
  startProcess,
} from '../../../test/embedded-harness.ts';
import { StartupError } from '../../config/startup-error.ts';
import { startEmbedded } from './embedded.ts';

const root = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'pousada-embedded-'));
chmodSync(folder, 0o755);
afterAll(() => {
  endProcesses();
  rmSync(folder, { recursive: true, force: true });
});

async function refusal(dataDir: string): Promise<string> {
  const error = await startEmbedded({ dataDir }).then(
    ({ stop }) => stop(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

describe('one data directory through its life', () => {
  const dataDir = join(folder, 'life', 'deep');

  test('the first start creates the database with its settings', async () => {
    const { url, stop } = await startEmbedded({ dataDir });
    await query(url, 'create table guests (name text)');
    await query(url, "insert into guests values ('first')");
    const [row] = await query(
      url,
      `select current_setting('fsync') fsync, current_setting('data_checksums') checksums, current_user as role,
              current_setting('server_encoding') encoding, current_setting('timezone') timezone, lower('ÇÃO') lower,
              current_setting('listen_addresses') addresses, current_setting('server_version_num')::int / 10000 major`,
    );
    expect(row).toEqual({
      fsync: 'on',
      checksums: 'on',
      role: 'pousada',
      encoding: 'UTF8',
      timezone: 'UTC',
      lower: 'ção',
      addresses: '',
      major: 18,
    });
    const socketDir = new URL(url.replace('@/', '@x/')).searchParams.get('host')!;
    expect(socketDir.length).toBeLessThan(86);
    expect(statSync(socketDir).mode & 0o777).toBe(0o700);
    await stop();
    await stop();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('the second start keeps the data', async () => {
    const { url, stop } = await startEmbedded({ dataDir });
    expect(await query(url, 'select name from guests')).toEqual([{ name: 'first' }]);
    await stop();
  });

  test('a second owner is refused with the name of the first, in this process or another', async () => {
    const first = await server(dataDir);
    const message = `The data directory ${dataDir} is in use by another Pousada (process ${first.pid}).`;
    expect(await refusal(dataDir)).toBe(message);
    expect(await server(dataDir)).toMatchObject({ name: 'StartupError', message });
    expect(await query(first.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await first.kill();
  });

  test('a killed server leaves PostgreSQL running; the next one adopts it and stops it at its end', async () => {
    const pid = postmasterPid(dataDir);
    const killed = await server(dataDir);
    await query(killed.url, "insert into guests values ('second')");
    await killed.kill();
    const { url, stop } = await startEmbedded({ dataDir });
    expect(postmasterPid(dataDir)).toBe(pid);
    expect(await query(url, 'select count(*)::int from guests')).toEqual([{ count: 2 }]);
    await stop();
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('after a kill of both, the next start recovers', async () => {
    const killed = await server(dataDir);
    await query(killed.url, "insert into guests values ('third')");
    await killed.kill();
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    const { url, stop } = await startEmbedded({ dataDir });
    expect(await query(url, 'select count(*)::int from guests')).toEqual([{ count: 3 }]);
    await stop();
  });

  test('a PostgreSQL that is shutting down is waited for', async () => {
    const killed = await server(dataDir);
    await killed.kill();
    process.kill(postmasterPid(dataDir), 'SIGINT');
    const { url, stop } = await startEmbedded({ dataDir });
    expect(await query(url, 'select count(*)::int from guests')).toEqual([{ count: 3 }]);
    await stop();
  });

  test('a stale lock whose process id belongs to another program does not prevent a start', async () => {
    const stale = [process.pid, join(dataDir, 'postgres'), 1, 5432, '/tmp', '', '1 1', 'ready'].join('\n');
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    const bystander = startProcess('sleep', ['60'], root ? { uid, gid } : {});
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), stale.replace(/^\d+/, String(bystander.pid)));
    const { url, stop } = await startEmbedded({ dataDir });
    expect(await query(url, 'select count(*)::int from guests')).toEqual([{ count: 3 }]);
    await stop();
    expect(bystander.exitCode ?? bystander.signalCode).toBe(null);
  });

  test('a killed PostgreSQL is restarted at the same address while the server runs', async () => {
    const lines: string[] = [];
    const { url, stop } = await startEmbedded({ dataDir, say: (line) => lines.push(line) });
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    const rows = await eventually(() => query(url, 'select count(*)::int from guests'));
    expect(rows).toEqual([{ count: 3 }]);
    expect(lines).toContain('PostgreSQL ended unexpectedly; starting it again.');
    await stop();
  });

  test('an interrupted creation starts again', async () => {
    const cut = join(folder, 'cut');
    mkdirSync(join(cut, 'postgres.new', 'base'), { recursive: true });
    chmodSync(cut, 0o755);
    const { url, stop } = await startEmbedded({ dataDir: cut, loopback: true });
    expect(url).toMatch(/^postgresql:\/\/pousada:[\w-]{32}@127\.0\.0\.1:\d+\/pousada/);
    expect(await query(url, "select current_setting('unix_socket_directories') as sockets")).toEqual([{ sockets: '' }]);
    await expect(query(url.replace(/:[\w-]{32}@/, ':wrong@'), 'select 1')).rejects.toThrow('authentication failed');
    await stop();
  });
});

describe('refused with one sentence', () => {
  test('a database of another PostgreSQL version', async () => {
    const dataDir = join(folder, 'old');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    expect(await refusal(dataDir)).toMatch(/is of PostgreSQL 15, but this Pousada runs PostgreSQL 18/);
  });

  test('a directory that holds something else', async () => {
    const dataDir = join(folder, 'other');
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'notes.txt'), '');
    expect(await refusal(dataDir)).toMatch(/holds no PostgreSQL database/);
  });

  test('a path below a regular file', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await refusal(join(folder, 'file', 'data'))).toMatch(/cannot be made: ENOTDIR/);
  });

  test.runIf(!root || otherUserCanRunUs())('a directory the user cannot write to', async () => {
    const locked = join(folder, 'locked');
    mkdirSync(join(locked, 'made'), { recursive: true });
    for (const dir of [join(locked, 'made'), locked]) chmodSync(dir, 0o555);
    const unprivileged = root ? { uid: 65534, gid: 65534 } : {};
    expect((await server(join(locked, 'new'), unprivileged)).message).toMatch(/cannot be made: EACCES/);
    expect((await server(join(locked, 'made'), unprivileged)).message).toMatch(/is not writable for this user/);
    chmodSync(locked, 0o755);
  });
});

describe.runIf(root)('as root', () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const dataDir = join(closed, 'clone', '.pousada');

  test('a data directory only root can enter moves to /var/lib/pousada, and stays there', async () => {
    const lines: string[] = [];
    const { url, stop } = await startEmbedded({ dataDir, say: (line) => lines.push(line) });
    const home = /The database is in (\/var\/lib\/pousada\/clone-\w{12}),/.exec(lines.join('\n'))![1]!;
    try {
      await query(url, 'create table kept (n int)');
      expect(existsSync(dataDir)).toBe(false);
      expect(statSync(join(home, 'postgres')).uid).not.toBe(0);
      await stop();
      chmodSync(closed, 0o755);
      const again = await startEmbedded({ dataDir });
      expect(await query(again.url, 'select * from kept')).toEqual([]);
      await again.stop();
    } finally {
      await stop();
      rmSync(home, { recursive: true });
    }
  });

  test.runIf(otherUserCanRunUs())("an ordinary user's database is run as that user, links to it included", async () => {
    const account = { uid: 65534, gid: 65534 };
    const own = join(folder, 'own');
    mkdirSync(own);
    spawnSync('chown', ['65534:65534', own]);
    const ordinary = await server(join(own, 'data'), account);
    await query(ordinary.url, 'create table kept (n int)');
    await ordinary.kill();
    symlinkSync(join(own, 'data'), join(folder, 'link'));
    const { url, stop } = await startEmbedded({ dataDir: join(folder, 'link') });
    expect(await query(url, 'select * from kept')).toEqual([]);
    await stop();
  });
});
