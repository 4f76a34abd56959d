import type { FastifyRequest } from 'fastify';
import type { Requester } from '../../admission/waiting.ts';
import type { Database } from '../../db/database.ts';
import type { Db, Scope, Tx } from '../../db/handles.ts';
import { compile, sql } from '../../db/sql.ts';
import { invalidCredentials, secondFactorRequired, tooMany } from '../../http/errors.ts';
import type { Keyring } from '../keyring.ts';
import { aboutFactor, type Factor, type Proof, proofOf } from '../second-factor/second-factor.ts';
import { forgetOnCommit, type Group } from '../sessions/revocations.ts';
import { isInstanceToken } from '../sessions/sessions.ts';
import { newToken } from '../sessions/tokens.ts';
import { addressOf, isThisMachine, networkOf } from './addresses.ts';
import type { SignIn } from './sign-in.sql.ts';
import type { SignInGate } from './sign-in-gate.ts';
import { switchedOff } from './switched-off.ts';
import { GIVEN_KEYS, type Keys, WAIT } from './throttle.ts';

export interface Attempt {
  /** The instance, as its header names it. */
  readonly header?: unknown;
  readonly email: string;
  readonly password: string;
  /** The second factor: six digits, or a recovery code. */
  readonly code?: string | null | undefined;
  /** The address it came from. */
  readonly ip: string;
  /** The program that sent it, as it calls itself. */
  readonly userAgent?: string | undefined;
  readonly requestId: string;
}

/** A sign-in as a request makes it; `header` is the one that names the instance, if any does. */
export const attemptOf = (
  request: FastifyRequest,
  { email, password, code }: Pick<Attempt, 'email' | 'password' | 'code'>,
  header?: string,
): Attempt => ({
  header: header && request.headers[header],
  email,
  password,
  code,
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  requestId: request.id,
});

/** An attempt whose turn has come. */
interface Admitted {
  readonly requester: Requester;
}

/** What checking a password takes: the database, outside of any transaction, and the queue for attempts. */
export interface PasswordChecks {
  readonly db: Db;
  readonly signInGate: SignInGate;
}

interface Found extends Keys, Factor {
  readonly instanceId: number | null;
  readonly isSwitchedOff: boolean;
  readonly id: number | null;
  readonly passwordHash: string | null;
  /** Whether the account has come in from this address before. */
  readonly isKnown: boolean;
  /** For how many seconds nobody is let in; null where anybody is. */
  readonly wait: number | null;
}

type Account = Found & { readonly id: number };

const MOST_OF_AGENT = 200;
const NO_PROOF: Proof = { step: null, recovery: null };

const instanceOf = ({ instances }: SignIn, { instanceId }: Found) => instances && { [instances.key]: instanceId };
const keysOf = ({ pair, account, address }: Keys): Keys => ({ pair, account, address });

/** Where a session was begun, roughly, and by what program, as its owner is told. */
export const begunBy = ({ ip, userAgent }: Pick<Attempt, 'ip' | 'userAgent'>) => ({
  network: networkOf(ip),
  userAgent: userAgent?.slice(0, MOST_OF_AGENT) ?? null,
});

/** Counts a failure and answers how it is refused. Nobody known has acted: the trail says it of the account, roughly from where. */
async function refuse(db: Db, kind: SignIn, attempt: Attempt, found: Found, refusal: () => Error): Promise<Error> {
  const network = { before: null, after: networkOf(attempt.ip) };
  const counted = await db.row<{ wait: number | null }>(kind.fail, {
    ...{ ...keysOf(found), ...instanceOf(kind, found), accountId: found.id, requestId: attempt.requestId },
    // The trail of a platform user is told under their own name.
    ...(kind.instances ? { actorKind: 'system', actorId: null } : { actorKind: kind.actor, actorId: found.id }),
    changes: JSON.stringify({ network }),
  });
  return counted!.wait === null ? refusal() : tooMany(counted!.wait);
}

/** Checks a password when its turn has come, so that a flood of attempts costs no more than a few at a time. */
async function check(checks: PasswordChecks, kind: SignIn, attempt: Attempt, refusal: () => Error): Promise<Account> {
  const header = isInstanceToken(attempt.header) ? attempt.header.toLowerCase() : null;
  // In a realm without instances each account is a tenant.
  const tenant = `${kind.realm} ${header ?? attempt.email.toLowerCase()}`;
  return checks.signInGate.pass({ tenant, email: attempt.email, ip: attempt.ip }, (requester) =>
    checkNow(checks, kind, { ...attempt, header, requester }, refusal),
  );
}

/**
 * The same at once, where the attempt need not wait for failures before it. An unknown account takes as long as a known
 * one, and every refusal reads the same.
 */
