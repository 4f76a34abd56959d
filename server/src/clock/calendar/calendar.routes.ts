import { Type } from 'typebox';
import { memberRoute } from '../../callers/member-caller.ts';
import { named } from '../../http/route.ts';
import { checkedRange, MAX_RANGE_DAYS, rangeFields } from '../days/time/range.ts';
import { HOUSE_DAYS, readCalendar } from '../holidays/holidays.queries.ts';
import { READ_CLOCK, readSettings } from '../settings/clock-settings.ts';

const Holiday = Type.Object({
  date: Type.String({ format: 'date', examples: ['2026-04-03'] }),
  name: Type.String({ examples: ['Paixão de Cristo'] }),
  kind: Type.Unsafe({ type: 'string', enum: ['national', 'optional', 'house'] }),
  isObserved: Type.Boolean({ description: 'Whether it is a holiday here' }),
});

export default {
  name: 'calendar',
  routes: [
    memberRoute({
      method: 'GET',
      path: '/calendar',
      access: 'open',
      summary: 'List the holidays in a range of dates',
      operationId: 'getTimesheetCalendar',
      description: `National and optional holidays of Brazil, including movable ones, with the additions and removals of the house. At most ${MAX_RANGE_DAYS} days.`,
      query: rangeFields,
      rules: ['min', 'max'],
      status: 200,
      answer: Type.Object({ data: Type.Array(Holiday) }),
      statements: named({ 'the settings': READ_CLOCK, 'holidays of the house': HOUSE_DAYS }),
      handle: async ({ caller: { db }, query }) => {
        const { from, to } = checkedRange(query);
        return { data: await readCalendar(db, await readSettings(db), from, to) };
      },
    }),
  ],
};
