import type { Scope, Tx } from '../db/handles.ts';
import { compile, param, raw, sql } from '../db/sql.ts';
import { conflict, refused } from '../http/errors.ts';
import { IDEMPOTENCY_KEY, type KeyedRequest, type StoredReply } from '../http/idempotency-key.ts';
import { inRequestTransaction, tenantIdOf } from './request-transaction.ts';
import type { ScopedCaller } from './scoped-caller.ts';

/** How long a stored reply can be replayed. */
const RETENTION = raw(`interval '24 hours'`);

const keyValues = sql`${param('ownerId')}::bigint, ${param('actorKind')}::text, ${param('actorId')}::bigint,
  ${param('operation')}::text, ${param('key')}::text`;
const keyColumns = raw('owner_id, actor_kind, actor_id, operation, key');

/**
 * Takes an advisory lock on the key without waiting, and looks up the stored reply. The second of two concurrent
 * requests does not get the lock and is refused.
 */
export const FIND_REPLY = compile(sql`
  with turn as materialized (
    select pg_try_advisory_xact_lock(hashtextextended(jsonb_build_array(${keyValues})::text, 0)) as is_mine)
  select turn.is_mine as "isMine", k.operation is not null as "isKnown", k.fingerprint = any(${param('fingerprints')}::bytea[]) as "isSame",
    k.status, k.location, k.body
  from turn left join kept_replies k on (k.owner_id, k.actor_kind, k.actor_id, k.operation, k.key) = (${keyValues})
    and k.created_at > now() - ${RETENTION}`);

/** Stores a reply. A reply stored meanwhile stands; an expired one is overwritten. */
export const STORE_REPLY = compile(sql`
  insert into kept_replies as k (${keyColumns}, fingerprint, status, location, body)
  values (${keyValues}, ${param('fingerprint')}::bytea, ${param('status')}::int, ${param('location')}::text, ${param('body')}::text)
  on conflict (${keyColumns}) do update set fingerprint = excluded.fingerprint, status = excluded.status,
    location = excluded.location, body = excluded.body, created_at = now()
    where k.created_at <= now() - ${RETENTION}`);

/** Erases the replies to and about a member who is anonymized. The fact that the requests were done stays known. */
export const FORGET_REPLIES = compile(sql`
  update kept_replies set status = null, location = null, body = null
  where owner_id = ${param('timesheetId')}::bigint and actor_kind = 'member' and status is not null
    and (actor_id = ${param('memberId')}::bigint or body::jsonb ->> 'memberId' = ${param('memberId')}::text)`);

interface FoundReply extends Partial<StoredReply> {
  readonly isMine: boolean;
  readonly isKnown: boolean;
  readonly isSame: boolean | null;
}

const inFlight = () =>
  conflict(
    'A request with this {key} is under way: wait for its answer',
    { key: IDEMPOTENCY_KEY },
    'IDEMPOTENCY_IN_FLIGHT',
  );

function argsOf<C extends ScopedCaller<unknown, Scope>>(
  { scope, documentKeys }: C,
  { key, operation, fingerprint }: KeyedRequest,
) {
  const { kind: actorKind, id: actorId } = scope.actor;
  // The server's key may have changed since the first request.
  const fingerprints = documentKeys.keyedHashes(fingerprint);
  return { ownerId: tenantIdOf(scope), actorKind, actorId, operation, key, fingerprints, fingerprint: fingerprints[0] };
}

/** The stored reply of the same request; undefined for the first one. */
async function findReply(tx: Tx, args: object): Promise<StoredReply | undefined> {
  const { isMine, isKnown, isSame, status, location, body } = (await tx.row<FoundReply>(FIND_REPLY, { ...args }))!;
  if (isKnown && !isSame) throw refused('idempotency', IDEMPOTENCY_KEY);
  if (isKnown && status === null)
    throw conflict('This was done before, and what it answered is shown once only', {}, 'IDEMPOTENCY_SPENT');
  if (isKnown) return { status: status!, location: location!, body: body! };
  if (!isMine) throw inFlight();
  return undefined;
}

/**
 * Runs the work of a request at most once. Its writes and its stored reply commit together. A refused request stores
 * nothing and may be repeated.
 */
export async function withIdempotencyKey<C extends ScopedCaller<unknown, Scope>>(
  caller: C,
  keyed: KeyedRequest,
  work: (caller: C) => Promise<StoredReply>,
): Promise<StoredReply & { readonly isReplay: boolean }> {
  const args = argsOf(caller, keyed);
  return inRequestTransaction(
    caller,
    async (tx, joined) => {
      const before = await findReply(tx, args);
      if (before) return { ...before, isReplay: true };
      const reply = await work(joined);
      const stored = keyed.isSecret ? { status: null, location: null, body: null } : reply;
      if ((await tx.run(STORE_REPLY, { ...args, ...stored })) === 0) throw inFlight();
      return { ...reply, isReplay: false };
    },
    keyed.patience,
  );
}
