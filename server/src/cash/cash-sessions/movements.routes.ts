import { staffRoute } from '../../callers/staff-caller.ts';
import { oneOf } from '../../http/field-types.ts';
import { Created, pageOf, replyOf } from '../../http/schemas.ts';
import { pageFields, sendPage } from '../../kit/paging.ts';
import { listRows } from '../../kit/rows.ts';
import { KINDS } from './drawer.ts';
import { mustHaveSession, readMovement, recordMovement } from './movements.commands.ts';
import { cashMovements } from './movements.resource.ts';

const path = '/cash-sessions/:id/movements';
const { read, write } = cashMovements.permissions;
const Movement = replyOf(cashMovements.fields);

export const movementRoutes = [
  staffRoute({
    method: 'GET',
    path,
    access: read,
    summary: 'List the movements of a cash session',
    query: { ...pageFields, orderDirection: oneOf(['asc', 'desc']).default('desc'), kind: oneOf(KINDS) },
    status: 200,
    answer: pageOf(Movement),
    handle: async (call) => {
      const { caller, id, query } = call;
      await mustHaveSession(caller.db, id);
      const asked = { ...query, orderBy: 'id', tourCashSessionId: id };
      return sendPage(call, await listRows(caller.db, cashMovements, asked));
    },
  }),
  staffRoute({
    method: 'POST',
    path,
    access: write,
    summary: 'Record a movement of a cash session',
    description:
      'Money that was put into the drawer or taken out of it. A closed session is 409. A mistake is corrected by the opposite movement.',
    body: cashMovements.columns,
    status: 201,
    answer: Created,
    also: [409],
    handle: async ({ caller, id, body }) => ({ id: await caller.atomically((tx) => recordMovement(tx, id, body)) }),
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:movementId`,
    access: read,
    summary: 'Read a movement of a cash session',
    status: 200,
    answer: Movement,
    handle: ({ caller, id, params }) => readMovement(caller.db, id, Number(params.movementId)),
  }),
];
