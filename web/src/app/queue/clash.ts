import type { Act } from './act.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The same value; in what order its parts were written says nothing. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? null) === (b ?? null);
  const [one, other] = [a as Fields, b as Fields];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

/** What an act asks to be so. */
const wishesOf = ({ args }: Pick<Act, 'args'>): Fields => (args as { readonly body?: Fields }).body ?? {};

/** What somebody else decided since: each field that is not as whoever acted knew it, as it is now. */
export function changedSince(decidedOn: Fields, record: Fields): Fields {
  const changed = Object.keys(decidedOn).filter((key) => !isSame(decidedOn[key], record[key]));
  return Object.fromEntries(changed.map((key) => [key, record[key] ?? null]));
}

/** It is already as the act wants it: somebody did the same, or the answer to it got lost on its way. */
export const isSoAlready = (act: Pick<Act, 'args'>, record: Fields): boolean =>
  Object.entries(wishesOf(act)).every(([key, value]) => isSame(value, record[key]));

/** An act that takes the place of another was decided on what was so before that one. */
export function decidedBefore(act: Pick<Act, 'decidedOn'>, replaced: Pick<Act, 'args' | 'decidedOn'> | undefined) {
  if (!act.decidedOn || !replaced?.decidedOn) return act.decidedOn;
  const wished = Object.entries(replaced.decidedOn).filter(([key]) => key in wishesOf(replaced));
  return { ...act.decidedOn, ...Object.fromEntries(wished) };
}

const recordOf = ({ call, args }: Act): string => `${call} ${(args as { readonly id?: number }).id}`;

/**
 * After somebody has decided to do it all the same: this act, and what they did to the same record after it, mind no longer what
 * has changed there.
 */
export function unmind(acts: readonly Act[], act: Act): readonly Act[] {
  const minded = Object.keys(act.refused?.changed ?? {});
  return acts
    .filter((one) => one.id === act.id || (one.id > act.id && recordOf(one) === recordOf(act)))
    .map((one) => ({
      ...one,
      decidedOn: Object.fromEntries(Object.entries(one.decidedOn ?? {}).filter(([key]) => !minded.includes(key))),
    }));
}
