import type { ClockTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import type { Circle } from '../geofences/geofences.rules.ts';
import { holdPeriods } from '../settings.ts';
import { believedTime, positionRefusal } from './punches.rules.ts';
import { type PunchRow, punchColumns } from './punches.schema.ts';
import { lockMember, recordPunch } from './record-punch.ts';

interface Body {
  readonly deviceTime: string | null;
  readonly clientId: string | null;
  readonly position: { latitude: number; longitude: number; accuracyMeters: number | null } | null;
  readonly source: string;
}

/** The caller's own punch. A replay, told by its client id, answers what the first arrival made and changes nothing. */
export async function punch(tx: ClockTx, { deviceTime, clientId, position, source }: Body): Promise<PunchRow> {
  const settings = await holdPeriods(tx);
  const { memberId } = tx;
  const now = await lockMember(tx, memberId);
  const earlier = clientId === null ? undefined : await arrivedBefore(tx, clientId);
  if (earlier) return earlier;
  const at = believedTime(deviceTime === null ? null : Date.parse(deviceTime), now);
  if (settings.isRequiresGeolocation) {
    const refusal = positionRefusal(position, await activeGeofences(tx));
    if (refusal) throw refusal;
  }
  return recordPunch(tx, settings, {
    memberId,
    at,
    now,
    source,
    clientId,
    position,
    isDeviceTime: deviceTime !== null,
  });
}

const arrivedBefore = (tx: ClockTx, clientId: string): Promise<PunchRow | undefined> =>
  tx.row<PunchRow>(sql`
    select ${punchColumns} from timesheet_punches
    where timesheet_id = ${tx.timesheetId} and member_id = ${tx.memberId} and client_id = ${clientId}`);

const activeGeofences = (tx: ClockTx): Promise<Circle[]> =>
  tx.rows<Circle>(sql`
    select latitude, longitude, radius_meters as "radiusMeters" from timesheet_geofences
    where timesheet_id = ${tx.timesheetId} and is_active and deleted_at is null`);
