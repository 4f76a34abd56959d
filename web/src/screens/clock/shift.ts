import type { Day, ScheduleDetail } from '@pousada/client';
import { addDays, type Dates, daysBetween, weekdayOf } from '../../ui/dates.ts';

/** What a schedule says of one date. */
export type Planned = ScheduleDetail['days'][number];

/** The day of a week, or of a cycle that turns whatever weekday comes. */
export function plannedOn({ cycleDays, cycleStartsOn, days }: ScheduleDetail, date: string): Planned | undefined {
  if (cycleDays === null || cycleStartsOn === null) return days.find(({ weekday }) => weekday === weekdayOf(date));
  const turned = daysBetween(cycleStartsOn, date) % cycleDays;
  const day = ((turned + cycleDays) % cycleDays) + 1;
  return days.find((one) => one.day === day);
}

/** A stretch of time, in epoch milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The hours of a shift, with its pause left out where its time is fixed. A shift that ends before it begins ends on the morning after. */
export function stretchesOf(planned: Planned | undefined, date: string, dates: Dates): Stretch[] {
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

/** The last mark of a day, an *in* that waits or an *out*. */
function lastOf({ intervals }: Day): { isOpen: boolean; at: number } | undefined {
  const last = intervals.at(-1);
  if (!last) return undefined;
  return last.outAt === null
    ? { isOpen: !last.isForgotten, at: Date.parse(last.inAt) }
    : { isOpen: false, at: Date.parse(last.outAt) };
}

/** The working day that goes on now: that of last night while its shift is open, or after no more than a pause; else today's. */
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

/** A mark of the present day: one the server knows, or one that is still on its way. */
export interface Mark {
  readonly at: number;
  readonly kind: 'in' | 'out';
  readonly isWaiting: boolean;
}

/** All marks in the order of time; those on their way take their turn as in and out. */
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

/** From mark to mark; the last one up to now where nobody has left yet. */
export function workedOf(marks: readonly Mark[], now: number): Stretch[] {
  const ins = marks.filter(({ kind }) => kind === 'in');
  const outs = marks.filter(({ kind }) => kind === 'out');
  return ins.map(({ at }, n) => ({ from: at, to: outs[n]?.at ?? Math.max(at, now) }));
}

export const minutesOf = (stretches: readonly Stretch[]): number =>
  Math.floor(stretches.reduce((sum, { from, to }) => sum + to - from, 0) / 60_000);

/** What the button does, as people call it. */
export type Deed = 'start' | 'toLunch' | 'fromLunch' | 'toBreak' | 'fromBreak' | 'end' | 'again';

const isNoon = (at: number, dates: Dates): boolean => {
  const minutes = dates.minutesOf(at);
  return minutes >= 10 * 60 + 30 && minutes <= 15 * 60;
};

/** Nearer to the end of the shift than this, whoever leaves goes home. */
const NEARLY_OVER = 45 * 60_000;

/** Whether the pause is for lunch: by where the schedule has it, else by the hour at which somebody takes it. */
const isLunch = (plan: readonly Stretch[], taken: number, dates: Dates): boolean =>
  isNoon(plan.length > 1 ? plan[0]!.to : taken, dates);

/** What the next mark means: by the marks there are, and by where the schedule has its pause. */
export function deedOf(
  marks: readonly Mark[],
  planned: Planned | undefined,
  plan: readonly Stretch[],
  now: number,
  dates: Dates,
): Deed {
  const last = marks.at(-1);
  if (!last) return 'start';
  const isPause = (planned?.breakMinutes ?? 0) > 0 && marks.length <= 2;
  if (last.kind === 'out') {
    if (!isPause) return 'again';
    return isLunch(plan, last.at, dates) ? 'fromLunch' : 'fromBreak';
  }
  const end = plan.at(-1)?.to;
  if (!isPause || end === undefined || now > end - NEARLY_OVER) return 'end';
  return isLunch(plan, now, dates) ? 'toLunch' : 'toBreak';
}

/** What of a plan is still ahead. */
export const aheadOf = (plan: readonly Stretch[], now: number): Stretch[] =>
  plan.filter(({ to }) => to > now).map(({ from, to }) => ({ from: Math.max(from, now), to }));
