import { staffRoute } from '../../../callers/staff-caller.ts';
import { flag, text } from '../../../http/fields/types.ts';
import { named } from '../../../http/route.ts';
import { Created } from '../../../http/schemas.ts';
import { housekeepingTasks } from '../housekeeping-tasks.resource.ts';
import { RUN_BY, requestCleaning } from './requests.ts';

export const requests = staffRoute({
  method: 'POST',
  path: '/housekeeping-tasks/requests',
  access: 'open',
  summary: 'Ask for the cleaning of a resource',
  operationId: 'requestCleaning',
  description:
    'For all staff. Opens a task: a tidying while guests are in, else a full cleaning. A pending task of today that does it gets the note instead. With `isDirty` a clean or inspected resource becomes dirty. Returns the id of the task.',
  body: {
    tourResourceId: housekeepingTasks.columns.tourResourceId,
    note: text(500).nullable().example('Two more towels'),
    isDirty: flag(false),
  },
  status: 201,
  answer: Created,
  statements: named(RUN_BY),
  handle: async ({ caller, body, request, reply }) => {
    const id = await caller.atomically((tx) => requestCleaning(tx, body));
    // The request is a task like any other.
    reply.header('location', request.url.replace(/\/requests.*$/, `/${id}`));
    return { id };
  },
});
