import { Type } from 'typebox';
import { brazilianDaysBetween, calendarOf } from '../../calendar/brazil.rules.ts';
import { staffRoute } from '../../callers/staff-caller.ts';
import { requireDayRange } from '../../http/fields/day-range.ts';
import { plainDate } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { READ_SETTINGS, readSettings } from '../settings/settings.commands.ts';

const MAX_DAYS = 400;

const Holiday = Type.Object({
  date: Type.String({ format: 'date', examples: ['2026-11-15'] }),
  name: Type.String({ examples: ['Proclamação da República'] }),
  kind: Type.Unsafe({ type: 'string', enum: ['national', 'optional'] }),
});

export default {
  name: 'calendar',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/calendar',
      access: 'open',
      summary: 'List the holidays in a range of dates',
      description: `National and optional holidays of the country in the settings of the house, including movable ones. At most ${MAX_DAYS} days.`,
      query: { from: plainDate().required(), to: plainDate().required() },
      rules: ['min', 'max'],
      status: 200,
      answer: Type.Object({ data: Type.Array(Holiday) }),
      statements: named({ 'the settings': READ_SETTINGS }),
      handle: async ({ caller: { db }, query: { from, to } }) => {
        requireDayRange({ from, to }, { maxDays: MAX_DAYS });
        const { holidayCalendar, timezone } = await readSettings(db);
        return { data: calendarOf(holidayCalendar, timezone) === 'BR' ? brazilianDaysBetween(from, to) : [] };
      },
    }),
  ],
};
