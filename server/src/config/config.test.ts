import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'pousada-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

function complaintOf(env: NodeJS.ProcessEnv): string {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
  throw new Error('the configuration was accepted');
}

describe('an empty environment', () => {
  const config = loadConfig({});

  test('gives the defaults', () => {
    expect(config).toEqual({
      port: 3333,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseOwnerUrl: null,
      dataDir: resolve(import.meta.dirname, '../../../.pousada'),
      admin: null,
      demo: true,
      console: true,
      logLevel: 'info',
      production: false,
      workers: 1,
      poolSize: 10,
      lanes: 4,
      rates: { perToken: 120_000, perInstance: 240_000 },
      drainMs: 300,
      schedules: { segments: '*/15 * * * *' },
      keys: null,
      documentKeys: null,
      origins: [],
      https: false,
      metrics: { port: null, token: null },
      headsUrl: null,
      trustProxy: [],
      webhooks: { http: false, networks: [] },
    });
  });

  test('gives a frozen object', () => {
    expect(Object.isFrozen(config)).toBe(true);
  });
});

test('every variable is read', () => {
  const documentKeys = `2026-11:${'c'.repeat(43)}=, k.1:${'d'.repeat(43)}=`;
  const keys = `${'a'.repeat(43)}=,${'b'.repeat(43)}=`;
  expect(
    loadConfig({
      PORT: '0',
      HOST: '::',
      DATABASE_OWNER_URL: 'postgres://o:p@db.example/pousada',
      DATABASE_URL: 'postgres://a:b@db.example/pousada',
      DATA_DIR: '/srv/data',
      POUSADA_ADMIN_EMAIL: 'ana@example.com',
      POUSADA_ADMIN_PASSWORD: '12345678',
      POUSADA_DEMO: 'on',
      POUSADA_CONSOLE: 'off',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      POUSADA_WORKERS: '5',
      DATABASE_POOL_SIZE: '3',
      DATABASE_LANES: '1',
      RATE_PER_TOKEN: '600',
      RATE_PER_INSTANCE: '6000',
      DRAIN_MS: '0',
      SEGMENT_CRON: '5,35 * * * *',
      POUSADA_KEYS: keys,
      POUSADA_DOCUMENT_KEYS: documentKeys,
      POUSADA_CORS_ORIGINS: 'https://desk.example, http://localhost:5173',
      POUSADA_HTTPS: 'on',
      POUSADA_HEADS_URL: 'https://witness.example/heads',
      POUSADA_METRICS_PORT: '9100',
      POUSADA_METRICS_TOKEN: 'a-token-for-figures',
      POUSADA_TRUST_PROXY: '10.0.0.2, fd00::/8',
      WEBHOOK_HTTP: 'on',
      WEBHOOK_NETWORKS: '10.0.0.0/8, fd00::/8',
    }),
  ).toEqual({
    port: 0,
    host: '::',
    databaseUrl: 'postgres://a:b@db.example/pousada',
    databaseOwnerUrl: 'postgres://o:p@db.example/pousada',
    dataDir: '/srv/data',
    admin: { email: 'ana@example.com', password: '12345678' },
    demo: true,
    console: false,
    logLevel: 'silent',
    production: true,
    workers: 5,
    poolSize: 3,
    lanes: 1,
    rates: { perToken: 600, perInstance: 6_000 },
    drainMs: 0,
    schedules: { segments: '5,35 * * * *' },
    keys,
    documentKeys,
    origins: ['https://desk.example', 'http://localhost:5173'],
    https: true,
    metrics: { port: 9100, token: 'a-token-for-figures' },
    headsUrl: 'https://witness.example/heads',
    trustProxy: ['10.0.0.2', 'fd00::/8'],
    webhooks: { http: true, networks: ['10.0.0.0/8', 'fd00::/8'] },
  });
});

test('a relative DATA_DIR is relative to the project, wherever the server is started', () => {
  expect(loadConfig({ DATA_DIR: 'other' }).dataDir).toBe(resolve(import.meta.dirname, '../../../other'));
});

test('an empty variable counts as not set', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', PORT_FILE: '' }).port).toBe(3333);
});

test('in production there are as many workers as cores, elsewhere one', () => {
  expect(loadConfig({ NODE_ENV: 'production' }).workers).toBe(Math.min(64, availableParallelism()));
  expect(loadConfig({ NODE_ENV: 'test' }).workers).toBe(1);
});

describe('demo data', () => {
  test.each([
    [{}, true],
    [{ NODE_ENV: 'test' }, true],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgresql://db/x' }, false],
    [{ DATABASE_URL_FILE: file('url', 'postgresql://db/x') }, false],
    [{ POUSADA_DEMO: 'off' }, false],
    [{ DATABASE_URL: 'postgresql://db/x', POUSADA_DEMO: 'on' }, true],
  ])('with %j: %s', (env, demo) => {
    expect(loadConfig(env).demo).toBe(demo);
  });
});

