import type { Keyring } from '../../identity/keyring.ts';
import type { Chain } from './chains.ts';

/** Purpose of the signatures: the same key signs nothing else under this name. */
export const SIGNED_AS = 'the head of a chain of receipts';

/** A link that was signed. */
export interface Head {
  readonly timesheetId: number;
  readonly chain: Chain;
  readonly number: number;
  readonly hash: Buffer;
  readonly signature: Buffer;
}

/** A chain as it is stored: its end, and its last signed link. */
export interface ChainState {
  readonly timesheetId: number;
  readonly chain: Chain;
  readonly number: number;
  readonly hash: Buffer;
  readonly signedNumber: number | null;
  readonly signedHash: Buffer | null;
  readonly signature: Buffer | null;
  /** The hash of the link with the signed number; null if it is gone. */
  readonly linkHash: Buffer | null;
  /** Whether the chain began so lately that it may be without a signature. */
  readonly isYoung: boolean;
}

/** The content of a signature. */
export const headText = ({ timesheetId, chain, number, hash }: Omit<Head, 'signature'>): string =>
  `${timesheetId} ${chain} ${number} ${hash.toString('hex')}`;

const UNSIGNED = 'is the end of a chain without a signature';
const UNKNOWN_KEY = 'is signed with a key that is not configured here';

/** Problems that an upgrade, a restore or a change of keys explains as well; an operator decides. */
export const isReplaceable = (problem: string): boolean => problem === UNSIGNED || problem === UNKNOWN_KEY;

/** The problem of a chain's signed link, if it has one. */
export function headProblem(state: ChainState, keys: Keyring): string | undefined {
  const { timesheetId, chain, signedNumber: number, signedHash: hash, signature, linkHash } = state;
  if (number === null || hash === null || signature === null) return state.isYoung ? undefined : UNSIGNED;
  const verdict = keys.check(signature, headText({ timesheetId, chain, number, hash }), SIGNED_AS);
  if (verdict === 'unknown key') return UNKNOWN_KEY;
  if (verdict === 'invalid') return 'has a signature that is not of this link';
  if (!linkHash) return 'was signed and is missing';
  return linkHash.equals(hash) ? undefined : 'is another than the one that was signed';
}
