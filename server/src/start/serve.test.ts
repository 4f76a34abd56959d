import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { get, Process, pathTo, post, startMain, tokenFrom } from '../../test/process-harness.ts';

const DEMO = { email: 'demo@pousada.local', password: 'pousada-demo' };

interface Page {
  data: { name: string; displayName: string; email: string }[];
}

async function workspaceNames(url: string): Promise<string[]> {
  const headers = await tokenFrom(await post(`${url}/auth/login`, DEMO));
  const page = (await (await get(`${url}/user/workspaces`, headers)).json()) as Page;
  return page.data.map(({ name }) => name);
}

async function addWorkspace(url: string, name: string): Promise<void> {
  const headers = await tokenFrom(await post(`${url}/auth/login`, DEMO));
  expect((await post(`${url}/user/workspaces`, { name }, headers)).status).toBe(201);
}

describe('npm start on one data directory', () => {
  const env = { DATA_DIR: pathTo('life') };
  let tourHeader: string;

  test('the first start creates everything, and the credentials of its banner work', async () => {
    const { process, url, ...banner } = await startMain(env);
    tourHeader = banner.tourHeader;
    for (const part of [
      `Open            ${url}\n`,
      `${url}/docs`,
      env.DATA_DIR,
      `${DEMO.email} / ${DEMO.password}`,
      tourHeader,
    ])
      expect(process.stdout).toContain(part);
    expect(process.stdout).not.toContain('{"level"');
    expect((await get(`${url}/health/ready`)).status).toBe(200);

    const curl = /^ {2}curl -s (\S+) -H '(X-Tour-Id): (\S+)' \\\n +-H '.+' -d '(.+)'$/m.exec(process.stdout)!;
    const signedIn = await post(curl[1]!, JSON.parse(curl[4]!), { [curl[2]!]: curl[3]! });
    expect(await signedIn.json()).toMatchObject({
      type: 'bearer',
      user: { displayName: 'Helena Prado', email: DEMO.email },
    });

    const inTour = { 'x-tour-id': tourHeader };
    const signIn = (email: string) => post(`${url}/v1/tours/auth/login`, { ...DEMO, email }, inTour);
    const owner = { ...inTour, ...(await tokenFrom(await signIn(DEMO.email))) };
    const staff = (await (await get(`${url}/v1/tours/user/users?orderDirection=asc`, owner)).json()) as Page;
    expect(staff.data).toHaveLength(11);
    for (const { email } of staff.data.slice(0, 4)) expect((await signIn(email)).status).toBe(200);

    await addWorkspace(url, 'Second');
    expect(await process.signal('SIGTERM')).toBe(0);
    expect(process.stderr).toBe('');
    // It creates everything from scratch, which takes a while on a busy machine.
  });

  test('the second start keeps the data and creates no second demo', async () => {
    const { process, url, ...banner } = await startMain(env);
    expect(banner.tourHeader).toBe(tourHeader);
    expect(process.stdout).not.toContain('Creating');
    expect(await workspaceNames(url)).toEqual(['Second', 'Demo']);
    await addWorkspace(url, 'Third');
    await process.signal('SIGKILL');
  });

  test('a start after kill -9 has everything that was acknowledged', async () => {
    const { process, url } = await startMain(env);
    expect(await workspaceNames(url)).toEqual(['Third', 'Second', 'Demo']);
    expect(await process.signal('SIGINT')).toBe(0);
  });

  test('a taken port gives one sentence, and stops the database again', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const process = new Process('start', [], { ...env, PORT: String(port) });
    expect(await process.exited).toBe(1);
    expect(process.stderr).toBe(`Port ${port} is already in use: stop the other program or set PORT.\n`);
    expect(existsSync(join(env.DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
    other.close();
  });
});

describe('startup errors of one sentence', () => {
  test.each([
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /^The database cannot be reached: .+\.\n$/,
    ],
    ['a malformed setting', { PORT: 'http' }, /^The configuration is not usable:\n {2}PORT must be .+\n$/],
    [
      'a host that is not ours',
      { HOST: '203.0.113.7', DATA_DIR: pathTo('host') },
      /^203\.0\.113\.7 is not an address of this machine: set HOST\.\n$/,
    ],
  ])('%s', async (_name, env: Record<string, string>, sentence) => {
    const process = new Process('start', [], env);
    expect(await process.exited).toBe(1);
    expect(process.stderr).toMatch(sentence);
  });

  test('a data directory that cannot be created', async () => {
    writeFileSync(pathTo('file'), '');
    const process = new Process('start', [], { DATA_DIR: join(pathTo('file'), 'data') });
    expect(await process.exited).toBe(1);
    expect(process.stderr).toMatch(/^The data directory .+ cannot be made: ENOTDIR.*\n$/);
  });
});
