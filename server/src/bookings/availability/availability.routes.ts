import { type TSchema, Type } from 'typebox';
import { instantAt, isPlainDate } from '../../allocation/local-time.ts';
import { requireLength } from '../../allocation/range.ts';
import { spanErrors, type TypeRules } from '../../allocation/rules.ts';
import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { compile, param, sql } from '../../db/sql.ts';
import { fieldError, invalid, refused } from '../../http/errors.ts';
import { dayOrTime } from '../../http/fields/day-or-time.ts';
import { namedSchema } from '../../http/fields/schema-name.ts';
import { flag, id, integer } from '../../http/fields/types.ts';
import { named as titled } from '../../http/route.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { READ_SETTINGS, readSettings } from '../../team/settings/settings.commands.ts';
import { timesOf } from '../reservations/create/booking-context.ts';
import { AVAILABILITY, AVAILABILITY_OF_ALL, MAX_RESOURCES, MAX_TYPES } from './availability.query.ts';
import { calendar } from './calendar.ts';

/** Upper bound of the time span in a read of all types. */
const MAX_DAYS = 366;

const units = Type.Integer({ minimum: 0, examples: [3] });
const code = Type.String({ examples: ['101'] });
const reasons = Type.Array(
  Type.Object({
    reason: Type.Unsafe({ type: 'string', enum: ['booking', 'buffer', 'maintenance', 'hold', 'inactive', 'capacity'] }),
    allocationId: Type.Optional(Id),
    reservationId: Type.Optional(Id),
    maintenanceOrderId: Type.Optional(Id),
    startsAt: Type.Optional(Timestamp),
    endsAt: Type.Optional(Timestamp),
  }),
);
const resourcesWith = (more: Record<string, TSchema> = {}) =>
  Type.Array(Type.Object({ tourResourceId: Id, code, freeUnits: units, ...more }));

const OfType = namedSchema(
  'AvailabilityOfType',
  Type.Object({ freeUnits: units, totalUnits: units, resources: resourcesWith({ reasons }) }),
);

const OfAll = namedSchema(
  'AvailabilityOfAllTypes',
  Type.Object({
    types: Type.Array(
      Type.Object({
        tourResourceTypeId: Id,
        code: Type.String({ examples: ['suite-mar'] }),
        name: Type.String({ examples: ['Suíte Mar'] }),
        kind: Type.String({ examples: ['accommodation'] }),
        startsAt: Timestamp,
        endsAt: Timestamp,
        freeUnits: units,
        totalUnits: units,
        resources: resourcesWith(),
      }),
    ),
  }),
);

interface AvailabilityQuery {
  readonly tourResourceTypeId?: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly explain: boolean;
}

type Times = Pick<AvailabilityQuery, 'startsAt' | 'endsAt'>;

const unknownType = () => invalid([fieldError('database.exists', 'tourResourceTypeId')]);

const GRANULARITY = compile(sql`select granularity from resource_types
  where tour_id = ${param('tourId')} and id = ${param('tourResourceTypeId')} and deleted_at is null`);

/** Dates mean the same as in a booking; only then is the granularity of the type read. */
async function instants({ db }: StaffCaller, query: AvailabilityQuery): Promise<Times> {
  if (!isPlainDate(query.startsAt) && !isPlainDate(query.endsAt)) return query;
  const { tourResourceTypeId } = query;
  const [type, house] = await Promise.all([
    db.row<Pick<TypeRules, 'granularity'>>(GRANULARITY, { tourId: db.tourId, tourResourceTypeId }),
    readSettings(db),
  ]);
  if (!type) throw unknownType();
  return timesOf(type, query, house);
}

function requireSpan(times: Times): void {
  const errors = spanErrors(times);
  if (errors.length > 0) throw invalid(errors);
}

async function readOfType(caller: StaffCaller, query: AvailabilityQuery) {
  const times = await instants(caller, query);
  requireSpan(times);
  const { long: db } = caller;
  const found = await db.row(AVAILABILITY, { ...query, ...times, tourId: db.tourId });
  if (!found) throw unknownType();
  return found;
}

/** All types in one statement, which applies the dates to each type by its granularity. */
function readOfAll({ long: db }: StaffCaller, { startsAt, endsAt, units, explain }: AvailabilityQuery) {
  if (explain) throw refused('required', 'tourResourceTypeId');
  const { tourId, timezone } = db;
  const midnight = (day: string, later = 0) =>
    isPlainDate(day) ? instantAt(Temporal.PlainDate.from(day).add({ days: later }), '00:00', db) : day;
  const times = { startsAt: midnight(startsAt), endsAt: midnight(endsAt, 1) };
  requireSpan(times);
  requireLength(times, MAX_DAYS);
  const days = { firstDay: isPlainDate(startsAt) ? startsAt : null, lastDay: isPlainDate(endsAt) ? endsAt : null };
  return db.row(AVAILABILITY_OF_ALL, { ...times, ...days, units, tourId, timezone });
}

export default {
  name: 'availability',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/availability',
      access: 'open',
      summary: 'Get the free units of a type, or of all types',
      description: `Returns how many units of a type are free throughout a time, buffers included. \`freeUnits\` includes the overbooking limit, unless the type requires assignment. Plain dates are accepted for types sold by the night or day.\n\nWithout a type the reply has \`types\`: the first ${MAX_TYPES} by code, each with the times requested, its figures, and its first ${MAX_RESOURCES} resources that have \`units\` free. Plain dates then mean nights for types sold by night and whole local days for all others; a type that cannot be sold so is left out. The time is at most ${MAX_DAYS} days.`,
      rules: ['schedule.period', 'required', 'max', 'database.exists', 'date'],
      query: {
        tourResourceTypeId: id().describe('The resource type; if absent, all types.'),
        startsAt: dayOrTime().required().describe('Start of the requested time. A plain date is read as in a booking.'),
        endsAt: dayOrTime()
          .required()
          .describe('End of the requested time. A plain date is read as in a booking.')
          .example('2026-11-17T12:00:00-03:00'),
        units: integer({ min: 1 }).default(1).describe('Units that must be free.'),
        explain: flag(false).describe('Also return, for each resource, the reasons why it is not free. Needs a type.'),
      },
      status: 200,
      answer: Type.Union([OfType, OfAll]),
      statements: titled({
        'read the granularity of the type': GRANULARITY,
        'read the settings of the house': READ_SETTINGS,
        'a type': AVAILABILITY,
        'all types': AVAILABILITY_OF_ALL,
      }),
      handle: ({ caller, query }) => {
        const asked = query as AvailabilityQuery;
        return asked.tourResourceTypeId === undefined ? readOfAll(caller, asked) : readOfType(caller, asked);
      },
    }),
    calendar,
  ],
};
