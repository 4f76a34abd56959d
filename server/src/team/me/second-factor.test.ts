import { describe, expect, test } from 'vitest';
import { PASSWORD, useApp, useTour } from '../../../test/app.ts';
import type { Client } from '../../../test/client.ts';
import { codeNow, enrolFactor, wrongCode } from '../../../test/second-factor.ts';
import { refusal } from '../../../test/stay.ts';
import { sql } from '../../db/sql.ts';

const app = useApp();
const tour = useTour(app);

const signIn = (email: string, more: object = {}) =>
  app.anonymous
    .with({ headers: { 'x-tour-id': tour.tokenHeader } })
    .post('/v1/tours/auth/login', { email, password: PASSWORD, ...more });
const codeAfter = async (...sent: Parameters<typeof signIn>) => {
  const { status, body } = await signIn(...sent);
  return status === 200 ? 200 : body.code;
};
const clientWith = (token: string): Client => tour.owner.with({ headers: { authorization: `Bearer ${token}` } });

async function person() {
  const email = `pessoa${app.next()}@example.com`;
  const id = await tour.owner.create('/users', { displayName: 'Pessoa', email, password: PASSWORD });
  return { id, email, client: clientWith((await signIn(email)).body.token) };
}

async function guarded() {
  const one = await person();
  return { ...one, ...(await enrolFactor(one.client, PASSWORD)) };
}

/** Makes the codes of this moment unused again. */
const muchLater = (id: number) =>
  app.services.db.transaction((tx) =>
    tx.run(sql`update tour_users set totp_step = 1 where tour_id = ${tour.id} and id = ${id}`),
  );

