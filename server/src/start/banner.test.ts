import { expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { banner } from './banner.ts';

const demo = {
  email: 'demo@pousada.local',
  password: 'pousada-demo',
  tokenHeader: 'a-tour',
  timesheetHeader: 'a-clock',
  houses: [
    { name: 'Pousada do Sol', tokenHeader: 'a-tour' },
    { name: 'Maré Alta', tokenHeader: 'another-tour' },
  ],
};
const started = { url: 'http://localhost:3333', home: '/data', demo };
const shown = (isVerbose: boolean, env: Record<string, string> = {}, given = started) =>
  banner(given, loadConfig(env), { isVerbose }).split('\n');

test('prints one address and no ids', () => {
  expect(shown(false)).toEqual([
    '',
    'Pousada is ready.',
    '',
    '  Open  http://localhost:3333',
    '  Data  /data',
    '  Demo  choose a person on the page, or sign in as demo@pousada.local / pousada-demo',
    '',
  ]);
});

test('verbose, prints the ids and a request that signs in', () => {
  expect(shown(true)).toEqual([
    '',
    'Pousada is ready.',
    '',
    '  Open            http://localhost:3333',
    '  Data            /data',
    '  Demo            choose a person on the page, or sign in as demo@pousada.local / pousada-demo',
    '  API             http://localhost:3333',
    '  Documentation   http://localhost:3333/docs',
    '  X-Tour-Id       a-tour  (Pousada do Sol)',
    '  X-Tour-Id       another-tour  (Maré Alta)',
    '  X-Timesheet-Id  a-clock',
    '',
    '  Sign in as staff:',
    '',
    "  curl -s http://localhost:3333/v1/tours/auth/login -H 'X-Tour-Id: a-tour' \\",
    `    -H 'Content-Type: application/json' -d '{"email":"demo@pousada.local","password":"pousada-demo"}'`,
    '',
  ]);
});

test('without a console, the address is the documentation; passwords of the operator are not shown', () => {
  const env = {
    POUSADA_CONSOLE: 'off',
    POUSADA_ADMIN_EMAIL: 'ana@example.com',
    POUSADA_ADMIN_PASSWORD: 'correct horse',
    DATABASE_URL: 'postgres://ana:secret@db.example/pousada',
  };
  expect(banner({ ...started, demo: null }, loadConfig(env), { isVerbose: true })).toBe(
    [
      '',
      'Pousada is ready.',
      '',
      '  Open           http://localhost:3333/docs',
      '  Data           PostgreSQL at db.example/pousada',
      '  Platform       ana@example.com, password of POUSADA_ADMIN_PASSWORD',
      '  API            http://localhost:3333',
      '  Documentation  http://localhost:3333/docs',
      '',
    ].join('\n'),
  );
});
