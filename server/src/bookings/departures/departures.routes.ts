import { Type } from 'typebox';
import { RANGE_RULES, rangeFields, requireRange } from '../../allocation/range.ts';
import { readSlots } from '../../allocation/slots.ts';
import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { namedSchema } from '../../http/fields/schema-name.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { flag, id, timestamp } from '../../http/fields/types.ts';
import { named as titled } from '../../http/route.ts';
import { FieldProblem, Id, Timestamp } from '../../http/schemas.ts';
import { cancelReason } from '../reservations/reservations.resource.ts';
import { RESERVATION_STATUSES } from '../reservations/reservations.rules.ts';
import { cancelDeparture } from './departures.cancel.ts';
import { moveDeparture } from './departures.move.ts';
import { DEPARTURES, MOST_DEPARTURES, MOST_RESERVATIONS, SLOT_TYPES } from './departures.query.ts';
import { offersBetween } from './departures.rules.ts';
import { MOST_AT_ONCE, RUN_BY } from './departures.statements.ts';

const MAX_DAYS = 31;

const count = Type.Integer({ minimum: 0, examples: [7] });
const units = Type.Integer({ minimum: 1, examples: [2] });

const Departure = namedSchema(
  'Departure',
  Type.Object({
    tourResourceTypeId: Id,
    code: Type.String({ examples: ['passeio-ilhas'] }),
    name: Type.String({ examples: ['Passeio pelas ilhas'] }),
    startsAt: Timestamp,
    endsAt: Timestamp,
    isOffered: Type.Boolean(),
    units: count,
    taken: count,
    held: count,
    free: count,
    reservationsCount: count,
    reservations: Type.Array(
      Type.Object({
        id: Id,
        status: Type.Unsafe({ type: 'string', enum: [...RESERVATION_STATUSES] }),
        units,
        guests: Type.Integer({ minimum: 1, examples: [2] }),
        tourResourceId: orNull(Id),
        toursCustomer: orNull(Type.Object({ id: Id, fullName: Type.String() })),
      }),
    ),
    holds: Type.Array(Type.Object({ allocationId: Id, units, tourResourceId: Id, expiresAt: orNull(Timestamp) })),
    blocks: Type.Array(
      Type.Object({
        allocationId: Id,
        units,
        tourResourceId: Id,
        note: orNull(Type.String({ examples: ['Mar agitado'] })),
      }),
      { description: 'What the house has taken for itself at just these times: a departure that was called off.' },
    ),
  }),
);

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly tourResourceTypeId?: number;
}

/** Who comes along is told to those who may read reservations; that somebody does, to all. */
async function readDepartures(caller: StaffCaller, { from, to, ...asked }: Asked) {
  requireRange({ from, to }, MAX_DAYS);
  const { db, long } = caller;
  const { tourId } = db;
  const tourResourceTypeId = asked.tourResourceTypeId ?? null;
  const types = await db.rows<{ id: number; slots: unknown }>(SLOT_TYPES, { tourId, tourResourceTypeId });
  const offering = types.map((type) => ({ id: type.id, slots: readSlots(type.slots) }));
  const offers = offersBetween(offering, { from, to }, db, MOST_DEPARTURES + 1);
  return long.row(DEPARTURES, {
    ...{ tourId, from, to, tourResourceTypeId },
    typeIds: offers.map((offer) => offer.typeId),
    starts: offers.map((offer) => offer.startsAt),
    ends: offers.map((offer) => offer.endsAt),
    namesCustomers: caller.has('reservation.read') || caller.has('reservation.write'),
  });
}

