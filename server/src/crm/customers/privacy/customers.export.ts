import type { Readable } from 'node:stream';
import { type TSchema, Type } from 'typebox';
import type { StaffCaller } from '../../../callers/staff-caller.ts';
import type { TourTx } from '../../../db/handles.ts';
import { camelCase, compile, join, raw, type Sql, sql } from '../../../db/sql.ts';
import { notFound } from '../../../http/errors.ts';
import { Timestamp } from '../../../http/schemas.ts';
import { streamReply, writeArray } from '../../../http/stream-reply.ts';
import { recordEvent } from '../../../kit/audit.ts';
import { customerDocuments } from '../../customer-documents/customer-documents.resource.ts';
import { customers } from '../customers.resource.ts';
import { PERSONAL, type PersonalTable, speaksOf } from './customers.personal.ts';
import { recordsOf, trailOf } from './customers.records.ts';

type Row = Record<string, unknown>;

const { customers: own, ...related } = PERSONAL;
const others = Object.fromEntries(Object.entries(related).filter(([, table]) => !table.derived));
/** How long one piece may take. */
const PATIENCE = { timeout: 15_000 };
const anyObject = Type.Unsafe({ type: 'object', additionalProperties: true });

/** The customer, and below the name of each table what it holds about them. */
export const Export: TSchema = Type.Object({
  exportedAt: Timestamp,
  customer: anyObject,
  // Duplicates that were merged into it: deleted, and still kept.
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

/** Every section that `customer.read` alone does not open, and what does. */
const GUARDED: readonly { section: string; permission: string }[] = [
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

/** Bytes are given as they were sent. */
const tellable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value]),
  );

/** Rows that are read at a time. */
const PIECE = 500;
/** Not prepared: each cursor has columns of its own. */
const FETCH = compile(sql`fetch ${raw(String(PIECE))} from pieces`, { prepared: false });
const CLOSE = compile(sql`close pieces`, { prepared: false });

/** The rows of a query, a few at a time, as they were when it was first asked. */
async function* inPieces(tx: TourTx, query: Sql): AsyncGenerator<readonly Row[]> {
  await tx.run(compile(sql`declare pieces no scroll cursor for ${query}`, { prepared: false }));
  for (;;) {
    const rows = await tx.rows<Row>(FETCH);
    if (rows.length > 0) yield rows.map(tellable);
    if (rows.length < PIECE) break;
  }
  await tx.run(CLOSE);
}

/** Soft-deleted rows are given too: they are still kept. */
const rowsOf = ({ tourId }: TourTx, name: string, table: PersonalTable, ids: readonly number[]): Sql =>
  sql`select ${selection(table)} from ${raw(name)} r
    where ${speaksOf(table, sql`${ids}::bigint[]`, sql`${tourId}::bigint`)} order by 2, 3`;

/** Of papers, what the trail tells those who may not read them: which fields it was. */
const NAMES_ONLY = sql`(select coalesce(jsonb_object_agg(name, '{"hidden": true}'::jsonb), '{}') from jsonb_object_keys(a.changes) name)`;

/** What the trail remembers of the customer, former values included; who did it stays inside. */
const historyOf = ({ tourId }: TourTx, ids: readonly number[], lastId: number, readsPapers: boolean): Sql =>
  sql`select a.occurred_at as "occurredAt", a.action, a.entity, a.entity_id as "entityId",
      case when ${readsPapers}::boolean or a.entity <> ${customerDocuments.path} then a.changes else ${NAMES_ONLY} end as changes
    from audit_events a join ${trailOf(sql`${ids}::bigint[]`, sql`${tourId}::bigint`)} t on t.id = a.id
    where a.tour_id = ${tourId} and a.id <= ${lastId} order by a.id`;

/** The customer and whoever was merged into it; the export is audited before anything is told. */
async function begin(tx: TourTx, id: number) {
  const ids = await recordsOf(tx, id);
  const records = (await tx.rows<Row>(rowsOf(tx, customers.table, own!, ids))).map(tellable);
  const customer = records.find((one) => one.id === id);
  if (!customer || customer.deletedAt !== null) throw notFound();
  const formerCustomers = records.filter((one) => one !== customer);
  const { lastId, ...exported } = (await tx.row<Row & { lastId: number }>(
    sql`select now() as "exportedAt", (select max(id) from audit_events where tour_id = ${tx.tourId}) as "lastId"`,
  ))!;
  await recordEvent(tx, { action: 'export', entity: customers.path, entityId: id });
  return { ids, lastId, told: { ...exported, customer, formerCustomers } };
}

/** Everything kept about the person, as far as the caller may see it, and what was left out; sent as it is read. */
export async function exportCustomer(caller: StaffCaller, id: number): Promise<Readable> {
  const { ids, lastId, told } = await caller.atomically((tx) => begin(tx, id));
  const omitted = GUARDED.filter(({ permission }) => !caller.has(permission));
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
      await write(JSON.stringify(told).slice(0, -1));
      for (const { section, rows } of sections) {
        await write(`,"${section}":`);
        await (isIncluded(section) ? writeArray(write, inPieces(tx, rows(tx))) : write('[]'));
      }
      await write(`,"omitted":${JSON.stringify(omitted)}}`);
    }, PATIENCE),
  );
}
