import { type FieldError, fieldError, invalid } from '../../http/errors.ts';

/** The two windows of a shift. A plan must take time; actual work may be zero minutes. */
const WINDOWS = [
  {
    start: 'scheduledStartsAt',
    end: 'scheduledEndsAt',
    sentence: 'The {field} field must be after {other}',
    mayBeEmpty: false,
  },
  {
    start: 'actualStartsAt',
    end: 'actualEndsAt',
    sentence: 'The {field} field must be at or after {other}',
    mayBeEmpty: true,
  },
] as const;

const endError = ({ start, end, sentence }: (typeof WINDOWS)[number]): FieldError =>
  fieldError('min', end, { other: start }, sentence);

/** The same rules as database constraints, for changes that send one end only. */
export const WINDOW_REFUSALS = {
  shifts_schedule_forward: () => invalid([endError(WINDOWS[0])]),
  shifts_actual_forward: () => invalid([endError(WINDOWS[1])]),
};

/** 422 for each window of a body that runs backwards. */
export function refuseBackwards(body: Readonly<Record<string, unknown>>): void {
  const errors = WINDOWS.filter(({ start, end, mayBeEmpty }) => {
    const [from, to] = [body[start], body[end]];
    if (typeof from !== 'string' || typeof to !== 'string') return false;
    const order = Temporal.Instant.compare(to, from);
    return order < 0 || (order === 0 && !mayBeEmpty);
  }).map(endError);
  if (errors.length > 0) throw invalid(errors);
}

interface Window {
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * The window `days` later by the wall clock: 09:00 stays 09:00 across a clock change, and a night that loses an hour
 * is an hour shorter. If the end would fall before the start, the length is kept instead.
 */
export function onAnotherDay({ startsAt, endsAt }: Window, days: number, timezone: string): Window {
  const [from, to] = [Temporal.Instant.from(startsAt), Temporal.Instant.from(endsAt)];
  const move = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timezone).add({ days }).toInstant();
  const start = move(from);
  const end = move(to);
  const kept = Temporal.Instant.compare(end, start) > 0 ? end : start.add(from.until(to));
  return { startsAt: start.toString(), endsAt: kept.toString() };
}

/** Days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
