import { configDefaults, defineConfig } from 'vitest/config';

const report = process.env.POUSADA_TEST_REPORT;

/** Tests that start, signal and kill whole processes, or hold the clock of their own: who else lives there would stand still with it. */
const ALONE = [
  'server/src/{cli,ops,start}/**/*.test.ts',
  'server/src/db/embedded/**/*.test.ts',
  'server/src/**/*.faults.test.ts',
  '{server,web}/src/**/*.timers.test.ts',
];
/** What a browser shows, or is asked over HTTP before any statement, does not depend on the version of the database. */
const NOT_OF_THE_DATABASE = [
  'web/**',
  'client/**',
  'server/proof/**',
  'server/test/**',
  'server/src/{http,outbound}/**',
];
/** Files of one worker share its server and its browser; each has a house of its own. */
const BROWSER = {
  globalSetup: ['web/test/browser-setup.ts'],
  isolate: false,
  testTimeout: 240_000,
  env: { POUSADA_CHEAP_PASSWORDS: 'on' },
};
const others = process.env.POUSADA_TEST_DATABASE_ONLY === 'on' ? NOT_OF_THE_DATABASE : [];

export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Long enough for a machine that others take three quarters of: how fast something is belongs to the benchmarks.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // What passes only at its second try is told as such.
    retry: 1,
    // A test that asserts nothing proves nothing: it fails.
    expect: { requireAssertions: true, poll: { timeout: 40_000 } },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      // Each file in a process of its own. Their names put them first: they take longest.
      { extends: true, test: { name: 'alone', include: ALONE, isolate: true } },
      // Files of one worker share its modules, and with them one application; see `useApp`.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'client/**/*.test.ts', 'web/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE, ...others],
          isolate: false,
          env: { POUSADA_CHEAP_PASSWORDS: 'on' },
        },
      },
      // The console in a real browser: the twelve journeys that matter most, then everything else about its screens.
      {
        extends: true,
        test: { name: 'journeys', include: ['web/test/journeys/*.test.ts'], ...BROWSER },
      },
      {
        extends: true,
        test: { name: 'screens', include: ['web/test/more/*.test.ts'], ...BROWSER },
      },
    ],
  },
});
