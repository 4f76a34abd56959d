import { type TSchema, Type } from 'typebox';
import { RESERVATION_STATUSES } from '../../bookings/reservations/reservations.rules.ts';
import { Findings } from '../../cash/cash-sessions/checks/findings.ts';
import { HOUSEKEEPING_STATES } from '../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { namedSchema } from '../../http/fields/schema-name.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { MAX_COUNTED, MAX_LISTED_DEPARTURES } from './readiness/next-departures.rules.ts';
import { MISSING } from './readiness/readiness.rules.ts';
import { STEP_STATUSES, STEPS } from './readiness/turnover.rules.ts';
import { GAPS } from './today.incomplete.ts';
import { MAX_LISTED_ROOMS } from './today.rooms.ts';
import { MAX_LISTED } from './today.stays.ts';

const count = (example: number, description?: string) =>
  Type.Integer({ minimum: 0, examples: [example], ...(description && { description }) });
const oneOf = (values: readonly string[]): TSchema => Type.Unsafe({ type: 'string', enum: [...values] });
const text = (example: string) => Type.String({ examples: [example] });
const many = (of: TSchema, limit = MAX_LISTED) => Type.Array(of, { maxItems: limit });
/** The total count and the first entries. */
const counted = (of: TSchema, example: number) => Type.Object({ count: count(example), list: many(of) });

const state = { housekeepingState: oneOf(HOUSEKEEPING_STATES) };
const resourceRef = { id: Id, code: text('113'), label: orNull(text('Vista para o mar')) };
const ResourceRef = Type.Object(resourceRef);
const Person = Type.Object({ id: Id, displayName: text('Maria Lima') });
const preference = { id: Id, kind: text('allergy'), value: text('Glúten, doença celíaca') };
const who = { tourCustomerId: Id, fullName: text('Úrsula Medeiros') };

/** A reservation in the lists of the day. */
const stay = {
  reservationId: Id,
  status: oneOf(RESERVATION_STATUSES),
  guests: count(2),
  startsAt: Timestamp,
  endsAt: Timestamp,
  arrivesAt: Type.String({
    format: 'date-time',
    examples: ['2026-11-14T18:30:00.000+00:00'],
    description: 'The announced arrival time, or the start of the booking.',
  }),
  checkedInAt: orNull(Timestamp),
  checkedOutAt: orNull(Timestamp),
  toursCustomer: orNull(Type.Object({ id: Id, kind: oneOf(['person', 'company']), fullName: text('Úrsula Medeiros') })),
  firstGuest: Type.Unsafe({
    type: ['string', 'null'],
    examples: ['Otília Araújo'],
    description: 'If a company has booked: the first registered guest.',
  }),
  namedGuests: count(2, 'Registered guests.'),
  toursResource: orNull(Type.Object({ ...resourceRef, ...state })),
  toursResourceType: Type.Object({ id: Id, code: text('suite'), name: text('Suíte'), kind: text('accommodation') }),
};
const Stay = namedSchema('TodayStay', Type.Object(stay));

const Arrival = namedSchema(
  'TodayArrival',
  Type.Object({
    ...stay,
    isReady: Type.Boolean({ description: 'True if nothing is missing.' }),
    missing: Type.Array(oneOf(MISSING), {
      description:
        'Reasons that keep the guests from their room: no room assigned yet (`resource`), previous guest still in it (`departure`), `repair`, `cleaning` or `inspection` pending, or out of service (`service`).',
    }),
    readyAt: orNull(Timestamp),
    criticalPreferences: Type.Optional(Type.Array(Type.Object({ ...who, ...preference }))),
  }),
);

const part = (of: TSchema) =>
  Type.Object({
    count: count(5),
    done: count(1, 'Arrivals or departures already completed.'),
    guests: count(9),
    list: many(of),
  });

const Turnover = namedSchema(
  'TodayTurnover',
  Type.Object({
    toursResource: Type.Object({ ...resourceRef, ...state }),
    slackMinutes: orNull(
      Type.Integer({
        examples: [75],
        description:
          'Minutes from the planned time at which the room is ready to the arrival. Null while the room is out of service.',
      }),
    ),
    steps: Type.Array(
      Type.Object({
        step: oneOf(STEPS),
        status: oneOf(STEP_STATUSES),
        at: orNull(Timestamp),
        minutes: count(45, 'Planned minutes left.'),
        reservationId: orNull(Id),
        toursCustomer: orNull(Type.Object({ id: Id, fullName: text('Úrsula Medeiros') })),
        housekeepingTaskId: orNull(Id),
        assignedToTourUser: orNull(Person),
      }),
      { minItems: 4, maxItems: 4 },
    ),
  }),
);

