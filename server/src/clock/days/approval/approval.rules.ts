import type { DayRow } from '../days.schema.ts';
import { type Exception, isException } from '../figures/flags.rules.ts';

/** Outcome of a day in a bulk approval. */
export const OUTCOMES = ['approved', 'unchanged', 'exception', 'rejected', 'unfinished', 'closed'] as const;

export interface Outcome {
  readonly memberId: number;
  readonly date: string;
  readonly outcome: (typeof OUTCOMES)[number];
  /** Exceptions of the day. */
  readonly exceptions: readonly Exception[];
}

type DayForApproval = Pick<DayRow, 'memberId' | 'date' | 'status' | 'isClosed' | 'flags'>;

/**
 * Outcome of a day in a bulk approval: rejected and unfinished days are skipped, and days with exceptions too if only
 * clean ones are wanted.
 */
export function outcomeOf(day: DayForApproval, today: string, onlyClean: boolean): Outcome {
  const { memberId, date, status, isClosed, flags } = day;
  const exceptions = flags.filter(isException);
  const is = (outcome: Outcome['outcome']): Outcome => ({ memberId, date, outcome, exceptions });
  if (isClosed) return is('closed');
  if (status === 'approved') return is('unchanged');
  if (status === 'rejected') return is('rejected');
  if (date >= today || flags.includes('in_progress')) return is('unfinished');
  return is(onlyClean && exceptions.length > 0 ? 'exception' : 'approved');
}
