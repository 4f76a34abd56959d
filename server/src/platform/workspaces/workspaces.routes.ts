import { Type } from 'typebox';
import { platformPartialRoute, platformRoute } from '../../callers/platform-caller.ts';
import { text } from '../../http/field-types.ts';
import { Choices, Created, fullPageOf, Id, Timestamp } from '../../http/schemas.ts';
import { fullPageFields } from '../instances/paginator.ts';
import { assetRoutes } from './workspace-assets.routes.ts';
import {
  createWorkspace,
  listWorkspaces,
  readWorkspace,
  removeWorkspace,
  updateWorkspace,
  workspaceChoices,
} from './workspaces.commands.ts';

const body = { name: text(150).required().example('Costa Verde') };
const Workspace = Type.Object({
  id: Id,
  name: Type.String({ examples: ['Costa Verde'] }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export default {
  name: 'workspaces',
  routes: [
    platformRoute({
      method: 'GET',
      path: '/workspaces',
      access: 'open',
      summary: 'List your workspaces',
      query: fullPageFields,
      status: 200,
      answer: fullPageOf(Workspace),
      handle: ({ caller, query }) => listWorkspaces(caller, query),
    }),
    platformRoute({
      method: 'POST',
      path: '/workspaces',
      access: 'open',
      summary: 'Create a workspace',
      body,
      status: 201,
      answer: Created,
      handle: ({ caller, body }) => createWorkspace(caller, body),
    }),
    platformRoute({
      method: 'GET',
      path: '/workspaces/list',
      access: 'open',
      summary: 'Choices of workspaces',
      query: { search: fullPageFields.search },
      status: 200,
      answer: Choices,
      handle: ({ caller, query }) => workspaceChoices(caller, query.search),
    }),
    platformRoute({
      method: 'GET',
      path: '/workspaces/:id',
      access: 'open',
      summary: 'Read a workspace',
      status: 200,
      answer: Workspace,
      handle: ({ caller, id }) => readWorkspace(caller, id),
    }),
    platformPartialRoute({
      method: 'PUT',
      path: '/workspaces/:id',
      access: 'open',
      summary: 'Rename a workspace',
      body,
      status: 204,
      handle: ({ caller, id, body }) => updateWorkspace(caller, id, body),
    }),
    platformRoute({
      method: 'DELETE',
      path: '/workspaces/:id',
      access: 'open',
      summary: 'Delete a workspace',
      status: 204,
      handle: ({ caller, id }) => removeWorkspace(caller, id),
    }),
    ...assetRoutes,
  ],
};
