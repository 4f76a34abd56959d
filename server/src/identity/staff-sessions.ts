import type { Database } from '../db/database.ts';
import { raw, sql } from '../db/sql.ts';
import { grantedPermissions } from './granted-permissions.ts';
import { InstanceSessions } from './instance-sessions.ts';
import type { Revocations } from './revocations.ts';
import { TOKEN_LIFE } from './tokens.ts';

/** What one lookup tells of a staff token. */
export interface StaffSession {
  readonly tourId: number;
  readonly timezone: string;
  readonly isActive: boolean;
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly permissions: ReadonlySet<string>;
  /** Their password is a temporary one: they may do nothing until they have chosen their own. */
  readonly mustChangePassword: boolean;
}

interface Found {
  tourId: number;
  timezone: string;
  isActive: boolean;
  userId: number;
  permissions: string[];
  mustChangePassword: boolean;
}

async function look(db: Database, tourHeader: string, tokenHash: Buffer) {
  // Using a token prolongs it, at most once every few minutes.
  const found = await db.row<Found>(sql`
      with session as (
        select t.id as tour_id, t.timezone, t.is_active, k.tour_user_id, k.expires_at,
          u.must_change_password and not k.is_entered as must_change_password
        from tours t
        join staff_tokens k on k.tour_id = t.id and k.hash = ${tokenHash} and k.expires_at > now()
        join tour_users u on u.tour_id = t.id and u.id = k.tour_user_id and u.is_active and u.deleted_at is null
        where t.token_header = ${tourHeader}::uuid and t.deleted_at is null
      ), prolonged as (
        update staff_tokens k set expires_at = now() + ${TOKEN_LIFE}::interval from session s
        where k.tour_id = s.tour_id and k.hash = ${tokenHash} and s.expires_at < now() + ${TOKEN_LIFE}::interval - interval '5 minutes'
      )
      select s.tour_id as "tourId", s.timezone, s.is_active as "isActive", s.tour_user_id as "userId",
        s.must_change_password as "mustChangePassword",
        array(${grantedPermissions(raw('s.tour_id'), raw('s.tour_user_id'))}) as permissions
      from session s`);
  if (!found) return undefined;
  const session: StaffSession = { ...found, tokenHash, permissions: new Set(found.permissions) };
  return { session, group: `tour:${found.tourId}` as const };
}

/** Recognises staff by `X-Tour-Id` and token. */
export const staffSessions = (db: Database, revocations: Revocations): InstanceSessions<StaffSession> =>
  new InstanceSessions(revocations, (header, tokenHash) => look(db, header, tokenHash));
