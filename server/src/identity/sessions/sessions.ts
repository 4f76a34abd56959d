import type { Database } from '../../db/database.ts';
import { compile, nothing, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import { UUID } from '../../http/fields/types.ts';
import type { Group, Revocations } from './revocations.ts';
import { SessionCache } from './session-cache.ts';
import { hashToken, TOKEN_LIFE } from './tokens.ts';

/** Whether a header has the format of an instance's token. */
export const isInstanceToken = (header: unknown): header is string => typeof header === 'string' && UUID.test(header);

/** The table of one kind of token. The lookup is by `tokenHash` and, within an instance, by its `header`. */
interface TokenTable {
  readonly table: string;
  /** The column of the instance, in the table and in `session`. */
  readonly instance?: string;
  /** Selects the session with its `expires_at`. */
  readonly session: Sql;
  /** The columns that the lookup returns, under the alias `s`. */
  readonly answer: Sql;
}

const TOKEN_LIFE_INTERVAL = raw(`interval '${TOKEN_LIFE}'`);

/** Looks a token up and extends it, at most once every few minutes. */
const lookupOf = ({ table, instance, session, answer }: TokenTable): Statement =>
  compile(sql`
    with session as (${session}), prolonged as (
      update ${raw(table)} k set expires_at = now() + ${TOKEN_LIFE_INTERVAL} from session s
      where ${instance ? raw(`k.${instance} = s.${instance} and`) : nothing} k.hash = ${param('tokenHash')}
        and s.expires_at < now() + ${TOKEN_LIFE_INTERVAL} - interval '5 minutes')
    select ${answer} from session s`);

/** One kind of token and its sessions. */
interface TokenKind<Found, Session> extends TokenTable {
  readonly sessionOf: (found: Found, tokenHash: Buffer) => Session;
  /** The group that is revoked together. */
  readonly groupOf: (found: Found) => Group;
  /** The group of the session that it was opened from, if any. */
  readonly originOf?: (found: Found) => Group | undefined;
}

/** Finds sessions by token and, within an instance, by its header. Caches them until they are revoked. */
export interface Sessions<Session> {
  /** The session, synchronously if it is cached. */
  find(token: string, header?: string): Session | Promise<Session | undefined> | undefined;
}

export function sessionsOf<Found extends object, Session>(
  db: Database,
  revocations: Revocations,
  kind: TokenKind<Found, Session>,
): Sessions<Session> {
  const cache = new SessionCache<Session>(revocations);
  const statement = lookupOf(kind);
  const lookUp = async (token: string, header: string | undefined) => {
    const tokenHash = hashToken(token);
    const found = await db.row<Found>(statement, { tokenHash, header });
    const { sessionOf, groupOf, originOf } = kind;
    return found && { session: sessionOf(found, tokenHash), group: groupOf(found), origin: originOf?.(found) };
  };
  return {
    find(token, header) {
      // The spelling of the header must not matter: otherwise one caller could fill the cache.
      const key = header === undefined ? token : `${header.toLowerCase()} ${token}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const hasInstance = kind.instance === undefined || isInstanceToken(header);
      return hasInstance ? cache.load(key, () => lookUp(token, header)) : undefined;
    },
  };
}
