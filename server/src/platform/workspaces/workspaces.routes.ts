import { Type } from 'typebox';
import { mount, platformRoute } from '../../callers/platform-caller.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { printed } from '../../kit/routes.ts';
import { insertRow, plans, readRow, softDeleteRow, updateRow } from '../../kit/rows.ts';
import { choicesRoute, fullListRoute } from '../lists.ts';
import { assetRoutes } from './workspace-assets.routes.ts';
import { workspaces } from './workspaces.resource.ts';

const Workspace = Type.Object({
  id: Id,
  name: Type.String({ examples: ['Costa Verde'] }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

const detail = platformRoute({
  method: 'GET',
  path: '/workspaces/:id',
  access: 'open',
  summary: 'Read a workspace',
  status: 200,
  answer: Workspace,
  statements: () => printed('detail', plans.read(workspaces)),
  handle: ({ caller, id }) => readRow(caller.db, workspaces, id),
});

export default mount(
  workspaces,
  (r) => [
    fullListRoute(workspaces, Workspace, 'List your workspaces'),
    r.createBy((caller, body) => insertRow(caller.single(), workspaces, body), {
      summary: 'Create a workspace',
      statements: () => printed('create', plans.insert(workspaces)),
    }),
    choicesRoute(workspaces),
    detail,
    r.updateBy((caller, id, body) => updateRow(caller.single(), workspaces, id, body), {
      summary: 'Rename a workspace',
      statements: () => printed('update', plans.update(workspaces), plans.lock(workspaces)),
    }),
    r.removeWith((tx, id) => softDeleteRow(tx, workspaces, id), {
      summary: 'Delete a workspace',
      statements: () => printed('remove', plans.remove(workspaces)),
    }),
  ],
  assetRoutes,
);
