import { Type } from 'typebox';
import type { Db, Tx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import type { SignIn } from '../sign-in/sign-in.sql.ts';
import { TOKEN_LIFE } from './tokens.ts';

/** More of one person's sessions than anybody looks through. */
const MOST_SHOWN = 100;

/** When a token was last used, give or take five minutes: using it prolongs it by its whole life. */
export const LAST_SEEN = raw(`t.expires_at - interval '${TOKEN_LIFE}'`);
export const IS_OPEN = raw('t.expires_at > now()');

/** What somebody sees of their own sessions. */
export const OwnSessions = Type.Array(
  Type.Object({
    id: Id,
    createdAt: Timestamp,
    lastSeenAt: Timestamp,
    network: orNull(Type.String({ examples: ['203.0.113.0/24'], description: 'Where it was begun from, roughly.' })),
    userAgent: orNull(Type.String({ examples: ['Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0'] })),
    isCurrent: Type.Boolean({ description: 'The one this request came with.' }),
  }),
);

export const OWN_SESSIONS = `The newest first, ${MOST_SHOWN} at most: when each was begun and last used (give or take five minutes), from which network and by what program.`;

/** Whose sessions are meant, as the statements bind it; and the one that asks. */
interface Own {
  readonly userId: number;
  readonly tokenHash: Buffer;
}

/** How people of one kind see and end their own sessions. */
export function ownSessions({ instances, tokens }: SignIn) {
  const owner = instances
    ? sql`t.${raw(instances.column)} = ${param(instances.key)} and t.${raw(tokens.account)} = ${param('userId')}`
    : sql`t.${raw(tokens.account)} = ${param('userId')}`;
  const list = compile(sql`
    select t.id, t.created_at as "createdAt", ${LAST_SEEN} as "lastSeenAt", t.network, t.user_agent as "userAgent",
      t.hash = ${param('tokenHash')} as "isCurrent"
    from ${raw(tokens.table)} t where ${owner} and ${IS_OPEN} order by t.id desc limit ${raw(String(MOST_SHOWN))}`);
  const endOne = compile(sql`
    delete from ${raw(tokens.table)} t where ${owner} and t.id = ${param('id')} and ${IS_OPEN} returning t.id`);
  const endOthers = compile(sql`
    delete from ${raw(tokens.table)} t where ${owner} and t.hash <> ${param('tokenHash')} returning t.id`);
  const args = (scope: object, { userId, tokenHash }: Own) => ({ ...scope, userId, tokenHash });
  return {
    statements: { list, endOne, endOthers },
    list: (db: Db, own: Own) => db.rows(list, args(db, own)),
    /** 404 where they have none of that id. */
    async endOne(tx: Tx, own: Own, id: number): Promise<void> {
      if ((await tx.rows(endOne, { ...args(tx, own), id })).length === 0) throw notFound();
    },
    /** How many ended. */
    endOthers: async (tx: Tx, own: Own) => (await tx.rows(endOthers, args(tx, own))).length,
  };
}
