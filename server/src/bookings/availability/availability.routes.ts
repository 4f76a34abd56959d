import { Type } from 'typebox';
import { isPlainDate } from '../../allocation/moments.ts';
import { periodErrors, type TypeRules } from '../../allocation/rules.ts';
import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { sql } from '../../db/sql.ts';
import { fieldError, invalid } from '../../http/errors.ts';
import { moment } from '../../http/field-moment.ts';
import { flag, id, integer } from '../../http/field-types.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { readSettings } from '../../team/settings/settings.commands.ts';
import { timesOf } from '../reservations/booking.ts';
import { AVAILABILITY } from './availability.query.ts';

const units = Type.Integer({ minimum: 0, examples: [3] });

const Availability = Type.Object({
  freeUnits: units,
  totalUnits: units,
  resources: Type.Array(
    Type.Object({
      tourResourceId: Id,
      code: Type.String({ examples: ['101'] }),
      freeUnits: units,
      reasons: Type.Array(
        Type.Object({
          reason: Type.Unsafe({
            type: 'string',
            enum: ['booking', 'buffer', 'maintenance', 'hold', 'inactive', 'capacity'],
          }),
          allocationId: Type.Optional(Id),
          reservationId: Type.Optional(Id),
          maintenanceOrderId: Type.Optional(Id),
          startsAt: Type.Optional(Timestamp),
          endsAt: Type.Optional(Timestamp),
        }),
      ),
    }),
  ),
});

interface Asked {
  readonly tourResourceTypeId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly units: number;
  readonly explain: boolean;
}

const unknownType = () => invalid([fieldError('database.exists', 'tourResourceTypeId')]);

/** Days stand for the house's hours, as in a booking; only then is the type asked about them. */
async function instants({ db }: StaffCaller, asked: Asked): Promise<Pick<Asked, 'startsAt' | 'endsAt'>> {
  if (!isPlainDate(asked.startsAt) && !isPlainDate(asked.endsAt)) return asked;
  const type = await db.row<Pick<TypeRules, 'granularity'>>(sql`
    select granularity from resource_types where tour_id = ${db.tourId} and id = ${asked.tourResourceTypeId} and deleted_at is null`);
  if (!type) throw unknownType();
  return timesOf(type, asked, await readSettings(db));
}

async function readAvailability(caller: StaffCaller, asked: Asked) {
  const times = await instants(caller, asked);
  const errors = periodErrors(times);
  if (errors.length > 0) throw invalid(errors);
  const { db } = caller;
  const found = await db.row(AVAILABILITY, { ...asked, ...times, tourId: db.tourId });
  if (!found) throw unknownType();
  return found;
}

export default {
  name: 'availability',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/availability',
      access: 'open',
      summary: 'What is free of a type, and on demand why the rest is not',
      description:
        'How many units of a type are free throughout a period, buffers included. `freeUnits` counts what may be overbooked, unless the type requires assignment. Plain dates are taken for types sold by the night or day.',
      rules: ['schedule.period'],
      query: {
        tourResourceTypeId: id().required().describe('The type that is looked for.'),
        startsAt: moment().required().describe('When it would start. A plain date is read as in a booking.'),
        endsAt: moment().required().describe('When it would end. A plain date is read as in a booking.'),
        units: integer({ min: 1 }).default(1).describe('How many units must be free.'),
        explain: flag(false).describe('Also tell, resource by resource, what is in the way.'),
      },
      status: 200,
      answer: Availability,
      handle: ({ caller, query }) => readAvailability(caller, query as Asked),
    }),
  ],
};
