import { expect, test } from 'vitest';
import { useOwnApp } from '../../test/app.ts';
import { query } from '../../test/embedded-harness.ts';
import { FeedClient, startListening } from '../../test/feed-client.ts';
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

test('a feed from before a detached month is 410; from its end, or once it is attached again, it is followed', async () => {
  const tour = await app.tour();
  const at = { xid: (await app.services.feeds.tours.present(tour.id)).from.xid, month: '2024-09-03T00:00:00Z' };
  const [event] = await query(
    app.databaseUrl,
    `insert into audit_events (tour_id, occurred_at, actor_kind, action, entity) values (${tour.id}, '${at.month}', 'system', 'gone', 'tags')
     returning xid::text as xid, id`,
  );
  const { xid, id } = event as { xid: string; id: string };
  await query(app.databaseUrl, 'select make_audit_months()');
  const opened = async (position: string) => {
    const { url } = await startListening(app.databaseUrl);
    const stream = await FeedClient.open(`${url}/v1/tours/user/events?since=${position}`, { ...tour.owner.headers });
    await stream.drop();
    return stream.status;
  };
  expect(await opened(`${at.xid}.0`)).toBe(200);
  const { attach } = await detachAuditMonth(app.databaseUrl, '2024-09');
  const refused = await tour.owner.get(`/events?since=${at.xid}.0`);
  const message = 'Events after this position are no longer kept: read all records again, then follow';
  expect([refused.status, refused.body]).toEqual([410, { code: 'GONE', message }]);
  const resumed = tour.owner.with({ headers: { 'last-event-id': `${at.xid}.0` } });
  expect((await resumed.get('/events')).status).toBe(410);
  expect(await opened(`${xid}.${id}`)).toBe(200);
  for (const statement of attach) await query(app.databaseUrl, statement);
  expect(await opened(`${at.xid}.0`)).toBe(200);
});
