import type { TourTx } from '../../db/handles.ts';
import { join, raw, type Sql, sql } from '../../db/sql.ts';
import { refused } from '../../http/errors.ts';
import { recordEvent } from '../../kit/audit.ts';
import { lockRow } from '../../kit/rows.ts';
import { refuseExpected } from './customers.expected.ts';
import { PERSONAL, type PersonalTable, today } from './customers.personal.ts';
import { recordsOf } from './customers.records.ts';
import { customers } from './customers.resource.ts';
import { namesPerson, type Person } from './customers.rules.ts';

/** The rows of a table that speak of the customer, under the alias `r`. */
const rowsOf = (tx: TourTx, table: string, { customer }: PersonalTable, ids: readonly number[]): Sql =>
  sql`${raw(table)} r where r.tour_id = ${tx.tourId} and r.${raw(customer)} = any(${ids}::bigint[])`;

function assignments({ columns }: PersonalTable): Sql[] {
  return Object.entries(columns).flatMap(([column, treatment]) => {
    if (treatment === 'cleared') return [raw(`${column} = null`)];
    if (treatment === 'stamped') return [raw(`${column} = now()`)];
    return typeof treatment === 'object' ? [raw(`${column} = ${treatment.becomes}`)] : [];
  });
}

/** The reason outlives what it explains, so it must not tell what was to be forgotten. */
async function refuseNaming(tx: TourTx, ids: readonly number[], reason: string): Promise<void> {
  const persons = await tx.rows<Person>(sql`
    select full_name as "fullName", legal_name as "legalName", email, phone_e164 as "phoneE164"
    from customers where tour_id = ${tx.tourId} and id = any(${ids}::bigint[])`);
  if (persons.some((person) => namesPerson(reason, person))) throw refused('personal', 'reason');
}

/**
 * Makes a customer nobody, in every table and in the trail, the duplicates that were merged into it included; a second
 * call finds nothing left to do. All its rows are locked before the trail is emptied: a change under way either is seen
 * here or never happens.
 */
export async function anonymizeCustomer(tx: TourTx, id: number, reason: string): Promise<void> {
  const { anonymizedAt } = await lockRow(tx, customers, id);
  if (anonymizedAt !== null) return;
  const ids = await recordsOf(tx, id);
  const tables = Object.entries(PERSONAL).filter(([, table]) => !table.derived);
  for (const [name, table] of tables) await tx.run(sql`select from ${rowsOf(tx, name, table, ids)} for update`);
  await refuseExpected(tx, id);
  await refuseNaming(tx, ids, reason);
  for (const [name, table] of tables) {
    const set = assignments(table);
    if (set.length > 0)
      await tx.run(sql`update ${raw(name)} r set ${join(set)}
        where r.tour_id = ${tx.tourId} and r.${raw(table.customer)} = any(${ids}::bigint[])`);
  }
  for (const one of ids) await tx.run(sql`select blank_customer_trail(${tx.tourId}, ${one})`);
  for (const [name, table] of tables)
    await tx.run(
      sql`delete from ${rowsOf(tx, name, table, ids)} and ${table.erased(today(sql`${tx.tourId}::bigint`))}`,
    );
  await recordEvent(tx, {
    action: 'anonymize',
    entity: customers.path,
    entityId: id,
    changes: { reason: { before: null, after: reason } },
  });
}
