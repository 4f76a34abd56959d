import pg from 'pg';
import { expect, test } from 'vitest';
import { useOwnApp } from '../../test/app.ts';
import { query } from '../../test/embedded-harness.ts';
import { jobLog, tick } from '../../test/jobs.ts';

const app = useOwnApp();

/** The last month that is ready goes, as if it were a month later. */
const AGE = `do $$ declare last text := to_char(date_trunc('month', now() at time zone 'UTC') + interval '3 months', '"audit_months.audit_events_"YYYY_MM');
  begin execute 'alter table audit_events detach partition ' || last; execute 'drop table ' || last; end $$`;
const COUNT = `select count(*)::int as parts from pg_inherits where inhparent = 'audit_events'::regclass`;

test('the months of the trail to come are made day by day, once nobody reads it for long', async () => {
  await query(app.databaseUrl, AGE);
  const reader = new pg.Client({ connectionString: app.databaseUrl });
  await reader.connect();
  await reader.query('begin; select from audit_events');
  const { lines, logger } = jobLog();
  const said = () => lines.filter(({ job }) => job === 'audit-months').map(({ msg, months }) => [msg, months]);

  await tick(app, 'audit-months', { logger });
  expect(said()).toContainEqual(['the trail is being read: its months are made the next time', undefined]);
  expect(await query(app.databaseUrl, COUNT)).toEqual([{ parts: 4 }]);

  await reader.end();
  await tick(app, 'audit-months', { logger });
  expect(said()).toContainEqual(['months of the trail made', 1]);
  expect(await query(app.databaseUrl, COUNT)).toEqual([{ parts: 5 }]);
});
