import type { Fields, Guard, QueuedCall } from './queued-call.ts';

/** Compares by value; the order of object keys does not matter. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? null) === (b ?? null);
  const [one, other] = [a as Fields, b as Fields];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
}

const bodyOf = ({ args }: Pick<QueuedCall, 'args'>): Fields => (args as { readonly body?: Fields }).body ?? {};

/** The fields of the record that differ from what the person knew, with their present values. */
export function changedSince({ known }: Pick<Guard, 'known'>, record: Fields): Fields {
  const changed = Object.keys(known).filter((key) => !isSame(known[key], record[key]));
  return Object.fromEntries(changed.map((key) => [key, record[key] ?? null]));
}

const valueAt = (record: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Fields | null | undefined)?.[part], record);

/** Changed fields as they are shown: an id by its name, where the guard says where that stands. */
export const namedIn = (changed: Fields, { names = {} }: Guard, record: Fields): Fields =>
  Object.fromEntries(
    Object.entries(changed).map(([key, value]) => [key, names[key] ? (valueAt(record, names[key]) ?? null) : value]),
  );

/** True where the record already is as the call wants it: another person did the same, or only the answer was lost. */
export const isDoneAlready = (call: Pick<QueuedCall, 'args'>, record: Fields): boolean =>
  Object.entries(bodyOf(call)).every(([key, value]) => isSame(value, record[key]));

/**
 * The guard of a call that replaces a waiting one. The waiting call is never sent, so its fields keep their values from before it:
 * the guard takes those over.
 */
export function guardAfter(
  { guard }: Pick<QueuedCall, 'guard'>,
  replaced: Pick<QueuedCall, 'args' | 'guard'> | undefined,
): Guard | undefined {
  if (!guard || !replaced?.guard) return guard;
  const written = Object.entries(replaced.guard.known).filter(([key]) => key in bodyOf(replaced));
  return { ...guard, known: { ...guard.known, ...Object.fromEntries(written) } };
}

const recordOf = ({ call, args }: QueuedCall): string => `${call} ${(args as { readonly id?: number }).id}`;

/** A refused call and the later ones to the same record, without the fields that the person has accepted as changed. */
export function acceptChanges(calls: readonly QueuedCall[], refused: QueuedCall): readonly QueuedCall[] {
  const accepted = Object.keys(refused.refused?.changed ?? {});
  return calls
    .filter((one) => one.id === refused.id || (one.id > refused.id && recordOf(one) === recordOf(refused)))
    .map((one) => {
      if (!one.guard) return one;
      const known = Object.entries(one.guard.known).filter(([key]) => !accepted.includes(key));
      return { ...one, guard: { ...one.guard, known: Object.fromEntries(known) } };
    });
}
