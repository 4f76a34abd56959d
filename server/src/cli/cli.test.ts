import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { query } from '../../test/embedded-harness.ts';
import { get, Process, pathTo, post, runCli, startMain, tokenFrom } from '../../test/process-harness.ts';

const NOWHERE = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };

describe('typed wrongly', () => {
  test.each([
    ['frob', 'There is no command "frob".'],
    ['user', 'There is no command "user".'],
    ['user create --email ana@example.com', 'Missing: --name.'],
    ['user create --email ana@example.com --name Ana --password 12345678', "Unknown option '--password'."],
    ['tour create --workspace 1 --name x --colour red', "Unknown option '--colour'."],
    ['migrate now', "Unexpected argument 'now'."],
    ['backup', 'Missing: <file>.'],
    ['restore a.backup b.backup', "Unexpected argument 'b.backup'."],
  ])('%s: one sentence and the usage', async (args, sentence) => {
    const { status, stdout, stderr } = await runCli(args, {});
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.split('\n')[0]).toBe(sentence);
    expect(stderr).toContain('Usage: npm run pousada');
  });
});

describe('without a database', () => {
  test.each(['', 'help', 'migrate --help'])('"%s" shows the usage', async (args) => {
    const { status, stdout } = await runCli(args, NOWHERE);
    expect(status).toBe(0);
    expect(stdout).toContain('tour create --workspace <workspace> --name <name> [--timezone <timezone>]');
  });

  test('openapi prints the document', async () => {
    const { status, stdout } = await runCli('openapi', NOWHERE);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ openapi: '3.1.0', paths: { '/v1/tours/user/roles': {} } });
  });

  test('the others say so in one sentence', async () => {
    const { status, stderr } = await runCli('demo', NOWHERE);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The database cannot be reached: .+\.\n$/);
  });

  test('doctor says what is wrong', async () => {
    const { status, stdout } = await runCli('doctor', NOWHERE);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^FAIL {2}database: .*ECONNREFUSED.*: check DATABASE_URL$/m);
    expect(stdout).toMatch(/^1 to mend\.$/m);
    const unreadable = await runCli('doctor', { PORT: 'x' });
    expect(unreadable.stdout).toMatch(/^FAIL {2}configuration: /m);
  });
});

