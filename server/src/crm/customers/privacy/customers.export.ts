import type { Readable } from 'node:stream';
import { type TSchema, Type } from 'typebox';
import type { StaffCaller } from '../../../callers/staff-caller.ts';
import type { TourTx } from '../../../db/handles.ts';
import { camelCase, compile, join, raw, type Sql, sql } from '../../../db/sql.ts';
import { notFound } from '../../../http/errors.ts';
import { streamReply, writeArray } from '../../../http/replies/stream-reply.ts';
import { Timestamp } from '../../../http/schemas.ts';
import { recordEvent } from '../../../kit/audit.ts';
import { customerDocuments } from '../../customer-documents/customer-documents.resource.ts';
import { customers } from '../customers.resource.ts';
import { isAbout, PERSONAL, type PersonalTable } from './customers.personal.ts';
import { changesAbout, eventIdsOf, recordIdsOf } from './customers.records.ts';

type Row = Record<string, unknown>;

const { customers: own, ...related } = PERSONAL;
const others = Object.fromEntries(Object.entries(related).filter(([, table]) => !table.derived));
/** Upper bound of one section's duration. */
const SLOW_REQUEST = { timeout: 15_000 };
const anyObject = Type.Unsafe({ type: 'object', additionalProperties: true });

/** The customer, and for each table, by its name, the rows about them. */
export const Export: TSchema = Type.Object({
  exportedAt: Timestamp,
  customer: anyObject,
  // Duplicates merged into it: deleted, but still stored.
  formerCustomers: Type.Array(anyObject),
  ...Object.fromEntries(Object.keys(others).map((table) => [camelCase(table), Type.Array(anyObject)])),
  history: Type.Array(anyObject),
  omitted: Type.Array(
    Type.Object({
      section: Type.String({ examples: ['customerDocuments'] }),
      permission: Type.String({ examples: ['customer.document.read'] }),
    }),
  ),
});

/** Every section that needs more than `customer.read`, with its permission. */
const RESTRICTED_SECTIONS: readonly { section: string; permission: string }[] = [
  ...Object.entries(others).flatMap(([name, { permissions = [] }]) =>
    permissions.map((permission) => ({ section: camelCase(name), permission })),
  ),
  { section: 'history', permission: 'audit.read' },
];

function selection({ columns, also = {} }: PersonalTable): Sql {
  const named = [
    ...Object.keys(columns)
      .filter((column) => columns[column] !== 'derived')
      .map((column) => [column, raw(`r.${column}`)] as const),
    ...Object.entries(also),
  ];
  return join(named.map(([name, value]) => sql`${value} as ${raw(`"${camelCase(name)}"`)}`));
}

/** Bytes are returned as they were sent, in base64. */
const jsonReady = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value]),
  );

/** Rows read at a time: few, because a change may have two notes of 80 KB in it. */
const FETCH_ROWS = 32;
/** Not prepared: each cursor has columns of its own. */
const FETCH = compile(sql`fetch ${raw(String(FETCH_ROWS))} from pieces`, { prepared: false });
const CLOSE = compile(sql`close pieces`, { prepared: false });

/** The rows of a query in batches, from the snapshot of its first read. */
async function* inBatches(tx: TourTx, query: Sql): AsyncGenerator<readonly Row[]> {
  await tx.run(compile(sql`declare pieces no scroll cursor for ${query}`, { prepared: false }));
  for (;;) {
    const rows = await tx.rows<Row>(FETCH);
    if (rows.length > 0) yield rows.map(jsonReady);
    if (rows.length < FETCH_ROWS) break;
  }
  await tx.run(CLOSE);
}

/** Soft-deleted rows are exported too: they are still stored. */
const rowsOf = ({ tourId }: TourTx, name: string, table: PersonalTable, ids: readonly number[]): Sql =>
  sql`select ${selection(table)} from ${raw(name)} r
    where ${isAbout(table, sql`${ids}::bigint[]`, sql`${tourId}::bigint`)} order by 2, 3`;

/** For callers who may not read documents: only the names of the changed fields. */
const NAMES_ONLY = sql`(select coalesce(jsonb_object_agg(name, '{"hidden": true}'::jsonb), '{}') from jsonb_object_keys(a.changes) name)`;

/** The audit events about the customer, former values included; the actor is left out. */
const historyOf = ({ tourId }: TourTx, ids: readonly number[], lastId: number, readsDocuments: boolean): Sql =>
  sql`select a.occurred_at as "occurredAt", a.action, a.entity, a.entity_id as "entityId",
      case when ${readsDocuments}::boolean or a.entity <> ${customerDocuments.path}
        then ${changesAbout(sql`${ids}::bigint[]`, sql`${tourId}::bigint`)} else ${NAMES_ONLY} end as changes
    from audit_events a join ${eventIdsOf(sql`${ids}::bigint[]`, sql`${tourId}::bigint`)} t on t.id = a.id
    where a.tour_id = ${tourId} and a.id <= ${lastId} order by a.id`;

/** The customer and the duplicates merged into it; the export is audited before anything is returned. */
async function beginExport(tx: TourTx, id: number) {
  const ids = await recordIdsOf(tx, id);
  const records = (await tx.rows<Row>(rowsOf(tx, customers.table, own!, ids))).map(jsonReady);
  const customer = records.find((one) => one.id === id);
  if (!customer || customer.deletedAt !== null) throw notFound();
  const formerCustomers = records.filter((one) => one !== customer);
  const { lastId, ...exported } = (await tx.row<Row & { lastId: number }>(
    sql`select now() as "exportedAt", (select max(id) from audit_events where tour_id = ${tx.tourId}) as "lastId"`,
  ))!;
  await recordEvent(tx, { action: 'export', entity: customers.path, entityId: id });
  return { ids, lastId, header: { ...exported, customer, formerCustomers } };
}

/** Streams all data about the person that the caller may read, with a list of what was left out. */
export async function exportCustomer(caller: StaffCaller, id: number): Promise<Readable> {
  const { ids, lastId, header } = await caller.atomically((tx) => beginExport(tx, id));
  const omitted = RESTRICTED_SECTIONS.filter(({ permission }) => !caller.has(permission));
  const isIncluded = (section: string) => !omitted.some((one) => one.section === section);
  const sections = [
    ...Object.entries(others).map(([name, table]) => ({
      section: camelCase(name),
      rows: (tx: TourTx) => rowsOf(tx, name, table, ids),
    })),
    { section: 'history', rows: (tx: TourTx) => historyOf(tx, ids, lastId, caller.has('customer.document.read')) },
  ];
  return streamReply((write) =>
    caller.atomically(async (tx) => {
      await write(JSON.stringify(header).slice(0, -1));
      for (const { section, rows } of sections) {
        await write(`,"${section}":`);
        await (isIncluded(section) ? writeArray(write, inBatches(tx, rows(tx))) : write('[]'));
      }
      await write(`,"omitted":${JSON.stringify(omitted)}}`);
    }, SLOW_REQUEST),
  );
}
