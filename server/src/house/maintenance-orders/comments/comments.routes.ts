import { staffRoute } from '../../../callers/staff-caller.ts';
import { named } from '../../../http/route.ts';
import { Created } from '../../../http/schemas.ts';
import { rowSchema } from '../../../kit/schemas.ts';
import { nestedListRoute } from '../../../listings/nested-list.ts';
import { addComment, mustHaveOrder, RUN_BY, readComment } from './comments.commands.ts';
import { maintenanceComments } from './comments.resource.ts';

const path = '/maintenance-orders/:id/comments';
const { read, write } = maintenanceComments.permissions;
const Comment = rowSchema(maintenanceComments);

export const commentRoutes = [
  nestedListRoute(maintenanceComments, {
    path,
    parent: 'maintenanceOrderId',
    mustExist: mustHaveOrder,
    summary: 'List the comments of a maintenance order',
  }),
  staffRoute({
    method: 'POST',
    path,
    access: write,
    summary: 'Comment on a maintenance order',
    body: maintenanceComments.columns,
    rules: ['limit'],
    status: 201,
    answer: Created,
    statements: named(RUN_BY.add),
    handle: async ({ caller, id, body }) => ({ id: await caller.atomically((tx) => addComment(tx, id, body.text)) }),
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:commentId`,
    access: read,
    summary: 'Read a comment of a maintenance order',
    status: 200,
    answer: Comment,
    statements: named(RUN_BY.read),
    handle: ({ caller, id, params }) => readComment(caller.db, id, Number(params.commentId)),
  }),
];
