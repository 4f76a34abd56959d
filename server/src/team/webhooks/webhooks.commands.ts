import type { TourTx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { notFound, refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { auditArgs, auditInsert, type Changes } from '../../kit/audit.ts';
import { TOUR } from '../../kit/owner.ts';
import { insertRow, lockRow, plans, softDeleteRow, updateRow } from '../../kit/rows.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { Webhooks } from './webhooks.resource.ts';
import { URL_PROBLEMS } from './webhooks.rules.ts';

/** Webhooks per instance. */
export const MAX_WEBHOOKS = 50;
/** Time for which the former secret still signs after a rotation. */
const OVERLAP = raw(`interval '24 hours'`);

type Values = ValuesOf<Webhooks['columns']>;

/** 422 unless the URL may be called. Names are resolved, so it comes before the transaction. */
export async function requireReachable(outbound: Outbound, url: string | undefined): Promise<void> {
  const problem = url === undefined ? undefined : await outbound.check(url);
  if (problem === undefined) return;
  if (problem === 'host') throw refused('url.host', 'url', {}, 'The host of the {field} was not found');
  throw problem === 'address' ? refused('url.host', 'url') : refused('url', 'url', {}, URL_PROBLEMS[problem]);
}

/** Serializes creations, so that concurrent ones cannot exceed the limit. */
const TAKE_TURN = compile(
  sql`select pg_advisory_xact_lock(hashtextextended('webhooks:' || ${param('tourId')}::text, 0))`,
);
const COUNT = compile(
  sql`select count(*) as count from webhooks where tour_id = ${param('tourId')} and deleted_at is null`,
);
const KEEP_SECRET = compile(
  sql`update webhooks set secret = ${param('secret')} where tour_id = ${param('tourId')} and id = ${param('id')}`,
);

/** The trail records the host of a URL, not the secret in its path. */
const hostIn = (url: string): string => new URL(url).origin;

export async function addWebhook(tx: TourTx, webhooks: Webhooks, values: Values, secret: Buffer): Promise<number> {
  const { tourId } = tx;
  await tx.run(TAKE_TURN, { tourId });
  const { count } = (await tx.row<{ count: number }>(COUNT, { tourId }))!;
  if (count >= MAX_WEBHOOKS)
    throw refused('limit', '', { limit: MAX_WEBHOOKS }, 'There are {limit} webhooks already: delete one first');
  const id = await insertRow(tx, webhooks, values, { url: { before: null, after: hostIn(values.url) } });
  await tx.run(KEEP_SECRET, { tourId, id, secret });
  return id;
}

/** After a manual change: clears earlier failures and makes waiting deliveries due. */
const START_AFRESH = compile(sql`
  update webhooks set disabled_reason = null, disabled_at = null, failing_since = null, next_attempt_at = null, is_slow = false
  where tour_id = ${param('tourId')} and id = ${param('id')}`);

/** The audit entry for another URL; nothing if it stays the same. */
async function otherHost(tx: TourTx, webhooks: Webhooks, id: number, url: string | undefined): Promise<Changes> {
  if (url === undefined) return {};
  const { url: before } = await lockRow(tx, webhooks, id);
  return before === url ? {} : { url: { before: hostIn(before), after: hostIn(url) } };
}

export async function changeWebhook(
  tx: TourTx,
  webhooks: Webhooks,
  id: number,
  values: Partial<Values>,
): Promise<void> {
  await updateRow(tx, webhooks, id, values, await otherHost(tx, webhooks, id, values.url));
  if (values.isActive || values.url !== undefined) await tx.run(START_AFRESH, { tourId: tx.tourId, id });
}

const FORGET_SECRETS = compile(sql`
  update webhooks set secret = null, previous_secret = null, previous_secret_until = null
  where tour_id = ${param('tourId')} and id = ${param('id')}`);

export async function removeWebhook(tx: TourTx, webhooks: Webhooks, id: number): Promise<void> {
  await softDeleteRow(tx, webhooks, id);
  await tx.run(FORGET_SECRETS, { tourId: tx.tourId, id });
}

/** The audit event of a rotation; it contains no secret. */
const rotation = auditInsert(
  { owner: TOUR, path: 'webhooks' },
  'rotate-secret',
  raw('rotated.id'),
  raw(`'{}'::jsonb`),
  raw('rotated'),
);

export const ROTATE = compile(sql`
  with rotated as (
    update webhooks set previous_secret = secret, previous_secret_until = now() + ${OVERLAP}, secret = ${param('secret')}
    where tour_id = ${param('tourId')} and id = ${param('id')} and deleted_at is null
    returning id, previous_secret_until),
  audited as (${rotation})
  select previous_secret_until as "previousSecretUntil" from rotated`);

/** Replaces the secret; the former one signs for another day, so that receivers can follow. */
export async function rotateSecret(tx: TourTx, id: number, secret: Buffer): Promise<string> {
  const rotated = await tx.row<{ previousSecretUntil: string }>(ROTATE, { ...auditArgs(TOUR, tx), id, secret });
  if (!rotated) throw notFound();
  return rotated.previousSecretUntil;
}

/** Statements of each route by purpose. */
export const runBy = (webhooks: Webhooks) => ({
  add: { turn: TAKE_TURN, 'count the webhooks': COUNT, webhook: plans.insert(webhooks), secret: KEEP_SECRET },
  change: {
    webhook: plans.update(webhooks),
    'the webhook, locked': plans.lock(webhooks),
    'reset the failures': START_AFRESH,
  },
  remove: { webhook: plans.remove(webhooks), secrets: FORGET_SECRETS },
});
