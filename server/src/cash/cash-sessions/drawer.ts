import type { TourTx } from '../../db/handles.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';
import { fieldError, invalid } from '../../http/errors.ts';
import { replySchema } from '../../http/fields/shapes.ts';
import { money } from '../../http/fields/types.ts';
import type { Computed } from '../../kit/resource.ts';

/** Kinds of movement, and whether each adds or removes money. */
export const KINDS = ['sale', 'refund', 'supply', 'withdrawal'] as const;
const INCOMING = raw("('sale', 'supply')");

/** An amount in a reply. */
export const Amount = replySchema(money());

/** Expected cash in the drawer of the session `t`, opened with `float`. */
export const expectedIn = (float: Sql): Sql => sql`(${float} + coalesce((
  select sum(case when m.kind in ${INCOMING} then m.amount else -m.amount end) from cash_movements m
  where m.tour_id = t.tour_id and m.tour_cash_session_id = t.id), 0))`;

/** The figure of a single read; it changes as long as the session takes movements. */
export const computedExpectedAmount: Computed = { schema: Amount, select: expectedIn(raw('t.opening_float')) };

interface Figure {
  readonly amount: string;
  readonly fits: boolean;
}

/** The figure, or 422 if it exceeds an amount's range. */
function fitting(figure: Figure, field: string): string {
  if (figure.fits) return figure.amount;
  throw invalid([fieldError('max', field, { limit: '9999999999.99' })]);
}

const measured = (figure: Sql): Sql => sql`figure.amount, abs(figure.amount) < 1e10 as fits from (${figure}) figure`;

/** Sum of a session's movements. The row must be locked, or the next movement makes it wrong. */
export async function expectedAtClose(tx: TourTx, id: number, float: string): Promise<string> {
  const sum = sql`select ${expectedIn(sql`${float}::numeric(12,2)`)} as amount
    from cash_sessions t where t.tour_id = ${tx.tourId} and t.id = ${id}`;
  return fitting((await tx.row<Figure>(sql`select ${measured(sum)}`))!, 'expectedAmount');
}

/** Counted minus expected, computed in exact decimals; null while one of them is unknown. */
export async function variance(tx: TourTx, counted: string | null, expected: string | null): Promise<string | null> {
  if (counted === null || expected === null) return null;
  const difference = sql`select ${counted}::numeric(12,2) - ${expected}::numeric(12,2) as amount`;
  return fitting((await tx.row<Figure>(sql`select ${measured(difference)}`))!, 'varianceAmount');
}
