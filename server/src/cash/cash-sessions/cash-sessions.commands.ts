import type { TourTx } from '../../db/handles.ts';
import { withCheckErrors } from '../../kit/checks.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { cashSessions } from './cash-sessions.resource.ts';
import {
  arrives,
  type Changes,
  CLOSE_REFUSALS,
  completed,
  counted,
  needsNewVariance,
  refuseEarlyClose,
  type Session,
  stepOf,
} from './cash-sessions.rules.ts';
import { expectedAtClose, variance } from './drawer.ts';
import { type Clerk, requireDrawer } from './house-rules.ts';
import { claimTerminal, releaseTerminal } from './one-open.ts';

/** Opens a session. A session sent with its close is stored as closed, with the same defaults. */
export async function openSession(tx: TourTx, sent: Session): Promise<number> {
  refuseEarlyClose(sent);
  const body = { ...sent, ...counted(undefined, sent) };
  const isOpen = body.closedAt === null;
  const expectedAmount = body.expectedAmount ?? (isOpen ? null : body.openingFloat);
  const id = await insertRow(tx, cashSessions, {
    ...body,
    openedByTourUserId: body.openedByTourUserId ?? tx.actor.id,
    closedByTourUserId: body.closedByTourUserId ?? (isOpen ? null : tx.actor.id),
    expectedAmount,
    varianceAmount: body.varianceAmount ?? (await variance(tx, body.countedAmount, expectedAmount)),
  });
  if (isOpen) await claimTerminal(tx, id);
  return id;
}

/**
 * Changes, closes or reopens a session. The row is locked first: running movements finish and are counted, and later
 * ones find the session closed.
 */
export async function changeSession(tx: TourTx, id: number, sent: Changes, clerk: Clerk): Promise<void> {
  refuseEarlyClose(sent);
  const before = await lockRow(tx, cashSessions, id);
  await requireDrawer(tx, before, clerk);
  const changes = completed(before, counted(before, sent), tx.actor.id);
  const after = { ...before, ...changes };
  if (stepOf(before, sent) === 'close' && after.expectedAmount === null)
    changes.expectedAmount = after.expectedAmount = await expectedAtClose(tx, id, after.openingFloat);
  if (needsNewVariance(after, changes))
    changes.varianceAmount = await variance(tx, after.countedAmount, after.expectedAmount);
  const moves = arrives(before, after);
  if (moves) await releaseTerminal(tx, id);
  await withCheckErrors(CLOSE_REFUSALS, () => updateRow(tx, cashSessions, id, changes));
  if (moves) await claimTerminal(tx, id);
}

/** Deletes a session if the house's rules allow it. */
export async function removeSession(tx: TourTx, id: number, clerk: Clerk): Promise<void> {
  await requireDrawer(tx, await lockRow(tx, cashSessions, id), clerk);
  await softDeleteRow(tx, cashSessions, id);
}
