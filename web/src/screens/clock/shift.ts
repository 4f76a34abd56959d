import type { Day, ScheduleDetail } from '@pousada/client';
import { addDays, type Dates, daysBetween, weekdayOf } from '../../ui/dates.ts';

/** The plan of a schedule for one date. */
export type PlannedDay = ScheduleDetail['days'][number];

/** The plan of a date, by weekday or by its turn in a cycle. */
export function plannedOn({ cycleDays, cycleStartsOn, days }: ScheduleDetail, date: string): PlannedDay | undefined {
  if (cycleDays === null || cycleStartsOn === null) return days.find(({ weekday }) => weekday === weekdayOf(date));
  const turned = daysBetween(cycleStartsOn, date) % cycleDays;
  const day = ((turned + cycleDays) % cycleDays) + 1;
  return days.find((one) => one.day === day);
}

/** A span of time, in epoch milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The hours of a shift, without its break if the break has a fixed time. A shift that ends before it begins ends on the
 * next morning.
 */
export function stretchesOf(planned: PlannedDay | undefined, date: string, dates: Dates): Stretch[] {
  if (!planned?.startsAt || !planned.endsAt) return [];
  const at = (clock: string) => Date.parse(dates.instant(date, clock.slice(0, 5)));
  const after = (clock: string, earliest: number) => {
    const same = at(clock);
    return same >= earliest ? same : Date.parse(dates.instant(addDays(date, 1), clock.slice(0, 5)));
  };
  const from = at(planned.startsAt);
  const to = after(planned.endsAt, from);
  if (!planned.breakStartsAt || planned.breakMinutes === 0) return [{ from, to }];
  const pause = after(planned.breakStartsAt, from);
  return [
    { from, to: pause },
    { from: pause + planned.breakMinutes * 60_000, to },
  ];
}

/** The last mark of a day: an *in* without its *out*, or an *out*. */
function lastOf({ intervals }: Day): { isOpen: boolean; at: number } | undefined {
  const last = intervals.at(-1);
  if (!last) return undefined;
  return last.outAt === null
    ? { isOpen: !last.isForgotten, at: Date.parse(last.inAt) }
    : { isOpen: false, at: Date.parse(last.outAt) };
}

/** The current working day. It is yesterday's while its shift is open or on a break, otherwise today's. */
export function presentDay(
  days: readonly Day[],
  now: number,
  today: string,
  newDayAfterMinutes: number,
): Day | undefined {
  const isOn = (day: Day): boolean => {
    const last = lastOf(day);
    if (!last) return false;
    return last.isOpen || (day.date !== today && now - last.at < newDayAfterMinutes * 60_000);
  };
  const own = days.find(({ date }) => date === today);
  if (own && own.intervals.length > 0) return own;
  return days.findLast((day) => day.date < today && isOn(day)) ?? own;
}

/** A mark of the current day: stored on the server, or still pending. */
export interface Mark {
  readonly at: number;
  readonly kind: 'in' | 'out';
  readonly isWaiting: boolean;
}

/** All marks by time. Pending ones alternate between in and out like the others. */
export function marksOf(day: Day | undefined, waiting: readonly number[]): Mark[] {
  const known = (day?.intervals ?? [])
    .filter(({ isForgotten }) => !isForgotten)
    .flatMap(({ inAt, outAt }) => (outAt === null ? [inAt] : [inAt, outAt]));
  const all = [
    ...known.map((at) => ({ at: Date.parse(at), isWaiting: false })),
    ...waiting.map((at) => ({ at, isWaiting: true })),
  ].sort((a, b) => a.at - b.at);
  return all.map((mark, n) => ({ ...mark, kind: n % 2 === 0 ? 'in' : 'out' }));
}

/** The worked spans from *in* to *out*. The last one ends now if its *out* is missing. */
export function workedOf(marks: readonly Mark[], now: number): Stretch[] {
  const ins = marks.filter(({ kind }) => kind === 'in');
  const outs = marks.filter(({ kind }) => kind === 'out');
  return ins.map(({ at }, n) => ({ from: at, to: outs[n]?.at ?? Math.max(at, now) }));
}

export const minutesOf = (stretches: readonly Stretch[]): number =>
  Math.floor(stretches.reduce((sum, { from, to }) => sum + to - from, 0) / 60_000);

/** Action of the punch button, in the members' own terms. */
export type PunchAction = 'start' | 'toLunch' | 'fromLunch' | 'toBreak' | 'fromBreak' | 'end' | 'again';

const isNoon = (at: number, dates: Dates): boolean => {
  const minutes = dates.minutesOf(at);
  return minutes >= 10 * 60 + 30 && minutes <= 15 * 60;
};

/** A member who leaves within this time of the shift's end goes home. */
const NEARLY_OVER_MS = 45 * 60_000;

/** Whether a break is for lunch: by the time in the schedule, otherwise by the time of the mark. */
const isLunch = (plan: readonly Stretch[], taken: number, dates: Dates): boolean =>
  isNoon(plan.length > 1 ? plan[0]!.to : taken, dates);

/** The meaning of the next mark, by the existing marks and the break in the schedule. */
export function nextActionOf(
  marks: readonly Mark[],
  planned: PlannedDay | undefined,
  plan: readonly Stretch[],
  now: number,
  dates: Dates,
): PunchAction {
  const last = marks.at(-1);
  if (!last) return 'start';
  const isPause = (planned?.breakMinutes ?? 0) > 0 && marks.length <= 2;
  if (last.kind === 'out') {
    if (!isPause) return 'again';
    return isLunch(plan, last.at, dates) ? 'fromLunch' : 'fromBreak';
  }
  const end = plan.at(-1)?.to;
  if (!isPause || end === undefined || now > end - NEARLY_OVER_MS) return 'end';
  return isLunch(plan, now, dates) ? 'toLunch' : 'toBreak';
}

/** The part of a plan that is still ahead. */
export const aheadOf = (plan: readonly Stretch[], now: number): Stretch[] =>
  plan.filter(({ to }) => to > now).map(({ from, to }) => ({ from: Math.max(from, now), to }));
