import { fieldError, type Invalid, invalid, refused } from '../../http/errors.ts';
import type { StoredOf, ValuesOf } from '../../http/fields/field.ts';
import type { cashSessions } from './cash-sessions.resource.ts';
import { totalOf } from './denominations.ts';

export type Session = ValuesOf<typeof cashSessions.columns>;
export type Stored = StoredOf<typeof cashSessions.columns>;
export type Changes = Partial<Session>;

const closedTooEarly = (): Invalid =>
  refused('min', 'closedAt', { other: 'openedAt' }, 'The {field} field must not be before {other}');

/** The same rule as a database constraint, for changes that send one of the two times. */
export const CLOSE_REFUSALS = { cash_sessions_closed_after_opened: closedTooEarly };

/** 422 if a body closes before the opening. */
export function refuseEarlyClose({ openedAt, closedAt }: Changes): void {
  if (openedAt && closedAt && Temporal.Instant.compare(closedAt, openedAt) < 0) throw closedTooEarly();
}

/** Whether a change closes or reopens a session, or neither. */
export function stepOf(before: Stored, { closedAt }: Changes): 'close' | 'reopen' | 'stay' {
  if (closedAt === undefined || (closedAt === null) === (before.closedAt === null)) return 'stay';
  return closedAt === null ? 'reopen' : 'close';
}

/** True if an open session moves to another terminal, or is opened there. */
export const arrives = (before: Stored, after: Stored): boolean =>
  after.closedAt === null && (before.closedAt !== null || before.terminalCode !== after.terminalCode);

/** Figures of the close, cleared by reopening. */
const UNKNOWN = {
  closedByTourUserId: null,
  countedAmount: null,
  expectedAmount: null,
  countedDenominations: null,
  varianceReason: null,
};

/**
 * The changes with a consistent count: denominations give the amount, or must add up to the one that is sent. An
 * amount without denominations drops those of an earlier count unless they still fit.
 */
export function counted(before: Stored | undefined, changes: Changes): Changes {
  const { countedDenominations, countedAmount } = changes;
  if (countedDenominations) {
    const total = totalOf(countedDenominations);
    if (total === undefined) throw invalid([fieldError('max', 'countedAmount', { limit: '9999999999.99' })]);
    if ((countedAmount ?? total) !== total) throw refused('sum', 'countedAmount', { total });
    return { ...changes, countedAmount: total };
  }
  const earlier = countedDenominations === undefined ? before?.countedDenominations : null;
  const isOutdated = earlier && countedAmount !== undefined && totalOf(earlier) !== countedAmount;
  return isOutdated ? { ...changes, countedDenominations: null } : changes;
}

/** The changes with the effects of closing or reopening; the database computes decimal figures. */
export function completed(before: Stored, changes: Changes, actorId: number | null): Changes {
  const step = stepOf(before, changes);
  if (step === 'reopen') return { ...UNKNOWN, ...changes };
  if (step === 'stay') return changes;
  // In the closing request null means not sent: the figures are computed.
  const { closedByTourUserId, expectedAmount, varianceAmount, ...rest } = changes;
  return {
    ...rest,
    closedByTourUserId: closedByTourUserId ?? before.closedByTourUserId ?? actorId,
    ...((expectedAmount ?? null) !== null && { expectedAmount }),
    ...((varianceAmount ?? null) !== null && { varianceAmount }),
  } as Changes;
}

/** True if counted or expected changed and the caller sent no variance. */
export function needsNewVariance(after: Stored, { countedAmount, expectedAmount, varianceAmount }: Changes): boolean {
  if (varianceAmount !== undefined || (countedAmount === undefined && expectedAmount === undefined)) return false;
  const isKnown = after.countedAmount !== null && after.expectedAmount !== null;
  return isKnown || countedAmount === null || expectedAmount === null;
}
