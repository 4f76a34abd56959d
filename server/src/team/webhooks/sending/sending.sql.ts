import { compile, param, raw, sql } from '../../../db/sql.ts';
import { SETTLED } from '../../../feed/trail-log.ts';
import { GIVEN_UP_AFTER } from '../webhooks.rules.ts';

/** Lease of a claim: twice the timeout of a call, after which another worker takes over. */
const LEASE = raw(`interval '20 seconds'`);
const PATIENCE = raw(`interval '${GIVEN_UP_AFTER}'`);
const PENDING = raw(`d.status = 'pending'`);

const own = sql`w.tour_id = ${param('tourId')} and w.id = ${param('webhookId')}`;
/** Only the holder of the claim writes the result: a worker presumed dead may not. */
const claimed = sql`${own} and w.claimed_by = ${param('claim')}::uuid and w.claimed_until > now()`;

/** True if webhook `w` may receive changes now. */
const IS_DUE = raw('(w.is_active and (w.next_attempt_at is null or w.next_attempt_at <= now()))');

/** Webhooks `w` with something to send: tests and repeats at once, changes when due and present. */
export const WAITING = sql`webhooks w join tours t on t.id = w.tour_id and t.is_active and t.deleted_at is null
  where w.deleted_at is null and (w.claimed_until is null or w.claimed_until < now()) and (
    exists (select from webhook_deliveries d where d.tour_id = w.tour_id and d.webhook_id = w.id and ${PENDING}
      and (d.kind <> 'changes' or ${IS_DUE}))
    or ${IS_DUE} and exists (select from audit_events e
      where e.tour_id = w.tour_id and (e.xid, e.id) > (w.xid, w.event_id) and e.xid < ${SETTLED}))`;

/** Claims a webhook, or extends the claim, and returns what to send first. */
export const CLAIM = compile(sql`
  with claimed as (
    update webhooks w set claimed_by = ${param('claim')}::uuid, claimed_until = now() + ${LEASE}
    from tours t
    where ${own} and w.deleted_at is null and t.id = w.tour_id and t.is_active and t.deleted_at is null
      and (w.claimed_by = ${param('claim')}::uuid or w.claimed_until is null or w.claimed_until < now())
    returning w.*)
  select w.url, w.entities, w.secret, w.xid::text as xid, w.event_id as "eventId",
    case when w.previous_secret_until > now() then w.previous_secret end as "previousSecret",
    ${IS_DUE} as "isDue", coalesce(w.failing_since <= now() - ${PATIENCE}, false) as "isGivenUp",
    d.id as "deliveryId", d.kind, d.message_id as "messageId", d.body, d.attempts
  from claimed w left join lateral (
    select d.* from webhook_deliveries d
    where d.tour_id = ${param('tourId')} and d.webhook_id = w.id and ${PENDING} and (d.kind <> 'changes' or ${IS_DUE})
    order by d.kind = 'changes', d.id limit 1) d on true`);

/** Advances in the trail past unwanted entries. */
export const MOVE_ON = compile(
  sql`update webhooks w set xid = ${param('xid')}::xid8, event_id = ${param('eventId')} where ${claimed}`,
);

/** Stores the next entries as a delivery and advances past them, in one statement. */
export const PUT_TOGETHER = compile(sql`
  with moved as (
    update webhooks w set xid = ${param('xid')}::xid8, event_id = ${param('eventId')} where ${claimed} returning w.id)
  insert into webhook_deliveries (tour_id, webhook_id, kind, events, body)
  select ${param('tourId')}, moved.id, 'changes', ${param('events')}, ${param('body')} from moved
  returning id as "deliveryId", kind, message_id as "messageId", body, attempts`);

const attempted = sql`attempts = d.attempts + 1, last_attempt_at = now(), response_status = ${param('status')}::int,
  duration_ms = ${param('durationMs')}::int, error = ${param('error')}::text`;
/** Only slow receivers delay others; one that fails at once costs nothing. */
const judged = sql`is_slow = ${param('isSlow')}::boolean`;
const ofThis = sql`d.tour_id = ${param('tourId')} and d.id = ${param('deliveryId')} and ${PENDING}
  and d.attempts = ${param('attempts')}::int`;

/** Success: everything else that waits is due. */
export const ARRIVED = compile(sql`
  with arrived as (update webhook_deliveries d set status = 'delivered', ${attempted} where ${ofThis})
  update webhooks w set failing_since = null, next_attempt_at = null, ${judged}
  where ${claimed}`);

/** Changes failed: retried later, until the time limit. */
export const PUT_OFF = compile(sql`
  with failed as (update webhook_deliveries d set ${attempted} where ${ofThis})
  update webhooks w set ${judged}, failing_since = coalesce(w.failing_since, now()),
    next_attempt_at = least(now() + make_interval(secs => ${param('pause')}::float8), coalesce(w.failing_since, now()) + ${PATIENCE})
  where ${claimed}`);

/** A test or repeat failed: its sender decides. */
export const FAILED = compile(sql`
  with failed as (update webhook_deliveries d set status = 'failed', ${attempted} where ${ofThis})
  update webhooks w set ${judged} where ${claimed}`);

/** Repeated failure: the changes stay until the webhook is enabled again. */
export const SWITCH_OFF = compile(sql`
  with failed as (update webhook_deliveries d set ${attempted} where ${ofThis})
  update webhooks w set is_active = false, disabled_reason = ${param('reason')}, disabled_at = now(), next_attempt_at = null
  where ${claimed} and w.is_active`);

/** Releases the claim. */
export const RELEASE = compile(sql`update webhooks w set claimed_by = null, claimed_until = null where ${claimed}`);
