import { clockTime, countedOf, marksOf } from '../src/clock/periods/report/sheet-times.ts';
import type { TestApp } from './app.ts';
import { pastMonday, TestTimesheet } from './timesheet.ts';

const ZONE = 'America/Sao_Paulo';
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const DAYS = 21;

/** Marks by day, from 1, in the wall time of the house; `+` means the next morning. */
export type Marks = Readonly<Record<number, string>>;

/** The columns with figures: their name on the page, and their field. */
const FIGURES = {
  Expected: 'plannedMinutes',
  Away: 'absenceMinutes',
  Worked: 'workedMinutes',
  Counts: 'roundedMinutes',
  Balance: 'balanceMinutes',
  Night: 'nightMinutes',
  Reduced: 'nightReducedMinutes',
  'First 2 h': 'overtimeFirstMinutes',
  Beyond: 'overtimeBeyondMinutes',
  'Sun., hol.': 'overtimeHolidayMinutes',
} as const;
type Sums = Readonly<Record<(typeof FIGURES)[keyof typeof FIGURES], number>>;

interface Day extends Sums {
  readonly date: string;
  readonly intervals: Parameters<typeof marksOf>[0]['intervals'];
  readonly holiday: string | null;
  readonly absence: { readonly kind: string; readonly isHalfDay: boolean } | null;
  readonly flags: readonly string[];
}

/** The marks in an order that is unrelated to time. */
function shuffled<T>(all: readonly T[]): T[] {
  const place = (index: number) => (index * 7_919) % 104_729;
  return all
    .map((one, index) => [place(index + 1), one] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, one]) => one);
}

/** Three weeks of members of one house, from a Monday on: entered over HTTP in any order, and printed as a table. */
export class ThreeWeeks {
  readonly #clock: TestTimesheet;
  readonly #day = pastMonday(5);
  #memberId = 0;

  private constructor(clock: TestTimesheet) {
    this.#clock = clock;
  }

  /** With a tolerance of 5 minutes; the tenth day is a holiday of the house. */
  static async in(app: TestApp): Promise<ThreeWeeks> {
    const clock = await TestTimesheet.of(app, { timezone: ZONE, toleranceMinutes: 5, maxIntervalsPerDay: 12 });
    await clock.manager.put('/settings', { holidayCalendar: 'none' });
    const weeks = new ThreeWeeks(clock);
    await clock.manager.create('/holidays', { date: weeks.day(10), name: 'Padroeira' });
    return weeks;
  }

  day(number: number): string {
    return this.#day(number - 1);
  }

  /** Adds a member who works by a schedule from the first day on. */
  async addMember(schedule: object): Promise<void> {
    const scheduleId = await this.#clock.manager.create('/schedules', schedule);
    this.#memberId = (await this.#clock.member({ scheduleId, startsOn: this.day(1) })).id;
  }

  #at(number: number, time: string): string {
    const date = this.day(number + (time.endsWith('+') ? 1 : 0));
    const wall = Temporal.PlainDateTime.from(`${date}T${time.replace('+', '')}`);
    return wall.toZonedDateTime(ZONE).toInstant().toString();
  }

  async #enter(number: number, time: string): Promise<number> {
    const punchedAt = this.#at(number, time);
    return this.#clock.manager.create('/manual-entries', { memberId: this.#memberId, punchedAt, reason: 'Papel' });
  }

  async marks(marks: Marks): Promise<void> {
    const all = Object.entries(marks).flatMap(([number, times]) =>
      times.split(' ').map((time) => [Number(number), time] as const),
    );
    for (const [number, time] of shuffled(all)) await this.#enter(number, time);
  }

  /** Enters a mark and voids it. */
  async mistake(number: number, time: string): Promise<void> {
    const id = await this.#enter(number, time);
    await this.#clock.manager.post(`/punches/${id}/void`, { reason: 'Engano' });
  }

  async away(kind: string, from: number, to: number, isHalfDay = false): Promise<void> {
    const { manager } = this.#clock;
    const dates = { startsOn: this.day(from), endsOn: this.day(to) };
    const id = await manager.create('/absences', { memberId: this.#memberId, kind, ...dates, isHalfDay });
    await manager.post(`/absences/${id}/approve`);
  }

  /** The days and totals of the member, as a table without empty days and columns. */
  async table(): Promise<string> {
    const range = `memberId=${this.#memberId}&from=${this.day(1)}&to=${this.day(DAYS)}`;
    const { data } = await this.#clock.manager.read(`/days?${range}&perPage=100`);
    const { totals } = await this.#clock.manager.read(`/report?${range}`);
    const rows = (data as Day[]).map((day, index) => {
      const [raw, counted] = [marksOf(day, ZONE).join(' '), countedOf(day, ZONE).join(' ')];
      const name = `${index + 1} ${WEEKDAYS[index % 7]}`;
      return [name, raw, raw === counted ? '' : counted, ...figures(day), notes(day)];
    });
    const filled = rows.filter((cells) => cells.slice(1).some(Boolean));
    const isUsed = HEAD.map((_name, column) => filled.some((cells) => cells[column]));
    return [HEAD, RULE, ...filled, ['**Sum**', '', '', ...figures(totals), '']]
      .map((cells) => line(cells.filter((_cell, column) => isUsed[column])))
      .join('\n');
  }
}

const HEAD = ['Day', 'Marks', 'Counted as', ...Object.keys(FIGURES), 'Notes'];
const RULE = HEAD.map((name) => (name in FIGURES ? '--:' : '---'));
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const figures = (of: Sums): string[] =>
  Object.values(FIGURES).map((name) => (of[name] === 0 ? '' : clockTime(of[name])));

/** Notes of a day. All marks are manual entries, so that flag is left out. */
function notes({ holiday, absence, flags }: Day): string {
  const away = absence && absence.kind + (absence.isHalfDay ? ', half a day' : '');
  return [holiday, away, ...flags.filter((flag) => flag !== 'manual_entry')].filter(Boolean).join(', ');
}
