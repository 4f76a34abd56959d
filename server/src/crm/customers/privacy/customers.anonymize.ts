import type { TourTx } from '../../../db/handles.ts';
import { join, raw, type Sql, sql } from '../../../db/sql.ts';
import { refused } from '../../../http/errors.ts';
import { recordEvent } from '../../../kit/audit.ts';
import { lockRow } from '../../../kit/rows.ts';
import { customers } from '../customers.resource.ts';
import { refuseExpected } from './customers.expected.ts';
import { mentionIn } from './customers.mentions.rules.ts';
import { redactMentions, soughtFor } from './customers.mentions.ts';
import { PERSONAL, type PersonalTable, speaksOf, today } from './customers.personal.ts';
import { recordsOf } from './customers.records.ts';

/** The rows of a table that speak of the customer, under the alias `r`. */
const rowsOf = (tx: TourTx, name: string, table: PersonalTable, ids: readonly number[]): Sql =>
  sql`${raw(name)} r where ${speaksOf(table, sql`${ids}::bigint[]`, sql`${tx.tourId}::bigint`)}`;

function assignments({ columns }: PersonalTable): Sql[] {
  return Object.entries(columns).flatMap(([column, treatment]) => {
    if (treatment === 'cleared') return [raw(`${column} = null`)];
    if (treatment === 'stamped') return [raw(`${column} = now()`)];
    return typeof treatment === 'object' ? [raw(`${column} = ${treatment.becomes}`)] : [];
  });
}

interface Order {
  readonly reason: string;
  /** Whether texts of staff that may speak of the person lose the words too, not only those that surely do. */
  readonly redactPossible: boolean;
}

/**
 * Makes a customer nobody, in every table, in what staff wrote and in the trail, the duplicates that were merged into it
 * included; a second call finds nothing left to do. All its rows are locked before the trail is emptied: a change under way either is seen
 * here or never happens.
 */
export async function anonymizeCustomer(tx: TourTx, id: number, { reason, redactPossible }: Order): Promise<void> {
  const { anonymizedAt } = await lockRow(tx, customers, id);
  if (anonymizedAt !== null) return;
  const ids = await recordsOf(tx, id);
  const tables = Object.entries(PERSONAL).filter(([, table]) => !table.derived);
  for (const [name, table] of tables) await tx.run(sql`select from ${rowsOf(tx, name, table, ids)} for update`);
  await refuseExpected(tx, id);
  const sought = await soughtFor(tx, ids);
  // It outlives what it explains, so it must not tell what was to be forgotten.
  if (mentionIn(reason, sought)) throw refused('personal', 'reason');
  for (const [name, table] of tables) {
    const set = assignments(table);
    if (set.length > 0)
      await tx.run(sql`update ${raw(name)} r set ${join(set)}
        where ${speaksOf(table, sql`${ids}::bigint[]`, sql`${tx.tourId}::bigint`)}`);
  }
  for (const one of ids) await tx.run(sql`select blank_customer_trail(${tx.tourId}, ${one})`);
  for (const [name, table] of tables)
    await tx.run(
      sql`delete from ${rowsOf(tx, name, table, ids)} and ${table.erased(today(sql`${tx.tourId}::bigint`))}`,
    );
  const redacted = await redactMentions(tx, sought, redactPossible);
  await recordEvent(tx, {
    action: 'anonymize',
    entity: customers.path,
    entityId: id,
    changes: {
      reason: { before: null, after: reason },
      ...(Object.keys(redacted).length > 0 && { redacted: { before: null, after: redacted } }),
    },
  });
}
