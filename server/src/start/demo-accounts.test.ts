import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { Process, post } from '../../test/process-harness.ts';

const DEMO = { email: 'demo@pousada.local', password: 'pousada-demo' };

describe('the accounts of the demo', async () => {
  const { url: databaseUrl, drop } = await createDatabase();
  afterAll(drop);

  /** Starts a server, signs in to the demo, and returns the status and the output. */
  async function signInAt(env: Record<string, string>) {
    const server = new Process('pousada', ['serve'], { DATABASE_URL: databaseUrl, ...env });
    const url = (await server.until(/"url":"(http:[^"]+)"/))[1]!;
    const { status } = await post(`${url}/auth/login`, DEMO);
    expect(await server.signal('SIGTERM')).toBe(0);
    return { status, said: server.stdout };
  }

  test('work with POUSADA_DEMO=on, not without it and not in production, and work again with it', async () => {
    expect((await signInAt({ POUSADA_DEMO: 'on' })).status).toBe(200);
    const without = await signInAt({});
    expect([without.status, /accounts of the demo are switched off/.test(without.said)]).toEqual([401, true]);
    expect((await signInAt({ POUSADA_DEMO: 'on' })).status).toBe(200);
    const production = await signInAt({ POUSADA_DEMO: 'on', NODE_ENV: 'production' });
    expect(production.status).toBe(401);
    expect(production.said).toMatch(/POUSADA_DEMO=on has no effect in production/);
    expect(production.said).toMatch(/accounts of the demo are switched off/);
    expect((await signInAt({ NODE_ENV: 'production' })).status).toBe(401);
  }, 300_000);
});
