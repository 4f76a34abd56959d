import { type TSchema, Type } from 'typebox';
import type { StaffCaller } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { join, raw, type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { Timestamp } from '../../http/schemas.ts';
import { recordEvent } from '../../kit/audit.ts';
import { PERSONAL, type PersonalTable } from './customers.personal.ts';
import { customers } from './customers.resource.ts';

type Row = Record<string, unknown>;

const { customers: own, ...related } = PERSONAL;
const others = Object.fromEntries(Object.entries(related).filter(([, table]) => !table.derived));
const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const anyObject = Type.Unsafe({ type: 'object', additionalProperties: true });

/** The customer, and below the name of each table what it holds about them. */
export const Export: TSchema = Type.Object({
  exportedAt: Timestamp,
  customer: anyObject,
  ...Object.fromEntries(Object.keys(others).map((table) => [camelCase(table), Type.Array(anyObject)])),
  history: Type.Array(anyObject),
});

function selection({ columns, told = {} }: PersonalTable): Sql {
  const named = [
    ...Object.keys(columns)
      .filter((column) => columns[column] !== 'derived')
      .map((column) => [column, raw(`r.${column}`)] as const),
    ...Object.entries(told),
  ];
  return join(named.map(([name, value]) => sql`${value} as ${raw(`"${camelCase(name)}"`)}`));
}

/** Bytes are told as they were sent. */
const tellable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value]),
  );

/** Soft-deleted rows are told too: they are still held. */
async function rowsOf(tx: TourTx, name: string, table: PersonalTable, id: number): Promise<Row[]> {
  const rows = await tx.rows<Row>(sql`select ${selection(table)} from ${raw(name)} r
    where r.tour_id = ${tx.tourId} and r.${raw(table.customer)} = ${id} order by 2, 3`);
  return rows.map(tellable);
}

/** What the trail remembers of the customer, former values included; who did it is told to nobody outside. */
const historyOf = (tx: TourTx, id: number): Promise<Row[]> =>
  tx.rows<Row>(sql`select a.occurred_at as "occurredAt", a.action, a.entity, a.entity_id as "entityId", a.changes
    from audit_events a join customer_trail(${tx.tourId}, ${id}) t on t.entity = a.entity and t.entity_id = a.entity_id
    where a.tour_id = ${tx.tourId} order by a.id`);

/** Everything held about the person, as far as the caller may see it; the export is audited. */
export function exportCustomer(caller: StaffCaller, id: number): Promise<Row> {
  return caller.atomically(async (tx) => {
    const [customer] = await rowsOf(tx, customers.table, own!, id);
    if (!customer || customer.deletedAt !== null) throw notFound();
    const told: Row = { ...(await tx.row<Row>(sql`select now() as "exportedAt"`)), customer };
    for (const [name, table] of Object.entries(others)) {
      const isAllowed = !table.permission || caller.has(table.permission);
      told[camelCase(name)] = isAllowed ? await rowsOf(tx, name, table, id) : [];
    }
    told.history = caller.has('audit.read') ? await historyOf(tx, id) : [];
    await recordEvent(tx, { action: 'export', entity: customers.path, entityId: id });
    return told;
  });
}
