import { type TSchema, Type } from 'typebox';
import type { ClockTx } from '../../../db/handles.ts';
import { compile, join, param, raw, snakeCase, sql } from '../../../db/sql.ts';
import { notFound } from '../../../http/errors.ts';
import { Timestamp } from '../../../http/schemas.ts';
import { eventStatement, recordEventFor } from '../../../kit/audit.ts';
import { TIMESHEET } from '../../../kit/owner.ts';
import { members } from '../members.resource.ts';
import { PERSONAL, rowsOf, toldColumns } from './members.personal.ts';

type Row = Record<string, unknown>;

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
/** Names the section of a table: `timesheet_bank_entries` becomes `bankEntries`. */
const sectionOf = (table: string): string => camelCase(table.replace('timesheet_', ''));

const { timesheet_members: own, timesheet_tokens: _tokens, ...others } = PERSONAL;
const anyObject = Type.Unsafe({ type: 'object', additionalProperties: true });

/** The member, and under the name of each table its rows about them. */
export const Export: TSchema = Type.Object({
  exportedAt: Timestamp,
  member: anyObject,
  ...Object.fromEntries(Object.keys(others).map((table) => [sectionOf(table), Type.Array(anyObject)])),
  history: Type.Array(anyObject),
});

const selection = (columns: readonly string[]) =>
  join(
    columns.map((column) =>
      raw(`${column === 'hash' ? `encode(r.hash, 'hex')` : `r.${column}`} as "${camelCase(column)}"`),
    ),
  );

const MEMBER = compile(
  sql`select ${selection(toldColumns(own!))}, now() as "exportedAt" from ${rowsOf('timesheet_members', own!)}`,
);
const SECTIONS = Object.fromEntries(
  Object.entries(others).map(([name, table]) => [
    sectionOf(name),
    compile(sql`select ${selection(toldColumns(table))} from ${rowsOf(name, table)} order by 2, 3`),
  ]),
);
/** Audit events about the member with former values, without actors. */
const HISTORY = compile(sql`
  select e.occurred_at as "occurredAt", e.action, e.entity, e.entity_id as "entityId", e.changes
  from timesheet_audit_events e join member_trail(${param('timesheetId')}, ${param('memberId')}) t on t.entity = e.entity and t.entity_id = e.entity_id
  where e.timesheet_id = ${param('timesheetId')} order by e.id`);

/** Everything stored about a member, also a deleted one; the export is audited. */
export async function exportMember(tx: ClockTx, memberId: number): Promise<Row> {
  if (!tx.isManager && memberId !== tx.memberId) throw notFound();
  const args = { timesheetId: tx.timesheetId, memberId };
  const found = await tx.row<Row>(MEMBER, args);
  if (!found) throw notFound();
  const { exportedAt, ...member } = found;
  const data: Row = { exportedAt, member };
  for (const [section, statement] of Object.entries(SECTIONS)) data[section] = await tx.rows<Row>(statement, args);
  data.history = await tx.rows<Row>(HISTORY, args);
  await recordEventFor(tx, TIMESHEET, { action: 'export', entity: members.path, entityId: memberId });
  return data;
}

/** Statements of the route by purpose. */
export const RUN_BY_EXPORT = {
  'the member': MEMBER,
  ...Object.fromEntries(
    Object.entries(SECTIONS).map(([name, statement]) => [snakeCase(name).replaceAll('_', ' '), statement]),
  ),
  'history of the member': HISTORY,
  'insert the audit event': eventStatement(TIMESHEET),
};
