import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { plainDate } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { changeSession, openSession, removeSession } from './cash-sessions.commands.ts';
import { cashSessions } from './cash-sessions.resource.ts';
import type { Changes } from './cash-sessions.rules.ts';
import { CashDay, DAY, MAX_DRAWERS, readCashDay } from './checks/day.ts';
import { clerkOf } from './house-rules.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { Report, readReport } from './ledger/report.ts';
import { movementRoutes } from './movements/movements.routes.ts';
import { READS_ALL_DRAWERS, requireReadable, WHO_READS } from './movements/readers.ts';

const report = staffRoute({
  method: 'GET',
  path: '/cash-sessions/:id/report',
  access: 'open',
  summary: 'Get the report of a cash session',
  description: `Opening float, sums of movements by kind, expected and counted amounts, variance, and the users and times of opening and closing. Beside the stated figures stand the computed ones, and \`findings\` names differences and changes after closing with their actor. A deleted session is reported to holders of \`report.financial\`. ${WHO_READS}`,
  status: 200,
  answer: Report,
  also: [403],
  handle: async ({ caller, id }) => {
    await requireReadable(caller, id);
    return readReport(caller.long, id);
  },
});

const day = staffRoute({
  method: 'GET',
  path: '/cash-sessions/day',
  access: READS_ALL_DRAWERS,
  summary: 'Get the drawers of a day',
  operationId: 'getCashDay',
  description: `Drawers opened, closed, changed or deleted on a local day, at most ${MAX_DRAWERS}, deleted ones included. Beside the stated figures stand the computed ones. \`findings\` names every difference, and every change after closing with its actor.`,
  query: { date: plainDate().required().describe('The local day.') },
  status: 200,
  answer: CashDay,
  statements: named({ day: DAY }),
  handle: ({ caller, query }) => readCashDay(caller.long, query.date),
});

const remove = staffRoute({
  method: 'DELETE',
  path: '/cash-sessions/:id',
  access: cashSessions.permissions.write,
  summary: 'Delete a cash session',
  status: 204,
  also: [409],
  handle: ({ caller, id }) => caller.atomically((tx) => removeSession(tx, id, clerkOf(caller))),
});

const change = (caller: StaffCaller, id: number, body: Changes): Promise<void> =>
  caller.atomically((tx) => changeSession(tx, id, body, clerkOf(caller)));

export default mount(
  cashSessions,
  (r) => [
    r.list(),
    r.dropdown(),
    r.createWith(openSession, { rules: ['sum'] }),
    r.detail(),
    r.updateBy(change, { also: [409], rules: ['sum'] }),
  ],
  [remove, day, ...ledgerRoutes, ...movementRoutes, report],
);
