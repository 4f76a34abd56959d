import { Type } from 'typebox';
import { mount, platformRoute } from '../../callers/platform-caller.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { printed } from '../../kit/routes.ts';
import { plans, readRow } from '../../kit/rows.ts';
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
    fullListRoute(workspaces, Workspace, { summary: 'List your workspaces' }),
    r.create({ summary: 'Create a workspace' }),
    choicesRoute(workspaces),
    detail,
    r.update({ summary: 'Rename a workspace' }),
    r.remove({ summary: 'Delete a workspace' }),
  ],
  assetRoutes,
);
