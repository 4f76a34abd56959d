import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { InstanceSessions } from './instance-sessions.ts';
import type { Revocations } from './revocations.ts';
import { TOKEN_LIFE } from './tokens.ts';

/** What one lookup tells of a time clock token. */
export interface MemberSession {
  readonly timesheetId: number;
  readonly timezone: string;
  readonly isActive: boolean;
  readonly memberId: number;
  readonly isManager: boolean;
  readonly tokenHash: Buffer;
}

async function look(db: Database, header: string, tokenHash: Buffer) {
  // Using a token prolongs it, at most once every few minutes.
  const found = await db.row<Omit<MemberSession, 'tokenHash'>>(sql`
    with session as (
      select t.id as timesheet_id, t.timezone, t.is_active, k.member_id, m.is_manager, k.expires_at
      from timesheets t
      join timesheet_tokens k on k.timesheet_id = t.id and k.hash = ${tokenHash} and k.expires_at > now()
      join timesheet_members m on m.timesheet_id = t.id and m.id = k.member_id and m.status = 'active' and m.deleted_at is null
      where t.token_header = ${header}::uuid and t.deleted_at is null
    ), prolonged as (
      update timesheet_tokens k set expires_at = now() + ${TOKEN_LIFE}::interval from session s
      where k.timesheet_id = s.timesheet_id and k.hash = ${tokenHash} and s.expires_at < now() + ${TOKEN_LIFE}::interval - interval '5 minutes'
    )
    select timesheet_id as "timesheetId", timezone, is_active as "isActive", member_id as "memberId", is_manager as "isManager"
    from session`);
  return found && { session: { ...found, tokenHash }, group: `timesheet:${found.timesheetId}` as const };
}

/** Recognises the members of a timesheet instance by `X-Timesheet-Id` and token. */
export const memberSessions = (db: Database, revocations: Revocations): InstanceSessions<MemberSession> =>
  new InstanceSessions(revocations, (header, tokenHash) => look(db, header, tokenHash));
