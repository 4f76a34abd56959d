import type { ClockDb } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { computeDays } from '../days/figures/day-figures.ts';
import { addDays, datesBetween, localDateOf } from '../days/time/local-time.rules.ts';
import { MAX_RANGE_DAYS } from '../days/time/range.ts';
import { periodId, periodOf } from '../periods/periods.rules.ts';
import type { ClockSettings } from '../settings/clock-settings.ts';
import { type Closed, later, openDays } from './bank.rules.ts';

const today = sql`${param('today')}::date`;

const OPENED = sql`(select e.date from timesheet_bank_entries e where e.timesheet_id = m.timesheet_id and e.member_id = m.id and e.kind = 'opening')`;

/** From when on the bank of a member counts: their opening balance, their first day, or the first thing known of them. */
const SINCE = sql`coalesce(${OPENED}, m.starts_on,
  least((m.created_at at time zone ${param('timezone')})::date,
    (select min(p.date) from timesheet_punches p where p.timesheet_id = m.timesheet_id and p.member_id = m.id and not p.is_void)))`;

/** An opening balance contains earlier corrections; without one all of them count. */
export const ACCOUNTS = compile(sql`
  with accounts as materialized (
    select m.timesheet_id, m.id, m.name, ${OPENED} as opened, ${SINCE} as since from timesheet_members m
    where m.timesheet_id = ${param('timesheetId')} and m.id = any(${param('memberIds')}::bigint[]))
  select a.id as "memberId", a.name, a.since,
    coalesce(sum(e.minutes) filter (where e.kind = 'opening'), 0)::integer as "openingMinutes",
    coalesce(sum(e.minutes) filter (where e.kind = 'correction'), 0)::integer as "correctionMinutes"
  from accounts a left join timesheet_bank_entries e on e.timesheet_id = ${param('timesheetId')} and e.member_id = a.id and (a.opened is null or e.date >= a.opened)
  group by a.id, a.name, a.since order by fold(a.name), a.id`);

export const CLOSED = compile(sql`
  select p.starts_on as "startsOn", p.ends_on as "endsOn", d.member_id as "memberId", sum(d.balance_minutes)::integer as "broughtMinutes"
  from unnest(${param('memberIds')}::bigint[], ${param('sinces')}::date[]) a (id, since)
  join timesheet_closed_days d on d.timesheet_id = ${param('timesheetId')} and d.member_id = a.id and d.date >= a.since and d.date < ${today}
  join timesheet_closed_periods p on p.timesheet_id = ${param('timesheetId')} and p.starts_on = d.period_starts_on
  group by p.starts_on, p.ends_on, d.member_id`);

/** All closed periods since a day, including those that hold no days of the member. */
export const CLOSED_SINCE = compile(sql`
  select p.starts_on as "startsOn", p.ends_on as "endsOn" from timesheet_closed_periods p
  where p.timesheet_id = ${param('timesheetId')} and p.ends_on >= ${param('since')}::date order by p.starts_on`);

interface Account {
  readonly memberId: number;
  readonly name: string;
  readonly since: string;
  readonly openingMinutes: number;
  readonly correctionMinutes: number;
}

export interface PeriodBalance extends Closed {
  readonly id: number;
  readonly status: 'open' | 'closed';
  readonly broughtMinutes: number;
}

export interface Bank extends Account {
  readonly asOf: string;
  readonly broughtMinutes: number;
  readonly balanceMinutes: number;
  /** Open days that are too old to be counted. */
  readonly uncountedDays: number;
  /** Balance of each period, latest first. */
  readonly periods: readonly PeriodBalance[];
}

const total = (rows: readonly { broughtMinutes: number }[]): number =>
  rows.reduce((sum, row) => sum + row.broughtMinutes, 0);

/** Banks of members as of yesterday: opening balance, corrections, and the balance of each period. */
export async function readBanks(db: ClockDb, settings: ClockSettings, memberIds: readonly number[]): Promise<Bank[]> {
  const { timesheetId } = db;
  const now = localDateOf(Date.parse(settings.now), settings.timezone);
  const args = { timesheetId, memberIds, timezone: settings.timezone };
  const accounts = await db.rows<Account>(ACCOUNTS, args);
  const kept = await db.rows<Closed & { memberId: number; broughtMinutes: number }>(CLOSED, {
    ...{ timesheetId, today: now, memberIds: accounts.map((one) => one.memberId) },
    sinces: accounts.map((one) => one.since),
  });
  const closedOf = Map.groupBy(kept, ({ memberId }) => memberId);
  const open = await openPeriods(db, settings, accounts, addDays(now, -1));
  return accounts.map((account) => {
    const { memberId, openingMinutes, correctionMinutes } = account;
    const closed = (closedOf.get(memberId) ?? []).map(({ startsOn, endsOn, broughtMinutes }) => ({
      ...{ id: periodId(startsOn), startsOn, endsOn, status: 'closed' as const, broughtMinutes },
    }));
    const periods = [...closed, ...open.balancesOf(account)].sort((a, b) => b.id - a.id);
    const broughtMinutes = total(periods);
    const balanceMinutes = openingMinutes + correctionMinutes + broughtMinutes;
    const uncountedDays = open.uncountedOf(account);
    return { ...account, asOf: addDays(now, -1), broughtMinutes, balanceMinutes, uncountedDays, periods };
  });
}

/** Balance of open days up to a date; at most a year of them, with the number left out. */
async function openPeriods(db: ClockDb, settings: ClockSettings, accounts: readonly Account[], to: string) {
  const earliest = accounts.map(({ since }) => since).sort()[0] ?? to;
  const first = addDays(to, 1 - MAX_RANGE_DAYS);
  const closed = await db.rows<Closed>(CLOSED_SINCE, { timesheetId: db.timesheetId, since: earliest });
  const uncountedOf = ({ since }: Account) => openDays(since, addDays(first, -1), closed);
  const isClosed = (date: string) => closed.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  const dates = datesBetween(later(earliest, first), to).filter((date) => !isClosed(date));
  const memberIds = accounts.map(({ memberId }) => memberId);
  const [from] = dates;
  if (from === undefined) return { uncountedOf, balancesOf: () => [] };
  const days = await computeDays(db, settings, { memberIds, from, to });
  const byPeriod = Map.groupBy(dates, (date) => periodOf(date, settings.periodClosingDay, closed).startsOn);
  const balancesOf = (account: Account): PeriodBalance[] =>
    [...byPeriod].flatMap(([startsOn, own]) => {
      const since = own.filter((date) => date >= account.since);
      if (since.length === 0) return [];
      const { endsOn } = periodOf(own[0]!, settings.periodClosingDay, closed);
      const broughtMinutes = since.reduce(
        (sum, date) => sum + days.summaryOf(account.memberId, date).balanceMinutes,
        0,
      );
      return [{ id: periodId(startsOn), startsOn, endsOn, status: 'open', broughtMinutes }];
    });
  return { uncountedOf, balancesOf };
}
