import type { ClockTx } from '../../../db/handles.ts';
import { conflict } from '../../../http/errors.ts';
import type { ChangedDay } from '../../days/shifts/shifts.rules.ts';
import { iso } from '../../days/time/local-time.rules.ts';
import type { Circle } from '../../geofences/geofences.rules.ts';
import { refuseWithin } from '../../periods/closed-periods.ts';
import type { ClockSettings } from '../../settings/clock-settings.ts';
import { MARK_CONTEXT, type MarkContextRow } from '../punches.queries.ts';
import type { NeighbourMark, NeighbourMarks } from './placement.rules.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number | null;
}

/** Data that decides the place of an added or removed mark. */
export interface MarkContext extends NeighbourMarks {
  readonly closedPeriods: readonly { readonly startsOn: string; readonly endsOn: string }[];
  readonly approvedDates: readonly string[];
  readonly geofences: readonly Circle[];
}

interface MarkRequest {
  readonly memberId: number;
  readonly at: number;
  /** The mark itself, if it is stored already. A new mark follows all others of its instant. */
  readonly mark?: Pick<NeighbourMark, 'id'>;
  readonly needsFences?: boolean;
}

const LAST = '9223372036854775807';

/** Reads the data around a mark. The member is locked, so nothing changes until the mark is stored or voided. */
export async function readMarkContext(
  tx: ClockTx,
  { memberId, at, mark, needsFences = false }: MarkRequest,
): Promise<MarkContext> {
  const args = { timesheetId: tx.timesheetId, memberId, at: iso(at), behind: mark?.id ?? LAST, needsFences };
  const found = (await tx.row<MarkContextRow>(MARK_CONTEXT, args))!;
  return {
    before: found.before ?? [],
    later: found.later ?? [],
    closedPeriods: found.closedPeriods ?? [],
    approvedDates: found.approvedDates ?? [],
    geofences: found.geofences ?? [],
  };
}

/** 409 if a manual change affects a closed period or an approved day. */
export function refuseSettled(
  { closedPeriods, approvedDates }: MarkContext,
  { isRequiresApproval }: ClockSettings,
  changed: readonly ChangedDay[],
  dates: readonly string[] = [],
): void {
  const concerned = [...changed.map(({ date }) => date), ...dates];
  refuseWithin(closedPeriods, concerned);
  const approved = isRequiresApproval && approvedDates.find((date) => concerned.includes(date));
  if (approved) throw conflict('The day {date} is approved: reopen it first', { date: approved });
}
