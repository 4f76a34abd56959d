import { staffRoute } from '../../../callers/staff-caller.ts';
import { oneOf } from '../../../http/fields/types.ts';
import { asCsvFile, asksForCsv, CSV, formatField } from '../../../http/replies/csv.ts';
import { named } from '../../../http/route.ts';
import { Created, pageOf, replyOf } from '../../../http/schemas.ts';
import { listRows } from '../../../kit/rows.ts';
import { CURSOR_RULES, cursorFields, sendPage } from '../../../paging/pages.ts';
import { KINDS } from '../drawer.ts';
import { clerkOf } from '../house-rules.ts';
import { ledgerOfSession } from '../ledger/ledger.ts';
import { RECORD_MOVEMENT, readMovement, recordMovement } from './movements.commands.ts';
import { cashMovements } from './movements.resource.ts';
import { requireReadable, WHO_READS } from './readers.ts';

const path = '/cash-sessions/:id/movements';
const { write } = cashMovements.permissions;
const Movement = replyOf(cashMovements.fields);

export const movementRoutes = [
  staffRoute({
    method: 'GET',
    path,
    access: 'open',
    summary: 'List the movements of a cash session',
    description: `A page, newest first by default. As CSV (\`format=csv\` or \`Accept: text/csv\`) all of them are returned, oldest first. ${WHO_READS}`,
    query: {
      ...cursorFields,
      orderDirection: oneOf(['asc', 'desc']).default('desc'),
      kind: oneOf(KINDS),
      format: formatField,
    },
    status: 200,
    answer: pageOf(Movement),
    also: [403],
    otherType: CSV,
    rules: CURSOR_RULES,
    handle: async (call) => {
      const { caller, id, query, request, reply } = call;
      await requireReadable(caller, id);
      if (asksForCsv(query.format, request)) {
        asCsvFile(reply, `cash-session-${id}`);
        return ledgerOfSession(caller.long, id, query.kind);
      }
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
      'Records money put into the drawer or taken out of it. 409 if the session is closed. A mistake is corrected by the opposite movement.',
    body: cashMovements.columns,
    status: 201,
    answer: Created,
    also: [409],
    statements: named({ 'the movement': RECORD_MOVEMENT }),
    handle: async ({ caller, id, body }) => ({
      id: await recordMovement(caller.single(), id, body, clerkOf(caller)),
    }),
  }),
  staffRoute({
    method: 'GET',
    path: `${path}/:movementId`,
    access: 'open',
    summary: 'Read a movement of a cash session',
    description: WHO_READS,
    status: 200,
    answer: Movement,
    also: [403],
    handle: ({ caller, id, params }) => readMovement(caller, id, Number(params.movementId)),
  }),
];
