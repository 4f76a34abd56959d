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

/** What one instance may have. */
export const MOST_WEBHOOKS = 50;
/** How long the secret before still counts after a rotation. */
const OVERLAP = raw(`interval '24 hours'`);

type Values = ValuesOf<Webhooks['columns']>;

/** 422 unless an address may be called. Names are looked up, so it comes before the transaction. */
export async function requireReachable(outbound: Outbound, url: string | undefined): Promise<void> {
  const problem = url === undefined ? undefined : await outbound.check(url);
  if (problem === undefined) return;
  if (problem === 'host') throw refused('url.host', 'url', {}, 'The host of the {field} was not found');
  throw problem === 'address' ? refused('url.host', 'url') : refused('url', 'url', {}, URL_PROBLEMS[problem]);
}

/** Those who add one come in one after the other, or two would both be the last. */
const TAKE_TURN = compile(
  sql`select pg_advisory_xact_lock(hashtextextended('webhooks:' || ${param('tourId')}::text, 0))`,
);
const COUNT = compile(
  sql`select count(*) as count from webhooks where tour_id = ${param('tourId')} and deleted_at is null`,
);
const KEEP_SECRET = compile(
  sql`update webhooks set secret = ${param('secret')} where tour_id = ${param('tourId')} and id = ${param('id')}`,
);

/** What the trail tells of an address: who is called, and not by which secret. */
const hostIn = (url: string): string => new URL(url).origin;

export async function addWebhook(tx: TourTx, webhooks: Webhooks, values: Values, secret: Buffer): Promise<number> {
  const { tourId } = tx;
  await tx.run(TAKE_TURN, { tourId });
  const { count } = (await tx.row<{ count: number }>(COUNT, { tourId }))!;
  if (count >= MOST_WEBHOOKS)
    throw refused('limit', '', { limit: MOST_WEBHOOKS }, 'There are {limit} webhooks already: delete one first');
  const id = await insertRow(tx, webhooks, values, { url: { before: null, after: hostIn(values.url) } });
  await tx.run(KEEP_SECRET, { tourId, id, secret });
  return id;
}

/** Somebody has seen to it: what went wrong before counts no more, and what waits is sent at once. */
const START_AFRESH = compile(sql`
  update webhooks set disabled_reason = null, disabled_at = null, failing_since = null, next_attempt_at = null, is_slow = false
  where tour_id = ${param('tourId')} and id = ${param('id')}`);

/** What the trail tells of another address; nothing where it stays the same. */
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

/** What the trail tells: that it was done, and by whom. */
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

/** Replaces the secret; the one before goes on being signed with for a day, so that its receivers can follow. */
export async function rotateSecret(tx: TourTx, id: number, secret: Buffer): Promise<string> {
  const rotated = await tx.row<{ previousSecretUntil: string }>(ROTATE, { ...auditArgs(TOUR, tx), id, secret });
  if (!rotated) throw notFound();
  return rotated.previousSecretUntil;
}

/** What each route runs, by what it is for. */
export const runBy = (webhooks: Webhooks) => ({
  add: { turn: TAKE_TURN, 'how many there are': COUNT, webhook: plans.insert(webhooks), secret: KEEP_SECRET },
  change: {
    webhook: plans.update(webhooks),
    'the webhook, locked': plans.lock(webhooks),
    'start afresh': START_AFRESH,
  },
  remove: { webhook: plans.remove(webhooks), secrets: FORGET_SECRETS },
});