async function checkNow(
  { db, signInGate }: PasswordChecks,
  kind: SignIn,
  attempt: Attempt & Admitted,
  refusal: () => Error,
): Promise<Account> {
  const { header, email, password, ip } = attempt;
  const where = { address: addressOf(ip), isThisMachine: isThisMachine(ip) };
  const found = (await db.row<Found>(kind.lookUp, { header, email, ...where }))!;
  if (found.isSwitchedOff) throw switchedOff();
  if (found.wait !== null) throw tooMany(found.wait);
  const requester = found.isKnown ? { ...attempt.requester, attempts: null } : attempt.requester;
  if ((await signInGate.verify(requester, password, found.passwordHash)) && found.id !== null)
    return { ...found, id: found.id };
  throw await refuse(db, kind, attempt, found, refusal);
}

/** What the code that came with an attempt proves; null where none is asked for. A wrong one counts like a wrong password. */
async function prove(
  db: Db,
  kind: SignIn,
  attempt: Attempt,
  { account, keys, refusal }: { account: Account; keys: Keyring; refusal: () => Error },
): Promise<Proof | null> {
  const { id, instanceId, isOn, sealed } = account;
  if (!isOn || !sealed) return null;
  if (!attempt.code) {
    await requireOpen(db, account);
    throw secondFactorRequired();
  }
  const proof = proofOf(keys, aboutFactor(kind.realm, instanceId, id), sealed, attempt.code);
  if (!proof) throw await refuse(db, kind, attempt, account, refusal);
  return proof;
}

const STANDING = compile(sql`select ${WAIT} as wait from (${GIVEN_KEYS}) k`);

/** As in a sign-in: of many guesses sent at once, nobody learns which was right. */
async function requireOpen(db: Db, account: Account): Promise<void> {
  const { wait } = (await db.row<{ wait: number | null }>(STANDING, { ...keysOf(account) }))!;
  if (wait !== null) throw tooMany(wait);
}

/**
 * Checks the password of somebody who is signed in already, and answers its hash. Failures count with those of their
 * sign-in: a session that was left open is no way to find the password out.
 */
export async function confirmPassword(
  checks: PasswordChecks,
  kind: SignIn,
  attempt: Attempt,
  refusal: () => Error,
): Promise<string | null> {
  const account = await check(checks, kind, attempt, refusal);
  await requireOpen(checks.db, account);
  return account.passwordHash;
}

/** Checks password and code of somebody who is signed in already, and answers what the code proves: it is not used up yet. */
export async function confirmBoth(
  checks: PasswordChecks,
  kind: SignIn,
  keys: Keyring,
  attempt: Attempt,
  refusals: { readonly password: () => Error; readonly code: () => Error },
): Promise<Proof | null> {
  const account = await check(checks, kind, attempt, refusals.password);
  await requireOpen(checks.db, account);
  return prove(checks.db, kind, attempt, { account, keys, refusal: refusals.code });
}

interface Issued {
  /** Null where none was issued. */
  readonly expiresAt: string | null;
  readonly wait: number | null;
  readonly user: Record<string, unknown> | null;
}

interface Services extends PasswordChecks {
  readonly db: Db & Pick<Database, 'single'>;
  readonly keys: Keyring;
}

/** Checks a password, and a code where the account asks for one, and issues a token. */
export async function signIn({ db, keys, signInGate }: Services, kind: SignIn, attempt: Attempt) {
  const account = await check({ db, signInGate }, kind, attempt, invalidCredentials);
  const proof = await prove(db, kind, attempt, { account, keys, refusal: invalidCredentials });
  const { token, hash } = newToken();
  const actor = { kind: kind.actor, id: account.id };
  const tx = db.single({ actor, timezone: 'UTC', requestId: attempt.requestId });
  const issued = await tx.row<Issued>(kind.issue, {
    ...{ ...actorArgs(tx), ...instanceOf(kind, account), ...keysOf(account), hash, ...begunBy(attempt) },
    ...{ ...(proof ?? NO_PROOF), isAsked: proof !== null, passwordHash: account.passwordHash },
  });
  // Guesses sent all at once pass the first check together. By now failures have been counted, and past the last free one
  // every answer is the same: nobody learns which of many was right.
  const { expiresAt, wait, user } = issued!;
  if (expiresAt !== null) return { type: 'bearer', token, expiresAt, user };
  if (wait !== null) throw tooMany(wait);
  throw await refuse(db, kind, attempt, account, invalidCredentials);
}

/** Takes a token back, for whoever sent it: it stops working at once, everywhere. */
export async function signOut<S extends Scope>(tx: Tx & S, kind: SignIn, group: Group, hash: Buffer): Promise<void> {
  const instance = kind.instances && { [kind.instances.key]: tx[kind.instances.key as keyof S] };
  forgetOnCommit(tx, group);
  await tx.run(kind.end, { ...actorArgs(tx), ...instance, hash, group });
}

const actorArgs = ({ actor, requestId }: Scope) => ({
  actorKind: actor.kind,
  actorId: actor.id,
  accountId: actor.id,
  changes: '{}',
  requestId,
});
