import { Type } from 'typebox';
import { RANGE_RULES, rangeFields, requireRange } from '../../allocation/range.ts';
import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { refused } from '../../http/errors.ts';
import { namedSchema } from '../../http/fields/schema-name.ts';
import { id } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Id } from '../../http/schemas.ts';
import { READ_SETTINGS, readSettings } from '../../team/settings/settings.commands.ts';
import { daysOf } from '../occupancy/occupancy.days.ts';
import { FREE_UNITS, TYPE_COLUMNS } from './free-units.ts';

/** A channel plans a year and a month ahead. */
const MAX_DAYS = 400;

/** One type on each local day: a night from check-in to check-out time, or a day from midnight to midnight. */
const CALENDAR = compile(
  sql`
  with wanted as materialized (
    select d.position as key, d.date, ${TYPE_COLUMNS},
      case when t.granularity = 'night' then tstzrange(d.night_from, d.night_to) else tstzrange(d.day_from, d.day_to) end as span
    from resource_types t cross join unnest(${param('dates')}::date[], ${param('nightsFrom')}::timestamptz[], ${param('nightsTo')}::timestamptz[],
      ${param('daysFrom')}::timestamptz[], ${param('daysTo')}::timestamptz[]) with ordinality d (date, night_from, night_to, day_from, day_to, position)
    where t.tour_id = ${param('tourId')} and t.id = ${param('tourResourceTypeId')} and t.deleted_at is null
  ), ${FREE_UNITS}
  select k.date, f.units::int as sellable, f.total::int as "totalUnits" from wanted k join free f on f.key = k.key order by k.key`,
  { plannedOnce: true },
);

const units = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });

const AvailabilityCalendar = namedSchema(
  'AvailabilityCalendar',
  Type.Object({
    tourResourceTypeId: Id,
    days: Type.Array(
      Type.Object({
        date: Type.String({ format: 'date', description: 'The local day; for nights, the day of arrival.' }),
        sellable: units('Units that can still be sold for this night or day, with the overbooking limit.'),
        totalUnits: units('Units of the resources in use, without the overbooking limit.'),
      }),
      { description: 'Every day of the range, in order.' },
    ),
  }),
);

interface CalendarQuery {
  readonly from: string;
  readonly to: string;
  readonly tourResourceTypeId: number;
}

async function readCalendar({ db, long }: StaffCaller, asked: CalendarQuery) {
  requireRange(asked, MAX_DAYS);
  const house = await readSettings(db);
  const { tourResourceTypeId } = asked;
  const days = await long.rows(CALENDAR, { ...daysOf(asked, house), tourResourceTypeId, tourId: db.tourId });
  if (days.length === 0) throw refused('database.exists', 'tourResourceTypeId');
  return { tourResourceTypeId, days };
}

export const calendar = staffRoute({
  method: 'GET',
  path: '/availability/calendar',
  access: 'open',
  operationId: 'getAvailabilityCalendar',
  summary: 'Get the units of a type that can be sold on each day',
  description: `For channels: the units that can still be sold on each local day of a range of at most ${MAX_DAYS} days. For a type sold by night a day is the night that begins on it, from check-in to check-out time; for every other type it is the time from midnight to midnight, and the fullest moment counts. Bookings, holds, repairs, internal use and buffers are subtracted; the overbooking limit is added, unless the type requires assignment. A stay of several nights needs every one of them; a type that requires assignment also needs one resource that is free on all of them, which \`/availability\` tells.`,
  rules: [...RANGE_RULES, 'database.exists'],
  query: { ...rangeFields, tourResourceTypeId: id().required().describe('The resource type.') },
  status: 200,
  answer: AvailabilityCalendar,
  statements: named({ 'read the settings of the house': READ_SETTINGS, calendar: CALENDAR }),
  handle: ({ caller, query }) => readCalendar(caller, query as CalendarQuery),
});
