import type { Database } from '../../db/database.ts';
import { param, raw, sql } from '../../db/sql.ts';
import type { Revocations } from './revocations.ts';
import { type Sessions, sessionsOf } from './sessions.ts';

/** The session of a time clock token. */
export interface MemberSession {
  readonly timesheetId: number;
  readonly timezone: string;
  readonly isActive: boolean;
  readonly memberId: number;
  readonly isManager: boolean;
  /** The session of a shared tablet, which only takes marks. */
  readonly isKiosk: boolean;
  readonly tokenHash: Buffer;
}

type Found = Omit<MemberSession, 'tokenHash'> & { readonly houseId: number | null };

/** Finds the sessions of members by `X-Timesheet-Id` and token. */
export const memberSessions = (db: Database, revocations: Revocations): Sessions<MemberSession> =>
  sessionsOf(db, revocations, {
    table: 'timesheet_tokens',
    instance: 'timesheet_id',
    session: sql`
      select t.id as timesheet_id, t.timezone, t.is_active, k.member_id, k.is_kiosk,
        m.is_manager and not k.is_kiosk as is_manager, k.house_id, k.expires_at
      from timesheets t
      join timesheet_tokens k on k.timesheet_id = t.id and k.hash = ${param('tokenHash')} and k.expires_at > now()
      join timesheet_members m on m.timesheet_id = t.id and m.id = k.member_id and m.status = 'active' and m.deleted_at is null
      where t.token_header = ${param('header')}::uuid and t.deleted_at is null`,
    answer: raw(`s.timesheet_id as "timesheetId", s.timezone, s.is_active as "isActive", s.member_id as "memberId",
      s.is_manager as "isManager", s.is_kiosk as "isKiosk", s.house_id as "houseId"`),
    sessionOf: ({ houseId: _, ...found }: Found, tokenHash) => ({ ...found, tokenHash }),
    groupOf: ({ timesheetId }) => `timesheet:${timesheetId}`,
    // A change of the user's rights or sessions in the house also counts here.
    originOf: ({ houseId }) => (houseId === null ? undefined : `tour:${houseId}`),
  });