describe('on a database of DATABASE_URL', async () => {
  const { url, workUrl, drop } = await createDatabase();
  afterAll(drop);
  const env = { DATABASE_URL: url };

  test('serve works as a role that owns nothing where the owner has an address of its own', async () => {
    const listening = /"url":"(http:[^"]+)"/;
    const apart = new Process('pousada', ['serve'], { DATABASE_URL: workUrl, DATABASE_OWNER_URL: url });
    const [, at] = await apart.until(listening);
    expect((await get(`${at}/health/ready`)).status).toBe(200);
    const almighty = new Process('pousada', ['serve'], env);
    await almighty.until(listening);
    expect([apart, almighty].map(({ stdout }) => stdout.includes('names a superuser'))).toEqual([false, true]);
    expect(await Promise.all([apart.signal('SIGTERM'), almighty.signal('SIGTERM')])).toEqual([0, 0]);
  });

  test('user create, with the checks of the interface', async () => {
    const bad = await runCli('user create --email ana --name Ana', env, 'short\n');
    expect(bad.status).toBe(1);
    expect(bad.stderr.trim().split('\n')).toHaveLength(2);
    const args = 'user create --email ana@example.com --name Ana';
    const made = await runCli(args, env, '12345678\n');
    expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining('ana@example.com') });
    expect(await runCli(args, env, '12345678\n')).toMatchObject({
      status: 1,
      stderr: 'The email has already been taken\n',
    });
  });

  test('user create reads the password from a file too, and says where there is none', async () => {
    const path = pathTo('password');
    writeFileSync(path, '12345678\n', { mode: 0o600 });
    const args = 'user create --email bia@example.com --name Bia --password-file';
    const absent = await runCli(`${args} ${path}-none`, env);
    expect(absent).toMatchObject({ status: 1, stderr: expect.stringMatching(/^The file .* cannot be read: ENOENT/) });
    expect((await runCli(`${args} ${path}`, env)).status).toBe(0);
  });

  test('demo, not in production', async () => {
    expect(await runCli('demo', { ...env, NODE_ENV: 'production' })).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no demo in production.\n',
    });
  });

  test('demo, once and for all', async () => {
    const first = await runCli('demo', env);
    expect(first).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^Creating the demo\.\n(Creating the demo: \d+ % \(houses\)\n)*$/),
    });
    expect(await runCli('demo', env)).toEqual({ ...first, stderr: '' });
  });

  test('tour create, whose credentials sign in to a server, with drawers that stay closed and belong to their clerk', async () => {
    const [workspace] = await query(url, 'select id from workspaces');
    const made = await runCli(`tour create --workspace ${workspace!.id} --name Farol --timezone America/Recife`, env);
    expect(made.status).toBe(0);
    const [, email, password, tour] = /^email: (.+)\npassword: (.+)\ntokenHeader: (.+)\n$/.exec(made.stdout)!;

    const server = new Process('pousada', ['serve'], env);
    const listening = (await server.until(/"url":"(http:[^"]+)"/))[1]!;
    const headers = { 'x-tour-id': tour! };
    const signedIn = await post(`${listening}/v1/tours/auth/login`, { email, password }, headers);
    const signed = { ...headers, ...(await tokenFrom(signedIn)) };
    const me = await get(`${listening}/v1/tours/user/me`, signed);
    expect(me.status).toBe(200);
    const settings = await get(`${listening}/v1/tours/user/settings`, signed);
    expect(await settings.json()).toMatchObject({ finalCashClosing: true, ownDrawerOnly: true });
    expect(await server.signal('SIGTERM')).toBe(0);
    for (const line of server.stdout.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });

  test('tour create refuses a workspace that is not there, and a zone that is none', async () => {
    const absent = await runCli('tour create --workspace 999 --name Farol', env);
    expect(absent).toEqual({ status: 1, stdout: '', stderr: 'There is no workspace 999.\n' });
    const zone = await runCli('tour create --workspace 1 --name Farol --timezone Nowhere', env);
    expect(zone).toMatchObject({ status: 1, stderr: expect.stringContaining('time zone') });
  });

  test('worker does the jobs, serve leaves them alone', async () => {
    const waiting = () => query(url, 'select from graphile_worker.jobs');
    const server = new Process('pousada', ['serve'], env);
    await server.until(/"url":"(http:[^"]+)"/);
    await query(url, `select graphile_worker.add_job('sweep')`);
    const worker = new Process('pousada', ['worker'], { ...env, LOG_LEVEL: 'debug' });
    await worker.until(/the job worker is running/);
    await worker.until(/"job":"sweep".*"msg":"job done"/);
    expect(await Promise.all([worker.signal('SIGTERM'), server.signal('SIGTERM')])).toEqual([0, 0]);
    expect(await waiting()).toEqual([]);
    expect(server.stdout).not.toContain('"job"');
    for (const line of worker.stdout.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });

  test('documents: makes keys, and lists them with what each has sealed', async () => {
    const made = await runCli('documents new-key --id k1', NOWHERE);
    expect(made).toMatchObject({ status: 0, stdout: expect.stringMatching(/^k1:[A-Za-z0-9+/]{43}=\n$/) });
    const known = { ...env, POUSADA_DOCUMENT_KEYS: made.stdout.trim() };
    expect((await runCli('documents new-key --id k1', known)).stderr).toBe(
      'There is a key k1 already: choose another id.\n',
    );
    expect((await runCli('documents new-key --id a:b', env)).status).toBe(1);
    expect(await runCli('documents keys', known)).toMatchObject({ status: 0, stdout: 'k1: 0 numbers, seals\n' });
    await query(
      url,
      `update customer_documents set is_sealed = true, encryption_key_id = 'lost'
      where id = (select min(id) from customer_documents)`,
    );
    const { status, stdout } = await runCli('documents keys', known);
    expect([status, stdout]).toEqual([1, expect.stringMatching(/^k1: 0 numbers, seals\nlost: 1 numbers, MISSING/)]);
    const server = new Process('pousada', ['serve'], known);
    await server.until(/missing in POUSADA_DOCUMENT_KEYS: lost\./);
    expect(await server.signal('SIGTERM')).toBe(0);
  });

  test('audit detach: a past month lies beside, and comes back as it says', async () => {
    const event = `insert into audit_events (tour_id, occurred_at, actor_kind, action, entity)
      select min(id), '2024-05-15', 'system', 'create', 'tags' from tours`;
    const count = `select count(*)::int as events from audit_events where occurred_at < '2025-01-01'`;
    // Of a month that has no table yet: the command makes it.
    await query(url, event);
    const { status, stdout } = await runCli('audit detach 2024-05', env);
    expect(stdout.split('\n')).toEqual([
      'Detached 2024-05: audit_months.audit_events_2024_05 holds its events now (1), and the trail no longer shows them.',
      'To keep them elsewhere: pg_dump --table=audit_months.audit_events_2024_05 …',
      'To let them go: drop table audit_months.audit_events_2024_05;',
      expect.stringMatching(/^To put them back: alter table audit_events attach partition .+; select count.+;$/),
      '',
    ]);
    expect([status, await query(url, count)]).toEqual([0, [{ events: 0 }]]);
    await query(url, stdout.split('To put them back: ')[1]!);
    expect(await query(url, count)).toEqual([{ events: 1 }]);
  });

  test('audit detach refuses what is no month, or not a past one', async () => {
    const present = Temporal.Now.plainDateISO('UTC').toString().slice(0, 7);
    for (const [month, sentence] of [
      ['2024-13', 'A month is written like 2024-05.'],
      ['may', 'A month is written like 2024-05.'],
      [present, `${present} is not over: only past months can be detached.`],
    ])
      expect(await runCli(`audit detach ${month}`, env)).toMatchObject({ status: 1, stderr: `${sentence}\n` });
  });

  test('doctor finds everything fine', async () => {
    const { status, stdout } = await runCli('doctor', env);
    expect(stdout).not.toContain('FAIL');
    expect(stdout).toMatch(/^ok {4}migrations: all \d+ applied$/m);
    expect(status).toBe(0);
  });
});

