import { type TSchema, Type } from 'typebox';
import type { StaffCaller } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { camelCase, join, raw, type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { Timestamp } from '../../http/schemas.ts';
import { recordEvent } from '../../kit/audit.ts';
import { PERSONAL, type PersonalTable, speaksOf } from './customers.personal.ts';
import { recordsOf, trailOf } from './customers.records.ts';
import { customers } from './customers.resource.ts';

type Row = Record<string, unknown>;

const { customers: own, ...related } = PERSONAL;
const others = Object.fromEntries(Object.entries(related).filter(([, table]) => !table.derived));
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

/** Soft-deleted rows are given too: they are still kept. */
async function rowsOf(tx: TourTx, name: string, table: PersonalTable, ids: readonly number[]): Promise<Row[]> {
  const rows = await tx.rows<Row>(sql`select ${selection(table)} from ${raw(name)} r
    where ${speaksOf(table, sql`${ids}::bigint[]`, sql`${tx.tourId}::bigint`)} order by 2, 3`);
  return rows.map(tellable);
}

/** What the trail remembers of the customer, former values included; who did it stays inside. */
const historyOf = (tx: TourTx, ids: readonly number[]): Promise<Row[]> =>
  tx.rows<Row>(sql`select a.occurred_at as "occurredAt", a.action, a.entity, a.entity_id as "entityId", a.changes
    from audit_events a join ${trailOf(sql`${ids}::bigint[]`, sql`${tx.tourId}::bigint`)} t on t.id = a.id
    where a.tour_id = ${tx.tourId} order by a.id`);

/** Everything kept about the person, as far as the caller may see it, and what was left out; the export is audited. */
export function exportCustomer(caller: StaffCaller, id: number): Promise<Row> {
  return caller.atomically(async (tx) => {
    const ids = await recordsOf(tx, id);
    const records = await rowsOf(tx, customers.table, own!, ids);
    const customer = records.find((one) => one.id === id);
    if (!customer || customer.deletedAt !== null) throw notFound();
    const formerCustomers = records.filter((one) => one !== customer);
    const omitted = GUARDED.filter(({ permission }) => !caller.has(permission));
    const isIncluded = (section: string) => !omitted.some((one) => one.section === section);
    const data: Row = { ...(await tx.row<Row>(sql`select now() as "exportedAt"`)), customer, formerCustomers };
    for (const [name, table] of Object.entries(others))
      data[camelCase(name)] = isIncluded(camelCase(name)) ? await rowsOf(tx, name, table, ids) : [];
    data.history = isIncluded('history') ? await historyOf(tx, ids) : [];
    data.omitted = omitted;
    await recordEvent(tx, { action: 'export', entity: customers.path, entityId: id });
    return data;
  });
}
