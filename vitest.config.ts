import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const report = process.env.POUSADA_TEST_REPORT;

// Workers inherit the seed of random choices; `SEED=` repeats those of an earlier run.
process.env.SEED ??= String(randomInt(2 ** 31));

/** Faults, for `npm run test:all`: processes and databases that are killed, frozen or stopped under load. */
const FAULTS = ['server/src/**/*.faults.test.ts'];
/** Client generators, for `npm run test:all`: the test installs them first. */
const GENERATORS = ['client/test/generators/*.test.ts'];
/** Files with a process to themselves: they start and signal whole programs, or replace the timers of the process. */
const ISOLATED = [
  'server/src/{cli,ops,start}/**/*.test.ts',
  'server/src/db/embedded/**/*.test.ts',
  '{server,web}/src/**/*.timers.test.ts',
];
/** Tests whose outcome does not depend on the version of the database. */
const WITHOUT_DATABASE = ['web/**', 'client/**', 'server/proof/**', 'server/test/**', 'server/src/{http,outbound}/**'];
/** Files of one worker share its server and its browser; each has a house of its own. */
const BROWSER = {
  globalSetup: ['web/test/browser-setup.ts'],
  isolate: false,
  testTimeout: 240_000,
  env: { POUSADA_CHEAP_PASSWORDS: 'on' },
};
const skipped = process.env.POUSADA_TEST_DATABASE_ONLY === 'on' ? WITHOUT_DATABASE : [];

export default defineConfig({
  test: {
    globalSetup: ['server/test/global-setup.ts'],
    setupFiles: ['server/test/seed.ts', 'server/test/cheap-passwords.ts'],
    pool: 'forks',
    // Two for each core: a worker waits for PostgreSQL and for processes more than half of its time.
    maxWorkers: 2 * availableParallelism(),
    // Generous, for a busy machine: speed is a matter for the benchmarks.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    retry: 0,
    // A test without an assertion fails.
    expect: { requireAssertions: true, poll: { timeout: 40_000 } },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    // Vitest takes projects in the order of their names, so `shared`, whose files are short, fills the end of a run.
    projects: [
      {
        extends: true,
        test: { name: 'faults', include: FAULTS, isolate: true },
      },
      {
        extends: true,
        test: { name: 'generators', include: GENERATORS },
      },
      {
        extends: true,
        test: { name: 'isolated', include: ISOLATED, exclude: [...configDefaults.exclude, ...FAULTS], isolate: true },
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
      // Files of one worker share its modules, and with them one application; see `useApp`.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'client/**/*.test.ts', 'web/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...FAULTS, ...GENERATORS, ...ISOLATED, ...skipped],
          isolate: false,
          env: { POUSADA_CHEAP_PASSWORDS: 'on' },
        },
      },
    ],
  },
});
