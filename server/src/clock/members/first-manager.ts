import type { Tx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { FirstUser } from '../../identity/platform-users.ts';

/** Creates the first member of a new time clock, a manager. */
export async function createManager(tx: Tx, timesheetId: number, person: FirstUser): Promise<number> {
  const { name, email, passwordHash, platformUserId } = person;
  const manager = await tx.row<{ id: number }>(sql`
    insert into timesheet_members (timesheet_id, name, email, password_hash, platform_user_id, is_manager)
    values (${timesheetId}, ${name}, ${email}, ${passwordHash}, ${platformUserId}, true) returning id`);
  return manager!.id;
}
