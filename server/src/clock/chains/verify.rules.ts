import {
  commitmentTo,
  linkHash,
  type PunchParticulars,
  type PunchStatement,
  particularsOf,
  punchText,
  sealOf,
  type VoidStatement,
  voidText,
} from './links.rules.ts';

/** A link as it is stored. */
interface StoredLink {
  /** The row it is in. */
  readonly id: number;
  readonly number: number;
  readonly salt: Buffer | null;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
}

export type StoredPunch = StoredLink &
  PunchStatement &
  PunchParticulars & {
    readonly commitment: Buffer;
    readonly date: string;
    readonly side: string;
    readonly isVoid: boolean;
    readonly seal: Buffer;
    /** Whether the row is marked as voided. */
    readonly hasVoid: boolean;
  };

export type StoredVoid = StoredLink & VoidStatement & { readonly commitment: Buffer; readonly reason: string | null };

/** End of a chain: number and hash of its last link. */
export interface ChainEnd {
  readonly number: number;
  readonly hash: Buffer;
}

const same = (a: Buffer, b: Buffer): boolean => Buffer.compare(a, b) === 0;

/** A problem with a receipt; the row is that of the link unless it is gone. */
export interface Problem {
  readonly number: number;
  readonly id: number | null;
  readonly problem: string;
}

/** Receipts between one and the next that are gone. */
function gapBefore({ number }: StoredLink, before: ChainEnd): Problem[] {
  const [first, last] = [before.number + 1, number - 1];
  if (first > last) return [];
  return [{ number: first, id: null, problem: first === last ? 'is missing' : `and all up to ${last} are missing` }];
}

/** Problems of a link, given the one before it. */
function linkProblems(link: StoredLink, text: string, before: ChainEnd): string[] {
  const problems: string[] = [];
  const follows = link.number !== before.number + 1 || same(link.previousHash, before.hash);
  if (!follows) problems.push('does not follow on the one before it');
  if (!same(linkHash(link.previousHash, link.number, text), link.hash))
    problems.push('is not what its hash was taken of');
  return problems;
}

/** Forgotten parts are gone with their salt; present ones must match the commitment. */
function particularProblems(values: readonly unknown[], { salt }: StoredLink, commitment: Buffer): string[] {
  const isKept = salt ? same(commitmentTo(values, salt), commitment) : values.every((value) => value === null);
  return isKept ? [] : ['has other particulars than those committed to'];
}

const named = (link: StoredLink, before: ChainEnd, problems: readonly string[]): Problem[] => [
  ...gapBefore(link, before),
  ...problems.map((problem) => ({ number: link.number, id: link.id, problem })),
];

/** Problems of a punch, after the one before it. */
export function punchProblems(punch: StoredPunch, before: ChainEnd): Problem[] {
  const problems = [
    ...linkProblems(punch, punchText(punch), before),
    ...particularProblems(particularsOf(punch), punch, punch.commitment),
  ];
  if (!same(sealOf(punch.hash, punch.date, punch.side, punch.isVoid), punch.seal))
    problems.push('stands in another place than its seal says');
  if (punch.isVoid !== punch.hasVoid)
    problems.push(punch.isVoid ? 'is struck by nobody' : 'counts although it was struck');
  return named(punch, before, problems);
}

/** Problems of a void, after the one before it. */
export const voidProblems = (one: StoredVoid, before: ChainEnd): Problem[] =>
  named(one, before, [
    ...linkProblems(one, voidText(one), before),
    ...particularProblems([one.reason], one, one.commitment),
  ]);
