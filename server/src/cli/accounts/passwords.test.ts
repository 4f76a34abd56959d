import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, useOwnApp, useTour } from '../../../test/app.ts';
import { query } from '../../../test/embedded-harness.ts';
import { Process, post, runCli, tokenFrom } from '../../../test/process-harness.ts';
import { enrolFactor } from '../../../test/second-factor.ts';

/** Tours are found by their slugs here, which others could have too. */
const app = useOwnApp();
const tour = useTour(app, { name: 'Pousada da Senha' });
let env: { DATABASE_URL: string };
let server: Process;
let url: string;
beforeAll(async () => {
  env = { DATABASE_URL: app.databaseUrl };
  server = new Process('pousada', ['serve'], env);
  url = (await server.until(/"url":"(http:[^"]+)"/))[1]!;
});
afterAll(() => server.signal('SIGTERM'));

const NEW = 'a brand new one';
/** Signs in at a separate server: the command line hashes at full cost, unlike the test application. */
const staffSignIn = (email: string, password: string) =>
  post(`${url}/v1/tours/auth/login`, { email, password }, { 'x-tour-id': tour.tokenHeader });
const platformSignIn = (email: string, password: string) => post(`${url}/auth/login`, { email, password });
/** Signs in with the password that the test application set, which is hashed at the lowest cost. */
const staffStillSignsIn = (email: string) =>
  app.anonymous
    .with({ headers: { 'x-tour-id': tour.tokenHeader } })
    .post('/v1/tours/auth/login', { email, password: PASSWORD });

const newUser = async (more: object = {}) => {
  const email = `equipe${app.next()}@example.com`;
  const id = await tour.owner.create('/users', { displayName: 'Equipe', email, password: PASSWORD, ...more });
  return { id, email };
};

describe('user password', () => {
  test('sets it from stdin, ends the sessions in servers that run, and leaves an event', async () => {
    const user = await app.platformUser();
    expect((await user.client.get('/user/me')).status).toBe(200);
    const done = await runCli(`user password --email ${user.email.toUpperCase()}`, env, `${NEW}\n`);
    expect(done).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('was changed') });
    expect(done.stdout).not.toContain(NEW);
    await expect.poll(async () => (await user.client.get('/user/me')).status).toBe(401);
    expect((await platformSignIn(user.email, PASSWORD)).status).toBe(401);
    const signedIn = await platformSignIn(user.email, NEW);
    expect(signedIn.status).toBe(200);
    const client = app.anonymous.with({ headers: await tokenFrom(signedIn) });
    const { data } = await client.read('/user/audit-events');
    expect(data.map((event: { action: string }) => event.action)).toContain('password');
  });

  test('says in one sentence what is wrong, and changes nothing', async () => {
    const user = await app.platformUser();
    expect(await runCli('user password --email nobody@example.com', env, NEW)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no platform user nobody@example.com.\n',
    });
    const args = `user password --email ${user.email}`;
    expect((await runCli(args, env, 'short\n')).stderr).toBe('The password field must have at least 8 characters\n');
    expect((await runCli(args, env)).stderr).toBe('The password field must be defined\n');
    expect((await runCli('user password', env)).stderr).toContain('Missing: --email.');
    const { status } = await app.anonymous.post('/auth/login', { email: user.email, password: PASSWORD });
    expect(status).toBe(200);
  });
});

