import { refused } from '../errors.ts';
import type { Sentence } from '../messages/portuguese.ts';

interface Bounds {
  /** Maximum number of days, both ends included. */
  readonly maxDays: number;
  readonly tooMany?: Sentence;
  readonly backwards?: Sentence;
}

/**
 * Throws 422 if the second of two days comes before the first, or if they are too far apart. The keys are the names of
 * the fields; the error names the second one.
 */
export function requireDayRange(
  days: Readonly<Record<string, string>>,
  {
    maxDays,
    tooMany = 'At most {limit} days may be asked for at once',
    backwards = 'The {field} field may not come before {other}',
  }: Bounds,
): void {
  const [[first, from], [last, to]] = Object.entries(days) as [[string, string], [string, string]];
  const count = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1;
  if (count < 1) throw refused('min', last, { other: first }, backwards);
  if (count > maxDays) throw refused('max', last, { limit: maxDays }, tooMany);
}
