import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Actor, Db, Scope, Tx } from '../db/handles.ts';
import { compile, join, param, raw, type Sql, type Statement, sql } from '../db/sql.ts';
import { invalidCredentials, tooMany } from '../http/errors.ts';
import { SPEND, SPENT, type Spent, spend } from './budget.ts';
import { verifyPassword } from './passwords.ts';
import { forgetOnCommit, type Group, NOTIFY } from './revocations.ts';
import { isInstanceToken } from './sessions.ts';
import { switchedOff } from './switched-off.ts';
import { newToken, TOKEN_LIFE } from './tokens.ts';

const WINDOW = 15 * 60;
const MOST_FAILURES = 10;

/** A kind of account that signs in. Its expressions speak of an account as `u`. */
interface Declaration {
  /** The groups its sessions are revoked by, and apart from other kinds in the count of failures. */
  readonly realm: 'tour' | 'timesheet' | 'platform';
  readonly actor: Actor['kind'];
  /** The instances accounts belong to: the column that names one, and what it is bound by. */
  readonly instances?: { readonly table: string; readonly column: string; readonly key: string };
  readonly accounts: { readonly table: string; readonly mayEnter: Sql };
  /** What a sign-in tells of the account. */
  readonly user: Readonly<Record<string, Sql>>;
  readonly tokens: { readonly table: string; readonly account: string };
  /** Writes to the trail, once for the row of `from`; the account is bound as the actor. */
  readonly trail: (action: 'login' | 'logout', from: Sql) => Sql;
}

/** The same with its three statements. */
export interface SignIn extends Declaration {
  readonly lookUp: Statement;
  readonly issue: Statement;
  readonly end: Statement;
}

