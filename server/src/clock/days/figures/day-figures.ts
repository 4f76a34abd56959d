import type { ClockDb } from '../../../db/handles.ts';
import { HOUSE_DAYS } from '../../holidays/holidays.queries.ts';
import { MARKS_OF_DAYS, marksOfDays, type StoredMark } from '../../punches/punches.queries.ts';
import type { ClockSettings } from '../../settings/clock-settings.ts';
import type { DayFigures, DaySummary } from '../days.schema.ts';
import { type Interval, pair } from '../shifts/pairing.rules.ts';
import { addDays, iso, localDateOf } from '../time/local-time.rules.ts';
import { type Figures, figuresOf } from './figures.rules.ts';
import { flagsOf, isOver } from './flags.rules.ts';
import { ABSENCES_BETWEEN, MEMBERS, type MemberDays, readTerms, SCHEDULES } from './terms.ts';

/** Days looked back for the start of a rest shorter than eleven hours. */
const DAYS_BEFORE = 2;

type Intervals = readonly Interval<StoredMark>[];
const NONE: Intervals = [];

/** Days of members, computed on demand. */
export interface ComputedDays {
  /** The sums of a day with its flags. */
  summaryOf(memberId: number, date: string): DaySummary;
  /** The same with its intervals. */
  figuresOf(memberId: number, date: string): DayFigures;
}

/** Computes days from punches. */
export async function computeDays(
  db: ClockDb,
  settings: ClockSettings,
  { memberIds, from, to }: MemberDays,
): Promise<ComputedDays> {
  const days = { memberIds, from: addDays(from, -DAYS_BEFORE), to };
  const intervalsOf = byDay(await marksOfDays(db, days));
  const terms = await readTerms(db, settings, days);
  const now = Date.parse(settings.now);
  const today = localDateOf(now, settings.timezone);
  const known = new Map<number, Map<string, Figures>>();
  const computed = (memberId: number, date: string) =>
    known
      .getOrInsertComputed(memberId, () => new Map())
      .getOrInsertComputed(date, () =>
        figuresOf(date, intervalsOf(memberId, date), terms.of(memberId, date), settings),
      );
  const formerEnd = (memberId: number, date: string): number | null => {
    for (let back = 1; back <= DAYS_BEFORE; back++) {
      const before = addDays(date, -back);
      if (intervalsOf(memberId, before).length > 0) return computed(memberId, before).computed.at(-1)!.out;
    }
    return null;
  };
  const summaryOf = (memberId: number, date: string): DaySummary => {
    const intervals = intervalsOf(memberId, date);
    const figures = computed(memberId, date);
    const termsOfDay = terms.of(memberId, date);
    const flags = flagsOf({
      ...{ intervals, figures, terms: termsOfDay, now },
      formerEnd: intervals.length > 0 ? formerEnd(memberId, date) : null,
      isDue: date < today && terms.isExpected(memberId, date),
    });
    const { computed: _, ...sums } = figures;
    return { ...sums, holiday: termsOfDay.holiday, absence: termsOfDay.absence, flags };
  };
  return {
    summaryOf,
    figuresOf: (memberId, date) => ({
      ...summaryOf(memberId, date),
      intervals: intervalsOf(memberId, date).map((interval, index) =>
        shown(interval, computed(memberId, date).computed[index]!, now),
      ),
    }),
  };
}

/** The intervals of each day, from the marks of members in order of time. */
function byDay(marks: ReadonlyMap<number, readonly StoredMark[]>) {
  const days = new Map<number, Map<string, Intervals>>();
  for (const [memberId, own] of marks) {
    const intervals = new Map<string, Intervals>();
    for (const [date, some] of Map.groupBy(own, (mark) => mark.date)) intervals.set(date, pair(some));
    days.set(memberId, intervals);
  }
  return (memberId: number, date: string): Intervals => days.get(memberId)?.get(date) ?? NONE;
}

function shown(interval: Interval<StoredMark>, computed: Figures['computed'][number], now: number) {
  return {
    inPunchId: interval.in.id,
    outPunchId: interval.out?.id ?? null,
    inAt: iso(interval.in.at),
    outAt: interval.out && iso(interval.out.at),
    computedInAt: iso(computed.in),
    computedOutAt: computed.out === null ? null : iso(computed.out),
    isForgotten: interval.out === null && isOver(interval, now),
  };
}

/** Statements of computing days by purpose. */
export const RUN_BY_DAYS = {
  'the marks': MARKS_OF_DAYS,
  'members and their schedules': MEMBERS,
  'the schedules': SCHEDULES,
  'holidays of the house': HOUSE_DAYS,
  absences: ABSENCES_BETWEEN,
};
