import type { Database } from '../../db/database.ts';
import { param, raw, sql } from '../../db/sql.ts';
import type { Revocations } from './revocations.ts';
import { type Sessions, sessionsOf } from './sessions.ts';

/** The session of a platform user's token. */
export interface PlatformSession {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly tokenHash: Buffer;
}

/** Finds the sessions of platform users by token. */
export const platformSessions = (db: Database, revocations: Revocations): Sessions<PlatformSession> =>
  sessionsOf(db, revocations, {
    table: 'platform_tokens',
    session: sql`
      select u.id, u.name, u.email, k.expires_at from platform_tokens k
      join platform_users u on u.id = k.platform_user_id and u.deleted_at is null
      where k.hash = ${param('tokenHash')} and k.expires_at > now()`,
    answer: raw('s.id as "userId", s.name, s.email'),
    sessionOf: (found: Omit<PlatformSession, 'tokenHash'>, tokenHash) => ({ ...found, tokenHash }),
    groupOf: ({ userId }) => `platform:${userId}`,
  });
