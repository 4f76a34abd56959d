import type { FastifyRequest } from 'fastify';
import type { Requester } from '../../admission/queue/waiting.ts';
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
  /** A secret of the client's device. */
  readonly device?: string | null | undefined;
  /** The client's address. */
  readonly ip: string;
  /** The `User-Agent` header. */
  readonly userAgent?: string | undefined;
  readonly requestId: string;
}

/** The attempt in a request. `header` is the header that names the instance, if there is one. */
export const attemptOf = (
  request: FastifyRequest,
  { email, password, code, device }: Pick<Attempt, 'email' | 'password' | 'code' | 'device'>,
  header?: string,
): Attempt => ({
  header: header && request.headers[header],
  email,
  password,
  code,
  device,
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  requestId: request.id,
});

/** An attempt that the queue has admitted. */
interface Admitted {
  readonly requester: Requester;
}

/** Dependencies of a password check: the database, outside of any transaction, and the queue of attempts. */
export interface PasswordChecks {
  readonly db: Db;
  readonly signInGate: SignInGate;
}

interface Found extends Keys, Factor {
  readonly instanceId: number | null;
  readonly isSwitchedOff: boolean;
  readonly id: number | null;
  readonly passwordHash: string | null;
  /** Whether the account has signed in from this address or device before. */
  readonly isKnown: boolean;
  /** Seconds until the next attempt is allowed; null if it is allowed now. */
  readonly wait: number | null;
}

type Account = Found & { readonly id: number };

const MAX_USER_AGENT_LENGTH = 200;
const NO_PROOF: Proof = { step: null, recovery: null };

const instanceOf = ({ instances }: SignIn, { instanceId }: Found) => instances && { [instances.key]: instanceId };
const keysOf = ({ pair, account, address, device }: Keys): Keys => ({ pair, account, address, device });

/** Origin of a session, as shown to its owner: the client's network and program. */
export const begunBy = ({ ip, userAgent }: Pick<Attempt, 'ip' | 'userAgent'>) => ({
  network: networkOf(ip),
  userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
});

/** Counts a failure and returns its error. The trail records it for the account, with the client's network and no actor. */
async function refuse(db: Db, kind: SignIn, attempt: Attempt, found: Found, refusal: () => Error): Promise<Error> {
  const network = { before: null, after: networkOf(attempt.ip) };
  const counted = await db.row<{ wait: number | null }>(kind.fail, {
    ...{ ...keysOf(found), ...instanceOf(kind, found), accountId: found.id, requestId: attempt.requestId },
    // In a platform user's own trail they are the actor.
    ...(kind.instances ? { actorKind: 'system', actorId: null } : { actorKind: kind.actor, actorId: found.id }),
    changes: JSON.stringify({ network }),
  });
  return counted!.wait === null ? refusal() : tooMany(counted!.wait);
}

/** Checks a password through the queue, which limits how many are checked at once. */
async function check(checks: PasswordChecks, kind: SignIn, attempt: Attempt, refusal: () => Error): Promise<Account> {
  const header = isInstanceToken(attempt.header) ? attempt.header.toLowerCase() : null;
  // In a realm without instances each account is a tenant.
  const tenant = `${kind.realm} ${header ?? attempt.email.toLowerCase()}`;
  return checks.signInGate.pass({ tenant, email: attempt.email, ip: attempt.ip }, (requester) =>
    checkNow(checks, kind, { ...attempt, header, requester }, refusal),
  );
}

/**
 * Checks a password at once, unless earlier failures demand a wait. An unknown account takes as long as a known one,
 * and every refusal reads the same.
 */
async function checkNow(
  { db, signInGate }: PasswordChecks,
  kind: SignIn,
  attempt: Attempt & Admitted,
  refusal: () => Error,
): Promise<Account> {
  const { header, email, password, ip, device = null } = attempt;
  const where = { address: addressOf(ip), isThisMachine: isThisMachine(ip), device };
  const found = (await db.row<Found>(kind.lookUp, { header, email, ...where }))!;
  if (found.isSwitchedOff) throw switchedOff();
  if (found.wait !== null) throw tooMany(found.wait);
  const requester = found.isKnown ? { ...attempt.requester, attempts: null } : attempt.requester;
  if ((await signInGate.verify(requester, password, found.passwordHash)) && found.id !== null)
    return { ...found, id: found.id };
  throw await refuse(db, kind, attempt, found, refusal);
}

/** Verifies the code of an attempt; null if the account needs none. A wrong code counts like a wrong password. */
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

const READ_WAIT = compile(sql`select ${WAIT} as wait from (${GIVEN_KEYS}) k`);

/** Refuses if failures counted meanwhile demand a wait, so that concurrent guesses do not reveal which one was right. */
async function requireOpen(db: Db, account: Account): Promise<void> {
  const { wait } = (await db.row<{ wait: number | null }>(READ_WAIT, { ...keysOf(account) }))!;
  if (wait !== null) throw tooMany(wait);
}

/**
 * Checks the password of a signed-in user and returns its hash. Failures count like failed sign-ins, so that an
 * unattended session cannot be used to guess the password.
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

/** Checks password and code of a signed-in user and returns the proof. The code is not used up yet. */
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

/** Checks the password, and the code if the account needs one, and issues a token. */
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
  // Concurrent guesses pass the first check together. Their failures are counted by now; beyond the limit every reply is
  // the same and does not reveal which guess was right.
  const { expiresAt, wait, user } = issued!;
  if (expiresAt !== null) return { type: 'bearer', token, expiresAt, user };
  if (wait !== null) throw tooMany(wait);
  throw await refuse(db, kind, attempt, account, invalidCredentials);
}

/** Revokes the token of the request. It stops working at once in all processes. */
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
