import { compile, join, param, raw, type Sql, type Statement, sql } from '../db/sql.ts';
import type { Fields } from '../http/fields/field.ts';
import { auditedRow, auditInsert } from './audit.ts';
import { ownerCondition } from './owner.ts';
import { liveRows, referenceChecks, sqlColumn } from './plan.ts';
import type { AnyResource } from './resource.ts';

const typed = (name: string, fields: Fields): Sql => sql`${param(name)}::${raw(fields[name]!.spec.sqlType!)}`;

/** A common table expression with a column for each reference: true if the target is live, else null. */
function references(checks: readonly { name: string; check: Sql }[]): Sql {
  return sql`refs as materialized (select ${join([...checks.map(({ name, check }) => sql`${check} as ${raw(`"${name}"`)}`), raw('true as checked')])})`;
}

/** The condition that every reference sent is live. */
function allLive(checks: readonly { name: string }[]): Sql {
  const each = checks.map(({ name }) => sql`(${param(name)}::bigint is null or refs.${raw(`"${name}"`)})`);
  return each.length > 0 ? join(each, ' and ') : raw('true');
}

/** The statement that inserts a row and its audit event if all references are live; it returns the id and the references. */
export function planInsert(resource: AnyResource): Statement {
  const { columns, table, owner } = resource;
  const names = Object.keys(columns);
  const checks = referenceChecks(columns);
  const isOwned = owner.column !== null;
  const into = join([...(isOwned ? [raw(owner.column)] : []), ...names.map(sqlColumn)]);
  const values = join([...(isOwned ? [sql`${param(owner.key)}`] : []), ...names.map((name) => typed(name, columns))]);
  const trail = auditInsert(resource, 'create', raw('created.id'), sql`${param('changes')}::jsonb`, raw('created'));
  if (checks.length === 0) {
    return compile(sql`with created as (insert into ${raw(table)} (${into}) values (${values}) returning id),
      audited as (${trail})
      select id from created`);
  }
  return compile(sql`with ${references(checks)},
    created as (insert into ${raw(table)} (${into}) select ${values} from refs where ${allLive(checks)} returning id),
    audited as (${trail})
    select created.id, refs.* from refs left join created on true`);
}

/** The columns that an update may change, in the order of the `sent` flags. */
export const updatableNames = ({ columns }: AnyResource): string[] =>
  Object.keys(columns).filter((name) => columns[name]!.options.updatable);

/**
 * The statement that updates the fields sent and writes the audit event. One text serves every set of fields: a flag for
 * each column says whether it was sent. The row is locked first, so that `before` is the value really replaced.
 */
export function planUpdate(resource: AnyResource): Statement {
  const { columns, table, owner } = resource;
  const names = updatableNames(resource);
  const checks = referenceChecks(columns).filter(({ name }) => names.includes(name));
  const sent = (name: string) => sql`(${param('sent')}::boolean[])[${raw(String(names.indexOf(name) + 1))}]`;
  const sets = names.map(
    (name) =>
      sql`${sqlColumn(name)} = case when ${sent(name)} then ${typed(name, columns)} else t.${sqlColumn(name)} end`,
  );
  const same = raw(owner.column === null ? '' : ` and t.${owner.column} = target.${owner.column}`);
  const audited = auditInsert(
    resource,
    'update',
    raw('n.id'),
    sql`audit_diff(${auditedRow(columns, 'target')}, ${auditedRow(columns, 'n')}) || ${param('changes')}::jsonb`,
    raw('target, changed n'),
  );
  return compile(sql`with target as materialized (select t.* from ${liveRows(resource)} and t.id = ${param('id')} for no key update),
    ${references(checks)},
    changed as (update ${raw(table)} t set ${join([...sets, raw('updated_at = now()')])}
      from target, refs where t.id = target.id${same} and ${allLive(checks)} returning t.*),
    audited as (${audited})
    select exists (select from target) as found, refs.* from refs`);
}

/** The statement that soft-deletes a row and writes the audit event. */
export function planRemove(resource: AnyResource): Statement {
  const { columns, table } = resource;
  const audited = auditInsert(
    resource,
    'delete',
    raw('removed.id'),
    sql`audit_diff(${auditedRow(columns, 'removed')}, '{}')`,
    raw('removed'),
  );
  return compile(sql`with target as (select t.id from ${liveRows(resource)} and t.id = ${param('id')} for no key update),
    removed as (update ${raw(table)} t set deleted_at = now() from target
      where t.id = target.id${ownerCondition(resource, 't')} returning t.*),
    audited as (${audited})
    select id from removed`);
}
