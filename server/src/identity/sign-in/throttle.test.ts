import { describe, expect, test } from 'vitest';
import { PASSWORD, useOwnApp, useTour } from '../../../test/app.ts';
import { sql } from '../../db/sql.ts';

// Pauses count by address, which all instances share.
const app = useOwnApp({ trustProxy: ['10.0.0.0/8'] });
const tour = useTour(app);

/** Creates a staff user, who signs in from `known` if it is given. */
async function account(known?: string) {
  const email = `pessoa${app.next()}@example.com`;
  const id = await tour.owner.create('/users', { displayName: 'Pessoa', email, password: PASSWORD });
  if (known) expect((await login(email, PASSWORD, known)).status).toBe(200);
  return { id, email };
}

const login = (email: string, password: string, address: string, forwarded?: string, device?: string) =>
  app.anonymous
    .with({
      headers: { 'x-tour-id': tour.tokenHeader, ...(forwarded && { 'x-forwarded-for': forwarded }) },
      address,
    })
    .post('/v1/tours/auth/login', { email, password, ...(device && { device }) });

const statusOf = async (...attempt: Parameters<typeof login>) => (await login(...attempt)).status;

async function fail(times: number, attempt: (n: number) => Parameters<typeof login>): Promise<void> {
  for (let n = 0; n < times; n++) expect(await statusOf(...attempt(n))).toBe(401);
}

/** Sets the failures of the account or address that was counted last. */
const counted = (kind: 'account' | 'address' | 'login' | 'device', count: number) =>
  app.services.db.transaction((tx) =>
    tx.run(sql`update sign_in_failures set count = ${count}, failed_at = clock_timestamp()
      where key = (select key from sign_in_failures where starts_with(key, ${kind}) order by failed_at desc limit 1)`),
  );

const eventsOf = async (id: number) =>
  (await tour.owner.read(`/audit-events?entity=auth&entityId=${id}&orderDirection=asc&perPage=100`)).data;

describe('the address of a request', () => {
  test('X-Forwarded-For from an untrusted client is ignored', async () => {
    const { email } = await account();
    await fail(10, (n) => [email, 'guess', '198.51.100.1', `203.0.113.${n}`]);
    expect(await statusOf(email, PASSWORD, '198.51.100.1', '203.0.113.99')).toBe(429);
    expect(await statusOf(email, PASSWORD, '198.51.100.2', '198.51.100.1')).toBe(200);
  });

  test('X-Forwarded-For from a trusted proxy counts, read from the right past other trusted proxies', async () => {
    const { email } = await account();
    await fail(10, (n) => [email, 'guess', '10.0.0.1', `192.0.2.${n}, 203.0.113.5, 10.0.0.7`]);
    expect(await statusOf(email, PASSWORD, '10.0.0.1', '203.0.113.5')).toBe(429);
    expect(await statusOf(email, PASSWORD, '10.0.0.2', '203.0.113.6, 203.0.113.5:4711')).toBe(429);
    expect(await statusOf(email, PASSWORD, '203.0.113.5')).toBe(429);
    expect(await statusOf(email, PASSWORD, '10.0.0.1', '203.0.113.6')).toBe(200);
  });

  test('IPv6 addresses with the same first 64 bits count as one', async () => {
    const { email } = await account();
    await fail(10, (n) => [email, 'guess', `2001:db8:0:1::${n + 1}`]);
    expect(await statusOf(email, PASSWORD, '2001:db8:0:1:ffff::1')).toBe(429);
    expect(await statusOf(email, PASSWORD, '2001:db8:0:2::1')).toBe(200);
  });
});

test('failures count for one account however its e-mail is spelled, by the same rule that finds the account', async () => {
  const spellings = ['iris', 'İris', 'IRIS', 'ıris', 'iriſ', 'İRİS'].map((name) => `${name}@example.com`);
  await tour.owner.create('/users', { displayName: 'Íris', email: spellings[0], password: PASSWORD });
  await fail(10, () => [spellings[0]!, 'guess', '198.51.100.3']);
  for (const spelled of spellings) {
    const same = await app.services.db.row<{ is: boolean }>(
      sql`select lower(${spelled}::text) = lower(${spellings[0]!}::text) as is`,
    );
    expect([spelled, await statusOf(spelled, PASSWORD, '198.51.100.3')]).toEqual([spelled, same!.is ? 429 : 401]);
  }
});

