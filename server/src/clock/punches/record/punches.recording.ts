import type { ClockTx } from '../../../db/handles.ts';
import { compile, param, raw, type Sql, sql } from '../../../db/sql.ts';
import { auditArgs, auditInsert, creationChanges } from '../../../kit/audit.ts';
import { TIMESHEET } from '../../../kit/owner.ts';
import type { AnyResource } from '../../../kit/resource.ts';
import { newLink } from '../../chains/chains.ts';
import { commitmentTo, exactly, newSalt, particularsOf, punchText } from '../../chains/links.rules.ts';
import { iso, localDateOf } from '../../days/time/local-time.rules.ts';
import { refuseWithin } from '../../periods/closed-periods.ts';
import type { ClockSettings } from '../../settings/clock-settings.ts';
import { manualEntries, punches } from '../punches.resource.ts';
import { isOverfilled, maxIntervalsReached } from '../punches.rules.ts';
import { type PunchRow, punchColumns } from '../punches.schema.ts';
import { type MarkContext, type Position, refuseSettled } from './mark-context.ts';
import { type Placement, placeNew } from './placement.rules.ts';

export interface NewPunch {
  readonly memberId: number;
  /** The time of the punch, in epoch milliseconds. */
  readonly at: number;
  /** The time of the server, in epoch milliseconds. */
  readonly now: number;
  readonly source: string;
  readonly isDeviceTime?: boolean;
  readonly clientId?: string | null;
  readonly position?: Position | null;
  readonly isOutsideFence?: boolean;
  /** Of an entry by hand. */
  readonly reason?: string;
}

/** Submitted and decided days have changed, so they are reopened. */
export const reopened: Sql = sql`delete from timesheet_days where ${param('reopens')}::boolean
  and timesheet_id = ${param('timesheetId')} and member_id = ${param('memberId')} and date = any(${param('dates')}::date[])`;

/** Updates the marks whose place has changed. */
export const displaced: Sql = sql`update timesheet_punches p
  set date = n.date, side = n.side, seal = place_seal(p.hash, n.date, n.side, p.is_void)
  from unnest(${param('movedIds')}::bigint[], ${param('movedDates')}::date[], ${param('movedSides')}::text[]) n (id, date, side)
  where p.timesheet_id = ${param('timesheetId')} and p.id = n.id`;

export const displacedArgs = (moved: Placement['moved']) => ({
  movedIds: moved.map(({ id }) => id),
  movedDates: moved.map(({ date }) => date),
  movedSides: moved.map(({ side }) => side),
});

const values: Sql = sql`${param('timesheetId')}, ${param('memberId')}, ${param('kind')}, ${param('at')}, ${param('now')}, ${param('deviceTime')}, ${param('clientId')},
  ${param('source')}, ${param('latitude')}, ${param('longitude')}, ${param('accuracyMeters')}, ${param('isOutsideFence')}, ${param('enteredBy')}, ${param('reason')},
  l.number, ${param('salt')}, ${param('commitment')}, l.previous_hash, l.hash,
  ${param('date')}::date, ${param('kind')}, place_seal(l.hash, ${param('date')}::date, ${param('kind')}, false)`;

/** Inserts the punch with its receipt and audit event, and applies its changes to other marks and days. */
const recordAs = (family: AnyResource) =>
  compile(sql`
    with reopened as (${reopened}),
    displaced as (${displaced}),
    link as (${newLink('punches')}),
    t as (
      insert into timesheet_punches (timesheet_id, member_id, kind, punched_at, received_at, device_time, client_id, source,
        latitude, longitude, accuracy_meters, is_outside_fence, entered_by_member_id, reason,
        number, salt, commitment, previous_hash, hash, date, side, seal)
      select ${values} from link l returning *),
    audited as (${auditInsert(family, 'create', raw('t.id'), sql`${param('changes')}::jsonb`, raw('t'))})
    select ${punchColumns} from t`);

export const RECORD_PUNCH = recordAs(punches);
export const RECORD_ENTRY = recordAs(manualEntries);

/** The only writer of punches: finds the place of a punch, checks the rules, and reopens the days it changes. */
export async function recordPunch(
  tx: ClockTx,
  settings: ClockSettings,
  around: MarkContext,
  punch: NewPunch,
): Promise<PunchRow> {
  const placement = placeNew(around, punch.at, settings);
  const isManual = punch.reason !== undefined;
  refuse(settings, around, placement, punch, isManual);
  const dates = placement.changed.map(({ date }) => date);
  const args = {
    ...auditArgs(TIMESHEET, tx),
    ...valuesOf(tx, punch, placement),
    ...displacedArgs(placement.moved),
    ...{ dates, reopens: settings.isRequiresApproval },
  };
  return (await tx.row<PunchRow>(isManual ? RECORD_ENTRY : RECORD_PUNCH, args))!;
}

function refuse(
  settings: ClockSettings,
  around: MarkContext,
  { place, changed, isLast }: Placement,
  { at }: NewPunch,
  isManual: boolean,
): void {
  const dates = [...changed.map(({ date }) => date), localDateOf(at, settings.timezone)];
  // A member inside may always leave: an *out* is recorded even if its period was closed early.
  const isLeaving = place.side === 'out' && isLast && !isManual;
  if (!isLeaving) refuseWithin(around.closedPeriods, dates);
  const { maxIntervalsPerDay: most } = settings;
  if (changed.some((day) => isOverfilled(day, most))) throw maxIntervalsReached(most, isManual ? 'punchedAt' : '');
  // A live punch reopens an approved day; a manual entry is refused.
  if (isManual) refuseSettled(around, settings, changed);
}

function valuesOf(tx: ClockTx, punch: NewPunch, { place }: Placement) {
  const { memberId, source, clientId = null, position, isOutsideFence = false, reason = null } = punch;
  const { side: kind, date } = place;
  const at = iso(punch.at);
  const enteredBy = reason === null ? null : tx.memberId;
  const salt = newSalt();
  const particulars = {
    ...{ clientId, reason, latitude: position?.latitude ?? null, longitude: position?.longitude ?? null },
    accuracyMeters: position?.accuracyMeters ?? null,
  };
  const commitment = commitmentTo(particularsOf(particulars), salt);
  const text = punchText({
    ...{
      timesheetId: tx.timesheetId,
      memberId,
      kind,
      source,
      isOutsideFence,
      enteredByMemberId: enteredBy,
      commitment,
    },
    punchedAt: exactly(punch.at),
    receivedAt: exactly(punch.now),
    deviceTime: punch.isDeviceTime ? exactly(punch.at) : null,
  });
  return {
    ...particulars,
    ...{ memberId, kind, date, at, source, isOutsideFence, enteredBy, salt, commitment, text, now: iso(punch.now) },
    deviceTime: punch.isDeviceTime ? at : null,
    changes: JSON.stringify(creationChanges(punches.columns, { memberId, kind, punchedAt: at, source, reason })),
  };
}
