import type { Database } from '../../db/database.ts';
import { compile, nothing, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import { UUID } from '../../http/fields/types.ts';
import type { Group, Revocations } from './revocations.ts';
import { SessionCache } from './session-cache.ts';
import { hashToken, TOKEN_LIFE } from './tokens.ts';

/** Whether a header has the form of an instance's token. */
export const isInstanceToken = (header: unknown): header is string => typeof header === 'string' && UUID.test(header);

/** Where one kind of token is kept. It is looked up by `tokenHash` and, within an instance, by the `header` of that. */
interface Tokens {
  readonly table: string;
  /** The column of the instance, in the table and in `session`. */
  readonly instance?: string;
  /** Whom the token admits, with its `expires_at`. */
  readonly session: Sql;
  /** What the lookup answers of them, under the alias `s`. */
  readonly answer: Sql;
}

const LIFE = raw(`interval '${TOKEN_LIFE}'`);

/** Looks a token up. Using it prolongs it, at most once every few minutes. */
const lookupOf = ({ table, instance, session, answer }: Tokens): Statement =>
  compile(sql`
    with session as (${session}), prolonged as (
      update ${raw(table)} k set expires_at = now() + ${LIFE} from session s
      where ${instance ? raw(`k.${instance} = s.${instance} and`) : nothing} k.hash = ${param('tokenHash')}
        and s.expires_at < now() + ${LIFE} - interval '5 minutes')
    select ${answer} from session s`);

/** One kind of people who sign in. */
interface Kind<Found, Session> extends Tokens {
  readonly sessionOf: (found: Found, tokenHash: Buffer) => Session;
  /** What is revoked together. */
  readonly groupOf: (found: Found) => Group;
}

/** Recognises people by their token, in an instance by its header too, and keeps what it found until it changes. */
export interface Sessions<Session> {
  /** The session, at once if it is cached. */
  find(token: string, header?: string): Session | Promise<Session | undefined> | undefined;
}

export function sessionsOf<Found extends object, Session>(
  db: Database,
  revocations: Revocations,
  kind: Kind<Found, Session>,
): Sessions<Session> {
  const cache = new SessionCache<Session>(revocations);
  const statement = lookupOf(kind);
  const look = async (token: string, header: string | undefined) => {
    const tokenHash = hashToken(token);
    const found = await db.row<Found>(statement, { tokenHash, header });
    return found && { session: kind.sessionOf(found, tokenHash), group: kind.groupOf(found) };
  };
  return {
    find(token, header) {
      // However the header is spelled, it is one session: or one caller would take the places of all the others.
      const key = header === undefined ? token : `${header.toLowerCase()} ${token}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const isNamed = kind.instance === undefined || isInstanceToken(header);
      return isNamed ? cache.load(key, () => look(token, header)) : undefined;
    },
  };
}