describe('signing in with a second factor', () => {
  test('asks for the code once the password is right; a code is valid once', async () => {
    const { email, secret, client } = await guarded();
    expect(await codeAfter(email)).toBe('SECOND_FACTOR_REQUIRED');
    const code = codeNow(secret, 1);
    const { status, body } = await signIn(email, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect([status, body.user.email]).toEqual([200, email]);
    expect((await clientWith(body.token).get('/me')).status).toBe(200);
    expect(await codeAfter(email, { code })).toBe('INVALID_CREDENTIALS');
    expect(await codeAfter(email, { code: codeNow(secret) })).toBe('INVALID_CREDENTIALS');
    expect(await client.read('/me/second-factor')).toEqual({
      isOn: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
  });

  test('without the right password every refusal reads the same', async () => {
    const [{ email, secret, recoveryCodes }, plain] = [await guarded(), await person()];
    const refusals = [
      await signIn(email, { password: 'wrong' }),
      await signIn(email, { password: 'wrong', code: codeNow(secret, 1) }),
      await signIn(email, { password: 'wrong', code: recoveryCodes[0] }),
      await signIn(email, { code: wrongCode(secret) }),
      await signIn(email, { code: 'AAAA-AAAA-AAAA-AAAA' }),
      await signIn(email, { code: 'no code' }),
      await signIn(plain.email, { password: 'wrong', code: '123456' }),
      await signIn('nobody@example.com', { code: '123456' }),
    ];
    for (const { status, body, headers } of refusals)
      expect([status, body, headers['www-authenticate']]).toEqual([
        401,
        { code: 'INVALID_CREDENTIALS', message: 'The e-mail or the password is wrong' },
        'Bearer',
      ]);
    expect(await codeAfter(email, { code: recoveryCodes[0] })).toBe(200);
  });

  test('of two concurrent uses of one code, one signs in', async () => {
    const { email, secret, recoveryCodes } = await guarded();
    for (const code of [codeNow(secret, 1), recoveryCodes[3]!]) {
      const answers = await Promise.all([signIn(email, { code }), signIn(email, { code })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  test('a recovery code replaces a code once, however it is typed', async () => {
    const { email, client, recoveryCodes } = await guarded();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await codeAfter(email, { code: recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ') })).toBe(200);
    expect(await codeAfter(email, { code: recoveryCodes[0] })).toBe('INVALID_CREDENTIALS');
    expect((await client.read('/me/second-factor')).recoveryCodesLeft).toBe(9);
  });

  test('wrong codes are throttled like wrong passwords, and audited', async () => {
    const { id, email, secret } = await guarded();
    for (let n = 0; n < 10; n++)
      expect(await codeAfter(email, { code: wrongCode(secret) })).toBe('INVALID_CREDENTIALS');
    for (const sent of [{}, { code: codeNow(secret, 1) }]) expect((await signIn(email, sent)).status).toBe(429);
    const { data } = await tour.owner.read(`/audit-events?entity=auth&entityId=${id}&action=login.failed`);
    expect(data).toHaveLength(10);
  });

  test('concurrent right passwords without a code reveal no more than the free attempts', async () => {
    const { email } = await guarded();
    const burst = Array.from({ length: 30 }, (_, n) => signIn(email, n < 29 ? { password: `guess ${n}` } : {}));
    expect((await Promise.all(burst)).at(-1)!.status).toBe(429);
  });

  test('a code sent without an enrolled factor is ignored', async () => {
    const { email } = await person();
    expect(await codeAfter(email, { code: '123456' })).toBe(200);
    expect(await codeAfter(email, { code: null })).toBe(200);
    expect((await signIn(email, { code: 'x'.repeat(41) })).status).toBe(422);
  });
});

describe('enrolling', () => {
  test('counts once confirmed, when other sessions end; stored sealed, and audited', async () => {
    const { id, email, client } = await person();
    const elsewhere = clientWith((await signIn(email)).body.token);
    expect(refusal(await client.post('/me/second-factor', { password: 'wrong' }))).toEqual([422, 'password password']);
    const { body } = await client.post('/me/second-factor', { password: PASSWORD });
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(await codeAfter(email)).toBe(200);
    expect((await client.read('/me/second-factor')).isOn).toBe(false);
    expect(refusal(await client.post('/me/second-factor/confirm', { code: wrongCode(body.secret) }))).toEqual([
      422,
      'code code',
    ]);
    expect((await client.post('/me/second-factor/confirm', { code: codeNow(body.secret) })).status).toBe(200);
    expect([(await client.get('/me')).status, (await elsewhere.get('/me')).status]).toEqual([200, 401]);
    const stored = await app.services.db.row<{ sealed: Buffer }>(
      sql`select totp_sealed as sealed from tour_users where tour_id = ${tour.id} and id = ${id}`,
    );
    expect(stored!.sealed.includes(body.secret)).toBe(false);
    const { data } = await tour.owner.read(`/audit-events?entity=users&entityId=${id}&action=factor.enrol`);
    expect(data).toMatchObject([{ actorId: id, changes: {} }]);
  });

  test('enrolling again invalidates the former secret; 422 if nothing was begun', async () => {
    const { client } = await person();
    expect(refusal(await client.post('/me/second-factor/confirm', { code: '123456' }))).toEqual([422, 'code code']);
    const [before, after] = [
      (await client.post('/me/second-factor', { password: PASSWORD })).body.secret,
      (await client.post('/me/second-factor', { password: PASSWORD })).body.secret,
    ];
    expect((await client.post('/me/second-factor/confirm', { code: codeNow(before) })).status).toBe(422);
    expect((await client.post('/me/second-factor/confirm', { code: codeNow(after) })).status).toBe(200);
  });

  test('409 if one exists: an unattended session cannot replace it', async () => {
    const { client, secret } = await guarded();
    expect((await client.post('/me/second-factor', { password: PASSWORD })).status).toBe(409);
    expect((await client.post('/me/second-factor/confirm', { code: codeNow(secret, 1) })).status).toBe(409);
  });

  test('a secret opens for no other account', async () => {
    const [one, other] = [await guarded(), await guarded()];
    await app.services.db.transaction((tx) =>
      tx.run(sql`update tour_users u set totp_sealed = o.totp_sealed from tour_users o
        where u.tour_id = ${tour.id} and u.id = ${one.id} and o.tour_id = ${tour.id} and o.id = ${other.id}`),
    );
    expect((await signIn(one.email, { code: codeNow(other.secret, 1) })).status).toBe(503);
  });
});

describe('removing', () => {
  test('takes password and code; wrong ones count; afterwards the password is enough', async () => {
    const { id, email, client, secret } = await guarded();
    const remove = (password: string, code: string) => client.post('/me/second-factor/remove', { password, code });
    expect(refusal(await remove('wrong', codeNow(secret, 1)))).toEqual([422, 'password password']);
    expect(refusal(await remove(PASSWORD, wrongCode(secret)))).toEqual([422, 'code code']);
    expect(refusal(await remove(PASSWORD, codeNow(secret)))).toEqual([422, 'code code']);
    const { data } = await tour.owner.read(`/audit-events?entity=auth&entityId=${id}&action=login.failed`);
    expect(data).toHaveLength(2);
    await muchLater(id);
    expect((await remove(PASSWORD, codeNow(secret))).status).toBe(204);
    expect(await codeAfter(email)).toBe(200);
    expect((await remove(PASSWORD, codeNow(secret))).status).toBe(409);
  });

  test('a colleague with equal rights may reset it, which ends sessions; not one’s own, nor a superior’s', async () => {
    const { id, email, client } = await guarded();
    const manager = await tour.staff(['staff.manage']);
    const reset = (by: Client, whose: number) => by.post(`/users/${whose}/reset-second-factor`);
    expect((await reset(client, id)).status).toBe(403);
    expect((await reset(manager.client, tour.ownerId)).status).toBe(403);
    expect((await reset(manager.client, manager.id)).status).toBe(403);
    expect((await reset((await app.tour()).owner, id)).status).toBe(404);
    expect((await reset(manager.client, id)).status).toBe(204);
    expect((await client.get('/me')).status).toBe(401);
    expect(await codeAfter(email)).toBe(200);
    expect((await reset(manager.client, id)).status).toBe(409);
    const { data } = await tour.owner.read(`/audit-events?entity=users&entityId=${id}&action=factor.reset`);
    expect(data).toMatchObject([{ actorId: manager.id }]);
  });
});
