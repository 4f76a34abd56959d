import { detachAuditMonth } from '../../db/schema/audit-months.ts';
import { migrate } from '../../db/schema/migrate.ts';
import { Refusal, type Terminal, type Values } from '../command.ts';
import { withDatabase } from '../session.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Detaches a month of the trail, and prints its table and how to attach it again. */
export async function detachMonth(terminal: Terminal, { month = '' }: Values): Promise<undefined> {
  if (!MONTH.test(month)) throw new Refusal('A month is written like 2024-05.');
  const { table, events, isFirst, attach } = await withDatabase(terminal, async (url, workUrl) => {
    await migrate(url, undefined, { workUrl });
    return detachAuditMonth(url, month);
  });
  const what = isFirst ? `${month} and everything before it, which share a table` : month;
  terminal.print(`Detached ${what}: ${table} holds its events now (${events}), and the trail no longer shows them.`);
  terminal.print(`To keep them elsewhere: pg_dump --table=${table} …`);
  terminal.print(`To let them go: drop table ${table};`);
  terminal.print(`To put them back: ${attach.join(' ')}`);
}
