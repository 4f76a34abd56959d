import { Type } from 'typebox';
import { type StaffModule, staffRoute } from '../../callers/staff-caller.ts';
import { uuid } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Id } from '../../http/schemas.ts';
import { email, token } from '../../identity/sign-in/sign-in.schemas.ts';
import { enterClock, RUN_BY_ENTERING } from './time-clock.commands.ts';

const module: StaffModule = {
  name: 'time-clock',
  routes: [
    staffRoute({
      method: 'POST',
      path: '/time-clock/enter',
      access: 'open',
      summary: 'Enter a time clock as the member you are there',
      operationId: 'enterTimesheet',
      description:
        'Returns a token of the time clock: one sign-in opens both. 404 unless a manager of the clock has linked your user to an active member. The clock session ends with the house session that it was opened from.',
      body: { tokenHeader: uuid().required().describe('The clock, as `timesheets` of `GET /me` names it.') },
      status: 200,
      isSecret: true,
      also: [404],
      answer: Type.Object({
        ...token,
        user: Type.Object({ id: Id, name: Type.String(), email, isManager: Type.Boolean() }),
      }),
      statements: named(RUN_BY_ENTERING),
      handle: ({ caller, body }) => enterClock(caller, body.tokenHeader),
    }),
  ],
};

export default module;
