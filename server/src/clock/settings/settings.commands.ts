import type { ClockDb, ClockTx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { unauthorized } from '../../http/errors.ts';
import { type Changes, recordEventFor } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { readSwitches, type Switches } from './settings.fields.ts';

const STORED = sql`select timezone, max_intervals_per_day as "maxIntervalsPerDay", rounding_minutes as "roundingMinutes",
  tolerance_minutes as "toleranceMinutes", is_requires_geolocation as "isRequiresGeolocation", is_allows_manual_entry as "isAllowsManualEntry",
  is_requires_approval as "isRequiresApproval", period_closing_day as "periodClosingDay", settings
  from timesheets where id = ${param('timesheetId')} and deleted_at is null`;

export const READ_SETTINGS = compile(STORED);
export const LOCK_SETTINGS = compile(sql`${STORED} ${raw('for no key update')}`);
export const STORE_SETTINGS = compile(sql`
  update timesheets set settings = settings || ${param('switches')}::jsonb, updated_at = now() where id = ${param('timesheetId')}`);

interface Stored {
  readonly settings: Readonly<Record<string, unknown>>;
}

function shown(stored: Stored | undefined) {
  if (!stored) throw unauthorized();
  const { settings, ...prescribed } = stored;
  return { ...prescribed, ...readSwitches(settings) };
}

/** All settings: those of the owner and those of the managers. */
export const readAllSettings = async (db: ClockDb) =>
  shown(await db.row<Stored>(READ_SETTINGS, { timesheetId: db.timesheetId }));

/** Changes the fields sent. Settings unknown to this server stay as stored. */
export async function updateSettings(tx: ClockTx, sent: Partial<Switches>): Promise<void> {
  const switches = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  if (Object.keys(switches).length === 0) return;
  const { timesheetId } = tx;
  const before: Record<string, unknown> = shown(await tx.row<Stored>(LOCK_SETTINGS, { timesheetId }));
  await tx.run(STORE_SETTINGS, { timesheetId, switches: JSON.stringify(switches) });
  const changed = Object.entries(switches).filter(([name, after]) => before[name] !== after);
  const changes: Changes = Object.fromEntries(
    changed.map(([name, after]) => [name, { before: before[name] ?? null, after }]),
  );
  await recordEventFor(tx, TIMESHEET, { action: 'update', entity: 'settings', entityId: timesheetId, changes });
}
