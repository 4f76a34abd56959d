import type { Db, TourScope, TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { unauthorized } from '../../http/errors.ts';
import { revokeSessions } from '../../identity/revocations.ts';
import { type Changes, recordEvent } from '../../kit/audit.ts';
import { readSwitches, type Settings, switchFields } from './settings.fields.ts';

type Stored = Pick<Settings, 'name' | 'timezone' | 'currency'> & { settings: Record<string, unknown> };

const known = (stored: Stored | undefined): Settings => {
  if (!stored) throw unauthorized();
  const { settings, ...instance } = stored;
  return { ...instance, ...readSwitches(settings) };
};

/** How the house is set up. */
export async function readSettings(db: Db & TourScope): Promise<Settings> {
  return known(await db.row<Stored>(sql`select name, timezone, currency, settings from tours where id = ${db.tourId}`));
}

/** Changes what was sent; settings this server does not know stay as their owner wrote them. */
export async function updateSettings(tx: TourTx, sent: Partial<Settings>): Promise<void> {
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) return;
  const stored = await tx.row<Stored>(
    sql`select name, timezone, currency, settings from tours where id = ${tx.tourId} for no key update`,
  );
  const before = known(stored);
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
  // Sessions carry the time zone in which their times are read.
  if (after.timezone !== before.timezone) await revokeSessions(tx, `tour:${tx.tourId}`);
}

function differences(before: Settings, after: Settings): Changes {
  const names = (Object.keys(after) as (keyof Settings)[]).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, { before: before[name], after: after[name] }]));
}
