import { violatedConstraint } from '../../db/errors.ts';
import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { fieldError, invalid } from '../../http/errors.ts';

const taken = () => invalid([fieldError('database.unique', 'terminalCode')]);

/** Removes a session from the unique index of its terminal, before it moves or reopens. */
export async function releaseTerminal(tx: TourTx, id: number): Promise<void> {
  await tx.run(sql`update cash_sessions set is_exclusive = false where tour_id = ${tx.tourId} and id = ${id}`);
}

/**
 * Claims the terminal of a session that has just become open there, if the instance allows one open session per terminal.
 *
 * Sessions opened under the setting compete in a unique index. Older ones are not in it and are searched for. None can be
 * added meanwhile: an opening locks the instance's row, and a change of settings waits for that lock.
 */
export async function claimTerminal(tx: TourTx, id: number): Promise<void> {
  const tour = await tx.row<{ isExclusive: boolean }>(
    sql`select settings @> '{"oneOpenCashSessionPerTerminal": true}' as "isExclusive" from tours where id = ${tx.tourId} for share`,
  );
  if (!tour!.isExclusive) return;
  try {
    const claimed = await tx.run(sql`
      update cash_sessions s set is_exclusive = true where s.tour_id = ${tx.tourId} and s.id = ${id}
        and not exists (select from cash_sessions o where o.tour_id = s.tour_id and o.terminal_code = s.terminal_code
          and o.id <> s.id and o.closed_at is null and o.deleted_at is null)`);
    if (claimed === 0) throw taken();
  } catch (error) {
    throw violatedConstraint(error) === 'cash_sessions_one_open' ? taken() : error;
  }
}
