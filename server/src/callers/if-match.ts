import type { Scope } from '../db/handles.ts';
import { compile, param, sql } from '../db/sql.ts';
import { type ConditionalChange, requireUnchanged } from '../http/replies/conditional.ts';
import { inRequestTransaction, tenantIdOf } from './request-transaction.ts';
import type { ScopedCaller } from './scoped-caller.ts';

/** An advisory lock for each record: requests with `If-Match` on the same record run one after the other. */
const LOCK_RECORD = compile(sql`
  with turn as materialized (select pg_advisory_xact_lock(hashtextextended(
    jsonb_build_array('if-match', ${param('actorKind')}::text, ${param('ownerId')}::bigint, ${param('path')}::text)::text, 0)))
  select from turn`);

/**
 * Changes a record only if the caller has read its present version. The work runs first, in a transaction that stays
 * open and by then has locked every row it wrote. Other connections still read the previous version, and keep reading it
 * until the end. Only if the caller's tag matches that version does the transaction commit. So it does not matter which
 * rows a command locks, or whether earlier requests sent `If-Match`.
 */
export async function withIfMatch<C extends ScopedCaller<unknown, Scope>, T>(
  caller: C,
  conditional: ConditionalChange<C>,
  work: (caller: C) => Promise<T>,
): Promise<{ readonly answer: T; readonly tag: string | undefined }> {
  // A stale tag is refused before any work is done.
  await requireUnchanged(conditional, caller);
  const { path, isDeletion, currentTag } = conditional;
  const { scope } = caller;
  return inRequestTransaction(caller, async (tx, joined) => {
    // Sent together: the statements of the work queue behind the lock.
    const locking = tx.run(LOCK_RECORD, { actorKind: scope.actor.kind, ownerId: tenantIdOf(scope), path });
    const [answer] = await Promise.all([work(joined), locking]);
    await requireUnchanged(conditional, caller);
    return { answer, tag: isDeletion ? undefined : await currentTag(joined) };
  });
}
