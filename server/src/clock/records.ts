import { violatedConstraint } from '../db/errors.ts';
import type { ClockDb, ClockTx } from '../db/handles.ts';
import { join, raw, type Sql, snakeCase, sql } from '../db/sql.ts';
import { fieldError, invalid, notFound } from '../http/errors.ts';
import { driverValue, type Fields, type ValuesOf } from '../http/field.ts';
import { changedFrom, createdWith, recordClockEvent } from './audit.ts';

/** A table that managers keep: members, schedules, geofences. */
export interface Records<F extends Fields = Fields> {
  /** URL segment and entity of the trail. */
  readonly name: string;
  readonly table: string;
  readonly fields: F;
  /** Unique indexes, and the field each one speaks of. */
  readonly uniques?: Readonly<Record<string, string>>;
}

/** The columns of fields under their API names. */
export const selected = (fields: Fields): Sql =>
  raw(
    Object.keys(fields)
      .map((name) => `${snakeCase(name)} as "${name}"`)
      .join(', '),
  );

export const liveRecords = ({ timesheetId }: ClockDb, { table }: Pick<Records, 'table'>): Sql =>
  sql`${raw(table)} where timesheet_id = ${timesheetId} and deleted_at is null`;

/** A live record with its stamps, or 404. */
export async function readRecord(db: ClockDb, records: Records, id: number): Promise<Record<string, unknown>> {
  const row = await db.row<Record<string, unknown>>(sql`
    select id, ${selected(records.fields)}, created_at as "createdAt", updated_at as "updatedAt"
    from ${liveRecords(db, records)} and id = ${id}`);
  if (!row) throw notFound();
  return row;
}

export async function insertRecord<F extends Fields>(
  tx: ClockTx,
  records: Records<F>,
  values: ValuesOf<F>,
): Promise<number> {
  const { name, table, fields } = records;
  const given = values as Record<string, unknown>;
  const names = Object.keys(fields);
  const row = await naming(records, () =>
    tx.row<{ id: number }>(sql`
      insert into ${raw(table)} (timesheet_id, ${raw(names.map(snakeCase).join(', '))})
      values (${tx.timesheetId}, ${join(names.map((one) => sql`${driverValue(fields[one]!, given[one])}`))})
      returning id`),
  );
  await recordClockEvent(tx, { action: 'create', entity: name, entityId: row!.id, changes: createdWith(given) });
  return row!.id;
}

/** A live record, locked until the transaction ends, or 404. */
export async function lockRecord<F extends Fields>(tx: ClockTx, records: Records<F>, id: number): Promise<ValuesOf<F>> {
  const row = await tx.row<ValuesOf<F>>(
    sql`select ${selected(records.fields)} from ${liveRecords(tx, records)} and id = ${id} for no key update`,
  );
  if (!row) throw notFound();
  return row;
}

/** Changes what was sent and answers the record as it was; `more` adds to the trail what lies in other tables. */
export async function updateRecord<F extends Fields>(
  tx: ClockTx,
  records: Records<F>,
  id: number,
  values: Partial<ValuesOf<F>>,
  more: { before: Record<string, unknown>; after: Record<string, unknown> } = { before: {}, after: {} },
): Promise<ValuesOf<F>> {
  const before = await lockRecord(tx, records, id);
  const { name, table, fields } = records;
  const sent = { ...values, ...more.after };
  if (Object.keys(sent).length === 0) return before;
  const sets = Object.entries(values).map(
    ([one, value]) => sql`${raw(snakeCase(one))} = ${driverValue(fields[one]!, value)}`,
  );
  await naming(records, () =>
    tx.run(sql`
      update ${raw(table)} set ${join([...sets, raw('updated_at = now()')])}
      where timesheet_id = ${tx.timesheetId} and id = ${id}`),
  );
  const changes = changedFrom({ ...(before as Record<string, unknown>), ...more.before }, sent);
  await recordClockEvent(tx, { action: 'update', entity: name, entityId: id, changes });
  return before;
}

export async function removeRecord(tx: ClockTx, records: Records, id: number): Promise<void> {
  const last = (await lockRecord(tx, records, id)) as Record<string, unknown>;
  await tx.run(
    sql`update ${raw(records.table)} set deleted_at = now() where timesheet_id = ${tx.timesheetId} and id = ${id}`,
  );
  const changes = Object.fromEntries(Object.entries(last).map(([name, before]) => [name, { before, after: null }]));
  await recordClockEvent(tx, { action: 'delete', entity: records.name, entityId: id, changes });
}

/** A violated unique index, reported as the field it speaks of. */
async function naming<T>({ uniques }: Pick<Records, 'uniques'>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = uniques?.[violatedConstraint(error) ?? ''];
    throw field ? invalid([fieldError('database.unique', field)]) : error;
  }
}
