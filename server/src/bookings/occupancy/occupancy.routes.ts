import { Type } from 'typebox';
import { type House, instantAt, toLocalTime } from '../../allocation/local-time.ts';
import { RANGE_RULES, rangeFields, requireRange } from '../../allocation/range.ts';
import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { id } from '../../http/fields/types.ts';
import { Id } from '../../http/schemas.ts';
import { readSettings } from '../../team/settings/settings.commands.ts';
import { OCCUPANCY } from './occupancy.query.ts';

const MAX_DAYS = 366;
const count = Type.Integer({ minimum: 0, examples: [3] });

const Occupancy = Type.Object({
  days: Type.Array(
    Type.Object({
      date: Type.String({ format: 'date', examples: ['2026-11-14'] }),
      types: Type.Array(
        Type.Object({
          tourResourceTypeId: Id,
          code: Type.String(),
          name: Type.String(),
          units: count,
          occupied: count,
          blocked: count,
          free: count,
          percent: Type.Number({ minimum: 0, examples: [66.7] }),
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

/** The local days of a range with the bounds of their nights and days, which clock changes may stretch. */
function daysOf({ from, to }: OccupancyQuery, house: House) {
  const first = toLocalTime(from, house).toPlainDate();
  const length = first.until(toLocalTime(to, house).toPlainDate()).days + 1;
  const days = Array.from({ length }, (_, index) => first.add({ days: index }));
  const next = (day: Temporal.PlainDate) => day.add({ days: 1 });
  return {
    dates: days.map(String),
    nightsFrom: days.map((day) => instantAt(day, house.checkInTime, house)),
    nightsTo: days.map((day) => instantAt(next(day), house.checkOutTime, house)),
    daysFrom: days.map((day) => instantAt(day, '00:00', house)),
    daysTo: days.map((day) => instantAt(next(day), '00:00', house)),
    from: instantAt(first, '00:00', house),
    to: instantAt(first.add({ days: length + 1 }), '00:00', house),
  };
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
      description: `Returns the units of each type and how many are occupied, blocked and free, for each local day of a range of at most ${MAX_DAYS} days.`,
      rules: RANGE_RULES,
      query: { ...rangeFields, tourResourceTypeId: id().describe('Only this type.') },
      status: 200,
      answer: Occupancy,
      handle: ({ caller, query }) => readOccupancy(caller, query as OccupancyQuery),
    }),
  ],
};