const hasScript = spawnSync('script', ['--version']).status === 0;

/** Output of a command on a terminal. */
function onTerminal(args: string, env: Record<string, string>): string {
  const command = `'${process.execPath}' '${join(import.meta.dirname, '../../bin/pousada.js')}' ${args}`;
  const shown = spawnSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TERM: 'xterm', ...env },
  });
  expect(shown.status).toBe(0);
  return shown.stdout;
}

describe.runIf(hasScript)('on a terminal', async () => {
  const [full, empty] = [await createDatabase(), await createDatabase()];
  afterAll(() => Promise.all([full.drop(), empty.drop()]));
  const env = { DATABASE_URL: full.url };

  test.each([
    ['migrate', 'Migrating', { DATA_DIR: pathTo('terminal') }],
    ['demo', 'Creating the demo', env],
    ['verify', 'Verifying', env],
    [`backup ${pathTo('shown.backup')}`, 'Backing up', env],
    [`restore ${pathTo('shown.backup')}`, 'Restoring', { DATABASE_URL: empty.url }],
  ])('%s draws a bar and takes it away before its result', (args, title, given: Record<string, string>) => {
    const shown = onTerminal(args, given);
    expect(shown).toMatch(new RegExp(`\\r\\x1b\\[K${title}  [█░]{24}  [ \\d]{3} %  `));
    expect(shown.slice(shown.lastIndexOf('\x1b[K'))).not.toMatch(/[█░]/);
  });
});

describe('on the embedded database', () => {
  const env = { DATA_DIR: pathTo('cli'), POUSADA_DEMO: 'off' };

  test('doctor does not mind that there is none yet', async () => {
    const { status, stdout } = await runCli('doctor', env);
    expect(stdout).toMatch(/^ok {4}database: none yet/m);
    expect(status).toBe(0);
  });

  test('migrate starts it for as long as it takes', async () => {
    const applied = expect.stringMatching(/^applied 0001_\w+\.sql\n/);
    expect(await runCli('migrate', env)).toMatchObject({
      status: 0,
      stdout: applied,
      stderr: expect.stringMatching(/^Creating the database .*\n(Migrating: \d+ % .*\n)*$/),
    });
    expect((await runCli('migrate', env)).stdout).toBe('Nothing to apply: the database is up to date.\n');
  });

  test('while a server runs on it, a command uses that one', async () => {
    const { process, url } = await startMain(env);
    expect((await runCli('user create --email ana@example.com --name Ana', env, '12345678\n')).status).toBe(0);
    expect((await post(`${url}/auth/login`, { email: 'ana@example.com', password: '12345678' })).status).toBe(200);
    const { port } = new URL(url);
    expect((await runCli('doctor', { ...env, PORT: port })).stdout).toContain('a server answers on');
    const backup = await runCli(`backup ${pathTo('ana.backup')}`, env);
    expect(backup).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Backed up: \d+ rows of \d+ tables, /) });
    expect(await process.signal('SIGTERM')).toBe(0);
  });

  test('restores a backup of a running server into an empty database only', async () => {
    const elsewhere = { ...env, DATA_DIR: pathTo('restored') };
    const restored = await runCli(`restore ${pathTo('ana.backup')}`, elsewhere);
    expect(restored).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Restored: .* Everybody signs in again\.\n$/),
    });
    const { process, url } = await startMain(elsewhere);
    expect((await post(`${url}/auth/login`, { email: 'ana@example.com', password: '12345678' })).status).toBe(200);
    const again = await runCli(`restore ${pathTo('ana.backup')}`, elsewhere);
    expect(again).toMatchObject({ status: 1, stderr: expect.stringMatching(/^The database is not empty: /) });
    expect(await process.signal('SIGTERM')).toBe(0);
  });
});
