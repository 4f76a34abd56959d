import type { Scope, Tx } from '../db/handles.ts';
import { compile, param, raw, sql } from '../db/sql.ts';
import { conflict, refused } from '../http/errors.ts';
import { IDEMPOTENCY_KEY, type KeyedRequest, type StoredReply } from '../http/idempotency-key.ts';
import { asOne, ownerOf } from './request-transaction.ts';
import type { ScopedCaller } from './scoped-caller.ts';

/** A reply is told again for so long. */
const KEPT = raw(`interval '24 hours'`);

const place = sql`${param('ownerId')}::bigint, ${param('actorKind')}::text, ${param('actorId')}::bigint,
  ${param('operation')}::text, ${param('key')}::text`;
const columns = raw('owner_id, actor_kind, actor_id, operation, key');

/**
 * Whether the request is somebody else's at this moment, and how it was answered if it has been. Nobody waits here: the
 * second of two that come at once is told so.
 */
export const FIND_REPLY = compile(sql`
  with turn as materialized (
    select pg_try_advisory_xact_lock(hashtextextended(jsonb_build_array(${place})::text, 0)) as is_mine)
  select turn.is_mine as "isMine", k.operation is not null as "isKnown", k.fingerprint = any(${param('fingerprints')}::bytea[]) as "isSame",
    k.status, k.location, k.body
  from turn left join kept_replies k on (k.owner_id, k.actor_kind, k.actor_id, k.operation, k.key) = (${place})
    and k.created_at > now() - ${KEPT}`);

/** One that has been kept meanwhile stands; one that is too old gives way. */
export const KEEP_REPLY = compile(sql`
  insert into kept_replies as k (${columns}, fingerprint, status, location, body)
  values (${place}, ${param('fingerprint')}::bytea, ${param('status')}::int, ${param('location')}::text, ${param('body')}::text)
  on conflict (${columns}) do update set fingerprint = excluded.fingerprint, status = excluded.status,
    location = excluded.location, body = excluded.body, created_at = now()
    where k.created_at <= now() - ${KEPT}`);

/** Of what a member was answered, and what was answered about them, nothing is told again; that it was done stays known. */
export const FORGET_REPLIES = compile(sql`
  update kept_replies set status = null, location = null, body = null
  where owner_id = ${param('timesheetId')}::bigint and actor_kind = 'member' and status is not null
    and (actor_id = ${param('memberId')}::bigint or body::jsonb ->> 'memberId' = ${param('memberId')}::text)`);

interface Found extends Partial<StoredReply> {
  readonly isMine: boolean;
  readonly isKnown: boolean;
  readonly isSame: boolean | null;
}

const busy = () =>
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
  // A key of the server may have changed since the request was first answered.
  const fingerprints = documentKeys.blurred(fingerprint);
  return { ownerId: ownerOf(scope), actorKind, actorId, operation, key, fingerprints, fingerprint: fingerprints[0] };
}

/** How the same request was answered before; undefined the first time. */
async function found(tx: Tx, args: object): Promise<StoredReply | undefined> {
  const { isMine, isKnown, isSame, status, location, body } = (await tx.row<Found>(FIND_REPLY, { ...args }))!;
  if (isKnown && !isSame) throw refused('idempotency', IDEMPOTENCY_KEY);
  if (isKnown && status === null)
    throw conflict('This was done before, and what it answered is shown once only', {}, 'IDEMPOTENCY_SPENT');
  if (isKnown) return { status: status!, location: location!, body: body! };
  if (!isMine) throw busy();
  return undefined;
}

/**
 * Does what a request asks for at most once: everything it writes and the reply that is kept become true together, or
 * neither does. What is refused is not kept, and may be asked for again.
 */
export async function once<C extends ScopedCaller<unknown, Scope>>(
  caller: C,
  keyed: KeyedRequest,
  work: (caller: C) => Promise<StoredReply>,
): Promise<StoredReply & { readonly isReplay: boolean }> {
  const args = argsOf(caller, keyed);
  return asOne(
    caller,
    async (tx, joined) => {
      const before = await found(tx, args);
      if (before) return { ...before, isReplay: true };
      const reply = await work(joined);
      const kept = keyed.isSecret ? { status: null, location: null, body: null } : reply;
      if ((await tx.run(KEEP_REPLY, { ...args, ...kept })) === 0) throw busy();
      return { ...reply, isReplay: false };
    },
    keyed.patience,
  );
}
