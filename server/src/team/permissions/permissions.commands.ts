import type { TourTx } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { refused } from '../../http/errors.ts';
import type { ValuesOf } from '../../http/field.ts';
import { lockRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { permissions } from './permissions.resource.ts';

type Changes = Partial<ValuesOf<typeof permissions.columns>>;

async function isSeeded(tx: TourTx, id: number): Promise<boolean> {
  return (await tx.row<{ seeded: boolean }>(sql`select is_seeded as seeded from permissions where id = ${id}`))!.seeded;
}

/** A code the server asks for keeps its name; its description may be put in other words. Other codes open no route here. */
export async function updatePermission(tx: TourTx, id: number, changes: Changes): Promise<void> {
  const { code } = await lockRow(tx, permissions, id);
  const isRenamed = changes.code !== undefined && changes.code !== code;
  if (isRenamed && (await isSeeded(tx, id))) throw refused('system', 'code', { code });
  await updateRow(tx, permissions, id, changes);
}

export async function removePermission(tx: TourTx, id: number): Promise<void> {
  const { code } = await lockRow(tx, permissions, id);
  if (await isSeeded(tx, id))
    throw refused('system', 'id', { code }, 'The permission {code} belongs to the system and cannot be deleted');
  await softDeleteRow(tx, permissions, id);
}