describe('an address', () => {
  test('pauses after fifty failures with any accounts; accounts known there, and other addresses, are not affected', async () => {
    const [known, stranger] = [await account('198.51.100.10'), await account()];
    await fail(50, (n) => [`nobody${n}@example.com`, 'guess', '198.51.100.10']);
    await counted('address', 60);
    const paused = await login(stranger.email, PASSWORD, '198.51.100.10');
    expect([paused.status, paused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(paused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statusOf(known.email, PASSWORD, '198.51.100.10')).toBe(200);
    expect(await statusOf(stranger.email, PASSWORD, '198.51.100.11')).toBe(200);
    const { data } = await tour.owner.read('/audit-events?entity=auth&action=login.throttled');
    expect(data.filter(({ entityId }: { entityId: unknown }) => entityId === null)).toMatchObject([
      { actorKind: 'system', actorId: null, changes: { network: { before: null, after: '198.51.100.0/24' } } },
    ]);
  });

  test('of this machine never pauses: it may be a proxy that is not configured', async () => {
    const { email } = await account();
    await fail(60, (n) => [`none${n}@example.com`, 'guess', '127.0.0.1']);
    expect(await statusOf(email, PASSWORD, '127.0.0.1')).toBe(200);
  });
});

describe('an account', () => {
  const besieged = async (known?: string) => {
    const one = await account(known);
    await fail(20, (n) => [one.email, 'guess', `203.0.113.${100 + (n % 4)}`]);
    return one;
  };

  test('pauses after twenty failures from anywhere, except for addresses where it has signed in before', async () => {
    const { email } = await besieged('198.51.100.20');
    await counted('account', 30);
    const stranger = await login(email, PASSWORD, '198.51.100.21');
    expect([stranger.status, stranger.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await statusOf(email, PASSWORD, '198.51.100.20')).toBe(200);
    expect(await statusOf(email, 'guess', '198.51.100.20')).toBe(401);
    expect(await statusOf((await account()).email, PASSWORD, '198.51.100.21')).toBe(200);
  });

  test.each([
    [23, 8],
    [24, 16],
    [26, 60],
    [500, 60],
  ])('after %i failures pauses for %i seconds', async (count, seconds) => {
    const { email } = await besieged();
    await counted('account', count);
    const left = Number((await login(email, PASSWORD, '198.51.100.22')).headers['retry-after']);
    expect(left).toBeLessThanOrEqual(seconds);
    expect(left).toBeGreaterThan(seconds / 2);
  });

  test('forgets failures after an hour without one; throttled attempts do not count', async () => {
    const { email } = await besieged();
    await counted('account', 37);
    for (let n = 0; n < 3; n++) expect(await statusOf(email, PASSWORD, '198.51.100.23')).toBe(429);
    expect(await app.services.db.rows(sql`select from sign_in_failures where count = 38`)).toEqual([]);
    await app.services.db.transaction((tx) =>
      tx.run(sql`update sign_in_failures set failed_at = failed_at - interval '61 minutes'`),
    );
    expect(await statusOf(email, 'guess', '198.51.100.24')).toBe(401);
    expect(await statusOf(email, PASSWORD, '198.51.100.24')).toBe(200);
  });

  test('refuses the right password too if the pause began while it was checked', async () => {
    const { email } = await account();
    await fail(1, () => [email, 'guess', '192.0.2.1']);
    await counted('account', 10);
    // As many as the queue takes, from as many networks.
    const attempts = Array.from({ length: 24 }, (_, n) => login(email, n === 23 ? PASSWORD : 'guess', `192.1.${n}.1`));
    const answers = await Promise.all(attempts);
    expect(answers[23]!.status).toBe(429);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(9);
  });
});

describe('an account at an address where it has signed in before', () => {
  const deviceOf = (name: string) => name.padEnd(40, '-');
  /** Ends the pauses that earlier failures began. */
  const later = () =>
    app.services.db.transaction((tx) =>
      tx.run(sql`update sign_in_failures set failed_at = failed_at - interval '61 seconds'`),
    );

  test('is not shut out by ten wrong passwords from there: it pauses for at most a minute', async () => {
    const { id, email } = await account('198.51.100.60');
    await fail(10, () => [email, 'guess', '198.51.100.60']);
    await counted('login', 500);
    const paused = await login(email, PASSWORD, '198.51.100.60');
    expect([paused.status, Number(paused.headers['retry-after']) <= 60]).toEqual([429, true]);
    await later();
    expect(await statusOf(email, PASSWORD, '198.51.100.60')).toBe(200);
    const actions = (await eventsOf(id)).map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action === 'login.throttled')).toHaveLength(1);
  });

  test('makes wrong passwords wait longer each time, up to a minute', async () => {
    const { email } = await account('198.51.100.62');
    await fail(10, () => [email, 'guess', '198.51.100.62']);
    const waits: number[] = [];
    for (let n = 0; n < 8; n++) {
      await later();
      waits.push(Number((await login(email, 'guess', '198.51.100.62')).headers['retry-after']));
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('accepts the right password on a known device at once, whatever others try at that address', async () => {
    const { email } = await account();
    const [address, own] = ['198.51.100.63', deviceOf('own')];
    expect(await statusOf(email, PASSWORD, address, undefined, own)).toBe(200);
    await fail(10, () => [email, 'guess', address]);
    await counted('login', 500);
    expect(await statusOf(email, PASSWORD, address)).toBe(429);
    expect(await statusOf(email, PASSWORD, address, undefined, deviceOf('another'))).toBe(429);
    expect(await statusOf(email, PASSWORD, address, undefined, own)).toBe(200);
    // On the road as well.
    expect(await statusOf(email, PASSWORD, '203.0.113.60', undefined, own)).toBe(200);
  });

  test('slows wrong passwords on a known device down without refusing the right one; a hundred make it unknown', async () => {
    const { email } = await account();
    const [address, own] = ['198.51.100.64', deviceOf('tablet')];
    const attempt = (password: string) => login(email, password, address, undefined, own);
    expect((await attempt(PASSWORD)).status).toBe(200);
    await fail(10, () => [email, 'guess', address, undefined, own]);
    const slowed = await attempt('guess');
    expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '2']);
    expect((await attempt(PASSWORD)).status).toBe(200);
    await counted('device', 100);
    await fail(10, () => [email, 'guess', address, undefined, own]);
    await counted('login', 500);
    expect((await attempt(PASSWORD)).status).toBe(429);
  });

  test('knows a device only for the account that signed in on it; too short a secret is 422', async () => {
    const [one, other] = [await account(), await account()];
    const [address, shared] = ['198.51.100.65', deviceOf('reception')];
    expect(await statusOf(one.email, PASSWORD, address, undefined, shared)).toBe(200);
    await fail(10, () => [other.email, 'guess', address, undefined, shared]);
    expect(await statusOf(other.email, PASSWORD, address, undefined, shared)).toBe(429);
    expect(await statusOf(one.email, PASSWORD, address, undefined, 'short')).toBe(422);
  });
});

describe('the trail', () => {
  test('records each failure, and once that throttling began; no secrets, only for users who may read the trail', async () => {
    const { id, email } = await account();
    await fail(10, () => [email, 'my secret guess', '198.51.100.30']);
    for (let n = 0; n < 5; n++) expect(await statusOf(email, PASSWORD, '198.51.100.30')).toBe(429);
    const events = await eventsOf(id);
    expect(events.map(({ action }: { action: string }) => action).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 'login.failed'),
      'login.throttled',
    ]);
    expect(events[0]).toMatchObject({
      actorKind: 'system',
      actorId: null,
      entity: 'auth',
      changes: { network: { before: null, after: '198.51.100.0/24' } },
    });
    expect(JSON.stringify(events)).not.toMatch(/secret|pessoa|argon/);
    const clerk = await tour.staff([]);
    expect((await clerk.client.get('/audit-events')).status).toBe(403);
  });

  test('does not grow during a long attack', async () => {
    const { id, email } = await account();
    await fail(20, (n) => [email, 'guess', `203.0.113.${200 + (n % 4)}`]);
    for (let n = 0; n < 5; n++) {
      await app.services.db.transaction((tx) =>
        tx.run(sql`update sign_in_failures set failed_at = failed_at - interval '2 minutes'`),
      );
      expect(await statusOf(email, 'guess', `203.0.113.${210 + n}`)).toBe(401);
    }
    expect(await eventsOf(id)).toHaveLength(21);
  });

  test('of a platform user has the failures of that user', async () => {
    const user = await app.platformUser();
    const { status } = await app.anonymous
      .with({ address: '198.51.100.40' })
      .post('/auth/login', { email: user.email, password: 'guess' });
    expect(status).toBe(401);
    const { data } = await user.client.read('/user/audit-events');
    expect(data).toMatchObject([{ action: 'login.failed', entity: 'auth', entityId: user.id }]);
  });
});
