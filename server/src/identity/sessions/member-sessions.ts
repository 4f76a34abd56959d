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
  readonly tokenHash: Buffer;
}

/** Finds the sessions of members by `X-Timesheet-Id` and token. */
export const memberSessions = (db: Database, revocations: Revocations): Sessions<MemberSession> =>
  sessionsOf(db, revocations, {
    table: 'timesheet_tokens',
    instance: 'timesheet_id',
    session: sql`
      select t.id as timesheet_id, t.timezone, t.is_active, k.member_id, m.is_manager, k.expires_at
      from timesheets t
      join timesheet_tokens k on k.timesheet_id = t.id and k.hash = ${param('tokenHash')} and k.expires_at > now()
      join timesheet_members m on m.timesheet_id = t.id and m.id = k.member_id and m.status = 'active' and m.deleted_at is null
      where t.token_header = ${param('header')}::uuid and t.deleted_at is null`,
    answer: raw(`s.timesheet_id as "timesheetId", s.timezone, s.is_active as "isActive", s.member_id as "memberId",
      s.is_manager as "isManager"`),
    sessionOf: (found: Omit<MemberSession, 'tokenHash'>, tokenHash) => ({ ...found, tokenHash }),
    groupOf: ({ timesheetId }) => `timesheet:${timesheetId}`,
  });
