import { staffRoute } from '../../../callers/staff-caller.ts';
import { oneOf, text } from '../../../http/fields/types.ts';
import { HOUSEKEEPING_STATES } from './housekeeping-state.rules.ts';
import { sayState } from './housekeeping-state.ts';

/** For housekeepers: they change the state of a resource and nothing else of it. */
export const saidState = staffRoute({
  method: 'POST',
  path: '/resources/:id/housekeeping-state',
  operationId: 'sayResourceState',
  rules: ['transition', 'inspection.occupied', 'inspection.own'],
  description:
    'For housekeepers: records the state they find, with its event. Repeating the present state changes nothing. `inspected` is refused while guests who leave today are still in.',
  access: 'housekeeping.update',
  summary: 'Record the cleaning state of a resource',
  body: {
    state: oneOf(HOUSEKEEPING_STATES).required().example('dirty'),
    note: text(500).nullable().example('Guest spilt wine on the carpet'),
  },
  status: 204,
  handle: ({ caller, id, body }) => caller.atomically((tx) => sayState(tx, id, body.state, body.note)),
});
