import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../test/database.ts';
import { query } from '../../test/embedded-harness.ts';
import { post, startMain } from '../../test/process-harness.ts';

describe('with a database of its own', async () => {
  const { url: databaseUrl, drop } = await createDatabase();
  afterAll(drop);
  const admin = { POUSADA_ADMIN_EMAIL: 'ana@example.com', POUSADA_ADMIN_PASSWORD: 'correct horse' };
  const env = { DATABASE_URL: databaseUrl, POUSADA_DEMO: 'on', DATABASE_POOL_SIZE: '1', ...admin };

  test('two servers that start together create one demo and one first user', async () => {
    const [one, two] = await Promise.all([startMain(env), startMain(env)]);
    expect(one.tourHeader).toBe(two.tourHeader);
    const count = `select (select count(*)::int from platform_users) as users, (select count(*)::int from tours) as tours`;
    expect(await query(databaseUrl, count)).toEqual([{ users: 2, tours: 3 }]);
    const { email, password } = { email: admin.POUSADA_ADMIN_EMAIL, password: admin.POUSADA_ADMIN_PASSWORD };
    const answer = await post(`${two.url}/auth/login`, { email, password });
    expect(await answer.json()).toMatchObject({ user: { name: 'ana', email } });
    expect(one.process.stdout).not.toContain(password);
    expect(await Promise.all([one, two].map(({ process }) => process.signal('SIGTERM')))).toEqual([0, 0]);
  });

  test('npm start runs the jobs too', async () => {
    const { process } = await startMain({ ...env, LOG_LEVEL: 'debug' });
    await query(databaseUrl, `select graphile_worker.add_job('sweep')`);
    await process.until(/"job":"sweep".*"msg":"job done"/);
    expect(await process.signal('SIGTERM')).toBe(0);
    expect(await query(databaseUrl, 'select from graphile_worker.jobs')).toEqual([]);
  });

  test('replaces a demo that a crash left incomplete', async () => {
    await query(databaseUrl, `update tours set settings = '{"demoUnfinished": true}'`);
    await query(databaseUrl, `update timesheets set settings = '{"demoUnfinished": true}'`);
    const { process } = await startMain(env);
    const told = `select count(*)::int as count, deleted_at is null as live, settings ? 'demoUnfinished' as half from`;
    for (const [table, count] of [
      ['tours', 3],
      ['timesheets', 1],
    ])
      expect(await query(databaseUrl, `${told} ${table} group by 2, 3 order by 2`)).toEqual([
        { count, live: false, half: true },
        { count, live: true, half: false },
      ]);
    await process.signal('SIGTERM');
  });

  test('does not create a deleted demo again', async () => {
    await query(databaseUrl, 'update workspaces set deleted_at = now()');
    const { process, tourHeader } = await startMain(env);
    expect(tourHeader).toBe('');
    expect(await query(databaseUrl, 'select count(*)::int as tours from tours')).toEqual([{ tours: 6 }]);
    await process.signal('SIGTERM');
  });
});
