import type { Sentence } from '../../http/messages/portuguese.ts';
import type { Unreachable } from '../../outbound/outbound.ts';

/** What is said of an address that cannot be called, by what is wrong with it. */
export const URL_PROBLEMS: Readonly<Record<Exclude<Unreachable, 'host' | 'address'>, Sentence>> = {
  form: 'The {field} field must be an address such as https://hooks.example.com/pousada',
  scheme: 'The {field} field must start with https://',
  credentials: 'The {field} field must not carry a user name or a password',
  port: 'The {field} field must name port 443, or one above 1023',
};

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait after the first, the second ... failure in a row; the last counts for all that follow. */
const PAUSES = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
];
/** Longer than this nobody can ask to be left alone. */
const LONGEST_ASKED = HOUR;
/** After this long without success it is switched off. */
export const GIVEN_UP_AFTER = '3 days';

/** The seconds until the next try, a little more or less each time, so that many who failed together do not come back together. */
export function pauseAfter(failures: number, retryAfter: number | null, chance: () => number = Math.random): number {
  const pause = PAUSES[Math.min(failures, PAUSES.length) - 1]! * (0.9 + 0.2 * chance());
  return Math.max(pause, Math.min(retryAfter ?? 0, LONGEST_ASKED));
}
