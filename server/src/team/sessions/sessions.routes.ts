import { mount } from '../../callers/staff-caller.ts';
import { printed } from '../../kit/routes.ts';
import { plans } from '../../kit/rows.ts';
import { endSessionOf, readSession } from './sessions.commands.ts';
import { sessions } from './sessions.resource.ts';

export default mount(sessions, (r) => [
  r.list({
    summary: 'List who is signed in',
    description:
      'Sessions of the house that are open, with when they were begun and last used, give or take five minutes.',
  }),
  r.detail({
    read: ({ db }, id) => readSession(db, id),
    summary: 'Read a session',
    statements: () => printed('detail', plans.read(sessions)),
  }),
  r.removeWith(endSessionOf, {
    summary: 'End a session',
    description: 'Its token stops working at once. Of somebody who may do more than you: 403.',
  }),
]);
