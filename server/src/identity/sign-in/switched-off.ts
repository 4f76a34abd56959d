import type { Database } from '../../db/database.ts';
import { raw, sql } from '../../db/sql.ts';
import { unavailable } from '../../http/errors.ts';
import { isInstanceToken } from '../sessions/sessions.ts';

export const switchedOff = () => unavailable('INSTANCE_INACTIVE', 'This instance is switched off');

/** Throws 503 if the instance is switched off, for every caller who has its token, signed in or not. */
export async function refuseSwitchedOff(
  db: Database,
  instances: 'tours' | 'timesheets',
  header: unknown,
): Promise<void> {
  if (!isInstanceToken(header)) return;
  const found = await db.row(
    sql`select from ${raw(instances)} where token_header = ${header}::uuid and not is_active and deleted_at is null`,
  );
  if (found) throw switchedOff();
}
