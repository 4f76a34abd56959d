import { afterAll, describe, expect, test } from 'vitest';
import { query } from '../../../test/embedded-harness.ts';
import { temporaryFolder } from '../../../test/temporary.ts';
import { migrate } from '../schema/migrate.ts';
import { locateBinaries } from './binaries.ts';
import { startEmbedded } from './embedded.ts';
import { chooseHome } from './home.ts';
import { findInstalled, localeFor, majorIn, pickInstalled, whatToInstall } from './installed-postgres.ts';

describe('the choice of an installed PostgreSQL', () => {
  const installed = [14, 16, 18, 17].map((major) => ({ folder: `/usr/lib/postgresql/${major}/bin`, major }));

  test('is the newest for new data, and the version that made existing data', () => {
    expect(pickInstalled(installed, null)?.major).toBe(18);
    expect(pickInstalled(installed, 16)?.major).toBe(16);
    expect(pickInstalled(installed, 15)).toBeUndefined();
  });

  test('is none where all are too old', () => {
    expect(pickInstalled([{ folder: '/usr/bin', major: 14 }], null)).toBeUndefined();
    expect(pickInstalled([], null)).toBeUndefined();
  });

  test('reads versions as PostgreSQL prints them', () => {
    expect(majorIn('postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)\n')).toBe(15);
    expect(majorIn('postgres (PostgreSQL) 19beta1\n')).toBe(19);
    expect(majorIn('')).toBeNull();
  });

  test('takes the locale of PostgreSQL itself where it has one', () => {
    expect(localeFor('18')).toContain('--locale-provider=builtin');
    expect(localeFor('16')).toEqual(['--encoding=UTF8', '--locale=C.UTF-8']);
  });

  test('one sentence says what to install', () => {
    expect(whatToInstall('linux', 'riscv64', false)).toBe(
      "There is no packaged PostgreSQL for linux-riscv64: install PostgreSQL 15 or newer with its contrib extensions from your system's packages, or set DATABASE_URL.",
    );
    expect(whatToInstall('linux', 'x64', true)).toMatch(/^The packaged PostgreSQL does not run on this system \(musl/);
  });
});

const home = temporaryFolder('installed');
afterAll(home.remove);
const { account } = chooseHome(home.path, () => {});

describe.runIf(pickInstalled(findInstalled(account), null))('on a system without the package', () => {
  test('the installed PostgreSQL runs the database, and a later start keeps it', async () => {
    const dataDir = home.path;
    for (const users of [0, 1]) {
      const embedded = await startEmbedded({ dataDir, locate: (one) => locateBinaries(one, null) });
      await migrate(embedded.url);
      expect(await query(embedded.url, 'select count(*)::int as count from platform_users')).toEqual([
        { count: users },
      ]);
      await query(
        embedded.url,
        `insert into platform_users (name, email, password_hash) values ('Ana', 'ana${users}@example.com', 'x')`,
      );
      const text = `select lower('ÁRVORE') as text, current_setting('log_error_verbosity') as verbosity`;
      expect(await query(embedded.url, text)).toEqual([{ text: 'árvore', verbosity: 'terse' }]);
      await embedded.stop();
    }
  });
});
