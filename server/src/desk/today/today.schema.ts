import { type TSchema, Type } from 'typebox';
import { RESERVATION_STATUSES } from '../../bookings/reservations/reservations.rules.ts';
import { HOUSEKEEPING_STATES } from '../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { namedSchema } from '../../http/fields/schema-name.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { COUNTED, TOLD } from './readiness/next-departures.rules.ts';
import { MISSING } from './readiness/readiness.rules.ts';
import { STEP_STATUSES, STEPS } from './readiness/turnover.rules.ts';
import { ROOMS_SHOWN } from './today.rooms.ts';
import { SHOWN } from './today.stays.ts';

const count = (example: number, description?: string) =>
  Type.Integer({ minimum: 0, examples: [example], ...(description && { description }) });
const oneOf = (values: readonly string[]): TSchema => Type.Unsafe({ type: 'string', enum: [...values] });
const text = (example: string) => Type.String({ examples: [example] });
const many = (of: TSchema, limit = SHOWN) => Type.Array(of, { maxItems: limit });
/** How many there are, and the first of them. */
const counted = (of: TSchema, example: number) => Type.Object({ count: count(example), list: many(of) });

const state = { housekeepingState: oneOf(HOUSEKEEPING_STATES) };
const place = { id: Id, code: text('113'), label: orNull(text('Vista para o mar')) };
const Place = Type.Object(place);
const Person = Type.Object({ id: Id, displayName: text('Maria Lima') });
const preference = { id: Id, kind: text('allergy'), value: text('Glúten, doença celíaca') };
const who = { tourCustomerId: Id, fullName: text('Úrsula Medeiros') };

/** A reservation as the day shows it. */
const stay = {
  reservationId: Id,
  status: oneOf(RESERVATION_STATUSES),
  guests: count(2),
  startsAt: Timestamp,
  endsAt: Timestamp,
  arrivesAt: Type.String({
    format: 'date-time',
    examples: ['2026-11-14T18:30:00.000+00:00'],
    description: 'When the guests said they would come, else when the booking starts.',
  }),
  checkedInAt: orNull(Timestamp),
  checkedOutAt: orNull(Timestamp),
  toursCustomer: orNull(Type.Object({ id: Id, kind: oneOf(['person', 'company']), fullName: text('Úrsula Medeiros') })),
  firstGuest: Type.Unsafe({
    type: ['string', 'null'],
    examples: ['Otília Araújo'],
    description: 'Where a company has booked: the first of its guests who is written down.',
  }),
  namedGuests: count(2, 'Guests who are written down.'),
  toursResource: orNull(Type.Object({ ...place, ...state })),
  toursResourceType: Type.Object({ id: Id, code: text('suite'), name: text('Suíte'), kind: text('accommodation') }),
};
const Stay = namedSchema('TodayStay', Type.Object(stay));

const Arrival = namedSchema(
  'TodayArrival',
  Type.Object({
    ...stay,
    isReady: Type.Boolean({ description: 'True when nothing is missing.' }),
    missing: Type.Array(oneOf(MISSING), {
      description:
        'What keeps the guests from their room: they have none yet (`resource`), somebody is still in it (`departure`), it is to be cleaned or inspected, or it is out of `service`.',
    }),
    readyAt: orNull(Timestamp),
    criticalPreferences: Type.Optional(Type.Array(Type.Object({ ...who, ...preference }))),
  }),
);

const part = (of: TSchema) =>
  Type.Object({
    count: count(5),
    done: count(1, 'Those of them who have come or gone.'),
    guests: count(9),
    list: many(of),
  });

const Turnover = namedSchema(
  'TodayTurnover',
  Type.Object({
    toursResource: Type.Object({ ...place, ...state }),
    slackMinutes: orNull(
      Type.Integer({
        examples: [75],
        description: 'From the room being ready, as planned, to its guests coming. Null while it is out of service.',
      }),
    ),
    steps: Type.Array(
      Type.Object({
        step: oneOf(STEPS),
        status: oneOf(STEP_STATUSES),
        at: orNull(Timestamp),
        minutes: count(45, 'What is left of it, as planned.'),
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
  ...place,
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
  occupied: count(17, 'Somebody is in them now.'),
  blocked: count(4, 'A repair keeps them off the schedule now.'),
  byState: Type.Object(Object.fromEntries(HOUSEKEEPING_STATES.map((one) => [one, count(4)]))),
  types: Type.Array(Type.Object({ id: Id, code: text('suite'), name: text('Suíte') })),
  list: many(Room, ROOMS_SHOWN),
});

const Repair = Type.Object({
  id: Id,
  title: text('Vazamento no banheiro'),
  severity: text('critical'),
  status: text('open'),
  openedAt: Timestamp,
  blocksFrom: Timestamp,
  blocksUntil: orNull(Timestamp),
  toursResource: Place,
});

const Drawer = Type.Object({
  id: Id,
  terminalCode: text('RECEPCAO-1'),
  openedAt: Timestamp,
  openedByTourUser: orNull(Person),
});

const Critical = Type.Object({
  ...who,
  reservationId: Id,
  isInHouse: Type.Boolean({ description: 'False for those who come today.' }),
  arrivesAt: Timestamp,
  toursResource: orNull(Place),
  preferences: Type.Array(Type.Object(preference)),
});

const Night = Type.Object({
  date: Type.String({ format: 'date', examples: ['2026-11-14'] }),
  rooms: count(28),
  occupied: count(21, 'Held by a booking at the midnight that ends the day; those without a room yet included.'),
  percent: Type.Number({ minimum: 0, examples: [75] }),
  arrivals: count(5),
  departures: count(4),
});

const NextDeparture = Type.Object({
  tourResourceTypeId: Id,
  code: text('passeio-ilhas'),
  name: text('Passeio pelas ilhas'),
  startsAt: Timestamp,
  endsAt: Timestamp,
  units: count(24, 'Seats on all its resources in use.'),
  taken: count(7, 'Seats that are booked.'),
  free: count(15, 'Seats that nothing takes up, overbooking aside.'),
});

/** Parts that not everybody may read are absent for the others. */
export const Today = Type.Object({
  date: Type.String({ format: 'date', examples: ['2026-11-14'], description: 'The day the clock of the house shows.' }),
  now: Timestamp,
  arrivals: Type.Optional(part(Arrival)),
  departures: Type.Optional(part(Stay)),
  inHouse: Type.Optional(Type.Object({ count: count(17), guests: count(34), list: many(Stay) })),
  overdue: Type.Optional(Type.Object({ count: count(1), guests: count(2), list: many(Stay) })),
  critical: Type.Optional(counted(Critical, 3)),
  turnovers: counted(Turnover, 2),
  rooms: Rooms,
  repairs: counted(Repair, 4),
  drawers: counted(Drawer, 2),
  nextDepartures: Type.Object({
    count: Type.Integer({ minimum: 0, maximum: COUNTED, examples: [4] }),
    list: many(NextDeparture, TOLD),
  }),
  week: Type.Array(Night, { minItems: 7, maxItems: 7 }),
});
