import { afterEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { metricsAccess, serveMetrics } from './metrics-port.ts';

const figures = { type: 'text/plain; version=0.0.4', text: async () => 'up 1\n' };
const host = '127.0.0.1';
let open: { port: number; close: () => Promise<void> } | undefined;
const start = async (token: string | null) => {
  open = await serveMetrics(figures, { host, port: 0, token });
  return (path: string, init?: RequestInit) => fetch(`http://${host}:${open!.port}${path}`, init);
};
afterEach(async () => {
  await open?.close();
  open = undefined;
});

describe('a separate port for metrics', () => {
  test('serves the metrics and nothing else', async () => {
    const ask = await start(null);
    const answer = await ask('/metrics');
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      figures.type,
      'up 1\n',
    ]);
    for (const path of ['/', '/openapi.json', '/health/live', '/metrics/']) expect((await ask(path)).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
  });

  test('requires the token if there is one', async () => {
    const ask = await start('a-token-for-figures');
    expect((await ask('/metrics')).status).toBe(401);
    const headers = { authorization: 'Bearer a-token-for-figures' };
    expect((await ask('/metrics', { headers })).status).toBe(200);
  });
});

describe('access to metrics on the main port', () => {
  const token = 'a-token-for-figures';
  test.each([
    [{}, 'open'],
    [{ HOST: 'localhost' }, 'open'],
    [{ HOST: '::1' }, 'open'],
    [{ HOST: '0.0.0.0' }, 'closed'],
    [{ HOST: '::' }, 'closed'],
    [{ HOST: '192.168.1.10' }, 'closed'],
    [{ HOST: 'desk.example' }, 'closed'],
    [{ HOST: '0.0.0.0', POUSADA_METRICS_TOKEN: token }, { token }],
    [{ NODE_ENV: 'production' }, 'closed'],
    [{ POUSADA_METRICS_PORT: '9100' }, 'closed'],
    [{ POUSADA_METRICS_TOKEN: token }, { token }],
    [{ NODE_ENV: 'production', POUSADA_METRICS_TOKEN: token }, { token }],
    [{ POUSADA_METRICS_PORT: '9100', POUSADA_METRICS_TOKEN: token }, 'closed'],
  ])('%j: %j', (env, access) => {
    expect(metricsAccess(loadConfig(env))).toEqual(access);
  });
});
