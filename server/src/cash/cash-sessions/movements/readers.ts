import type { StaffCaller } from '../../../callers/staff-caller.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, notFound } from '../../../http/errors.ts';

/** Permissions to read the movements and reports of all drawers. */
export const READS_ALL_DRAWERS = ['cash.open_close', 'report.financial'] as const;

export const WHO_READS =
  'Needs `cash.open_close` or `report.financial`, or a drawer that you opened yourself; 403 otherwise.';

/**
 * 404 unless the session exists, 403 unless the caller may read its money. A deleted session is readable with
 * `report.financial`.
 */
export async function requireReadable(caller: StaffCaller, id: number): Promise<void> {
  const { db } = caller;
  const session = await db.row<{ openerId: number }>(
    sql`select opened_by_tour_user_id as "openerId" from cash_sessions where tour_id = ${db.tourId} and id = ${id}
      and (deleted_at is null or ${caller.has('report.financial')}::boolean)`,
  );
  if (!session) throw notFound();
  if (session.openerId !== caller.session.userId && !READS_ALL_DRAWERS.some((one) => caller.has(one)))
    throw forbidden(
      'Only the clerk of this drawer, and users who work with cash or read financial reports, read its money',
    );
}