const Room = Type.Object({
  ...resourceRef,
  tourResourceTypeId: Id,
  tourResourceZoneId: orNull(Id),
  ...state,
  isOccupied: Type.Boolean(),
  isLeaving: Type.Boolean(),
  isArriving: Type.Boolean(),
  isBlocked: Type.Boolean(),
});

const Rooms = Type.Object({
  count: count(28),
  occupied: count(17, 'Rooms with a guest in them now.'),
  blocked: count(4, 'Rooms blocked by a repair now.'),
  byState: Type.Object(Object.fromEntries(HOUSEKEEPING_STATES.map((one) => [one, count(4)]))),
  types: Type.Array(Type.Object({ id: Id, code: text('suite'), name: text('Suíte') })),
  list: many(Room, MAX_LISTED_ROOMS),
});

const Repair = Type.Object({
  id: Id,
  title: text('Vazamento no banheiro'),
  severity: text('critical'),
  status: text('open'),
  openedAt: Timestamp,
  blocksFrom: Timestamp,
  blocksUntil: orNull(Timestamp),
  toursResource: ResourceRef,
});

const Drawer = Type.Object({
  id: Id,
  terminalCode: text('RECEPCAO-1'),
  openedAt: Timestamp,
  openedByTourUser: orNull(Person),
});

const DrawerToCheck = Type.Object({
  id: Id,
  terminalCode: text('RECEPCAO-1'),
  closedAt: orNull(Timestamp),
  deletedAt: orNull(Timestamp),
  findings: Findings,
});

const Critical = Type.Object({
  ...who,
  reservationId: Id,
  isInHouse: Type.Boolean({ description: 'False for arrivals of today.' }),
  arrivesAt: Timestamp,
  toursResource: orNull(ResourceRef),
  preferences: Type.Array(Type.Object(preference)),
});

/** A stay in house whose registration was left for later. */
const Incomplete = Type.Object({
  reservationId: Id,
  checkedInAt: orNull(Timestamp),
  missing: Type.Array(oneOf(GAPS), {
    description:
      'Parts that are still missing: the `document` of a guest, other fields of a `card`, or `names` of guests.',
  }),
  toursCustomer: orNull(Type.Object({ id: Id, fullName: text('Úrsula Medeiros') })),
  toursResource: orNull(ResourceRef),
});

const Night = Type.Object({
  date: Type.String({ format: 'date', examples: ['2026-11-14'] }),
  rooms: count(28),
  occupied: count(21, 'Rooms booked over the midnight that ends the day, including bookings without an assigned room.'),
  percent: Type.Number({ minimum: 0, examples: [75] }),
  arrivals: count(5, 'On the first day the entries of `arrivals` and `overdue`; later those still to come.'),
  departures: count(4, 'On the first day the entries of `departures`; later those still to come.'),
});

const NextDeparture = Type.Object({
  tourResourceTypeId: Id,
  code: text('passeio-ilhas'),
  name: text('Passeio pelas ilhas'),
  startsAt: Timestamp,
  endsAt: Timestamp,
  units: count(24, 'Seats on all active resources of the type.'),
  taken: count(7, 'Booked seats.'),
  free: count(15, 'Seats without any allocation, overbooking not included.'),
});

/** Parts that the caller may not read are absent. */
export const Today = Type.Object({
  date: Type.String({ format: 'date', examples: ['2026-11-14'], description: 'The current local day of the house.' }),
  now: Timestamp,
  arrivals: Type.Optional(part(Arrival)),
  departures: Type.Optional(part(Stay)),
  inHouse: Type.Optional(Type.Object({ count: count(17), guests: count(34), list: many(Stay) })),
  overdue: Type.Optional(Type.Object({ count: count(1), guests: count(2), list: many(Arrival) })),
  incomplete: Type.Optional(counted(Incomplete, 2)),
  critical: Type.Optional(counted(Critical, 3)),
  turnovers: counted(Turnover, 2),
  rooms: Rooms,
  repairs: counted(Repair, 4),
  drawers: counted(Drawer, 2),
  drawersToCheck: Type.Optional(counted(DrawerToCheck, 1)),
  nextDepartures: Type.Object({
    count: Type.Integer({ minimum: 0, maximum: MAX_COUNTED, examples: [4] }),
    list: many(NextDeparture, MAX_LISTED_DEPARTURES),
  }),
  week: Type.Array(Night, { minItems: 7, maxItems: 7 }),
});
