import type { ClockTx } from '../../db/handles.ts';
import { conflict } from '../../http/errors.ts';
import { memberIdsOf, readDays } from '../days/days.queries.ts';
import type { DayRow } from '../days/days.schema.ts';
import type { ClockSettings } from '../settings/clock-settings.ts';
import type { Period } from './periods.rules.ts';

/** A day of a member. */
export interface NamedDay {
  readonly memberId: number;
  readonly date: string;
}

/** Days named at most in one request. */
export const MAX_NAMED_DAYS = 10_000;

/** True for a day with hours, marks or an absence that is not over or, where days are approved, not approved. */
export function isOpenDay(day: DayRow, today: string, isRequiresApproval: boolean): boolean {
  const hasAnything = day.plannedMinutes > 0 || day.intervals.length > 0 || day.absence !== null;
  const isOver = day.date < today && !day.flags.includes('in_progress');
  return hasAnything && (!isOver || (isRequiresApproval && day.status !== 'approved'));
}

const keyOf = ({ memberId, date }: NamedDay): string => `${memberId} ${date}`;

/** 409 unless exactly the open days of a running period are named. */
export async function requireNamed(
  tx: ClockTx,
  settings: ClockSettings,
  { startsOn: from, endsOn: to, today }: Period & { readonly today: string },
  named: readonly NamedDay[],
): Promise<void> {
  const memberIds = await memberIdsOf(tx, { memberId: undefined, from, to });
  const days = memberIds.length > 0 ? await readDays(tx, settings, { memberIds, from, to }) : [];
  const open = new Set(days.filter((day) => isOpenDay(day, today, settings.isRequiresApproval)).map(keyOf));
  const given = new Set(named.map(keyOf));
  if (open.symmetricDifference(given).size === 0) return;
  const sentence = 'The period lasts until {to}: to close it now, name each of its {count} open days';
  throw conflict(sentence, { to, count: open.size }, 'PERIOD_RUNNING');
}
