import { Type } from 'typebox';
import type { Db, Tx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import type { SignIn } from '../sign-in/sign-in.sql.ts';
import { TOKEN_LIFE } from './tokens.ts';

/** Maximum number of sessions in the list of one user. */
const MAX_LISTED_SESSIONS = 100;

/** When a token was last used, within five minutes: each use extends it by its full life. */
export const LAST_SEEN = raw(`t.expires_at - interval '${TOKEN_LIFE}'`);
export const IS_OPEN = raw('t.expires_at > now()');

/** The user's own sessions in a reply. */
export const OwnSessions = Type.Array(
  Type.Object({
    id: Id,
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
    network: orNull(
      Type.String({ examples: ['203.0.113.0/24'], description: 'The approximate network of the sign-in.' }),
    ),
    userAgent: orNull(Type.String({ examples: ['Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0'] })),
    isCurrent: Type.Boolean({ description: 'The session of this request.' }),
  }),
);

export const OWN_SESSIONS_DESCRIPTION = `Newest first, at most ${MAX_LISTED_SESSIONS}: when each began and was last used (within five minutes), its network and its user agent.`;

/** The owner of the sessions, and the session of the caller. */
interface OwnSession {
  readonly userId: number;
  readonly tokenHash: Buffer;
}

/** Lists and ends the own sessions of one kind of user. */
export function ownSessions({ instances, tokens }: SignIn) {
  const owner = instances
    ? sql`t.${raw(instances.column)} = ${param(instances.key)} and t.${raw(tokens.account)} = ${param('userId')}`
    : sql`t.${raw(tokens.account)} = ${param('userId')}`;
  const list = compile(sql`
    select t.id, t.created_at as "createdAt", ${LAST_SEEN} as "lastSeenAt", t.network, t.user_agent as "userAgent",
      t.hash = ${param('tokenHash')} as "isCurrent"
    from ${raw(tokens.table)} t where ${owner} and ${IS_OPEN} order by t.id desc limit ${raw(String(MAX_LISTED_SESSIONS))}`);
  const endOne = compile(sql`
    delete from ${raw(tokens.table)} t where ${owner} and t.id = ${param('id')} and ${IS_OPEN} returning t.id`);
  const endOthers = compile(sql`
    delete from ${raw(tokens.table)} t where ${owner} and t.hash <> ${param('tokenHash')} returning t.id`);
  const args = (scope: object, { userId, tokenHash }: OwnSession) => ({ ...scope, userId, tokenHash });
  return {
    statements: { list, endOne, endOthers },
    list: (db: Db, own: OwnSession) => db.rows(list, args(db, own)),
    /** Throws 404 if the user has no session with that id. */
    async endOne(tx: Tx, own: OwnSession, id: number): Promise<void> {
      if ((await tx.rows(endOne, { ...args(tx, own), id })).length === 0) throw notFound();
    },
    /** Returns how many ended. */
    endOthers: async (tx: Tx, own: OwnSession) => (await tx.rows(endOthers, args(tx, own))).length,
  };
}
