import { refused } from '../errors.ts';
import type { Sentence } from '../messages/portuguese.ts';

interface Bounds {
  /** How many days there may be, both ends included. */
  readonly most: number;
  readonly tooMany?: Sentence;
  readonly backwards?: Sentence;
}

/**
 * Refuses two days of the calendar, each under the name of its field, that run backwards or lie too far apart. The error
 * belongs to the second.
 */
export function requireDays(
  days: Readonly<Record<string, string>>,
  {
    most,
    tooMany = 'At most {limit} days may be asked for at once',
    backwards = 'The {field} field may not come before {other}',
  }: Bounds,
): void {
  const [[first, from], [last, to]] = Object.entries(days) as [[string, string], [string, string]];
  const count = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days + 1;
  if (count < 1) throw refused('min', last, { other: first }, backwards);
  if (count > most) throw refused('max', last, { limit: most }, tooMany);
}
