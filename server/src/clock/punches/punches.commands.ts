import type { ClockTx } from '../../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { auditArgs, auditInsert, creationChanges } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import type { AnyResource } from '../../kit/resource.ts';
import { iso, localDateOf } from '../days/local-time.rules.ts';
import { place } from '../days/pairing.rules.ts';
import { refuseWithin } from '../periods/closed-periods.ts';
import { type ClockSettings, HOLD_MEMBER, holdMember } from '../settings.ts';
import { SURROUNDINGS, type Surroundings } from './punches.queries.ts';
import { manualEntries, punches } from './punches.resource.ts';
import { deviceTimeRefusal, isOverfilled, maxIntervalsReached, positionRefusal } from './punches.rules.ts';
import { type PunchRow, punchColumns } from './punches.schema.ts';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
}

interface Body {
  readonly deviceTime: string | null;
  readonly clientId: string | null;
  readonly position: Position | null;
  readonly source: string;
}

const ARRIVED_BEFORE = compile(sql`
  select ${punchColumns} from timesheet_punches
  where timesheet_id = ${param('timesheetId')} and member_id = ${param('memberId')} and client_id = ${param('clientId')}`);

/** The caller's own punch. A replay, told by its client id, answers what the first arrival made and changes nothing. */
export async function punch(tx: ClockTx, { deviceTime, clientId, position, source }: Body): Promise<PunchRow> {
  const { timesheetId, memberId } = tx;
  const settings = await holdMember(tx, memberId);
  const now = settings.heldAt;
  if (now === null) throw notFound();
  const claimed = deviceTime === null ? now : Date.parse(deviceTime);
  const disbelief = deviceTimeRefusal(claimed, now);
  const at = disbelief ? now : claimed;
  const [earlier, around] = await Promise.all([
    clientId === null ? undefined : tx.row<PunchRow>(ARRIVED_BEFORE, { timesheetId, memberId, clientId }),
    surroundings(tx, settings, { memberId, at, now }),
  ]);
  if (earlier) return earlier;
  const misplaced = settings.isRequiresGeolocation ? positionRefusal(position, around.geofences ?? []) : undefined;
  const refusal = disbelief ?? misplaced;
  if (refusal) throw refusal;
  const isDeviceTime = deviceTime !== null;
  return recordPunch(tx, settings, around, { memberId, at, now, source, clientId, position, isDeviceTime });
}

interface NewPunch {
  readonly memberId: number;
  /** The instant that counts, and the server's, in epoch milliseconds. */
  readonly at: number;
  readonly now: number;
  readonly source: string;
  readonly isDeviceTime?: boolean;
  readonly clientId?: string | null;
  readonly position?: Position | null;
  /** Of an entry by hand. */
  readonly reason?: string;
}

/** What a punch at an instant is judged by. The member is held: nothing of it changes before the punch is in. */
export async function surroundings(
  tx: ClockTx,
  { isRequiresGeolocation }: ClockSettings,
  { memberId, at, now }: Pick<NewPunch, 'memberId' | 'at' | 'now'>,
): Promise<Surroundings> {
  const args = { timesheetId: tx.timesheetId, memberId, at: iso(at), now: iso(now) };
  return (await tx.row<Surroundings>(SURROUNDINGS, { ...args, needsPosition: isRequiresGeolocation }))!;
}

const values: Sql = sql`${param('timesheetId')}, ${param('memberId')}, ${param('kind')}, ${param('at')}, ${param('now')}, ${param('deviceTime')}, ${param('clientId')},
  ${param('source')}, ${param('latitude')}, ${param('longitude')}, ${param('accuracyMeters')}, ${param('enteredBy')}, ${param('reason')}`;

/** The punch with its trail; and what was submitted or decided were other days than those with this punch. */
const recordAs = (family: AnyResource) =>
  compile(sql`
    with reopened as (
      delete from timesheet_days where ${param('reopens')}::boolean
        and timesheet_id = ${param('timesheetId')} and member_id = ${param('memberId')} and date = any(${param('dates')}::date[])),
    created as (
      insert into timesheet_punches (timesheet_id, member_id, kind, punched_at, received_at, device_time, client_id, source,
        latitude, longitude, accuracy_meters, entered_by_member_id, reason)
      values (${values}) returning *),
    audited as (${auditInsert(family, 'create', raw('created.id'), sql`${param('changes')}::jsonb`, raw('created'))})
    select ${punchColumns} from created`);

const RECORD_PUNCH = recordAs(punches);
const RECORD_ENTRY = recordAs(manualEntries);

/** The only writer of punches: finds the punch's place, refuses what may not be, and reopens the days it changes. */
export async function recordPunch(
  tx: ClockTx,
  { timezone, maxIntervalsPerDay, isRequiresApproval }: ClockSettings,
  { marks, closedPeriods, approvedDates }: Surroundings,
  punch: NewPunch,
): Promise<PunchRow> {
  const { at, reason } = punch;
  const isManual = reason !== undefined;
  const { kind, changed, isLast } = place(marks ?? [], at, timezone);
  const dates = changed.map((day) => day.date);
  // Whoever is inside may always leave: an *out* is taken down even when its period was closed early.
  const isLeaving = kind === 'out' && isLast && !isManual;
  if (!isLeaving) refuseWithin(closedPeriods ?? [], [...dates, localDateOf(at, timezone)]);
  if (changed.some((day) => isOverfilled(day, maxIntervalsPerDay)))
    throw maxIntervalsReached(maxIntervalsPerDay, isManual ? 'punchedAt' : '');
  const approved = isManual && isRequiresApproval && approvedDates?.find((date) => dates.includes(date));
  if (approved) throw conflict('The day {date} is approved: reopen it first', { date: approved });
  const args = { ...valuesOf(tx, punch, kind), dates, reopens: isRequiresApproval };
  const row = await tx.row<PunchRow>(isManual ? RECORD_ENTRY : RECORD_PUNCH, { ...auditArgs(TIMESHEET, tx), ...args });
  return row!;
}

function valuesOf(tx: ClockTx, punch: NewPunch, kind: 'in' | 'out') {
  const { memberId, source, clientId = null, position, reason = null } = punch;
  const at = iso(punch.at);
  return {
    ...{ memberId, kind, at, source, clientId, reason, now: iso(punch.now) },
    deviceTime: punch.isDeviceTime ? at : null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    accuracyMeters: position?.accuracyMeters ?? null,
    enteredBy: reason === null ? null : tx.memberId,
    changes: JSON.stringify(creationChanges(punches.columns, { memberId, kind, punchedAt: at, source, reason })),
  };
}

const JUDGING = { 'the member, held': HOLD_MEMBER, 'what a punch is judged by': SURROUNDINGS };

/** What each route runs, by what it is for. */
export const RUN_BY = {
  punch: { ...JUDGING, 'whether it arrived before': ARRIVED_BEFORE, 'the punch': RECORD_PUNCH },
  entry: { ...JUDGING, 'the entry': RECORD_ENTRY },
};
