import type { TourDb, TourTx } from '../../../db/handles.ts';
import { compile, param, raw, sql } from '../../../db/sql.ts';
import { notFound, refused } from '../../../http/errors.ts';
import { auditArgs, auditInsert } from '../../../kit/audit.ts';
import { TOUR } from '../../../kit/owner.ts';
import { lockRow, plans, type Row, readRow } from '../../../kit/rows.ts';
import { testBody } from '../sending/batch.ts';
import type { Webhooks } from '../webhooks.resource.ts';
import { deliveries } from './deliveries.resource.ts';

/** Tests and repeats of one webhook that may wait, so that a receiver cannot be flooded through this server. */
const MAX_WAITING = 10;

const WAITING = compile(sql`
  select count(*) as count from webhook_deliveries
  where tour_id = ${param('tourId')} and webhook_id = ${param('webhookId')} and status = 'pending' and kind <> 'changes'`);

/** The webhook is locked, so that concurrent requests cannot exceed the limit. */
async function requireRoom(tx: TourTx, webhooks: Webhooks, webhookId: number): Promise<void> {
  await lockRow(tx, webhooks, webhookId);
  const { count } = (await tx.row<{ count: number }>(WAITING, { tourId: tx.tourId, webhookId }))!;
  if (count >= MAX_WAITING)
    throw refused(
      'limit',
      '',
      { limit: MAX_WAITING },
      'There are {limit} waiting to be sent already: try again in a moment',
    );
}

const ofWebhook = { owner: TOUR, path: 'webhooks' };

const ADD_TEST = compile(sql`
  with added as (
    insert into webhook_deliveries (tour_id, webhook_id, kind, events, body)
    values (${param('tourId')}, ${param('webhookId')}, 'test', 0, ${param('body')}) returning id, webhook_id),
  audited as (${auditInsert(ofWebhook, 'test', raw('added.webhook_id'), raw(`'{}'::jsonb`), raw('added'))})
  select id from added`);

/** Queues a test message, which has no events. */
export async function addTest(tx: TourTx, webhooks: Webhooks, webhookId: number): Promise<number> {
  await requireRoom(tx, webhooks, webhookId);
  const body = testBody({ tourId: tx.tourId, webhookId });
  return (await tx.row<{ id: number }>(ADD_TEST, { ...auditArgs(TOUR, tx), webhookId, body }))!.id;
}

const repetition = sql`jsonb_build_object('deliveryId', jsonb_build_object('before', ${param('id')}::bigint, 'after', added.id))`;

const REPEAT = compile(sql`
  with added as (
    insert into webhook_deliveries (tour_id, webhook_id, kind, message_id, events, body)
    select tour_id, webhook_id, 'resend', message_id, events, body from webhook_deliveries
    where tour_id = ${param('tourId')} and webhook_id = ${param('webhookId')} and id = ${param('id')}::bigint
    returning id, webhook_id),
  audited as (${auditInsert(ofWebhook, 'resend', raw('added.webhook_id'), repetition, raw('added'))})
  select id from added`);

/** Puts a delivery on its way once more, to the letter and under the id its receiver may know it by. */
export async function resend(tx: TourTx, webhooks: Webhooks, webhookId: number, id: number): Promise<number> {
  await requireRoom(tx, webhooks, webhookId);
  const repeated = await tx.row<{ id: number }>(REPEAT, { ...auditArgs(TOUR, tx), webhookId, id });
  if (!repeated) throw notFound();
  return repeated.id;
}

/** A delivery of a webhook that is still there, or 404. */
export async function readDelivery(db: TourDb, webhooks: Webhooks, webhookId: number, id: number): Promise<Row> {
  const [, delivery] = await Promise.all([readRow(db, webhooks, webhookId), readRow(db, deliveries, id)]);
  if (delivery.webhookId !== webhookId) throw notFound();
  return delivery;
}

/** Statements of each route by purpose. */
export const runBy = (webhooks: Webhooks) => {
  const room = { 'the webhook, locked': plans.lock(webhooks), 'count the waiting deliveries': WAITING };
  return {
    test: { ...room, test: ADD_TEST },
    resend: { ...room, repeat: REPEAT },
    read: { webhook: plans.read(webhooks), delivery: plans.read(deliveries) },
  };
};
