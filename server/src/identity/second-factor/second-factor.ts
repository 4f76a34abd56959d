import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../db/handles.ts';
import { compile, param, raw, type Sql, type Statement, sql } from '../../db/sql.ts';
import { unavailable } from '../../http/errors.ts';
import type { Keyring } from '../keyring.ts';
import { base32, stepOf } from './totp.ts';

/** The tables of one kind of account, as its sign-in declares them. */
interface AccountTables {
  readonly realm: string;
  readonly instances?: { readonly column: string; readonly key: string };
  readonly accounts: { readonly table: string };
}

/** The stored second factor of an account. */
export interface Factor {
  readonly sealed: Buffer | null;
  /** False until it is confirmed; until then it has no effect. */
  readonly isOn: boolean;
}

/** A valid code: its time step, or the hash of a recovery code. PostgreSQL decides whether it was used before. */
export interface Proof {
  readonly step: number | null;
  readonly recovery: Buffer | null;
}

const RECOVERY_CODES = 10;
const RECOVERY_CODE_BYTES = 10;
const TOTP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[A-Z2-7]{16}$/;

/** The context that a secret is sealed in: it opens only for the same account. */
export const aboutFactor = (realm: string, instanceId: number | null, id: number): string =>
  `totp ${realm} ${instanceId ?? '-'} ${id}`;

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Ten recovery codes of 80 random bits, and the hashes to store. */
export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_CODE_BYTES)));
  return { codes: plain.map((code) => code.match(/.{4}/g)!.join('-')), hashes: plain.map(hashOf) };
}

/** The proof that a code gives; undefined if it is invalid. Blanks and hyphens are ignored. */
export function proofOf(keys: Keyring, about: string, sealed: Buffer, typed: string): Proof | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (RECOVERY_CODE.test(code)) return { step: null, recovery: hashOf(code) };
  if (!TOTP_CODE.test(code)) return undefined;
  const secret = keys.open(sealed, about);
  // The key is missing, so no code could ever match.
  if (secret === undefined) throw unavailable();
  const step = stepOf(secret, code, Date.now());
  return step === undefined ? undefined : { step, recovery: null };
}

const STEP = sql`${param('step')}::bigint`;
const RECOVERY_HASH = sql`${param('recovery')}::bytea`;

/** Whether the bound proof is unused for the account `u`. */
const IS_UNUSED = sql`(${STEP} > coalesce(u.totp_step, 0) or ${RECOVERY_HASH} = any(u.recovery_hashes))`;

/** Consumes the proof for the row of `from`: one row if it was valid, otherwise none. */
export const consumeProof = (kind: AccountTables, from: Sql, where: Sql): Sql => sql`
  update ${raw(kind.accounts.table)} u set totp_step = coalesce(${STEP}, u.totp_step),
    recovery_hashes = case when ${RECOVERY_HASH} is null then u.recovery_hashes else array_remove(u.recovery_hashes, ${RECOVERY_HASH}) end
  from ${from} where ${ownAccount(kind)} and u.totp_since is not null and ${IS_UNUSED} and ${where} returning u.id`;

const ownAccount = ({ instances }: AccountTables): Sql =>
  sql`${instances ? sql`u.${raw(instances.column)} = ${param(instances.key)} and ` : raw('')}u.id = ${param('accountId')}::bigint`;

/** The columns of an account without a second factor. */
export const NO_FACTOR: Sql = raw(
  `totp_sealed = null, totp_since = null, totp_step = null, recovery_hashes = '{}', updated_at = now()`,
);

export interface FactorState {
  readonly email: string;
  readonly sealed: Buffer | null;
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
}

/** The operations on the second factors of one kind of account. */
export interface SecondFactors {
  readonly statements: Readonly<Record<'state' | 'store' | 'confirm' | 'remove' | 'reset', Statement>>;
  /** Stores an unconfirmed secret; false if one is already confirmed. */
  store(tx: Tx, account: object, sealed: Buffer): Promise<boolean>;
  /** Confirms the secret; false if it was replaced or confirmed meanwhile. */
  confirm(tx: Tx, account: object, factor: { sealed: Buffer; step: number; hashes: Buffer[] }): Promise<boolean>;
  /** Removes the second factor for a proof; false if the proof was used before. */
  remove(tx: Tx, account: object, proof: Proof): Promise<boolean>;
  /** Removes the second factor without a proof; false if there was none. */
  reset(tx: Tx, account: object): Promise<boolean>;
}

export function secondFactors(kind: AccountTables): SecondFactors {
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
    store: (tx, account, sealed) => run(tx, statements.store, { ...account, sealed }),
    confirm: (tx, account, factor) => run(tx, statements.confirm, { ...account, ...factor }),
    remove: (tx, account, proof) => run(tx, statements.remove, { ...account, ...proof }),
    reset: (tx, account) => run(tx, statements.reset, account),
  };
}
