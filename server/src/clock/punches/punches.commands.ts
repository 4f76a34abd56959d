import type { ClockTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { LOCK_MEMBER, lockMember } from '../settings/clock-settings.ts';
import { MARK_CONTEXT } from './punches.queries.ts';
import { deviceTimeRefusal, isOutside, maxOfflineMinutes, positionRefusal } from './punches.rules.ts';
import { type PunchRow, punchColumns } from './punches.schema.ts';
import { type Position, readMarkContext } from './record/mark-context.ts';
import { RECORD_ENTRY, RECORD_PUNCH, recordPunch } from './record/punches.recording.ts';

interface Body {
  readonly deviceTime: string | null;
  readonly clientId: string | null;
  readonly position: Position | null;
  readonly source: string;
}

const ARRIVED_BEFORE = compile(sql`
  select ${punchColumns} from timesheet_punches t
  where t.timesheet_id = ${param('timesheetId')} and t.member_id = ${param('memberId')} and t.client_id = ${param('clientId')}`);

/** Records the caller's own punch. A repeated client id returns the first punch and changes nothing. */
export async function punch(tx: ClockTx, { deviceTime, clientId, position, source }: Body): Promise<PunchRow> {
  const { timesheetId, memberId } = tx;
  const settings = await lockMember(tx, memberId);
  const now = settings.lockedAt;
  if (now === null) throw notFound();
  const claimed = deviceTime === null ? now : Date.parse(deviceTime);
  const limitMinutes = maxOfflineMinutes(settings);
  const timeRefusal = deviceTimeRefusal(claimed, now, limitMinutes);
  // If device times are not accepted, the server's time counts.
  const isDeviceTime = deviceTime !== null && limitMinutes > 0;
  const at = isDeviceTime && !timeRefusal ? claimed : now;
  const needsFences = settings.isRequiresGeolocation || position !== null;
  const [earlier, around] = await Promise.all([
    clientId === null ? undefined : tx.row<PunchRow>(ARRIVED_BEFORE, { timesheetId, memberId, clientId }),
    readMarkContext(tx, { memberId, at, needsFences }),
  ]);
  if (earlier) return earlier;
  const placeRefusal = settings.isRequiresGeolocation ? positionRefusal(position, around.geofences) : undefined;
  const refusal = timeRefusal ?? placeRefusal;
  if (refusal) throw refusal;
  const isOutsideFence = position !== null && isOutside(position, around.geofences);
  return recordPunch(tx, settings, around, {
    ...{ memberId, at, now, source, clientId, position, isDeviceTime, isOutsideFence },
  });
}

const CONTEXT_STATEMENTS = {
  'the member, locked': LOCK_MEMBER,
  'settings, fences and marks around the punch': MARK_CONTEXT,
};

/** Statements of each route by purpose. */
export const RUN_BY = {
  punch: { ...CONTEXT_STATEMENTS, 'find a punch with the same client id': ARRIVED_BEFORE, 'the punch': RECORD_PUNCH },
  entry: { ...CONTEXT_STATEMENTS, 'the entry': RECORD_ENTRY },
};
