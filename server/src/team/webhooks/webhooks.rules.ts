import type { Sentence } from '../../http/messages/portuguese.ts';
import type { Unreachable } from '../../outbound/outbound.ts';

/** Message for each reason why a URL cannot be called. */
export const URL_PROBLEMS: Readonly<Record<Exclude<Unreachable, 'host' | 'address'>, Sentence>> = {
  form: 'The {field} field must be an address such as https://hooks.example.com/pousada',
  scheme: 'The {field} field must start with https://',
  credentials: 'The {field} field must not carry a user name or a password',
  port: 'The {field} field must name port 443, or one above 1023',
};

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pause after the first, second ... failure in a row; the last one repeats. */
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
/** Upper limit of `Retry-After`. */
const MAX_RETRY_AFTER = HOUR;
/** Time without success after which it is disabled. */
export const GIVEN_UP_AFTER = '3 days';

/** Seconds until the next attempt, with jitter, so that receivers that failed together are not retried together. */
export function pauseAfter(failures: number, retryAfter: number | null, chance: () => number = Math.random): number {
  const pause = PAUSES[Math.min(failures, PAUSES.length) - 1]! * (0.9 + 0.2 * chance());
  return Math.max(pause, Math.min(retryAfter ?? 0, MAX_RETRY_AFTER));
}
