import type { TourTx } from '../../db/handles.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { forbidden, refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/fields/field.ts';
import { type Changes, recordEvent } from '../../kit/audit.ts';
import { insertRow, lockRow, plans, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { permissions } from './permissions.resource.ts';
import { shapeOf } from './permissions.rules.ts';

type Values = ValuesOf<typeof permissions.columns>;

const CLAIM = compile(sql`update permissions set made_by_tour_id = ${param('tourId')} where id = ${param('id')}`);
const WHOSE = compile(
  sql`select is_seeded as "isSeeded", made_by_tour_id as "madeByTourId" from permissions where id = ${param('id')}`,
);
const REWORD = compile(sql`
  insert into permission_words (tour_id, permission_id, category, description)
  values (${param('tourId')}, ${param('id')}, ${param('category')}, ${param('description')})
  on conflict (tour_id, permission_id) do update set category = excluded.category, description = excluded.description`);
const SEEDED = compile(sql`select p.code from permissions p where p.is_seeded and p.deleted_at is null`);
/** Other houses whose roles hold it; each gets an event by the system in its own trail. */
const NOTIFY_HOLDERS = compile(sql`
  insert into audit_events (tour_id, actor_kind, action, entity, entity_id, changes, request_id)
  select h.tour_id, 'system', 'delete', 'permissions', ${param('id')}::bigint, ${param('changes')}::jsonb, null
  from (select distinct g.tour_id from role_permissions g join roles r on r.tour_id = g.tour_id and r.id = g.role_id and r.deleted_at is null
    where g.permission_id = ${param('id')}::bigint and g.tour_id <> ${param('tourId')}::bigint) h`);

/** 422 for a code that looks like one of the system's. */
async function refuseLookAlike(tx: TourTx, code: string): Promise<void> {
  const seeded = await tx.rows<{ code: string }>(SEEDED);
  const like = seeded.find((one) => one.code !== code && shapeOf(one.code) === shapeOf(code));
  if (like)
    throw refused(
      'system',
      'code',
      like as { code: string },
      'The code looks like {code}, which belongs to the system',
    );
}

/** Adds to the catalogue as the instance's own permission. */
export async function createPermission(tx: TourTx, values: Values): Promise<number> {
  await refuseLookAlike(tx, values.code);
  const id = await insertRow(tx, permissions, values);
  await tx.run(CLAIM, { tourId: tx.tourId, id });
  return id;
}

/** Locks a permission that may be changed here: a seeded one, or the instance's own. */
async function lockOwn(tx: TourTx, id: number) {
  const permission = await lockRow(tx, permissions, id);
  const whose = (await tx.row<{ isSeeded: boolean; madeByTourId: number | null }>(WHOSE, { id }))!;
  if (!whose.isSeeded && whose.madeByTourId !== tx.tourId)
    throw forbidden('This permission belongs to another house: only they change it');
  return { ...permission, ...whose };
}

/** A seeded code cannot be renamed. Category and description may be changed for this house only. */
export async function updatePermission(tx: TourTx, id: number, changes: Partial<Values>): Promise<void> {
  const { isSeeded, code, category, description } = await lockOwn(tx, id);
  if (!isSeeded) {
    if (changes.code !== undefined) await refuseLookAlike(tx, changes.code);
    return updateRow(tx, permissions, id, changes);
  }
  if (changes.code !== undefined && changes.code !== code) throw refused('system', 'code', { code });
  if (Object.values(changes).every((value) => value === undefined)) return;
  const before = { category, description };
  const after = { category: changes.category ?? category, description: changes.description ?? description };
  await tx.run(REWORD, { tourId: tx.tourId, id, ...after });
  await recordEvent(tx, {
    action: 'update',
    entity: permissions.path,
    entityId: id,
    changes: differences(before, after),
  });
}

/** The differences of a few values as the trail records them. */
function differences<T extends Record<string, string>>(before: T, after: T): Changes {
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { before: before[name], after: after[name] }]));
}

/** Deletes it for all houses: those whose roles held it get an event. */
export async function removePermission(tx: TourTx, id: number): Promise<void> {
  const { isSeeded, code } = await lockOwn(tx, id);
  if (isSeeded)
    throw refused('system', 'id', { code }, 'The permission {code} belongs to the system and cannot be deleted');
  await softDeleteRow(tx, permissions, id);
  const changes = JSON.stringify({ code: { before: code, after: null } });
  await tx.run(NOTIFY_HOLDERS, { tourId: tx.tourId, id, changes });
}

/** Statements of a creation by purpose. */
export const CREATED_BY = {
  'the codes of the system': SEEDED,
  create: plans.insert(permissions),
  'record the house of the permission': CLAIM,
};