describe('*_FILE', () => {
  test('reads the file and drops its final newline only', () => {
    const config = loadConfig({
      POUSADA_ADMIN_EMAIL_FILE: file('email', 'ana@example.com\r\n'),
      POUSADA_ADMIN_PASSWORD_FILE: file('password', ' pass word \n\n'),
      PORT_FILE: file('port', '8080\n'),
    });
    expect(config.admin).toEqual({ email: 'ana@example.com', password: ' pass word \n' });
    expect(config.port).toBe(8080);
  });

  test('is refused beside the plain variable', () => {
    expect(complaintOf({ PORT: '1', PORT_FILE: file('port', '2') })).toContain('PORT and PORT_FILE are both set');
  });

  test('is refused when the file is missing or empty', () => {
    expect(complaintOf({ HOST_FILE: join(folder, 'none') })).toMatch(/HOST_FILE cannot be read: ENOENT/);
    expect(complaintOf({ HOST_FILE: file('empty', '\n') })).toContain('HOST_FILE names an empty file');
  });
});

describe('a wrong value is refused', () => {
  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://db/x'],
    ['DATABASE_URL', 'db.example/x'],
    ['DATABASE_OWNER_URL', 'mysql://db/x'],
    ['POUSADA_DEMO', 'yes'],
    ['LOG_LEVEL', 'verbose'],
    ['NODE_ENV', 'prodution'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_LANES', '65'],
    ['DATABASE_LANES', '1.5'],
    ['POUSADA_WORKERS', '0'],
    ['POUSADA_WORKERS', '65'],
    ['POUSADA_KEYS', 'short'],
    ['POUSADA_KEYS', `${'a'.repeat(43)}=,`],
    ['POUSADA_DOCUMENT_KEYS', `${'a'.repeat(43)}=`],
    ['POUSADA_DOCUMENT_KEYS', 'k1:short'],
    ['POUSADA_DOCUMENT_KEYS', `k 1:${'a'.repeat(43)}=`],
    ['POUSADA_DOCUMENT_KEYS', `k1:${'a'.repeat(43)}=,k1:${'b'.repeat(43)}=`],
    ['POUSADA_CORS_ORIGINS', '*'],
    ['POUSADA_CORS_ORIGINS', 'null'],
    ['POUSADA_CORS_ORIGINS', 'https://*.example'],
    ['POUSADA_CORS_ORIGINS', 'https://desk.example/'],
    ['POUSADA_CORS_ORIGINS', 'https://Desk.example'],
    ['POUSADA_CORS_ORIGINS', 'https://desk.example:443'],
    ['POUSADA_CORS_ORIGINS', 'desk.example'],
    ['POUSADA_CORS_ORIGINS', 'https://desk.example,'],
    ['POUSADA_HTTPS', 'yes'],
    ['POUSADA_METRICS_PORT', '65536'],
    ['POUSADA_METRICS_TOKEN', 'short'],
    ['WEBHOOK_HTTP', 'yes'],
    ['WEBHOOK_NETWORKS', '10.0.0.0'],
    ['WEBHOOK_NETWORKS', '10.0.0.0/33'],
    ['WEBHOOK_NETWORKS', 'fd00::/129'],
    ['WEBHOOK_NETWORKS', '10.0.0.0/8,localhost/8'],
  ])('%s=%s', (name, value) => {
    expect(complaintOf({ [name]: value })).toMatch(new RegExp(`^  ${name} must be `, 'm'));
  });

  test('an administrator without the other half', () => {
    expect(complaintOf({ POUSADA_ADMIN_EMAIL: 'ana@example.com' })).toContain('must be set together');
    expect(complaintOf({ POUSADA_ADMIN_PASSWORD: 'long enough' })).toContain('must be set together');
  });

  test('a short password or an invalid e-mail address, each reported once', () => {
    const message = complaintOf({ POUSADA_ADMIN_EMAIL: 'ana', POUSADA_ADMIN_PASSWORD: '1234567' });
    expect(message.split('\n')).toHaveLength(3);
  });
});

test('reports all problems in one message', () => {
  const message = complaintOf({ PORT: 'x', LOG_LEVEL: 'x', POUSADA_DEMO: 'x', SEGMENT_CRON: 'x' });
  expect(message.split('\n')).toEqual([
    'The configuration is not usable:',
    '  PORT must be a whole number from 0 to 65535, not "x"',
    '  POUSADA_DEMO must be one of on, off, not "x"',
    '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "x"',
    '  SEGMENT_CRON must be five crontab fields such as */15 * * * *, not "x"',
  ]);
});

test('does not repeat secrets in the message', () => {
  const message = complaintOf({
    DATABASE_URL: 'mysql://u:hunter2@db',
    POUSADA_ADMIN_EMAIL: 'a@b',
    POUSADA_ADMIN_PASSWORD: 'hunter2',
    POUSADA_KEYS: 'hunter2',
    POUSADA_DOCUMENT_KEYS: 'k1:hunter2',
    POUSADA_METRICS_TOKEN: 'hunter2',
  });
  expect(message).not.toContain('hunter2');
});
