import { expect, test } from 'vitest';
import { useOwnApp } from '../../test/app.ts';
import { query } from '../../test/embedded-harness.ts';
import { detachAuditMonth } from '../db/schema/audit-months.ts';
import { sql } from '../db/sql.ts';
import { WAITING } from '../team/webhooks/sending/sending.sql.ts';
import { SINCE_EVER, TOUR_LOG } from './trail-log.ts';

const app = useOwnApp();

test('a position before a detached month continues with the first event that is left', async () => {
  const tour = await app.tour();
  const event = (at: string, action: string) =>
    query(
      app.databaseUrl,
      `insert into audit_events (tour_id, xid, occurred_at, actor_kind, action, entity) values (${tour.id}, '3', '${at}', 'system', '${action}', 'tags')`,
    );
  await event('2024-05-03T00:00:00Z', 'gone');
  await event('2024-06-03T00:00:00Z', 'still there');
  await query(app.databaseUrl, 'select make_audit_months()');
  await query(
    app.databaseUrl,
    `insert into webhooks (tour_id, url, xid) values (${tour.id}, 'https://a.example', '2')`,
  );
  const beyond = async (since: string) => {
    const place = { owners: [tour.id], xids: ['2'], ids: [0], since, limit: 2 };
    return (await app.services.db.rows<{ action: string }>(TOUR_LOG.follow, place)).map(({ action }) => action);
  };
  expect(await beyond(SINCE_EVER)).toEqual(['gone', 'still there']);
  await detachAuditMonth(app.databaseUrl, '2024-05');
  expect((await beyond(SINCE_EVER))[0]).toBe('still there');
  expect(await app.services.db.rows(sql`select w.id from ${WAITING}`)).toHaveLength(1);
  // A reader at the present is not read from old months.
  expect(await beyond('2024-07-01T00:00:00Z')).not.toContain('still there');
});
