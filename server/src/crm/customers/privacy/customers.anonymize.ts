import type { TourTx } from '../../../db/handles.ts';
import { join, raw, type Sql, sql } from '../../../db/sql.ts';
import { refused } from '../../../http/errors.ts';
import { recordEvent } from '../../../kit/audit.ts';
import { lockRow } from '../../../kit/rows.ts';
import { customers } from '../customers.resource.ts';
import { refuseWithBlockingStay } from './customers.blocking-stay.ts';
import { isAbout, PERSONAL, type PersonalTable, today } from './customers.personal.ts';
import { recordIdsOf } from './customers.records.ts';
import { findMention } from './customers.redaction.rules.ts';
import { redactMentions, searchTermsFor } from './customers.redaction.ts';

/** The rows of a table about the customer, under the alias `r`. */
const rowsOf = (tx: TourTx, name: string, table: PersonalTable, ids: readonly number[]): Sql =>
  sql`${raw(name)} r where ${isAbout(table, sql`${ids}::bigint[]`, sql`${tx.tourId}::bigint`)}`;

function assignments({ columns }: PersonalTable): Sql[] {
  return Object.entries(columns).flatMap(([column, treatment]) => {
    if (treatment === 'cleared') return [raw(`${column} = null`)];
    if (treatment === 'stamped') return [raw(`${column} = now()`)];
    return typeof treatment === 'object' ? [raw(`${column} = ${treatment.becomes}`)] : [];
  });
}

interface AnonymizeOptions {
  readonly reason: string;
  /** True to also redact staff texts that only possibly mention the person. */
  readonly redactPossible: boolean;
}

/**
 * Anonymizes a customer in every table, in staff texts and in the audit events, including duplicates merged into it; a
 * second call does nothing. All rows are locked before the audit events are emptied: a concurrent change is either seen
 * here or never happens.
 */
export async function anonymizeCustomer(
  tx: TourTx,
  id: number,
  { reason, redactPossible }: AnonymizeOptions,
): Promise<void> {
  const { anonymizedAt } = await lockRow(tx, customers, id);
  if (anonymizedAt !== null) return;
  const ids = await recordIdsOf(tx, id);
  const tables = Object.entries(PERSONAL).filter(([, table]) => !table.derived);
  for (const [name, table] of tables) await tx.run(sql`select from ${rowsOf(tx, name, table, ids)} for update`);
  await refuseWithBlockingStay(tx, id);
  const terms = await searchTermsFor(tx, ids);
  // The reason outlives the data, so it must not reveal the person.
  if (findMention(reason, terms)) throw refused('personal', 'reason');
  for (const [name, table] of tables) {
    const set = assignments(table);
    if (set.length > 0)
      await tx.run(sql`update ${raw(name)} r set ${join(set)}
        where ${isAbout(table, sql`${ids}::bigint[]`, sql`${tx.tourId}::bigint`)}`);
  }
  for (const one of ids) await tx.run(sql`select blank_customer_trail(${tx.tourId}, ${one})`);
  for (const [name, table] of tables)
    await tx.run(
      sql`delete from ${rowsOf(tx, name, table, ids)} and ${table.erased(today(sql`${tx.tourId}::bigint`))}`,
    );
  const redacted = await redactMentions(tx, terms, redactPossible);
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
