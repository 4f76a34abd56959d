import type { TourTx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/field.ts';
import { auditArgs, auditInsert } from '../../kit/audit.ts';
import { liveRows, selectList } from '../../kit/plan.ts';
import { type Row, updateRow } from '../../kit/rows.ts';
import { customerDocuments } from './customer-documents.resource.ts';

type Changes = Partial<ValuesOf<typeof customerDocuments.columns>>;

/** Whoever sees the bytes leaves a trace: the read and its event are one statement. */
export const auditedRead = compile(sql`with found as (
    select ${selectList(customerDocuments.fields)} from ${liveRows(customerDocuments)} and t.id = ${param('id')}),
  audited as (${auditInsert(customerDocuments, 'read', raw('found.id'), raw("'{}'"), raw('found'))})
  select * from found`);

export async function readDocument(tx: TourTx, id: number): Promise<Row> {
  const document = await tx.row<Row>(auditedRead, { ...auditArgs(customerDocuments.owner, tx), id });
  if (!document) throw notFound();
  return document;
}

/**
 * What is kept of an anonymized customer's papers is kept as it is. The customer is locked first, so that no
 * change slips in while it is being anonymized.
 */
export async function updateDocument(tx: TourTx, id: number, changes: Changes): Promise<void> {
  const owner = await tx.row<{ isAnonymized: boolean }>(
    sql`select c.anonymized_at is not null as "isAnonymized"
      from customer_documents d join customers c on c.tour_id = d.tour_id and c.id = d.tour_customer_id
      where d.tour_id = ${tx.tourId} and d.id = ${id} and d.deleted_at is null for share of c`,
  );
  if (!owner) throw notFound();
  if (owner.isAnonymized) throw conflict('The document of an anonymized customer cannot be changed');
  await updateRow(tx, customerDocuments, id, changes);
}
