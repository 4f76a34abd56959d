import { Type } from 'typebox';
import { RANGE_RULES, rangeFields, requireRange } from '../../allocation/range.ts';
import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { id } from '../../http/fields/types.ts';
import { Id } from '../../http/schemas.ts';
import { readSettings } from '../../team/settings/settings.commands.ts';
import { daysOf } from './occupancy.days.ts';
import { OCCUPANCY } from './occupancy.query.ts';

const MAX_DAYS = 366;
const counted = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });

const Occupancy = Type.Object({
  days: Type.Array(
    Type.Object({
      date: Type.String({ format: 'date', examples: ['2026-11-14'] }),
      types: Type.Array(
        Type.Object({
          tourResourceTypeId: Id,
          code: Type.String(),
          name: Type.String(),
          units: counted('Units of the resources in use.'),
          occupied: counted('Units of bookings at the fullest moment of the day, whether assigned or not.'),
          blocked: counted(
            'Units of holds, repairs and internal use at their fullest moment, and wholes with a taken part.',
          ),
          free: counted(
            '`units` less everything at the fullest moment. The overbooking limit and buffers do not count.',
          ),
          percent: Type.Number({
            minimum: 0,
            description: '`occupied` in percent of `units`; above 100 if the type is overbooked.',
            examples: [66.7],
          }),
        }),
      ),
    }),
  ),
});

interface OccupancyQuery {
  readonly from: string;
  readonly to: string;
  readonly tourResourceTypeId?: number;
}

async function readOccupancy({ db, long }: StaffCaller, asked: OccupancyQuery) {
  requireRange(asked, MAX_DAYS);
  const house = await readSettings(db);
  const { tourResourceTypeId = null } = asked;
  const args = { ...daysOf(asked, house), timezone: house.timezone, tourResourceTypeId, tourId: db.tourId };
  return { days: await long.rows(OCCUPANCY, args) };
}

export default {
  name: 'occupancy',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/occupancy',
      access: 'open',
      summary: 'Get the occupancy of each type by day',
      description: `Shows how full the house is: the units of each type and how many are occupied, blocked and free, on each local day of a range of at most ${MAX_DAYS} days. A day of a type sold by night is the night that begins on it. Buffers and the overbooking limit do not count; \`/availability/calendar\` tells what can be sold.`,
      rules: RANGE_RULES,
      query: { ...rangeFields, tourResourceTypeId: id().describe('Only this type.') },
      status: 200,
      answer: Occupancy,
      handle: ({ caller, query }) => readOccupancy(caller, query as OccupancyQuery),
    }),
  ],
};
