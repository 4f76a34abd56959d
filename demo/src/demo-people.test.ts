import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../server/src/db/sql.ts';
import { switchDemoAccountsOff } from '../../server/src/identity/demo-accounts.ts';
import { buildApp } from '../../server/src/start/app.ts';
import { type Demo, startDemo } from '../test/demo.ts';
import * as demoModule from './demo.ts';
import type { DemoPerson } from './demo-people.ts';

const PATH = '/v1/tours/demo/people';

// Passwords are changed here, so this demo is not shared with other files.
let demo: Demo;
let server: FastifyInstance;
beforeAll(async () => {
  demo = await startDemo();
  ({ server } = await buildApp(demo.app.services, undefined, { demo: demoModule }));
});
afterAll(async () => {
  await server.close();
  await demo.app.close();
});

const people = async (): Promise<DemoPerson[]> => (await server.inject({ url: PATH })).json().people;
const named = async () => (await people()).map(({ name, job }) => `${name.split(' ')[0]}, ${job}`);
const signIn = ({ email, password, house }: DemoPerson) =>
  server.inject({
    method: 'POST',
    url: '/v1/tours/auth/login',
    headers: { 'x-tour-id': house.tokenHeader },
    payload: { email, password },
  });
const ALL = [
  'Helena, owner',
  'Bruna, reception',
  'Rosângela, housekeeping',
  'Cícero, watch',
  'Letícia, waiter',
  'Iara, guide',
];

describe('the people of the demo', () => {
  test('sign in like any other user, with the credentials of the route', async () => {
    expect(await named()).toEqual(ALL);
    for (const person of await people()) expect((await signIn(person)).statusCode).toBe(200);
    expect((await server.inject({ url: PATH })).headers['cache-control']).toBe('no-store');
  });

  test('429 for the 101st request of an address within a minute; other addresses are still answered', async () => {
    const from = (remoteAddress: string) => server.inject({ url: PATH, remoteAddress });
    for (let n = 0; n < 100; n++) expect((await from('192.0.2.7')).statusCode).toBe(200);
    const refused = await from('192.0.2.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().code).toBe('TOO_MANY_REQUESTS');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('192.0.2.8')).statusCode).toBe(200);
  });

  test('are not served without the demo, even if the database has them', async () => {
    const { server: without } = await buildApp(demo.app.services);
    expect((await without.inject({ url: PATH })).statusCode).toBe(404);
    await without.close();
  });

  test('leave out an account that cannot sign in with the published password', async () => {
    const [, bruna] = await people();
    const { token } = (await signIn(bruna!)).json();
    const changed = await server.inject({
      method: 'POST',
      url: '/v1/tours/user/me/password',
      headers: { 'x-tour-id': bruna!.house.tokenHeader, authorization: `Bearer ${token}` },
      payload: { current: bruna!.password, password: 'a password of her own' },
    });
    expect(changed.statusCode).toBeLessThan(300);
    await demo.app.services.db.transaction((tx) =>
      tx.run(sql`update tour_users set is_active = false where email = 'cicero.lima@pousada.local'`),
    );
    expect(await named()).toEqual(ALL.filter((one) => !/Bruna|Cícero/.test(one)));
  });

  test('leave out users of a house that another tenant marked as a demo', async () => {
    const { db } = demo.app.services;
    const other = await demo.app.tour({ name: 'Not the demo' });
    await db.transaction((tx) =>
      tx.run(sql`update tours set settings = '{"demo": {"house": "boats"}}' where id = ${other.id}`),
    );
    await other.owner.create('/users', {
      displayName: 'Another Iara',
      email: 'iara.santana@marealta.local',
      password: demo.access.password,
    });
    const switchIara = (isActive: boolean) =>
      db.transaction((tx) =>
        tx.run(sql`update tour_users set is_active = ${isActive} where email = 'iara.santana@marealta.local'
          and tour_id = any(${demo.houses.map(({ id }) => id)}::bigint[])`),
      );
    await switchIara(false);
    expect((await people()).map(({ job }) => job)).not.toContain('guide');
    await switchIara(true);
    expect((await people()).at(-1)?.name).toBe('Iara Santana');
  });

  test('are gone once the owner has chosen a password, on the platform or in one house', async () => {
    const { db } = demo.app.services;
    const own = sql`(select password_hash from tour_users where email = 'bruna.rios@pousada.local')`;
    const change = (statement: ReturnType<typeof sql>) => db.transaction((tx) => tx.run(statement));
    const before = (await db.row<{ hash: string }>(sql`
      select password_hash as hash from platform_users where lower(email) = ${demo.access.email}`))!.hash;
    await change(sql`update platform_users set password_hash = ${own} where lower(email) = ${demo.access.email}`);
    expect(await people()).toEqual([]);
    await change(sql`update platform_users set password_hash = ${before} where lower(email) = ${demo.access.email}`);
    expect(await people()).not.toEqual([]);
    await change(sql`update tour_users set password_hash = ${own} where lower(email) = ${demo.access.email}
      and tour_id = ${demo.houses[2]!.id}`);
    expect(await people()).toEqual([]);
    await change(sql`update tour_users set password_hash = ${before} where lower(email) = ${demo.access.email}`);
    expect(await people()).not.toEqual([]);
  });

  test('are gone while the accounts are switched off', async () => {
    await switchDemoAccountsOff(demo.app.services.db, () => {});
    expect(await people()).toEqual([]);
  });
});
