import { staffRoute } from '../../callers/staff-caller.ts';
import { flag } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { HOURS_AHEAD } from './readiness/next-departures.rules.ts';
import { TODAY } from './today.query.ts';
import { Today } from './today.schema.ts';
import { SHOWN } from './today.stays.ts';
import { readToday } from './today.ts';

export default {
  name: 'today',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/today',
      access: 'open',
      summary: 'What the house has to do today',
      description: `Arrivals and whether their rooms are ready, departures, rooms that change hands today and how tight that is, who is in the house, who did not come, what must not be overlooked of them, rooms by state, blocking repairs, open drawers, the departures of the next ${HOURS_AHEAD} hours, and the nights of a week; all seen at one moment. Lists show the first ${SHOWN}, and count all.

\`arrivals\`, \`departures\`, \`inHouse\`, \`overdue\` and the names in \`turnovers\` are for those who may read reservations (\`reservation.read\` or \`reservation.write\`); \`critical\` and the preferences of arrivals for \`customer.read\`, \`customer.write\` or \`pos.order\`. What a caller may not read is absent.`,
      query: {
        lastNight: flag(false).describe(
          'The day before, as it stands now: for those who are still up and wait for its last arrivals.',
        ),
      },
      status: 200,
      answer: Today,
      statements: named({ today: TODAY }),
      handle: ({ caller, query }) => readToday(caller, query),
    }),
  ],
};