const list = staffRoute({
  method: 'GET',
  path: '/departures',
  access: 'open',
  operationId: 'getDepartures',
  summary: 'The slots of a range of time, how full they are and who is on them',
  description: `Every slot of the types sold in slots that starts in a range of at most ${MAX_DAYS} days, in the order of starts: its units, how many are taken, held and free, its reservations and holds. \`free\` is what can be sold: it also minds repairs, own use and departures of the same resources that overlap. What is booked at times that are no slot any more is shown too (\`isOffered: false\`). Cancelled reservations are left out. At most ${MOST_DEPARTURES} departures (\`hasMore\` tells of others) and ${MOST_RESERVATIONS} reservations. Names of customers are shown to those who may read reservations.`,
  rules: RANGE_RULES,
  query: { ...rangeFields, tourResourceTypeId: id().describe('Only this type.') },
  status: 200,
  answer: Type.Object({ departures: Type.Array(Departure), hasMore: Type.Boolean() }),
  statements: titled({ 'what is sold in slots': SLOT_TYPES, 'the departures': DEPARTURES }),
  handle: ({ caller, query }) => readDepartures(caller, query as Asked),
});

const outcome = {
  isDone: Type.Boolean(),
  errors: Type.Array(FieldProblem, { description: 'Why it stays as it was.' }),
};

const DepartureOutcomes = namedSchema(
  'DepartureOutcomes',
  Type.Object({
    outcomes: Type.Array(Type.Object({ reservationId: Id, ...outcome })),
    holds: Type.Array(Type.Object({ allocationId: Id, ...outcome })),
    hasMore: Type.Boolean(),
    blockIds: Type.Optional(
      Type.Array(Id, { description: 'The allocations that keep the slot from being sold, where that was asked for.' }),
    ),
  }),
);

const departure = {
  tourResourceTypeId: id().required(),
  startsAt: timestamp().required().example('2026-11-14T09:00:00-03:00'),
  endsAt: timestamp().required().example('2026-11-14T12:00:00-03:00'),
};

const TOGETHER = `All of it is one step: nobody books or cancels in between. At most ${MOST_AT_ONCE} bookings and as many holds, in the order they were made; \`hasMore\` tells of others.`;

const cancellation = staffRoute({
  method: 'POST',
  path: '/departures/cancel',
  access: 'reservation.cancel',
  operationId: 'cancelDeparture',
  summary: 'Cancel everybody on a departure',
  description: `Its bookings are cancelled and its holds given back; each tells what became of it. Guests who are checked in stay as they are. The slot stays on sale, unless \`closesSale\` is set: then whatever is free on its resources is taken for the house, with the reason as its note, until somebody releases these allocations. ${TOGETHER}`,
  rules: ['database.exists', 'schedule.period', 'schedule.granularity', 'schedule.duration'],
  body: { ...departure, cancelReason: cancelReason().example('Mar agitado'), closesSale: flag(false) },
  status: 200,
  answer: DepartureOutcomes,
  also: [409],
  statements: titled(RUN_BY.cancel),
  handle: ({ caller, body: { cancelReason: reason, closesSale, ...which } }) =>
    caller.atomically((tx) => cancelDeparture(tx, which, { reason, closesSale })),
});

const move = staffRoute({
  method: 'POST',
  path: '/departures/move',
  access: 'reservation.write',
  operationId: 'moveDeparture',
  summary: 'Move everybody on a departure to another slot',
  description: `Bookings and holds keep their resources and move one behind the other, as long as there is room; each tells what became of it, and who finds no room stays where they are. Guests who are checked in stay too. Where to must be a slot of the type, and keep to its notice. ${TOGETHER}`,
  rules: [
    'database.exists',
    'schedule.period',
    'schedule.granularity',
    'schedule.duration',
    'schedule.leadTime',
    'schedule.inactive',
  ],
  body: {
    ...departure,
    toStartsAt: timestamp().required().example('2026-11-14T14:00:00-03:00'),
    toEndsAt: timestamp().required().example('2026-11-14T17:00:00-03:00'),
  },
  status: 200,
  answer: DepartureOutcomes,
  also: [409],
  statements: titled(RUN_BY.move),
  handle: ({ caller, body: { toStartsAt: startsAt, toEndsAt: endsAt, ...which } }) =>
    caller.atomically((tx) => moveDeparture(tx, which, { startsAt, endsAt })),
});

export default { name: 'departures', routes: [list, cancellation, move] };
