import { Type } from 'typebox';
import { type PlatformCaller, platformRoute } from '../../callers/platform-caller.ts';
import type { WorkspaceScope } from '../../db/handles.ts';
import type { Fields } from '../../http/fields/field.ts';
import type { Route } from '../../http/route.ts';
import { Created } from '../../http/schemas.ts';
import type { Resource } from '../../kit/resource.ts';
import { printed } from '../../kit/routes.ts';
import { listRows, plans, softDeleteRow } from '../../kit/rows.ts';
import { rowSchema } from '../../kit/schemas.ts';
import { workspaceAssets } from './workspace-assets.resource.ts';
import { addAsset, inWorkspace } from './workspaces.commands.ts';
import { workspaces } from './workspaces.resource.ts';

/** Their lists are complete arrays. */
const ALL = { page: 1, perPage: 2_147_483_647 };

function routesOf(asset: Resource<Fields, WorkspaceScope>): Route<PlatformCaller>[] {
  const path = `/workspaces/:id/${asset.path}`;
  const owned = printed('workspace', plans.read(workspaces));
  return [
    platformRoute({
      method: 'GET',
      path,
      access: 'open',
      summary: `List the ${asset.path} of a workspace`,
      status: 200,
      answer: Type.Array(rowSchema(asset)),
      statements: () => [...owned, ...printed('list', plans.list(asset)({}).page)],
      handle: async ({ caller, id }) => (await listRows((await inWorkspace(caller, id)).db, asset, ALL)).rows,
    }),
    platformRoute({
      method: 'POST',
      path,
      access: 'open',
      summary: `Add to the ${asset.path} of a workspace`,
      rules: [...(asset.uniques ? (['database.unique'] as const) : []), 'limit'],
      body: asset.columns,
      status: 201,
      answer: Created,
      statements: () => printed('create', plans.lock(workspaces), plans.insert(asset)),
      handle: async ({ caller, id, body }) => ({ id: await addAsset(caller, id, asset, body) }),
    }),
    platformRoute({
      method: 'DELETE',
      path: `${path}/:childId`,
      access: 'open',
      summary: `Remove one of the ${asset.path} of a workspace`,
      status: 204,
      statements: () => [...owned, ...printed('remove', plans.remove(asset))],
      handle: async ({ caller, id, params }) =>
        softDeleteRow((await inWorkspace(caller, id)).single(), asset, Number(params.childId)),
    }),
  ];
}

export const assetRoutes = workspaceAssets.flatMap((asset) => routesOf(asset));
