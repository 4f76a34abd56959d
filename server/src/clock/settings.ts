import type { ClockDb, ClockTx } from '../db/handles.ts';
import { raw, sql } from '../db/sql.ts';
import { unauthorized } from '../http/errors.ts';

/** What an instance prescribes for its time clock. */
export interface ClockSettings {
  readonly timezone: string;
  readonly maxIntervalsPerDay: number;
  readonly roundingMinutes: number;
  readonly toleranceMinutes: number;
  readonly isRequiresGeolocation: boolean;
  readonly isAllowsManualEntry: boolean;
  readonly isRequiresApproval: boolean;
  readonly periodClosingDay: number;
  /** The clock that counts, the same for every process. */
  readonly now: string;
}

const COLUMNS = raw(`timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation",
  is_allows_manual_entry as "isAllowsManualEntry", is_requires_approval as "isRequiresApproval",
  period_closing_day as "periodClosingDay", clock_timestamp() as now`);

async function read(db: ClockDb, lock: 'for key share' | 'for update' | ''): Promise<ClockSettings> {
  const row = await db.row<ClockSettings>(
    sql`select ${COLUMNS} from timesheets where id = ${db.timesheetId} and deleted_at is null ${raw(lock)}`,
  );
  if (!row) throw unauthorized();
  return row;
}

export const readSettings = (db: ClockDb): Promise<ClockSettings> => read(db, '');

/** The settings, with the closing and reopening of periods held off until the transaction ends. */
export const holdPeriods = (tx: ClockTx): Promise<ClockSettings> => read(tx, 'for key share');

/** The settings, once every change to punches and days under way has ended; new ones wait. */
export const lockPeriods = (tx: ClockTx): Promise<ClockSettings> => read(tx, 'for update');
