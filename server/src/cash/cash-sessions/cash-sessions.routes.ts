import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { changeSession, openSession, removeSession } from './cash-sessions.commands.ts';
import { cashSessions } from './cash-sessions.resource.ts';
import type { Changes } from './cash-sessions.rules.ts';
import { clerkOf } from './house-rules.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { Report, readReport } from './ledger/report.ts';
import { movementRoutes } from './movements/movements.routes.ts';
import { requireReadable, WHO_READS } from './movements/readers.ts';

const report = staffRoute({
  method: 'GET',
  path: '/cash-sessions/:id/report',
  access: 'open',
  summary: 'Get the report of a cash session',
  description: `Opening float, sums of movements by kind, expected and counted amounts, variance, and the users and times of opening and closing. ${WHO_READS}`,
  status: 200,
  answer: Report,
  also: [403],
  handle: async ({ caller, id }) => {
    await requireReadable(caller, id);
    return readReport(caller.long, id);
  },
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
  [remove, ...ledgerRoutes, ...movementRoutes, report],
);
