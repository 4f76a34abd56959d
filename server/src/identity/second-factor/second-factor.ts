import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../db/handles.ts';
import { compile, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import { unavailable } from '../../http/errors.ts';
import type { Keyring } from '../keyring.ts';
import { base32, stepOf } from './totp.ts';

/** Where accounts of one kind are kept, as a sign-in declares it. */
interface Accounts {
  readonly realm: string;
  readonly instances?: { readonly column: string; readonly key: string };
  readonly accounts: { readonly table: string };
}

/** What is known of the second factor of an account. */
export interface Factor {
  readonly sealed: Buffer | null;
  /** False while it has not been confirmed: then it counts for nothing. */
  readonly isOn: boolean;
}

/** A code that fits: its step of time, or the hash of a recovery code. Whether it was used before PostgreSQL judges. */
export interface Proof {
  readonly step: number | null;
  readonly recovery: Buffer | null;
}

const CODES = 10;
const CODE_BYTES = 10;
const DIGITS = /^\d{6}$/;
const RECOVERY = /^[A-Z2-7]{16}$/;

/** Whose secret it is: under another name it does not open. */
export const aboutFactor = (realm: string, instanceId: number | null, id: number): string =>
  `totp ${realm} ${instanceId ?? '-'} ${id}`;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Ten codes of 80 random bits, each good once, and the only thing kept of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES)));
  return { codes: plain.map((code) => code.match(/.{4}/g)!.join('-')), hashes: plain.map(hashOf) };
}

/** What a code proves; undefined where it proves nothing. Blanks and hyphens are for the eye. */
export function proofOf(keys: Keyring, about: string, sealed: Buffer, typed: string): Proof | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (RECOVERY.test(code)) return { step: null, recovery: hashOf(code) };
  if (!DIGITS.test(code)) return undefined;
  const secret = keys.open(sealed, about);
  // The key it was sealed with is gone: no code would ever fit.
  if (secret === undefined) throw unavailable();
  const step = stepOf(secret, code, Date.now());
  return step === undefined ? undefined : { step, recovery: null };
}

const STEP = sql`${param('step')}::bigint`;
const RECOVERED = sql`${param('recovery')}::bytea`;

/** Whether the proof that is bound has not been used before, for the account `u`. */
const IS_UNUSED = sql`(${STEP} > coalesce(u.totp_step, 0) or ${RECOVERED} = any(u.recovery_hashes))`;

/** Uses the proof up, for the row of `from`: one row where it was good, else none. */
export const useProof = (kind: Accounts, from: Sql, where: Sql): Sql => sql`
  update ${raw(kind.accounts.table)} u set totp_step = coalesce(${STEP}, u.totp_step),
    recovery_hashes = case when ${RECOVERED} is null then u.recovery_hashes else array_remove(u.recovery_hashes, ${RECOVERED}) end
  from ${from} where ${ownAccount(kind)} and u.totp_since is not null and ${IS_UNUSED} and ${where} returning u.id`;

const ownAccount = ({ instances }: Accounts): Sql =>
  sql`${instances ? sql`u.${raw(instances.column)} = ${param(instances.key)} and ` : raw('')}u.id = ${param('accountId')}::bigint`;

/** What an account without a second factor is set to. */
export const NO_FACTOR: Sql = raw(
  `totp_sealed = null, totp_since = null, totp_step = null, recovery_hashes = '{}', updated_at = now()`,
);

export interface FactorState {
  readonly email: string;
  readonly sealed: Buffer | null;
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
}

/** What is done with the second factor of accounts of one kind. */
export interface SecondFactors {
  readonly statements: Readonly<Record<'state' | 'store' | 'confirm' | 'remove' | 'reset', Statement>>;
  /** Keeps a secret that counts for nothing yet; false where one counts already. */
  store(tx: Tx, whose: object, sealed: Buffer): Promise<boolean>;
  /** From now on it counts; false where it was replaced, or confirmed, meanwhile. */
  confirm(tx: Tx, whose: object, factor: { sealed: Buffer; step: number; hashes: Buffer[] }): Promise<boolean>;
  /** Takes it away for a proof; false where that was used before. */
  remove(tx: Tx, whose: object, proof: Proof): Promise<boolean>;
  /** Takes it away without one; false where there was none. */
  reset(tx: Tx, whose: object): Promise<boolean>;
}

export function secondFactors(kind: Accounts): SecondFactors {
  const table = raw(kind.accounts.table);
  const own = sql`${ownAccount(kind)} and u.deleted_at is null`;
  const statements = {
    state: compile(sql`select u.email, u.totp_sealed as sealed, u.totp_since as since,
      cardinality(u.recovery_hashes) as "recoveryCodesLeft" from ${table} u where ${own}`),
    store: compile(sql`update ${table} u set totp_sealed = ${param('sealed')}, totp_step = null
      where ${own} and u.totp_since is null`),
    confirm: compile(sql`update ${table} u set totp_since = now(), totp_step = ${STEP}, updated_at = now(),
        recovery_hashes = ${param('hashes')}::bytea[]
      where ${own} and u.totp_since is null and u.totp_sealed = ${param('sealed')}`),
    remove: compile(sql`update ${table} u set ${NO_FACTOR} where ${own} and u.totp_since is not null and ${IS_UNUSED}`),
    reset: compile(sql`update ${table} u set ${NO_FACTOR} where ${own} and u.totp_sealed is not null`),
  };
  const run = async (tx: Tx, statement: Statement, args: object) => (await tx.run(statement, { ...args })) > 0;
  return {
    statements,
    store: (tx, whose, sealed) => run(tx, statements.store, { ...whose, sealed }),
    confirm: (tx, whose, factor) => run(tx, statements.confirm, { ...whose, ...factor }),
    remove: (tx, whose, proof) => run(tx, statements.remove, { ...whose, ...proof }),
    reset: (tx, whose) => run(tx, statements.reset, whose),
  };
}
