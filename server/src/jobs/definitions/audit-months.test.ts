import pg from 'pg';
import { expect, test } from 'vitest';
import { useOwnApp } from '../../../test/app.ts';
import { query } from '../../../test/embedded-harness.ts';
import { jobLog, runJob } from '../../../test/jobs.ts';

const app = useOwnApp();

/** Drops the last prepared month, as if a month had passed. */
const AGE = `do $$ declare last text := to_char(date_trunc('month', now() at time zone 'UTC') + interval '3 months', '"audit_months.audit_events_"YYYY_MM');
  begin execute 'alter table audit_events detach partition ' || last; execute 'drop table ' || last; end $$`;
const COUNT = `select count(*)::int as parts from pg_inherits where inhparent = 'audit_events'::regclass`;

test('creates the coming months of the trail, and skips a day while a long read holds the table', async () => {
  await query(app.databaseUrl, AGE);
  const reader = new pg.Client({ connectionString: app.databaseUrl });
  await reader.connect();
  await reader.query('begin; select from audit_events');
  const { lines, logger } = jobLog();
  const said = () => lines.filter(({ job }) => job === 'audit-months').map(({ msg, months }) => [msg, months]);

  await runJob(app, 'audit-months', { logger });
  expect(said()).toContainEqual(['a long read holds the trail: its months will be created next time', undefined]);
  expect(await query(app.databaseUrl, COUNT)).toEqual([{ parts: 4 }]);

  await reader.end();
  await runJob(app, 'audit-months', { logger });
  expect(said()).toContainEqual(['months of the trail created', 1]);
  expect(await query(app.databaseUrl, COUNT)).toEqual([{ parts: 5 }]);
});
