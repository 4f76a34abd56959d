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
import { timesOf } from '../reservations/create/booking.ts';
import { AVAILABILITY, AVAILABILITY_OF_ALL, MOST_RESOURCES, MOST_TYPES } from './availability.query.ts';

/** How long a time may be for which every type is looked at. */
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

interface Asked {
  readonly tourResourceTypeId?: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly explain: boolean;
}

type Times = Pick<Asked, 'startsAt' | 'endsAt'>;

const unknownType = () => invalid([fieldError('database.exists', 'tourResourceTypeId')]);

const GRANULARITY = compile(sql`select granularity from resource_types
  where tour_id = ${param('tourId')} and id = ${param('tourResourceTypeId')} and deleted_at is null`);

/** Days stand for what they do in a booking; only then is the type asked about them. */
async function instants({ db }: StaffCaller, asked: Asked): Promise<Times> {
  if (!isPlainDate(asked.startsAt) && !isPlainDate(asked.endsAt)) return asked;
  const { tourResourceTypeId } = asked;
  const [type, house] = await Promise.all([
    db.row<Pick<TypeRules, 'granularity'>>(GRANULARITY, { tourId: db.tourId, tourResourceTypeId }),
    readSettings(db),
  ]);
  if (!type) throw unknownType();
  return timesOf(type, asked, house);
}

function requireSpan(times: Times): void {
  const errors = spanErrors(times);
  if (errors.length > 0) throw invalid(errors);
}

async function readOfType(caller: StaffCaller, asked: Asked) {
  const times = await instants(caller, asked);
  requireSpan(times);
  const { long: db } = caller;
  const found = await db.row(AVAILABILITY, { ...asked, ...times, tourId: db.tourId });
  if (!found) throw unknownType();
  return found;
}

/** Every type in one statement: what days mean to each of them is known there. */
function readOfAll({ long: db }: StaffCaller, { startsAt, endsAt, units, explain }: Asked) {
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
      summary: 'What is free of a type, or of all types at once',
      description: `How many units of a type are free throughout a time, buffers included. \`freeUnits\` counts what may be overbooked, unless the type requires assignment. Plain dates are taken for types sold by the night or day.\n\nWithout a type the answer is \`types\`: each of the first ${MOST_TYPES} by code with the times it was asked for, its figures, and the first ${MOST_RESOURCES} of its resources that have \`units\` free. Plain dates are then nights where nights are sold and whole local days elsewhere; a type that cannot be had so is left out. The time is at most ${MAX_DAYS} days.`,
      rules: ['schedule.period', 'required', 'max', 'database.exists', 'date'],
      query: {
        tourResourceTypeId: id().describe('The type that is looked for; without, all of them.'),
        startsAt: dayOrTime().required().describe('When it would start. A plain date is read as in a booking.'),
        endsAt: dayOrTime()
          .required()
          .describe('When it would end. A plain date is read as in a booking.')
          .example('2026-11-17T12:00:00-03:00'),
        units: integer({ min: 1 }).default(1).describe('How many units must be free.'),
        explain: flag(false).describe('Also tell, resource by resource, what is in the way. Needs a type.'),
      },
      status: 200,
      answer: Type.Union([OfType, OfAll]),
      statements: titled({
        'what days mean to the type': GRANULARITY,
        'the hours of the house': READ_SETTINGS,
        'a type': AVAILABILITY,
        'all types': AVAILABILITY_OF_ALL,
      }),
      handle: ({ caller, query }) => {
        const asked = query as Asked;
        return asked.tourResourceTypeId === undefined ? readOfAll(caller, asked) : readOfType(caller, asked);
      },
    }),
  ],
};
