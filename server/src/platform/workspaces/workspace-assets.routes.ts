import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { type PlatformCaller, platformRoute, recordPlatformEvent } from '../../callers/platform-caller.ts';
import { violatedConstraint } from '../../db/errors.ts';
import { join, raw, snakeCase, sql } from '../../db/sql.ts';
import { fieldError, invalid, notFound } from '../../http/errors.ts';
import type { Fields } from '../../http/field.ts';
import { email, flag, integer, oneOf, pattern, text } from '../../http/field-types.ts';
import type { Route } from '../../http/route.ts';
import { Created, Id, replyOf, Timestamp } from '../../http/schemas.ts';
import { mustOwn } from './workspaces.commands.ts';

/** Something a workspace has several of. */
interface Asset {
  readonly segment: string;
  readonly table: string;
  readonly fields: Fields;
  readonly uniques?: Record<string, string>;
}

const HOST = /^(?=.{1,250}$)[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?(?:\/\S*)?$/;

const ASSETS: readonly Asset[] = [
  {
    segment: 'domains',
    table: 'workspace_domains',
    fields: {
      uri: pattern(/^(?:https?:\/\/)?[^\s/@]+(?:\/\S*)?$/i, 250)
        .required()
        .example('costaverde.example'),
    },
    uniques: { workspace_domains_uri_live: 'uri' },
  },
  {
    segment: 'mails',
    table: 'workspace_mails',
    fields: {
      name: text(150).required().example('Reservations'),
      host: pattern(HOST, 250).required().example('smtp.example.com'),
      port: integer({ min: 1, max: 65_535 }).required().example(587),
      fromAddress: email().required(),
      isActive: flag(true),
    },
  },
  {
    segment: 'storages',
    table: 'workspace_storages',
    fields: {
      name: text(150).required().example('Scans'),
      kind: oneOf(['local', 's3', 'gcs', 'azure']).required(),
      bucket: text(250).required().example('costaverde-scans'),
      isActive: flag(true),
    },
  },
];

async function listAssets(caller: PlatformCaller, workspaceId: number, { table, fields }: Asset) {
  const { db } = caller.services;
  await mustOwn(db, caller, workspaceId);
  const columns = join(Object.keys(fields).map((name) => raw(`${snakeCase(name)} as "${name}"`)));
  return db.rows(sql`
    select id, ${columns}, created_at as "createdAt", updated_at as "updatedAt" from ${raw(table)}
    where workspace_id = ${workspaceId} and deleted_at is null order by id`);
}

async function createAsset(caller: PlatformCaller, workspaceId: number, asset: Asset, values: Record<string, unknown>) {
  const names = Object.keys(asset.fields);
  try {
    return await caller.services.db.transaction(async (tx) => {
      await mustOwn(tx, caller, workspaceId, raw(' for share'));
      const created = await tx.row<{ id: number }>(sql`
        insert into ${raw(asset.table)} (workspace_id, ${raw(names.map(snakeCase).join(', '))})
        values (${workspaceId}, ${join(names.map((name) => sql`${values[name]}`))}) returning id`);
      const changes = Object.fromEntries(names.map((name) => [name, { before: null, after: values[name] }]));
      await recordPlatformEvent(tx, caller, {
        action: 'create',
        entity: asset.segment,
        entityId: created!.id,
        workspaceId,
        changes,
      });
      return { id: created!.id };
    });
  } catch (error) {
    const field = asset.uniques?.[violatedConstraint(error) ?? ''];
    throw field ? invalid([fieldError('database.unique', field)]) : error;
  }
}

function removeAsset(
  caller: PlatformCaller,
  workspaceId: number,
  { table, segment }: Asset,
  id: number,
): Promise<void> {
  return caller.services.db.transaction(async (tx) => {
    await mustOwn(tx, caller, workspaceId);
    const removed = await tx.run(sql`
      update ${raw(table)} set deleted_at = now() where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`);
    if (removed === 0) throw notFound();
    await recordPlatformEvent(tx, caller, { action: 'delete', entity: segment, entityId: id, workspaceId });
  });
}

function rowSchema(fields: Fields): TSchema {
  const { properties } = replyOf(fields) as unknown as { properties: Record<string, TSchema> };
  return Type.Object({ id: Id, ...properties, createdAt: Timestamp, updatedAt: Timestamp });
}

function routesOf(asset: Asset): Route<PlatformCaller>[] {
  const path = `/workspaces/:id/${asset.segment}`;
  return [
    platformRoute({
      method: 'GET',
      path,
      access: 'open',
      summary: `List the ${asset.segment} of a workspace`,
      status: 200,
      answer: Type.Array(rowSchema(asset.fields)),
      handle: ({ caller, id }) => listAssets(caller, id, asset),
    }),
    platformRoute({
      method: 'POST',
      path,
      access: 'open',
      summary: `Add to the ${asset.segment} of a workspace`,
      ...(asset.uniques && { rules: ['database.unique'] as const }),
      body: asset.fields,
      status: 201,
      answer: Created,
      handle: ({ caller, id, body }) => createAsset(caller, id, asset, body),
    }),
    platformRoute({
      method: 'DELETE',
      path: `${path}/:childId`,
      access: 'open',
      summary: `Remove one of the ${asset.segment} of a workspace`,
      status: 204,
      handle: ({ caller, id, params }) => removeAsset(caller, id, asset, Number(params.childId)),
    }),
  ];
}

export const assetRoutes = ASSETS.flatMap(routesOf);
