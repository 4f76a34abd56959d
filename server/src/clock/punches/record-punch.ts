import type { ClockTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { createdWith, recordClockEvent } from '../audit.ts';
import { addDays, localDateOf, startOfLocalDay } from '../days/local-time.rules.ts';
import { place } from '../days/pairing.rules.ts';
import { refuseClosed } from '../periods/closed-periods.ts';
import type { ClockSettings } from '../settings.ts';
import { marksBetween, reachOf } from './punches.queries.ts';
import { isOverfilled, maxIntervalsReached } from './punches.rules.ts';
import { type PunchRow, punchColumns } from './punches.schema.ts';

interface NewPunch {
  readonly memberId: number;
  /** The instant that counts, and the server's, in epoch milliseconds. */
  readonly at: number;
  readonly now: number;
  readonly source: string;
  readonly isDeviceTime?: boolean;
  readonly clientId?: string | null;
  readonly position?: { latitude: number; longitude: number; accuracyMeters: number | null } | null;
  /** Of an entry by hand. */
  readonly reason?: string;
}

/** Locks a member, so that their punches follow one another, and tells the time after the wait. */
export async function lockMember(tx: ClockTx, memberId: number): Promise<number> {
  const locked = await tx.row<{ now: number }>(sql`
    with member as materialized (
      select id from timesheet_members where timesheet_id = ${tx.timesheetId} and id = ${memberId} and deleted_at is null for no key update
    )
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now from member`);
  if (!locked) throw notFound();
  return locked.now;
}

/** The only writer of punches: finds the punch's place, refuses what may not be, and reopens the days it changes. */
export async function recordPunch(tx: ClockTx, settings: ClockSettings, punch: NewPunch): Promise<PunchRow> {
  const { memberId, at, reason } = punch;
  const { timezone, maxIntervalsPerDay } = settings;
  const { kind, changed, isLast } = place(await marksAround(tx, settings, punch), at, timezone);
  const dates = changed.map((day) => day.date);
  // Whoever is inside may always leave: an *out* is taken down even when its period was closed early.
  const isLeaving = kind === 'out' && isLast && reason === undefined;
  if (!isLeaving) await refuseClosed(tx, ...dates, localDateOf(at, timezone));
  if (changed.some((day) => isOverfilled(day, maxIntervalsPerDay)))
    throw maxIntervalsReached(maxIntervalsPerDay, reason === undefined ? '' : 'punchedAt');
  await reopenDays(tx, settings, { memberId, dates, isManual: reason !== undefined });
  const row = await insertPunch(tx, punch, kind);
  const changes = createdWith({ memberId, kind, punchedAt: row.punchedAt, source: punch.source, reason });
  const entity = reason === undefined ? 'punches' : 'manual-entries';
  await recordClockEvent(tx, { action: 'create', entity, entityId: row.id, changes });
  return row;
}

/** Every mark of the days a punch may change: its own, the one before, and those it can turn around after it. */
async function marksAround(tx: ClockTx, { timezone }: ClockSettings, { memberId, at, now }: NewPunch) {
  const reach = (await reachOf(tx, memberId, at)) ?? now;
  const from = startOfLocalDay(addDays(localDateOf(at, timezone), -1), timezone);
  const to = startOfLocalDay(addDays(localDateOf(reach, timezone), 1), timezone) - 1;
  return (await marksBetween(tx, [memberId], from, to)).get(memberId) ?? [];
}

/** What was submitted or decided were other days than those with this punch. Approved days take no entry by hand. */
async function reopenDays(
  tx: ClockTx,
  { isRequiresApproval }: ClockSettings,
  { memberId, dates, isManual }: { memberId: number; dates: readonly string[]; isManual: boolean },
): Promise<void> {
  if (!isRequiresApproval) return;
  const days = await tx.rows<{ date: string; status: string }>(sql`
    delete from timesheet_days where timesheet_id = ${tx.timesheetId} and member_id = ${memberId} and date = any(${dates}::date[])
    returning date, status`);
  const approved = days.find(({ status }) => status === 'approved');
  if (isManual && approved) throw conflict('The day {date} is approved: reopen it first', { date: approved.date });
}

async function insertPunch(tx: ClockTx, punch: NewPunch, kind: 'in' | 'out'): Promise<PunchRow> {
  const at = new Date(punch.at).toISOString();
  const { position, reason } = punch;
  const row = await tx.row<PunchRow>(sql`
    insert into timesheet_punches (timesheet_id, member_id, kind, punched_at, received_at, device_time, client_id, source,
      latitude, longitude, accuracy_meters, entered_by_member_id, reason)
    values (${tx.timesheetId}, ${punch.memberId}, ${kind}, ${at}, ${new Date(punch.now).toISOString()},
      ${punch.isDeviceTime ? at : null}, ${punch.clientId ?? null}, ${punch.source},
      ${position?.latitude ?? null}, ${position?.longitude ?? null}, ${position?.accuracyMeters ?? null},
      ${reason === undefined ? null : tx.memberId}, ${reason ?? null})
    returning ${punchColumns}`);
  return row!;
}
