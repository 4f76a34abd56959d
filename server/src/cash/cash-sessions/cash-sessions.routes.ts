import { mount, staffRoute } from '../../callers/staff-caller.ts';
import { changeSession, openSession } from './cash-sessions.commands.ts';
import { cashSessions } from './cash-sessions.resource.ts';
import { movementRoutes } from './movements.routes.ts';
import { Report, readReport } from './report.ts';

const report = staffRoute({
  method: 'GET',
  path: '/cash-sessions/:id/report',
  access: cashSessions.permissions.read,
  summary: 'Read a cash session on one sheet',
  description: 'Float, movements by kind, expected, counted and variance, who and when.',
  status: 200,
  answer: Report,
  handle: ({ caller, id }) => readReport(caller.db, id),
});

export default mount(
  cashSessions,
  (r) => [r.list(), r.dropdown(), r.createWith(openSession), r.detail(), r.updateWith(changeSession), r.remove()],
  [...movementRoutes, report],
);
