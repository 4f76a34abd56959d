import { describe, expect, test } from 'vitest';
import { PASSWORD, useApp, useTour } from '../../../test/app.ts';
import type { Client, Method } from '../../../test/client.ts';
import { refusal } from '../../../test/stay.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const tour = useTour(app);

const NEW = 'another good one';
const signIn = (email: string, password: string) =>
  app.anonymous.with({ headers: { 'x-tour-id': tour.tokenHeader } }).post('/v1/tours/auth/login', { email, password });

async function clientOf(email: string, password: string): Promise<Client> {
  const { status, body } = await signIn(email, password);
  expect(status).toBe(200);
  return tour.owner.with({ headers: { authorization: `Bearer ${body.token}` } });
}

/** A user with a password; `more` goes into the body that creates them. */
async function user(more: object = {}) {
  const email = `pessoa${app.next()}@example.com`;
  const id = await tour.owner.create('/users', { displayName: 'Pessoa', email, password: PASSWORD, ...more });
  return { id, email };
}
const change = (client: Client, current: unknown, password: unknown) =>
  client.post('/me/password', { current, password });

describe('POST /me/password', () => {
  test('204: the new one signs in, the old one does not, other sessions end, this one stays; one event', async () => {
    const { id, email } = await user();
    const [here, elsewhere] = [await clientOf(email, PASSWORD), await clientOf(email, PASSWORD)];
    expect((await change(here, PASSWORD, NEW)).status).toBe(204);
    expect((await here.get('/me')).status).toBe(200);
    expect((await elsewhere.get('/me')).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
    const { data } = await tour.owner.read(`/audit-events?entity=users&entityId=${id}&action=password`);
    expect(data).toMatchObject([{ actorId: id, changes: {} }]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|good one/);
  });

  test('422 for a wrong current password, the same one again, a short one; nothing changes', async () => {
    const { email } = await user();
    const [here, elsewhere] = [await clientOf(email, PASSWORD), await clientOf(email, PASSWORD)];
    expect(refusal(await change(here, 'not this one', NEW))).toEqual([422, 'password current']);
    expect(refusal(await change(here, `${PASSWORD} `, NEW))).toEqual([422, 'password current']);
    expect(refusal(await change(here, PASSWORD, PASSWORD))).toEqual([422, 'distinct password']);
    expect(refusal(await change(here, PASSWORD, 'short'))).toEqual([422, 'minLength password']);
    expect(refusal(await here.post('/me/password', {}))).toEqual([422, 'required current', 'required password']);
    expect((await elsewhere.get('/me')).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test('401 without a token; a user without a password cannot change it', async () => {
    expect((await change(tour.owner.with({ headers: { authorization: '' } }), PASSWORD, NEW)).status).toBe(401);
    const { client } = await tour.staff([]);
    expect(refusal(await change(client, PASSWORD, NEW))).toEqual([422, 'password current']);
  });

  test('429 after ten wrong guesses, counted together with failed sign-ins', async () => {
    const { email } = await user();
    const here = await clientOf(email, PASSWORD);
    for (let n = 0; n < 5; n++) expect((await change(here, `guess ${n}`, NEW)).status).toBe(422);
    for (let n = 0; n < 5; n++) expect((await signIn(email, `guess ${n}`)).status).toBe(401);
    // The address is known to the account: failures make it pause for up to a minute.
    await app.services.db.transaction((tx) =>
      tx.run(sql`update sign_in_failures set count = 500, failed_at = clock_timestamp()
        where key = (select key from sign_in_failures where starts_with(key, 'login:') order by failed_at desc limit 1)`),
    );
    const closed = await change(here, PASSWORD, NEW);
    expect([closed.status, closed.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(30);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    expect((await here.get('/me')).status).toBe(200);
  });

  test('two concurrent changes from the same current password: one succeeds', async () => {
    const { email } = await user();
    const [a, b] = [await clientOf(email, PASSWORD), await clientOf(email, PASSWORD)];
    const answers = await Promise.all([change(a, PASSWORD, 'first choice'), change(b, PASSWORD, 'second choice')]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const signedIn = [await signIn(email, 'first choice'), await signIn(email, 'second choice')];
    expect(signedIn.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 204));
  });
});

describe('a temporary password', () => {
  const REQUIRED = [403, 'PASSWORD_CHANGE_REQUIRED'];
  const codeOf = async (client: Client, path: string) => {
    const { status, body } = await client.get(path);
    return [status, body.code];
  };

  test('signs in, is announced, and opens only /me, /me/password and sign-out until it is changed', async () => {
    const { id, email } = await user({ mustChangePassword: true });
    expect((await tour.owner.read(`/users/${id}`)).mustChangePassword).toBe(true);
    const { body } = await signIn(email, PASSWORD);
    expect(body.user).toEqual({
      id,
      displayName: 'Pessoa',
      email,
      permissions: [],
      mustChangePassword: true,
      mustEnrolSecondFactor: false,
    });
    const client = tour.owner.with({ headers: { authorization: `Bearer ${body.token}` } });
    expect((await client.read('/me')).user).toMatchObject({ id, mustChangePassword: true });
    for (const path of [
      '/me/sessions',
      '/me/second-factor',
      '/me/access-managers',
      '/settings',
      '/shifts',
      '/customers',
      '/users',
      '/customers/1/anonymize',
    ])
      expect(await codeOf(client, path)).toEqual(REQUIRED);
    expect((await change(client, PASSWORD, NEW)).status).toBe(204);
    expect((await client.read('/me')).user.mustChangePassword).toBe(false);
    expect((await client.get('/settings')).status).toBe(200);
    expect(await codeOf(client, '/customers')).toEqual([403, 'FORBIDDEN']);
    expect((await signIn(email, NEW)).body.user.mustChangePassword).toBe(false);
    expect((await tour.owner.read(`/users/${id}`)).mustChangePassword).toBe(false);
  });

  test('every other address of the area is 403, before any other check', async () => {
    const { email } = await user({ mustChangePassword: true });
    const client = await clientOf(email, PASSWORD);
    const prefix = '/v1/tours/user';
    const OPEN = ['get /me', 'post /me/password'];
    let tried = 0;
    for (const [path, methods] of Object.entries(app.openapi.paths)) {
      if (!path.startsWith(prefix)) continue;
      for (const method of Object.keys(methods)) {
        if (OPEN.includes(`${method} ${path.slice(prefix.length)}`)) continue;
        const url = path.slice(prefix.length).replace(/\{\w+\}/g, '1');
        const { status, body } = await client.call(method.toUpperCase() as Method, url, '{ malformed');
        expect([method, url, status, body.code]).toEqual([method, url, ...REQUIRED]);
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(100);
    expect((await client.with({ prefix: '' }).post('/v1/tours/auth/logout')).status).toBe(204);
    expect((await client.get('/me')).status).toBe(401);
  });

  test('set by PUT: the user’s sessions end, and the new password must be changed; the setter stays signed in', async () => {
    const { id, email } = await user();
    const client = await clientOf(email, PASSWORD);
    expect((await tour.owner.put(`/users/${id}`, { password: NEW, mustChangePassword: true })).status).toBe(204);
    expect((await client.get('/me')).status).toBe(401);
    const again = await clientOf(email, NEW);
    expect(await codeOf(again, '/settings')).toEqual(REQUIRED);
    expect((await tour.owner.get('/settings')).status).toBe(200);
    const { data } = await tour.owner.read(`/audit-events?entity=users&entityId=${id}&action=update`);
    expect(data[0].changes).toEqual({ mustChangePassword: { before: false, after: true } });
  });

  test('set without a new password: holds at once in open sessions, and can be cleared', async () => {
    const { id, email } = await user();
    const client = await clientOf(email, PASSWORD);
    expect((await client.get('/settings')).status).toBe(200);
    await tour.owner.put(`/users/${id}`, { mustChangePassword: true });
    expect(await codeOf(client, '/settings')).toEqual(REQUIRED);
    await tour.owner.put(`/users/${id}`, { mustChangePassword: false });
    expect((await client.get('/settings')).status).toBe(200);
    const clerk = await tour.staff([]);
    expect((await clerk.client.put(`/users/${id}`, { mustChangePassword: true })).status).toBe(403);
  });

  test('lists of users keep their fields', async () => {
    const { data } = await tour.owner.read('/users');
    expect(Object.keys(data[0])).toEqual([
      'id',
      'tourId',
      'displayName',
      'email',
      'isActive',
      'createdAt',
      'updatedAt',
    ]);
  });
});