/** What is told of an account, as one JSON object. */
export const userJson = (user: Declaration['user']): Sql =>
  sql`json_build_object(${join(Object.entries(user).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`))})`;

/** Instance, account and failures so far: always one row, whatever of them there is. */
function lookUp({ instances, accounts, user }: Declaration): Statement {
  const own = instances
    ? sql`left join ${raw(instances.table)} i on i.token_header = ${param('header')}::uuid and i.deleted_at is null
      left join ${raw(accounts.table)} u on u.${raw(instances.column)} = i.id and`
    : sql`left join ${raw(accounts.table)} u on`;
  return compile(sql`
    select ${instances ? raw('i.id') : raw('null::bigint')} as "instanceId", ${instances ? raw('i.is_active is false') : raw('false')} as "isSwitchedOff",
      u.id, u.password_hash as "passwordHash", case when u.id is not null then ${userJson(user)} end as user,
      coalesce(f.count, 0) as count, f.resets_in as "resetsIn"
    from (select) request ${own} lower(u.email) = lower(${param('email')}) and ${accounts.mayEnter}
    left join (${SPENT}) f on true`);
}

/** The token and its trail, unless too many failures were counted meanwhile. */
function issue({ instances, tokens, trail }: Declaration): Statement {
  const [column, value] = instances
    ? [raw(`${instances.column}, `), sql`${param(instances.key)}::bigint, `]
    : [raw(''), raw('')];
  return compile(sql`
    with failures as materialized (${SPENT}),
    issued as (
      insert into ${raw(tokens.table)} (${column}hash, ${raw(tokens.account)}, expires_at)
      select ${value}${param('hash')}, ${param('actorId')}::bigint, now() + ${raw(`interval '${TOKEN_LIFE}'`)}
      where not exists (select from failures where count >= ${raw(String(MOST_FAILURES))})
      returning expires_at),
    audited as (${trail('login', raw('issued'))})
    select (select expires_at from issued) as "expiresAt", (select resets_in from failures) as "resetsIn"`);
}

function end({ instances, tokens, trail }: Declaration): Statement {
  const own = instances ? sql`${raw(instances.column)} = ${param(instances.key)} and ` : raw('');
  return compile(sql`
    with ended as (delete from ${raw(tokens.table)} where ${own}hash = ${param('hash')} returning hash),
    audited as (${trail('logout', raw('ended'))})
    select ${NOTIFY}`);
}

export const defineSignIn = (declaration: Declaration): SignIn => ({
  ...declaration,
  lookUp: lookUp(declaration),
  issue: issue(declaration),
  end: end(declaration),
});

/** What signing in runs, by what it is for. */
export const runBySignIn = ({ lookUp, issue }: SignIn) => ({
  'instance, account and failures': lookUp,
  'one failure more': SPEND,
  'the token': issue,
});

export interface Attempt {
  /** The instance, as its header names it. */
  readonly header?: unknown;
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly requestId: string;
}

/** A sign-in as a request makes it; `header` is the one that names the instance, if any does. */
export const attemptOf = (
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
  header?: string,
): Attempt => ({
  header: header && request.headers[header],
  email,
  password,
  address: request.ip,
  requestId: request.id,
});

interface Found extends Spent {
  readonly instanceId: number | null;
  readonly isSwitchedOff: boolean;
  readonly id: number | null;
  readonly passwordHash: string | null;
  readonly user: Record<string, unknown>;
}

/** The key under which failures count: it tells nobody whose account it is. */
function failureKey({ realm, instances }: SignIn, header: string | null, { email, address }: Attempt): string {
  const accounts = instances ? `${realm}:${header}` : realm;
  return `login:${createHash('sha256').update(`${accounts}\n${email.toLowerCase()}\n${address}`).digest('base64url')}`;
}

interface Checked {
  readonly account: Found & { readonly id: number };
  readonly failures: { readonly key: string; readonly window: number };
}

/**
 * Checks a password. Ten failures for one account and address close the door for the rest of 15 minutes; an unknown
 * account takes as long as a known one, and every refusal reads the same.
 */
async function check(db: Db, kind: SignIn, attempt: Attempt, refusal: () => Error): Promise<Checked> {
  const header = isInstanceToken(attempt.header) ? attempt.header.toLowerCase() : null;
  const failures = { key: failureKey(kind, header, attempt), window: WINDOW };
  const found = (await db.row<Found>(kind.lookUp, { header, email: attempt.email, ...failures }))!;
  if (found.isSwitchedOff) throw switchedOff();
  if (found.count >= MOST_FAILURES) throw tooMany(found.resetsIn);
  if ((await verifyPassword(attempt.password, found.passwordHash)) && found.id !== null)
    return { account: { ...found, id: found.id }, failures };
  const { count, resetsIn } = await spend(db, failures.key, WINDOW);
  throw count > MOST_FAILURES ? tooMany(resetsIn) : refusal();
}

const failuresSoFar = compile(sql`select f.count, f.resets_in as "resetsIn" from (${SPENT}) f`);

/**
 * Checks the password of somebody who is signed in already, and answers its hash. Failures count with those of their
 * sign-in: a session that was left open is no way to find the password out.
 */
export async function confirmPassword(
  db: Db,
  kind: SignIn,
  attempt: Attempt,
  refusal: () => Error,
): Promise<string | null> {
  const { account, failures } = await check(db, kind, attempt, refusal);
  // As in a sign-in: of many guesses sent at once, nobody learns which was right.
  const meanwhile = await db.row<Spent>(failuresSoFar, failures);
  if (meanwhile && meanwhile.count >= MOST_FAILURES) throw tooMany(meanwhile.resetsIn);
  return account.passwordHash;
}

/** Checks a password and issues a token. */
export async function signIn(db: Db & Pick<Database, 'single'>, kind: SignIn, attempt: Attempt) {
  const { account, failures } = await check(db, kind, attempt, invalidCredentials);
  const { token, hash } = newToken();
  const actor = { kind: kind.actor, id: account.id };
  const tx = db.single({ actor, timezone: 'UTC', requestId: attempt.requestId });
  const instance = kind.instances && { [kind.instances.key]: account.instanceId };
  const issued = await tx.row<{ expiresAt: string | null; resetsIn: number }>(kind.issue, {
    ...{ ...actorArgs(tx), ...instance, ...failures, hash },
  });
  // Guesses sent all at once pass the first check together. By now failures have been counted, and past the tenth every
  // answer is the same: nobody learns which of many was right.
  if (issued!.expiresAt === null) throw tooMany(issued!.resetsIn);
  return { type: 'bearer', token, expiresAt: issued!.expiresAt, user: account.user };
}

/** Takes a token back, for whoever sent it: it stops working at once, everywhere. */
export async function signOut<S extends Scope>(tx: Tx & S, kind: SignIn, group: Group, hash: Buffer): Promise<void> {
  const instance = kind.instances && { [kind.instances.key]: tx[kind.instances.key as keyof S] };
  forgetOnCommit(tx, group);
  await tx.run(kind.end, { ...actorArgs(tx), ...instance, hash, group });
}

const actorArgs = ({ actor, requestId }: Scope) => ({ actorKind: actor.kind, actorId: actor.id, requestId });
