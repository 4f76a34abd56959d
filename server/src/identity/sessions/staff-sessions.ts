import type { Database } from '../../db/database.ts';
import { param, raw, sql } from '../../db/sql.ts';
import { grantedPermissions } from '../granted-permissions.ts';
import { mustEnrol } from '../second-factor/required-factor.ts';
import type { Revocations } from './revocations.ts';
import { type Sessions, sessionsOf } from './sessions.ts';

/** The session of a staff token. */
export interface StaffSession {
  readonly tourId: number;
  readonly timezone: string;
  readonly isActive: boolean;
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly permissions: ReadonlySet<string>;
  /** The password is temporary: the user must change it before anything else. */
  readonly mustChangePassword: boolean;
  /** The house requires a second factor and the user has none: the user must enrol one before anything else. */
  readonly mustEnrol: boolean;
}

type Found = Omit<StaffSession, 'tokenHash' | 'permissions'> & { readonly permissions: string[] };

/** Finds the sessions of staff by `X-Tour-Id` and token. */
export const staffSessions = (db: Database, revocations: Revocations): Sessions<StaffSession> =>
  sessionsOf(db, revocations, {
    table: 'staff_tokens',
    instance: 'tour_id',
    session: sql`
      select t.id as tour_id, t.timezone, t.is_active, k.tour_user_id, k.expires_at,
        u.must_change_password and not k.is_entered as must_change_password,
        ${mustEnrol(raw('k.is_entered'))} as must_enrol
      from tours t
      join staff_tokens k on k.tour_id = t.id and k.hash = ${param('tokenHash')} and k.expires_at > now()
      join tour_users u on u.tour_id = t.id and u.id = k.tour_user_id and u.is_active and u.deleted_at is null
      where t.token_header = ${param('header')}::uuid and t.deleted_at is null
        and (k.entered_from is null or exists (
          select from platform_tokens p where p.hash = k.entered_from and p.expires_at > now()))`,
    answer: sql`s.tour_id as "tourId", s.timezone, s.is_active as "isActive", s.tour_user_id as "userId",
      s.must_change_password as "mustChangePassword", s.must_enrol as "mustEnrol",
      array(${grantedPermissions(raw('s.tour_id'), raw('s.tour_user_id'))}) as permissions`,
    sessionOf: (found: Found, tokenHash) => ({ ...found, tokenHash, permissions: new Set(found.permissions) }),
    groupOf: ({ tourId }) => `tour:${tourId}`,
  });
