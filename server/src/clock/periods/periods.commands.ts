import type { ClockDb, ClockTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { recordEventFor } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { memberIdsOf } from '../days/days.queries.ts';
import { computeDays } from '../days/figures/day-figures.ts';
import { addDays, datesBetween, localDateOf } from '../days/time/local-time.rules.ts';
import { MAX_PAST_DAYS } from '../punches/punches.rules.ts';
import { type ClockSettings, lockPeriods, readSettings } from '../settings/clock-settings.ts';
import { type NamedDay, requireNamed } from './open-days.ts';
import { dateOfPeriod, type Period, periodId, periodOf } from './periods.rules.ts';

interface Closed extends Period {
  readonly closedAt: string;
  readonly closedByMemberId: number;
}

export const CLOSED_PERIODS_ALL = compile(sql`
  select p.starts_on as "startsOn", p.ends_on as "endsOn", p.closed_at as "closedAt", p.closed_by_member_id as "closedByMemberId"
  from timesheet_closed_periods p where p.timesheet_id = ${param('timesheetId')} order by p.starts_on`);

const closedPeriods = ({ rows, timesheetId }: ClockDb): Promise<Closed[]> =>
  rows<Closed>(CLOSED_PERIODS_ALL, { timesheetId });

export const presented = (period: Period | Closed) => ({
  id: periodId(period.startsOn),
  startsOn: period.startsOn,
  endsOn: period.endsOn,
  status: 'closedAt' in period ? 'closed' : 'open',
  closedAt: 'closedAt' in period ? period.closedAt : null,
  closedByMemberId: 'closedAt' in period ? period.closedByMemberId : null,
});

const todayOf = ({ now, timezone }: ClockSettings): string => localDateOf(Date.parse(now), timezone);

/** Every period from the present one back to the first with anything in it. */
export async function listPeriods(db: ClockDb) {
  const [settings, closed, first] = await Promise.all([readSettings(db), closedPeriods(db), firstDate(db)]);
  const periods: ReturnType<typeof presented>[] = [];
  for (let date = todayOf(settings); ; ) {
    const period = periodOf(date, settings.periodClosingDay, closed);
    periods.push(presented(period));
    if (period.startsOn <= first) return periods;
    date = addDays(period.startsOn, -1);
  }
}

export const FIRST_DATE = compile(sql`
  select least((t.created_at at time zone t.timezone)::date, (select min(p.date) from timesheet_punches p where p.timesheet_id = ${param('timesheetId')})) as date
  from timesheets t where t.id = ${param('timesheetId')}`);

async function firstDate(db: ClockDb): Promise<string> {
  return (await db.row<{ date: string }>(FIRST_DATE, { timesheetId: db.timesheetId }))!.date;
}

export async function readPeriod(db: ClockDb, id: number) {
  return presented(await findPeriod(db, await readSettings(db), id));
}

/** The period of an id, or 404. An id is the first day of a period that has begun and may have punches. */
export async function findPeriod(db: ClockDb, settings: ClockSettings, id: number): Promise<Period | Closed> {
  const date = dateOfPeriod(id);
  const today = todayOf(settings);
  if (!date || date > today) throw notFound();
  const period = periodOf(date, settings.periodClosingDay, await closedPeriods(db));
  const isReachable = period.endsOn >= addDays(today, -MAX_PAST_DAYS) || period.endsOn >= (await firstDate(db));
  if (period.startsOn !== date || !isReachable) throw notFound();
  return period;
}

/**
 * Closes a period and stores its figures, so that later changes of schedules or rules do not alter them. A running period closes
 * only if the caller names each open day.
 */
export async function closePeriod(tx: ClockTx, id: number, openDays: readonly NamedDay[] = []): Promise<void> {
  const settings = await lockPeriods(tx);
  const period = await findPeriod(tx, settings, id);
  if ('closedAt' in period) throw conflict('The period is closed already', {}, 'PERIOD_CLOSED');
  const today = todayOf(settings);
  if (period.endsOn >= today) await requireNamed(tx, settings, { ...period, today }, openDays);
  await tx.run(sql`
    insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
    values (${tx.timesheetId}, ${period.startsOn}, ${period.endsOn}, ${tx.memberId})`);
  await keepFigures(tx, settings, period);
  await recordEventFor(tx, TIMESHEET, { action: 'close', entity: 'periods', entityId: id });
}

async function keepFigures(tx: ClockTx, settings: ClockSettings, { startsOn, endsOn }: Period): Promise<void> {
  const memberIds = await memberIdsOf(tx, { memberId: undefined, from: startsOn, to: endsOn });
  const { figuresOf } = await computeDays(tx, settings, { memberIds, from: startsOn, to: endsOn });
  const days = datesBetween(startsOn, endsOn).flatMap((date) =>
    memberIds.map((memberId) => ({ memberId, date, figures: figuresOf(memberId, date) })),
  );
  await tx.run(sql`
    insert into timesheet_closed_days (timesheet_id, member_id, date, period_starts_on, balance_minutes, figures)
    select ${tx.timesheetId}, d."memberId", d.date, ${startsOn}::date, (d.figures ->> 'balanceMinutes')::integer, d.figures
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d ("memberId" bigint, date date, figures jsonb)`);
}

export async function reopenPeriod(tx: ClockTx, id: number): Promise<void> {
  const settings = await lockPeriods(tx);
  const period = await findPeriod(tx, settings, id);
  if (!('closedAt' in period)) throw conflict('The period is not closed');
  await tx.run(
    sql`delete from timesheet_closed_periods where timesheet_id = ${tx.timesheetId} and starts_on = ${period.startsOn}`,
  );
  await recordEventFor(tx, TIMESHEET, { action: 'reopen', entity: 'periods', entityId: id });
}
