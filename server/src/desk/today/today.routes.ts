import { staffRoute } from '../../callers/staff-caller.ts';
import { flag } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { HOURS_AHEAD } from './readiness/next-departures.rules.ts';
import { TODAY } from './today.query.ts';
import { Today } from './today.schema.ts';
import { MAX_LISTED } from './today.stays.ts';
import { readToday } from './today.ts';

export default {
  name: 'today',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/today',
      access: 'open',
      summary: 'Get the work of today',
      description: `Arrivals and whether their rooms are ready, departures, turnovers and their slack, guests in house, overdue arrivals, critical preferences and rooms by state. Also blocking repairs, open cash drawers and those to check, the departures of the next ${HOURS_AHEAD} hours, and the nights of a week. All parts are read at one moment. Lists contain the first ${MAX_LISTED} entries; counts include all.

\`arrivals\`, \`departures\`, \`inHouse\`, \`overdue\` and the names in \`turnovers\` need \`reservation.read\` or \`reservation.write\`. \`critical\` and the preferences of arrivals need \`customer.read\`, \`customer.write\` or \`pos.order\`. \`incomplete\` lists stays in house whose registration was left for later, and needs \`reservation.read\` and \`customer.read\`. \`drawersToCheck\` needs \`cash.open_close\` or \`report.financial\`: drawers of this day and the day before whose stated figures differ from the computed ones, or that were changed or deleted after closing. Parts that a caller may not read are absent.`,
      query: {
        lastNight: flag(false).describe(
          'Return the previous day in its present status, for a night shift that still expects arrivals after midnight.',
        ),
      },
      status: 200,
      answer: Today,
      statements: named({ today: TODAY }),
      handle: ({ caller, query }) => readToday(caller, query),
    }),
  ],
};
