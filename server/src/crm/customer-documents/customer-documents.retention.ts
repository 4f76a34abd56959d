import type { Database } from '../../db/database.ts';
import type { TourTx } from '../../db/handles.ts';
import { nothing, raw, sql } from '../../db/sql.ts';
import { recordEvent } from '../../kit/audit.ts';
import { customerDocuments } from './customer-documents.resource.ts';

/** Rows per transaction: few enough that it stays short and its audit event readable. */
const BATCH_SIZE = 500;

/** A table of documents with a retention date. */
export interface RetainedTable {
  readonly table: string;
  /** Its entity in audit events, and the key of its ids there. */
  readonly entity: string;
  readonly ids: string;
}

const DOCUMENTS: RetainedTable = { table: 'customer_documents', entity: customerDocuments.path, ids: 'documentIds' };

interface Due {
  tourId: number;
  timezone: string;
}

/** Tenants with a document whose retention date, by their own calendar, has passed. */
const due = (db: Database, { table }: RetainedTable, only?: number): Promise<Due[]> =>
  db.rows<Due>(sql`select t.id as "tourId", t.timezone from tours t
    where exists (select from ${raw(table)} d where d.tour_id = t.id and d.retain_until < (now() at time zone t.timezone)::date)
      ${only === undefined ? nothing : sql`and t.id = ${only}`}
    order by t.id`);

/**
 * Erases documents past `retainUntil` of all tenants or of one, including deleted documents and inactive tenants;
 * returns how many. It is idempotent, and concurrent runs share the work.
 */
export async function eraseExpired(db: Database, retained: RetainedTable, only?: number): Promise<number> {
  let erased = 0;
  for (const { tourId, timezone } of await due(db, retained, only)) {
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE; erased += batch) {
      const scope = { tourId, timezone, actor: { kind: 'system', id: null } as const, requestId: null };
      batch = await db.scoped(scope, (tx) => eraseBatch(tx, retained));
    }
  }
  return erased;
}

export const eraseExpiredDocuments = (db: Database, only?: number): Promise<number> =>
  eraseExpired(db, DOCUMENTS, only);

async function eraseBatch(tx: TourTx, { table, entity, ids: name }: RetainedTable): Promise<number> {
  const gone = await tx.rows<{
    id: number;
    customerId: number | null;
  }>(sql`delete from ${raw(table)} d where d.tour_id = ${tx.tourId}
    and d.id in (select e.id from ${raw(table)} e
      where e.tour_id = ${tx.tourId} and e.retain_until < (now() at time zone ${tx.timezone}::text)::date
      order by e.retain_until, e.id limit ${raw(String(BATCH_SIZE))} for update skip locked)
    returning d.id, d.tour_customer_id as "customerId"`);
  if (gone.length === 0) return 0;
  const ids = gone.map((one) => one.id).sort((a, b) => a - b);
  await recordEvent(tx, { action: 'purge', entity, entityId: null, changes: { [name]: { before: ids, after: [] } } });
  // Audit events of changes made to a retained document after its holder was anonymized are emptied with it.
  const holders = [...new Set(gone.map((one) => one.customerId))];
  await tx.run(sql`select blank_customer_trail(c.tour_id, c.id) from customers c
    where c.tour_id = ${tx.tourId} and c.id = any(${holders}::bigint[]) and c.anonymized_at is not null`);
  return gone.length;
}
