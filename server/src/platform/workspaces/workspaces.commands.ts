import { type PlatformCaller, recordPlatformEvent } from '../../callers/platform-caller.ts';
import type { Db, Tx } from '../../db/handles.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { fullPage, windowOf } from '../instances/paginator.ts';

interface Workspace {
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
}

const COLUMNS = raw('w.id, w.name, w.created_at as "createdAt", w.updated_at as "updatedAt"');
const ENTITY = 'workspaces';

const ownedBy = ({ session }: PlatformCaller): Sql =>
  sql`workspaces w where w.platform_user_id = ${session.userId} and w.deleted_at is null`;
const named = (search: string | undefined): Sql =>
  search ? sql` and fold(w.name) like contains_pattern(${search})` : raw('');

export async function listWorkspaces(
  caller: PlatformCaller,
  asked: { page?: number; perPage?: number; search?: string },
) {
  const { db } = caller.services;
  const { limit, offset } = windowOf(asked);
  const from = sql`${ownedBy(caller)}${named(asked.search)}`;
  const [rows, counted] = await Promise.all([
    db.rows<Workspace>(sql`select ${COLUMNS} from ${from} order by w.id desc limit ${limit} offset ${offset}`),
    db.row<{ total: number }>(sql`select count(*) as total from ${from}`),
  ]);
  return fullPage(asked, counted!.total, rows);
}

export function workspaceChoices(caller: PlatformCaller, search: string | undefined) {
  return caller.services.db.rows<{ value: number; label: string }>(
    sql`select w.id as value, w.name as label from ${ownedBy(caller)}${named(search)} order by fold(w.name), w.id limit 500`,
  );
}

export async function readWorkspace(caller: PlatformCaller, id: number): Promise<Workspace> {
  return mustOwn(caller.services.db, caller, id);
}

/** A live workspace of the caller, or 404. */
export async function mustOwn(db: Db, caller: PlatformCaller, id: number, lock: Sql = raw('')): Promise<Workspace> {
  const workspace = await db.row<Workspace>(sql`select ${COLUMNS} from ${ownedBy(caller)} and w.id = ${id}${lock}`);
  if (!workspace) throw notFound();
  return workspace;
}

/** The same, held until the transaction ends. */
const lockOwn = (tx: Tx, caller: PlatformCaller, id: number) => mustOwn(tx, caller, id, raw(' for update'));

export function createWorkspace(caller: PlatformCaller, { name }: { name: string }): Promise<{ id: number }> {
  return caller.services.db.transaction(async (tx) => {
    const created = await tx.row<{ id: number }>(
      sql`insert into workspaces (platform_user_id, name) values (${caller.session.userId}, ${name}) returning id`,
    );
    const { id } = created!;
    await recordPlatformEvent(tx, caller, {
      action: 'create',
      entity: ENTITY,
      entityId: id,
      workspaceId: id,
      changes: { name: { before: null, after: name } },
    });
    return { id };
  });
}

export function updateWorkspace(caller: PlatformCaller, id: number, { name }: { name?: string }): Promise<void> {
  return caller.services.db.transaction(async (tx) => {
    const before = await lockOwn(tx, caller, id);
    if (name === undefined) return;
    await tx.run(sql`update workspaces set name = ${name}, updated_at = now() where id = ${id}`);
    await recordPlatformEvent(tx, caller, {
      action: 'update',
      entity: ENTITY,
      entityId: id,
      workspaceId: id,
      changes: { name: { before: before.name, after: name } },
    });
  });
}

export function removeWorkspace(caller: PlatformCaller, id: number): Promise<void> {
  return caller.services.db.transaction(async (tx) => {
    await lockOwn(tx, caller, id);
    await tx.run(sql`update workspaces set deleted_at = now() where id = ${id}`);
    await recordPlatformEvent(tx, caller, { action: 'delete', entity: ENTITY, entityId: id, workspaceId: id });
  });
}
