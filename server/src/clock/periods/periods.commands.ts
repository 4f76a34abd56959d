import type { ClockDb, ClockTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { recordOwnEvent } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { computeDays } from '../days/day-figures.ts';
import { addDays, datesBetween, localDateOf } from '../days/local-time.rules.ts';
import { OLDEST_DAYS } from '../punches/punches.rules.ts';
import { type ClockSettings, lockPeriods, readSettings } from '../settings/clock-settings.ts';
import { dateOfPeriod, type Period, periodId, periodOf } from './periods.rules.ts';

interface Closed extends Period {
  readonly closedAt: string;
  readonly closedByMemberId: number;
}

const closedPeriods = (db: ClockDb): Promise<Closed[]> =>
  db.rows<Closed>(sql`
    select starts_on as "startsOn", ends_on as "endsOn", closed_at as "closedAt", closed_by_member_id as "closedByMemberId"
    from timesheet_closed_periods where timesheet_id = ${db.timesheetId} order by starts_on`);

const presented = (period: Period | Closed) => ({
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

async function firstDate(db: ClockDb): Promise<string> {
  const row = await db.row<{ date: string }>(sql`
    select (least(t.created_at, (select min(p.punched_at) from timesheet_punches p where p.timesheet_id = t.id)) at time zone t.timezone)::date as date
    from timesheets t where t.id = ${db.timesheetId}`);
  return row!.date;
}

export async function readPeriod(db: ClockDb, id: number) {
  return presented(await named(db, await readSettings(db), id));
}

/** The period of an id, or 404: an id is the first day of a period that has begun and that punches may lie in. */
async function named(db: ClockDb, settings: ClockSettings, id: number): Promise<Period | Closed> {
  const date = dateOfPeriod(id);
  const today = todayOf(settings);
  if (!date || date > today) throw notFound();
  const period = periodOf(date, settings.periodClosingDay, await closedPeriods(db));
  const isReachable = period.endsOn >= addDays(today, -OLDEST_DAYS) || period.endsOn >= (await firstDate(db));
  if (period.startsOn !== date || !isReachable) throw notFound();
  return period;
}

/** Closes a period and keeps its figures: what a schedule or a rule becomes later does not reach back into it. */
export async function closePeriod(tx: ClockTx, id: number): Promise<void> {
  const settings = await lockPeriods(tx);
  const period = await named(tx, settings, id);
  if ('closedAt' in period) throw conflict('The period is closed already', {}, 'PERIOD_CLOSED');
  await tx.run(sql`
    insert into timesheet_closed_periods (timesheet_id, starts_on, ends_on, closed_by_member_id)
    values (${tx.timesheetId}, ${period.startsOn}, ${period.endsOn}, ${tx.memberId})`);
  await keepFigures(tx, settings, period);
  await recordOwnEvent(tx, TIMESHEET, { action: 'close', entity: 'periods', entityId: id });
}

async function keepFigures(tx: ClockTx, settings: ClockSettings, { startsOn, endsOn }: Period): Promise<void> {
  const memberIds = await liveMembers(tx);
  const { figuresOf } = await computeDays(tx, settings, { memberIds, from: startsOn, to: endsOn });
  const days = datesBetween(startsOn, endsOn).flatMap((date) =>
    memberIds.map((memberId) => ({ memberId, date, figures: figuresOf(memberId, date) })),
  );
  await tx.run(sql`
    insert into timesheet_closed_days (timesheet_id, member_id, date, period_starts_on, balance_minutes, figures)
    select ${tx.timesheetId}, d."memberId", d.date, ${startsOn}::date, (d.figures ->> 'balanceMinutes')::integer, d.figures
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d ("memberId" bigint, date date, figures jsonb)`);
}

async function liveMembers(tx: ClockTx): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select id from timesheet_members where timesheet_id = ${tx.timesheetId} and deleted_at is null`,
  );
  return rows.map(({ id }) => id);
}

export async function reopenPeriod(tx: ClockTx, id: number): Promise<void> {
  const settings = await lockPeriods(tx);
  const period = await named(tx, settings, id);
  if (!('closedAt' in period)) throw conflict('The period is not closed');
  await tx.run(
    sql`delete from timesheet_closed_periods where timesheet_id = ${tx.timesheetId} and starts_on = ${period.startsOn}`,
  );
  await recordOwnEvent(tx, TIMESHEET, { action: 'reopen', entity: 'periods', entityId: id });
}
