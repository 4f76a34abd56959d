import type { Scope } from '../db/handles.ts';
import { compile, param, sql } from '../db/sql.ts';
import { type ConditionalChange, requireUnchanged } from '../http/conditional.ts';
import { asOne, ownerOf } from './request-transaction.ts';
import type { ScopedCaller } from './scoped-caller.ts';

/** Of those who name what they have read of one record, one is at work at a time. */
const TAKE_TURN = compile(sql`
  with turn as materialized (select pg_advisory_xact_lock(hashtextextended(
    jsonb_build_array('if-match', ${param('actorKind')}::text, ${param('ownerId')}::bigint, ${param('path')}::text)::text, 0)))
  select from turn`);

/**
 * Changes a record only if it is what the caller has read. The work is done first, in a transaction that is still open;
 * by then it holds every row it has written. What everybody else reads now is therefore what it replaced, and stays so
 * until the end: only if that is what the caller has read is the work allowed to stand. So it does not matter which
 * rows a command locks, nor whether those who came before named anything.
 */
export async function whileUnchanged<C extends ScopedCaller<unknown, Scope>, T>(
  caller: C,
  conditional: ConditionalChange<C>,
  work: (caller: C) => Promise<T>,
): Promise<{ readonly answer: T; readonly tag: string | undefined }> {
  // Whoever comes too late is told so before anything is done.
  await requireUnchanged(conditional, caller);
  const { path, isDeletion, currentTag } = conditional;
  const { scope } = caller;
  return asOne(caller, async (tx, joined) => {
    // Both travel together: what the work sends waits behind its turn.
    const turn = tx.run(TAKE_TURN, { actorKind: scope.actor.kind, ownerId: ownerOf(scope), path });
    const [answer] = await Promise.all([work(joined), turn]);
    await requireUnchanged(conditional, caller);
    return { answer, tag: isDeletion ? undefined : await currentTag(joined) };
  });
}
