import { describe, expect, test } from 'vitest';
import { PASSWORD, useApp } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { enrolFactor } from '../../../test/second-factor.ts';
import { refusal } from '../../../test/stay.ts';

const app = useApp();
const NEW = 'another good one';

const signIn = (email: string, password: string) => app.anonymous.post('/auth/login', { email, password });

async function signedIn(email: string, password = PASSWORD): Promise<Client> {
  const { status, body } = await signIn(email, password);
  expect(status).toBe(200);
  return app.anonymous.with({ headers: { authorization: `Bearer ${body.token}` } });
}
const statusOf = async (client: Client) => (await client.get('/user/me')).status;
const change = (client: Client, current: string, password: string) =>
  client.post('/user/me/password', { current, password });

describe('POST /user/me/password', () => {
  test('204: the new one signs in, the old one does not; other sessions and entered ones end; one event', async () => {
    const tour = await app.tour();
    const { email, client: elsewhere, id } = tour.platform;
    const entered = await elsewhere.post(`/user/tours/${tour.id}/enter?workspaceId=${tour.workspaceId}`);
    const inHouse = tour.owner.with({ headers: { authorization: `Bearer ${entered.body.token}` } });
    const here = await signedIn(email);
    expect((await change(here, PASSWORD, NEW)).status).toBe(204);
    expect([await statusOf(here), await statusOf(elsewhere), (await inHouse.get('/me')).status]).toEqual([
      200, 401, 401,
    ]);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
    const { data } = await here.read('/user/audit-events');
    expect(data.filter(({ action }: { action: string }) => action === 'password')).toMatchObject([{ entityId: id }]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|good one/);
  });

  test('422 for a wrong current password, the same again, a short one', async () => {
    const { client } = await app.platformUser();
    expect(refusal(await change(client, 'wrong', NEW))).toEqual([422, 'password current']);
    expect(refusal(await change(client, PASSWORD, PASSWORD))).toEqual([422, 'distinct password']);
    expect(refusal(await change(client, PASSWORD, 'short'))).toEqual([422, 'minLength password']);
  });

  test('429 after ten wrong guesses, also with idempotency keys', async () => {
    const { client, email } = await app.platformUser();
    for (let n = 0; n < 10; n++) {
      const named = client.with({ headers: { 'idempotency-key': `guess-${email}-${n}` } });
      expect((await change(named, `guess ${n}`, NEW)).status).toBe(422);
    }
    expect((await change(client, PASSWORD, NEW)).status).toBe(429);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  });

  test('two concurrent changes from the same current password: one succeeds', async () => {
    const { email } = await app.platformUser();
    const [a, b] = [await signedIn(email), await signedIn(email)];
    const answers = await Promise.all([change(a, PASSWORD, 'first choice'), change(b, PASSWORD, 'second choice')]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('sessions on the platform', () => {
  test('are listed, ended one by one, and all others at once', async () => {
    const { email, id } = await app.platformUser();
    const [here, second, third] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    const list = await here.read('/user/me/sessions');
    expect(list).toHaveLength(4);
    expect(list.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, false, true, false]);
    expect(list[0]).toMatchObject({ network: '127.0.0.0/24' });
    expect((await here.delete(`/user/me/sessions/${list[0].id}`)).status).toBe(204);
    expect([await statusOf(third), await statusOf(second)]).toEqual([401, 200]);
    expect((await here.delete('/user/me/sessions')).status).toBe(204);
    expect([await statusOf(here), await statusOf(second)]).toEqual([200, 401]);
    const { data } = await here.read('/user/audit-events');
    const ended = data.filter(({ entity }: { entity: string }) => entity === 'sessions');
    expect(ended).toMatchObject([
      { action: 'end', entityId: null },
      { action: 'end', entityId: list[0].id },
    ]);
    expect(id).toBeGreaterThan(0);
  });

  test('404 for those of another user', async () => {
    const [one, other] = [await app.platformUser(), await app.platformUser()];
    const [{ id }] = await other.client.read('/user/me/sessions');
    expect((await one.client.delete(`/user/me/sessions/${id}`)).status).toBe(404);
    expect((await one.client.delete('/user/me/sessions')).status).toBe(204);
    expect(await statusOf(other.client)).toBe(200);
  });
});

describe('a second factor on the platform', () => {
  test('is enrolled, asked for, and removed with password and code', async () => {
    const { client, email } = await app.platformUser();
    const { uri, recoveryCodes } = await enrolFactor(client, PASSWORD, '/user/me');
    expect(uri).toContain(encodeURIComponent(email));
    const without = await signIn(email, PASSWORD);
    expect([without.status, without.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect((await signIn(email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS');
    const sent = { email, password: PASSWORD, code: recoveryCodes[0] };
    expect((await app.anonymous.post('/auth/login', sent)).status).toBe(200);
    expect((await app.anonymous.post('/auth/login', sent)).status).toBe(401);
    const removal = { password: PASSWORD, code: recoveryCodes[1] };
    expect((await client.post('/user/me/second-factor/remove', removal)).status).toBe(204);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const { data } = await client.read('/user/audit-events');
    expect(data.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['factor.enrol', 'factor.remove', 'login.failed']),
    );
  });
});
