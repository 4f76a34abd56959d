import { staffRoute } from '../../../callers/staff-caller.ts';
import { oneOf, text } from '../../../http/fields/types.ts';
import { HOUSEKEEPING_STATES } from './housekeeping-state.rules.ts';
import { sayState } from './housekeeping-state.ts';

/** For those who walk the house: they change its state, not the house. */
export const saidState = staffRoute({
  method: 'POST',
  path: '/resources/:id/housekeeping-state',
  operationId: 'sayResourceState',
  rules: ['transition'],
  description: 'For those who clean: the state they find, with its event. The state it has already changes nothing.',
  access: 'housekeeping.update',
  summary: 'Say how clean a resource is found',
  body: {
    state: oneOf(HOUSEKEEPING_STATES).required().example('dirty'),
    note: text(500).nullable().example('Guest spilt wine on the carpet'),
  },
  status: 204,
  handle: ({ caller, id, body }) => caller.atomically((tx) => sayState(tx, id, body.state, body.note)),
});