describe('staff password', () => {
  test.each(['token', 'slug'])('by the %s of the tour: the last owner gets in again', async (by) => {
    const { id, email } = await newUser({ mustChangePassword: true });
    const open = await staffStillSignsIn(email);
    const client = tour.owner.with({ headers: { authorization: `Bearer ${open.body.token}` } });
    expect((await client.get('/me')).status).toBe(200);
    const [{ slug }] = (await query(app.databaseUrl, `select slug from tours where id = ${tour.id}`)) as [
      { slug: string },
    ];
    const name = by === 'token' ? tour.tokenHeader : slug;
    // Blanks are part of a password; the line's end is not.
    const done = await runCli(`staff password --tour ${name} --email ${email}`, env, ` ${NEW} \r\nignored\n`);
    expect(done).toMatchObject({ status: 0, stderr: '' });
    expect(done.stdout).toBe(
      `The password of ${email} in Pousada da Senha was changed, and their sessions have ended.\n`,
    );
    await expect.poll(async () => (await client.get('/me')).status).toBe(401);
    const signedIn = await staffSignIn(email, ` ${NEW} `);
    expect([signedIn.status, await signedIn.json()]).toMatchObject([200, { user: { id, mustChangePassword: false } }]);
    expect((await staffSignIn(email, PASSWORD)).status).toBe(401);
    const { data } = await tour.owner.read(`/audit-events?entity=users&entityId=${id}&action=password`);
    expect(data).toMatchObject([{ actorKind: 'system', actorId: null, requestId: 'cli' }]);
  });

  test('refuses what it cannot tell or find', async () => {
    const { email } = await newUser();
    const run = (args: string, input = NEW) => runCli(`staff password ${args}`, env, input);
    expect((await run(`--tour nowhere --email ${email}`)).stderr).toBe('There is no tour nowhere.\n');
    expect((await run(`--tour ${tour.tokenHeader} --email nobody@example.com`)).stderr).toBe(
      'Nobody in Pousada da Senha has the e-mail nobody@example.com.\n',
    );
    await app.tour({ name: 'Pousada da Senha' });
    expect((await run(`--tour pousada-da-senha --email ${email}`)).stderr).toBe(
      '2 tours are called pousada-da-senha: name it by its token.\n',
    );
    expect((await run(`--tour ${tour.tokenHeader} --email ${email}`, 'short')).status).toBe(1);
    expect((await staffStillSignsIn(email)).status).toBe(200);
  });

  test('an inactive user stays inactive, and the command says so', async () => {
    const { email } = await newUser({ isActive: false });
    const done = await runCli(`staff password --tour ${tour.tokenHeader} --email ${email}`, env, NEW);
    expect([done.status, done.stderr]).toEqual([0, expect.stringContaining('switched off')]);
    expect((await staffSignIn(email, NEW)).status).toBe(401);
  });

  test('ends although the parent keeps stdin open', async () => {
    const { email } = await newUser();
    const script = join(import.meta.dirname, '../../../bin/pousada.js');
    const args = ['staff', 'password', '--tour', tour.tokenHeader, '--email', email];
    const child = spawn(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, ...env }, cwd: '/' });
    child.stdin.write(`${NEW}\n`);
    const [status] = await once(child, 'close');
    expect(status).toBe(0);
    expect((await staffSignIn(email, NEW)).status).toBe(200);
  });
});

describe('reset-second-factor', () => {
  test('of a platform user: the password is enough again, and sessions end', async () => {
    const user = await app.platformUser();
    const args = `user reset-second-factor --email ${user.email}`;
    expect((await runCli(args, env)).stderr).toBe(`There is no platform user ${user.email} with a second factor.\n`);
    await enrolFactor(user.client, PASSWORD, '/user/me');
    expect(await runCli(args, env)).toMatchObject({ status: 0, stderr: '' });
    await expect.poll(async () => (await user.client.get('/user/me')).status).toBe(401);
    const { status } = await app.anonymous.post('/auth/login', { email: user.email, password: PASSWORD });
    expect(status).toBe(200);
  });

  test('of a staff user, in the tour that is named', async () => {
    const { id, email } = await newUser();
    const args = `staff reset-second-factor --tour ${tour.tokenHeader} --email ${email}`;
    expect((await runCli(args, env)).stderr).toBe(`${email} has no second factor.\n`);
    const { body } = await staffStillSignsIn(email);
    await enrolFactor(tour.owner.with({ headers: { authorization: `Bearer ${body.token}` } }), PASSWORD);
    expect((await staffStillSignsIn(email)).status).toBe(401);
    expect((await runCli(args, env)).status).toBe(0);
    expect((await staffStillSignsIn(email)).status).toBe(200);
    const { data } = await tour.owner.read(`/audit-events?entity=users&entityId=${id}&action=factor.reset`);
    expect(data).toMatchObject([{ actorKind: 'system', requestId: 'cli' }]);
  });
});
