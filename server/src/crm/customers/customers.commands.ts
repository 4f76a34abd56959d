import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { conflict } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { replaceLinks } from '../../kit/links.ts';
import { insertRow, lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { tagLinks } from './customers.detail.ts';
import { customers } from './customers.resource.ts';
import { consentOf } from './customers.rules.ts';

type Customer = ValuesOf<typeof customers.columns>;

const now = (): string => Temporal.Now.instant().toString({ smallestUnit: 'microsecond' });

export const createCustomer = (tx: TourTx, customer: Customer): Promise<number> =>
  insertRow(tx, customers, { ...customer, ...consentOf(customer, undefined, now) });

/** An anonymized customer cannot be changed. */
export async function updateCustomer(tx: TourTx, id: number, changes: Partial<Customer>): Promise<void> {
  const before = await lockRow(tx, customers, id);
  if (before.anonymizedAt !== null) throw conflict('An anonymized customer cannot be changed');
  if (Object.keys(changes).length > 0)
    await updateRow(tx, customers, id, { ...changes, ...consentOf(changes, before, now) });
}

/** Preferences, documents and tags of the customer are deleted with it. */
export async function removeCustomer(tx: TourTx, id: number): Promise<void> {
  await softDeleteRow(tx, customers, id);
  await tx.run(sql`update customer_preferences set deleted_at = now()
    where tour_id = ${tx.tourId} and tour_customer_id = ${id} and deleted_at is null`);
  await tx.run(sql`update customer_documents set deleted_at = now()
    where tour_id = ${tx.tourId} and tour_customer_id = ${id} and deleted_at is null`);
  await tx.run(sql`delete from customer_tags where tour_id = ${tx.tourId} and customer_id = ${id}`);
}

/** Tags set by a person are no longer automatic: segment rules do not remove them. */
export async function replaceTags(tx: TourTx, id: number, tagIds: readonly number[]): Promise<void> {
  await replaceLinks(tx, customers, id, tagLinks, tagIds);
  await tx.run(
    sql`update customer_tags set is_automatic = false where tour_id = ${tx.tourId} and customer_id = ${id} and is_automatic`,
  );
}
