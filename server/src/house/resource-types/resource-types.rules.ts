import { type FieldError, fieldError } from '../../http/errors.ts';

/** Pairs of bounds, lower first. */
const BOUNDS = [
  ['minDurationMinutes', 'maxDurationMinutes'],
  ['minLeadTimeMinutes', 'maxLeadTimeMinutes'],
] as const;

type Bound = (typeof BOUNDS)[number][number];
export type Bounds = Partial<Record<Bound, number | null>>;

/** True if a change contains a minimum or maximum, which must be checked against the stored counterpart. */
export const touchesBounds = (changes: Bounds): boolean => BOUNDS.flat().some((name) => changes[name] !== undefined);

/** Pairs whose lower bound is above the upper. A missing side bounds nothing. */
export function crossedBounds(type: Bounds): FieldError[] {
  return BOUNDS.flatMap(([least, most]) => {
    const [min, max] = [type[least] ?? null, type[most] ?? null];
    return min !== null && max !== null && min > max ? [fieldError('min', most, { limit: min })] : [];
  });
}
