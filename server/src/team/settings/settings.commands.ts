import type { Db, TourScope, TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { revokeSessions } from '../../identity/sessions/revocations.ts';
import { type Changes, recordEvent } from '../../kit/audit.ts';
import { knownSettings, type Settings, type StoredSettings, switchFields } from './settings.fields.ts';

const STORED = sql`select name, timezone, currency, settings from tours where id = ${param('tourId')}`;

/** The stored settings as one column of another statement. */
export const SETTINGS = sql`(select to_json(house) from (${STORED}) house)`;

export const READ_SETTINGS = compile(STORED);
const LOCK_SETTINGS = compile(sql`${STORED} for no key update`);

/** Reads the settings of the house. */
export async function readSettings(db: Db & TourScope): Promise<Settings> {
  return knownSettings(await db.row<StoredSettings>(READ_SETTINGS, { tourId: db.tourId }));
}

/** Changes the sent settings; unknown stored ones stay as their owner wrote them. */
export async function updateSettings(tx: TourTx, sent: Partial<Settings>): Promise<void> {
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) return;
  const before = knownSettings(await tx.row<StoredSettings>(LOCK_SETTINGS, { tourId: tx.tourId }));
  const after: Settings = { ...before, ...changes };
  const switches = Object.entries(changes).filter(([name]) => name in switchFields);
  await tx.run(sql`
    update tours set name = ${after.name}, timezone = ${after.timezone}, currency = ${after.currency},
      settings = settings || ${JSON.stringify(Object.fromEntries(switches))}::jsonb, updated_at = now()
    where id = ${tx.tourId}`);
  await recordEvent(tx, {
    action: 'update',
    entity: 'settings',
    entityId: tx.tourId,
    changes: differences(before, after),
  });
  // Sessions hold the time zone and whether a second factor is missing.
  const isOfSessions = after.timezone !== before.timezone || after.requireSecondFactor !== before.requireSecondFactor;
  if (isOfSessions) await revokeSessions(tx, `tour:${tx.tourId}`);
}

function differences(before: Settings, after: Settings): Changes {
  const names = (Object.keys(after) as (keyof Settings)[]).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, { before: before[name], after: after[name] }]));
}
