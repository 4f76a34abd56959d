import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Revocations } from './revocations.ts';
import { SessionCache } from './session-cache.ts';
import { hashToken, TOKEN_LIFE } from './tokens.ts';

export interface PlatformSession {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly tokenHash: Buffer;
}

/** Recognises platform users by token. */
export class PlatformSessions {
  readonly #db: Database;
  readonly #cache: SessionCache<PlatformSession>;

  constructor(db: Database, revocations: Revocations) {
    this.#db = db;
    this.#cache = new SessionCache(revocations);
  }

  find(token: string): PlatformSession | Promise<PlatformSession | undefined> {
    return this.#cache.get(token) ?? this.#cache.load(token, () => this.#look(token));
  }

  async #look(token: string) {
    const tokenHash = hashToken(token);
    const found = await this.#db.row<{ userId: number; name: string; email: string }>(sql`
      with session as (
        select u.id, u.name, u.email, k.expires_at from platform_tokens k
        join platform_users u on u.id = k.platform_user_id and u.deleted_at is null
        where k.hash = ${tokenHash} and k.expires_at > now()
      ), prolonged as (
        update platform_tokens k set expires_at = now() + ${TOKEN_LIFE}::interval from session s
        where k.hash = ${tokenHash} and s.expires_at < now() + ${TOKEN_LIFE}::interval - interval '5 minutes'
      )
      select id as "userId", name, email from session`);
    return found && { session: { ...found, tokenHash }, group: `platform:${found.userId}` as const };
  }
}
