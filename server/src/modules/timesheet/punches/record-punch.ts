import type { ClockTx } from '../../../db/handles.ts';
import { sql } from '../../../db/sql.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { createdWith, recordClockEvent } from '../audit.ts';
import { addDays, localDateOf, startOfLocalDay } from '../days/local-time.rules.ts';
import { place } from '../days/pairing.rules.ts';
import { refuseClosed } from '../periods/closed-periods.ts';
import type { ClockSettings } from '../settings.ts';
import { marksBetween } from './punches.queries.ts';
import { maxIntervalsReached } from './punches.rules.ts';
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

/** The only writer of punches: finds the punch's place, refuses what may not be, and reopens the day it changes. */
export async function recordPunch(tx: ClockTx, settings: ClockSettings, punch: NewPunch): Promise<PunchRow> {
  const { memberId, at, reason } = punch;
  const { timezone, maxIntervalsPerDay } = settings;
  const own = localDateOf(at, timezone);
  const marks = await marksBetween(tx, [memberId], at, startOfLocalDay(addDays(own, 1), timezone) - 1);
  const { kind, date, intervals } = place(marks.get(memberId) ?? [], at, timezone);
  // Whoever is inside may always leave: an *out* is taken down even when its period was closed early.
  if (kind === 'in' || reason !== undefined) await refuseClosed(tx, date, own);
  if (kind === 'in' && intervals > maxIntervalsPerDay)
    throw maxIntervalsReached(maxIntervalsPerDay, reason === undefined ? '' : 'punchedAt');
  await reopenDay(tx, settings, { memberId, date, isManual: reason !== undefined });
  const row = await insertPunch(tx, punch, kind);
  const changes = createdWith({ memberId, kind, punchedAt: row.punchedAt, source: punch.source, reason });
  const entity = reason === undefined ? 'punches' : 'manual-entries';
  await recordClockEvent(tx, { action: 'create', entity, entityId: row.id, changes });
  return row;
}

/** What was submitted or decided was another day than the one with this punch. Approved days take no entry by hand. */
async function reopenDay(
  tx: ClockTx,
  { isRequiresApproval }: ClockSettings,
  { memberId, date, isManual }: { memberId: number; date: string; isManual: boolean },
): Promise<void> {
  if (!isRequiresApproval) return;
  const day = await tx.row<{ status: string }>(sql`
    delete from timesheet_days where timesheet_id = ${tx.timesheetId} and member_id = ${memberId} and date = ${date}::date returning status`);
  if (isManual && day?.status === 'approved') throw conflict('This day is approved: reopen it first');
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
