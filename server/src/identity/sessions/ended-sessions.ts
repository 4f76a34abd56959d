import type { ClockTx, TourTx, Tx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';

const NO_SESSION = Buffer.alloc(0);

/** Ends the sessions of a staff user, except the calling one. */
export async function endStaffSessions(tx: TourTx, userId: number, except: Buffer = NO_SESSION): Promise<void> {
  await tx.run(
    sql`delete from staff_tokens where tour_id = ${tx.tourId} and tour_user_id = ${userId} and hash <> ${except}`,
  );
}

/** Ends one session of the house; false if there is none with that id. */
export async function endSession(tx: TourTx, id: number): Promise<boolean> {
  return (await tx.run(sql`delete from staff_tokens where tour_id = ${tx.tourId} and id = ${id}`)) > 0;
}

/** Ends the sessions of a member, except the calling one. */
export async function endMemberSessions(tx: ClockTx, memberId: number, except: Buffer = NO_SESSION): Promise<void> {
  await tx.run(
    sql`delete from timesheet_tokens where timesheet_id = ${tx.timesheetId} and member_id = ${memberId} and hash <> ${except}`,
  );
}

/** Ends the sessions of a platform user, except the calling one, and the sessions in houses entered from them. */
export async function endPlatformSessions(tx: Tx, userId: number, except: Buffer = NO_SESSION): Promise<void> {
  await tx.run(sql`delete from platform_tokens where platform_user_id = ${userId} and hash <> ${except}`);
  // Those of the calling session too: a reference deletes only those of the others.
  await tx.run(sql`delete from staff_tokens k using workspaces w, tours t, tour_users u
    where w.platform_user_id = ${userId} and t.workspace_id = w.id and u.tour_id = t.id and u.platform_user_id = ${userId}
      and k.tour_id = u.tour_id and k.tour_user_id = u.id and k.is_entered`);
}
