import { recordPlatformEvent } from '../../callers/platform-caller.ts';
import type { Tx } from '../../db/handles.ts';
import { join, raw, type Sql, snakeCase, sql } from '../../db/sql.ts';
import { type FieldError, fieldError, forbidden, invalid, notFound } from '../../http/errors.ts';
import { driverValue, type Fields } from '../../http/field.ts';
import { type Group, revokeSessions } from '../../identity/revocations.ts';
import type { InstanceCaller } from './instance-caller.ts';
import { fullPage, windowOf } from './paginator.ts';
import { slugify } from './slug.ts';

/** A kind of instance a workspace provisions. */
export interface InstanceKind {
  /** URL segment, table and entity of the trail. */
  readonly name: string;
  /** The body's object, such as `tour`; errors are reported under it. */
  readonly key: string;
  readonly fields: Fields;
  readonly domains: { readonly table: string; readonly own: string };
  /** Fields that name an active thing of the workspace, and its table. */
  readonly assets: Readonly<Record<string, string>>;
  readonly group: (id: number) => Group;
}

interface Body {
  readonly values: Readonly<Record<string, unknown>>;
  readonly domainIds: readonly number[];
}

const STAMPS = 'i.created_at as "createdAt", i.updated_at as "updatedAt"';

const liveIn = ({ workspaceId }: InstanceCaller, { name }: InstanceKind): Sql =>
  sql`${raw(name)} i where i.workspace_id = ${workspaceId} and i.deleted_at is null`;
const named = (search: string | undefined): Sql =>
  search ? sql` and fold(i.name) like contains_pattern(${search})` : raw('');

/** One page of a workspace's instances, newest first. */
export async function listInstances(
  caller: InstanceCaller,
  kind: InstanceKind,
  asked: { page?: number; perPage?: number; search?: string },
) {
  const { db } = caller.services;
  const { limit, offset } = windowOf(asked);
  const from = sql`${liveIn(caller, kind)}${named(asked.search)}`;
  const [rows, counted] = await Promise.all([
    db.rows(sql`
      select i.id, i.name, i.slug, i.token_header as "tokenHeader", i.is_active as "isActive", ${raw(STAMPS)}
      from ${from} order by i.id desc limit ${limit} offset ${offset}`),
    db.row<{ total: number }>(sql`select count(*) as total from ${from}`),
  ]);
  return fullPage(asked, counted!.total, rows);
}

export const instanceChoices = (caller: InstanceCaller, kind: InstanceKind, search: string | undefined) =>
  caller.services.db.rows<{ value: number; label: string }>(
    sql`select i.id as value, i.name as label from ${liveIn(caller, kind)}${named(search)} order by fold(i.name), i.id limit 500`,
  );

/** The declared columns; a mail or storage that was deleted since reads as none. */
function columnsOf({ fields, assets }: InstanceKind): Sql {
  const columns = Object.keys(fields).map((name) => {
    const table = assets[name];
    const value = table
      ? `(select a.id from ${table} a where a.id = i.${snakeCase(name)} and a.deleted_at is null)`
      : `i.${snakeCase(name)}`;
    return raw(`${value} as "${name}"`);
  });
  return join(columns);
}

