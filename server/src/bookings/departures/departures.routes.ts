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
import { DEPARTURES, MAX_DEPARTURES, MAX_RESERVATIONS, SLOT_TYPES } from './departures.query.ts';
import { offersBetween } from './departures.rules.ts';
import { MAX_PER_REQUEST, ROUTE_STATEMENTS } from './departures.statements.ts';

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
      { description: 'Internal use at exactly these times, for example of a cancelled departure.' },
    ),
  }),
);

interface DeparturesQuery {
  readonly from: string;
  readonly to: string;
  readonly tourResourceTypeId?: number;
}

/** Bookings are readable for all staff; customer names need `reservation.read` or `reservation.write`. */
async function readDepartures(caller: StaffCaller, { from, to, ...asked }: DeparturesQuery) {
  requireRange({ from, to }, MAX_DAYS);
  const { db, long } = caller;
  const { tourId } = db;
  const tourResourceTypeId = asked.tourResourceTypeId ?? null;
  const types = await db.rows<{ id: number; slots: unknown }>(SLOT_TYPES, { tourId, tourResourceTypeId });
  const offering = types.map((type) => ({ id: type.id, slots: readSlots(type.slots) }));
  const offers = offersBetween(offering, { from, to }, db, MAX_DEPARTURES + 1);
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
  summary: 'List the slots of a time range with their bookings',
  description: `Lists every slot of the types sold in slots that starts in a range of at most ${MAX_DAYS} days, in order of start: its units, how many are taken, held and free, its reservations and holds. \`free\` is what can be sold: repairs, internal use and overlapping departures of the same resources are deducted. Bookings at times that are no longer a slot are listed too (\`isOffered: false\`). Cancelled reservations are left out. At most ${MAX_DEPARTURES} departures (\`hasMore\` is true if there are more) and ${MAX_RESERVATIONS} reservations are returned. Names of customers need \`reservation.read\` or \`reservation.write\`.`,
  rules: RANGE_RULES,
  query: { ...rangeFields, tourResourceTypeId: id().describe('Only this type.') },
  status: 200,
  answer: Type.Object({ departures: Type.Array(Departure), hasMore: Type.Boolean() }),
  statements: titled({ 'types sold in slots': SLOT_TYPES, departures: DEPARTURES }),
  handle: ({ caller, query }) => readDepartures(caller, query as DeparturesQuery),
});

const outcome = {
  isDone: Type.Boolean(),
  errors: Type.Array(FieldProblem, { description: 'The reasons why it was not changed.' }),
};

const DepartureOutcomes = namedSchema(
  'DepartureOutcomes',
  Type.Object({
    outcomes: Type.Array(Type.Object({ reservationId: Id, ...outcome })),
    holds: Type.Array(Type.Object({ allocationId: Id, ...outcome })),
    hasMore: Type.Boolean(),
    blockIds: Type.Optional(
      Type.Array(Id, { description: 'The allocations that close the slot for sale, if `closesSale` was set.' }),
    ),
  }),
);

const departure = {
  tourResourceTypeId: id().required(),
  startsAt: timestamp().required().example('2026-11-14T09:00:00-03:00'),
  endsAt: timestamp().required().example('2026-11-14T12:00:00-03:00'),
};

const ATOMIC_NOTE = `The request is one transaction: no booking or cancellation happens in between. It covers at most ${MAX_PER_REQUEST} bookings and as many holds, in the order they were made; \`hasMore\` is true if there are more.`;

const cancellation = staffRoute({
  method: 'POST',
  path: '/departures/cancel',
  access: 'reservation.cancel',
  operationId: 'cancelDeparture',
  summary: 'Cancel a departure',
  description: `Cancels its bookings and releases its holds; the reply has the outcome of each. Guests who are checked in stay as they are. The slot stays on sale unless \`closesSale\` is set. In that case everything free on its resources is allocated for internal use, with the reason as note, until these allocations are released. ${ATOMIC_NOTE}`,
  rules: ['database.exists', 'schedule.period', 'schedule.granularity', 'schedule.duration'],
  body: { ...departure, cancelReason: cancelReason().example('Mar agitado'), closesSale: flag(false) },
  status: 200,
  answer: DepartureOutcomes,
  also: [409],
  statements: titled(ROUTE_STATEMENTS.cancel),
  handle: ({ caller, body: { cancelReason: reason, closesSale, ...which } }) =>
    caller.atomically((tx) => cancelDeparture(tx, which, { reason, closesSale })),
});

const move = staffRoute({
  method: 'POST',
  path: '/departures/move',
  access: 'reservation.write',
  operationId: 'moveDeparture',
  summary: 'Move a departure to another slot',
  description: `Bookings and holds keep their resources and are moved one after another, as far as there is capacity. The reply has the outcome of each; those without capacity stay, as do guests who are checked in. The target must be a slot of the type and keep its lead time. ${ATOMIC_NOTE}`,
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
  statements: titled(ROUTE_STATEMENTS.move),
  handle: ({ caller, body: { toStartsAt: startsAt, toEndsAt: endsAt, ...which } }) =>
    caller.atomically((tx) => moveDeparture(tx, which, { startsAt, endsAt })),
});

export default { name: 'departures', routes: [list, cancellation, move] };
