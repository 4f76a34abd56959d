import type { Db, Tx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import type { Keyring } from '../../identity/keyring.ts';
import type { Chain } from './chains.ts';
import { type ChainState, type Head, headProblem, headText, isReplaceable, SIGNED_AS } from './heads.rules.ts';
import type { Finding } from './verify.ts';

/** Chains read at once. */
const CHAINS_PER_READ = 500;
/** A chain whose first link is younger may be without a signature: it gets one within a minute. */
const UNSIGNED_FOR = '1 hour';

const linkIn = (table: string, column: string, number: string) =>
  raw(`(select l.${column} from ${table} l where l.timesheet_id = c.timesheet_id and l.number = ${number})`);

/** `linkHash` is the hash that the signed link has now. Both tables have an index by number. */
const STATES = compile(sql`
  select c.timesheet_id as "timesheetId", c.chain, c.number, c.hash,
    c.signed_number as "signedNumber", c.signed_hash as "signedHash", c.signature,
    case c.chain when 'punches' then ${linkIn('timesheet_punches', 'hash', 'c.signed_number')}
      else ${linkIn('timesheet_voids', 'hash', 'c.signed_number')} end as "linkHash",
    coalesce(case c.chain when 'punches' then ${linkIn('timesheet_punches', 'received_at', '1')}
      else ${linkIn('timesheet_voids', 'voided_at', '1')} end > now() - ${param('unsignedFor')}::interval, false) as "isYoung"
  from timesheet_chains c
  where c.number > 0 and (c.timesheet_id, c.chain) > (${param('afterId')}::bigint, ${param('afterChain')}::text)
  order by c.timesheet_id, c.chain limit ${raw(String(CHAINS_PER_READ))}`);

/** The link stays what it is, whatever was added behind it meanwhile. */
const SIGN = compile(sql`
  update timesheet_chains set signed_number = ${param('number')}, signed_hash = ${param('hash')}, signature = ${param('signature')}
  where timesheet_id = ${param('timesheetId')} and chain = ${param('chain')} and number >= ${param('number')}`);

export async function* chainStates(db: Db, unsignedFor = UNSIGNED_FOR): AsyncGenerator<readonly ChainState[]> {
  let after = { afterId: 0, afterChain: '' };
  for (;;) {
    const states = await db.rows<ChainState>(STATES, { ...after, unsignedFor });
    if (states.length > 0) yield states;
    if (states.length < CHAINS_PER_READ) return;
    const { timesheetId, chain } = states.at(-1)!;
    after = { afterId: timesheetId, afterChain: chain };
  }
}

/** Yields chains whose signed link is gone or another, and chains without a valid signature. */
export async function* verifyHeads(db: Db, keys: Keyring, unsignedFor?: string): AsyncGenerator<Finding> {
  for await (const states of chainStates(db, unsignedFor))
    for (const state of states) {
      const { timesheetId, chain } = state;
      const problem = headProblem(state, keys);
      if (problem) yield { timesheetId, chain, number: state.signedNumber ?? state.number, id: null, problem };
    }
}

interface Signing {
  /** Also signs chains that have no signature, or one of a key that is not known here: all of them, or those of one time clock. */
  readonly adopts?: boolean | number;
  readonly unsignedFor?: string;
}

interface SignerDb extends Db {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * Signs the present end of every chain that has grown since its last signature. A chain without its signed link is not signed again:
 * it was tampered with. Without a key none is signed. Returns how many were signed.
 */
export async function signHeads(
  db: SignerDb,
  keys: Keyring,
  { adopts = false, unsignedFor }: Signing = {},
): Promise<number> {
  let signed = 0;
  if (!keys.isReady) return signed;
  for await (const states of chainStates(db, unsignedFor))
    for (const state of states) {
      const { timesheetId, chain, number, hash, signature } = state;
      const isUpToDate = state.signedNumber === number && signature !== null && keys.isCurrent(signature);
      const problem = headProblem(state, keys);
      const isAdopted = adopts === true || adopts === timesheetId;
      if (isUpToDate || (problem && !(isAdopted && isReplaceable(problem)))) continue;
      const args = { timesheetId, chain, number, hash, signature: keys.sign(headText(state), SIGNED_AS) };
      signed += await db.transaction((tx) => tx.run(SIGN, args));
    }
  return signed;
}

const LINK: Readonly<Record<Chain, ReturnType<typeof compile>>> = {
  punches: compile(
    sql`select hash from timesheet_punches where timesheet_id = ${param('timesheetId')} and number = ${param('number')}`,
  ),
  voids: compile(
    sql`select hash from timesheet_voids where timesheet_id = ${param('timesheetId')} and number = ${param('number')}`,
  ),
};

/** Compares heads that were sent elsewhere with the links that are stored now. */
export async function* verifyReported(db: Db, keys: Keyring, heads: readonly Head[]): AsyncGenerator<Finding> {
  for (const head of heads) {
    const { timesheetId, chain, number } = head;
    const finding = (problem: string): Finding => ({ timesheetId, chain, number, id: null, problem });
    if (keys.check(head.signature, headText(head), SIGNED_AS) !== 'valid') {
      yield finding('was reported with a signature that is not of this server');
      continue;
    }
    const link = await db.row<{ hash: Buffer }>(LINK[chain], { timesheetId, number });
    if (!link) yield finding('was reported and is missing');
    else if (!link.hash.equals(head.hash)) yield finding('is another than the one that was reported');
  }
}