/** An instance with its domains, or 404. */
export async function readInstance(caller: InstanceCaller, kind: InstanceKind, id: number) {
  const row = await caller.services.db.row(sql`
    select i.id, i.workspace_id as "workspaceId", ${columnsOf(kind)}, i.slug, i.token_header as "tokenHeader", i.hash, ${raw(STAMPS)}, i.deleted_at as "deletedAt",
      coalesce((select json_agg(json_build_object('id', d.id, 'uri', d.uri) order by d.id) from ${raw(kind.domains.table)} l
        join workspace_domains d on d.id = l.workspace_domain_id and d.deleted_at is null
        where l.${raw(kind.domains.own)} = i.id), '[]') as "workspaceDomains"
    from ${liveIn(caller, kind)} and i.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** Inserts an instance with its domains and its trail; the rest of provisioning is its module's. */
export async function insertInstance(tx: Tx, caller: InstanceCaller, kind: InstanceKind, { values, domainIds }: Body) {
  // Instances of one workspace are created one after the other, so that each finds the slugs before it.
  const workspace = await tx.row(
    sql`select 1 from workspaces where id = ${caller.workspaceId} and deleted_at is null for no key update`,
  );
  if (!workspace) throw forbidden();
  await requireAssets(tx, caller, kind, values, domainIds);
  const slug = await freeSlug(tx, caller, kind, String(values.name));
  const names = Object.keys(kind.fields);
  const row = await tx.row<{ id: number; tokenHeader: string }>(sql`
    insert into ${raw(kind.name)} (workspace_id, slug, ${raw(names.map(snakeCase).join(', '))})
    values (${caller.workspaceId}, ${slug}, ${join(names.map((name) => sql`${driverValue(kind.fields[name]!, values[name])}`))})
    returning id, token_header as "tokenHeader"`);
  const { id, tokenHeader } = row!;
  await linkDomains(tx, kind, id, domainIds);
  const set = Object.entries({ ...values, workspaceDomains: domainIds }).filter(([, after]) => after !== null);
  const changes = Object.fromEntries(set.map(([name, after]) => [name, { before: null, after }]));
  await recordPlatformEvent(tx, caller, {
    action: 'create',
    entity: kind.name,
    entityId: id,
    workspaceId: caller.workspaceId,
    changes,
  });
  return { id, tokenHeader };
}

/** Changes what was sent; the sent domains replace the linked ones. */
export function updateInstance(
  caller: InstanceCaller,
  kind: InstanceKind,
  id: number,
  { values, domainIds }: Body,
): Promise<void> {
  return caller.services.db.transaction(async (tx) => {
    const before = await lockInstance(tx, caller, kind, id);
    await requireAssets(tx, caller, kind, values, domainIds);
    const sets = Object.entries(values).map(
      ([name, value]) => sql`${raw(snakeCase(name))} = ${driverValue(kind.fields[name]!, value)}`,
    );
    await tx.run(sql`update ${raw(kind.name)} set ${join([...sets, raw('updated_at = now()')])} where id = ${id}`);
    await tx.run(
      sql`delete from ${raw(kind.domains.table)} where ${raw(kind.domains.own)} = ${id} and workspace_domain_id <> all(${domainIds}::bigint[])`,
    );
    await linkDomains(tx, kind, id, domainIds);
    const after = { ...values, workspaceDomains: [...new Set(domainIds)].sort((a, b) => a - b) };
    const changed = Object.entries(after).filter(
      ([name, after]) => JSON.stringify(before[name]) !== JSON.stringify(after),
    );
    const changes = Object.fromEntries(changed.map(([name, after]) => [name, { before: before[name], after }]));
    await recordPlatformEvent(tx, caller, {
      action: 'update',
      entity: kind.name,
      entityId: id,
      workspaceId: caller.workspaceId,
      changes,
    });
    await revokeSessions(tx, kind.group(id));
  });
}

export function removeInstance(caller: InstanceCaller, kind: InstanceKind, id: number): Promise<void> {
  return caller.services.db.transaction(async (tx) => {
    await lockInstance(tx, caller, kind, id);
    await tx.run(sql`update ${raw(kind.name)} set deleted_at = now() where id = ${id}`);
    await recordPlatformEvent(tx, caller, {
      action: 'delete',
      entity: kind.name,
      entityId: id,
      workspaceId: caller.workspaceId,
    });
    await revokeSessions(tx, kind.group(id));
  });
}

/** A new token; the old one is refused from the moment this commits. */
export function changeInstanceToken(
  caller: InstanceCaller,
  kind: InstanceKind,
  id: number,
): Promise<{ tokenHeader: string }> {
  return caller.services.db.transaction(async (tx) => {
    await lockInstance(tx, caller, kind, id);
    const changed = await tx.row<{ tokenHeader: string }>(sql`
      update ${raw(kind.name)} set token_header = gen_random_uuid(), updated_at = now() where id = ${id} returning token_header as "tokenHeader"`);
    await recordPlatformEvent(tx, caller, {
      action: 'change-token',
      entity: kind.name,
      entityId: id,
      workspaceId: caller.workspaceId,
    });
    await revokeSessions(tx, kind.group(id));
    return changed!;
  });
}

async function lockInstance(
  tx: Tx,
  caller: InstanceCaller,
  kind: InstanceKind,
  id: number,
): Promise<Record<string, unknown>> {
  const row = await tx.row<Record<string, unknown>>(
    sql`select ${columnsOf(kind)}, array(select workspace_domain_id from ${raw(kind.domains.table)}
        where ${raw(kind.domains.own)} = ${id} order by 1) as "workspaceDomains" from ${liveIn(caller, kind)} and i.id = ${id} for no key update`,
  );
  if (!row) throw notFound();
  return row;
}

async function linkDomains(tx: Tx, { domains }: InstanceKind, id: number, domainIds: readonly number[]): Promise<void> {
  await tx.run(
    sql`insert into ${raw(domains.table)} (${raw(domains.own)}, workspace_domain_id) select ${id}, d from unnest(${domainIds}::bigint[]) d on conflict do nothing`,
  );
}

/** Domains, mail and storage must be the workspace's own and live; mail and storage also active. */
async function requireAssets(
  tx: Tx,
  caller: InstanceCaller,
  kind: InstanceKind,
  values: Body['values'],
  domainIds: readonly number[],
): Promise<void> {
  const errors: FieldError[] = [];
  for (const [name, table] of Object.entries(kind.assets)) {
    const id = values[name];
    if (id === undefined || id === null) continue;
    const found = await tx.row(sql`
      select 1 from ${raw(table)} where id = ${id} and workspace_id = ${caller.workspaceId} and is_active and deleted_at is null for share`);
    if (!found) errors.push(fieldError('database.exists', `${kind.key}.${name}`));
  }
  const known = await tx.rows<{ id: number }>(sql`
    select id from workspace_domains where id = any(${domainIds}::bigint[]) and workspace_id = ${caller.workspaceId} and deleted_at is null for share`);
  const live = new Set(known.map(({ id }) => id));
  for (const [index, id] of domainIds.entries())
    if (!live.has(id)) errors.push(fieldError('database.exists', `workspaceDomains.${index}`));
  if (errors.length > 0) throw invalid(errors);
}

async function freeSlug(
  tx: Tx,
  { workspaceId }: InstanceCaller,
  { name, key }: InstanceKind,
  title: string,
): Promise<string> {
  const base = slugify(title) || key;
  const taken = await tx.rows<{ slug: string }>(
    sql`select slug from ${raw(name)} where workspace_id = ${workspaceId} and deleted_at is null`,
  );
  const slugs = new Set(taken.map(({ slug }) => slug));
  let slug = base;
  for (let copy = 2; slugs.has(slug); copy++) slug = `${base}-${copy}`;
  return slug;
}
