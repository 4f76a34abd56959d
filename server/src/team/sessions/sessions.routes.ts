import { mount } from '../../callers/staff-caller.ts';
import { printed } from '../../kit/routes.ts';
import { plans } from '../../kit/rows.ts';
import { endSessionOf, readSession } from './sessions.commands.ts';
import { sessions } from './sessions.resource.ts';

export default mount(sessions, (r) => [
  r.list({
    summary: 'List open sessions',
    description: 'Open sessions of the house, with the time of sign-in and of last use (within five minutes).',
  }),
  r.detail({
    read: ({ db }, id) => readSession(db, id),
    summary: 'Get a session',
    statements: () => printed('detail', plans.read(sessions)),
  }),
  r.removeWith(endSessionOf, {
    summary: 'End a session',
    description: 'Its token stops working at once. 403 for a user with permissions that you do not hold.',
  }),
]);
