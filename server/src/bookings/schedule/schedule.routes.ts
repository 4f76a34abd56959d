import { Type } from 'typebox';
import { ALLOCATION_KINDS } from '../../allocation/allocations.resource.ts';
import { RANGE_RULES, rangeFields, requireRange } from '../../allocation/range.ts';
import { type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import { SEVERITIES } from '../../house/maintenance-orders/maintenance-orders.rules.ts';
import { HOUSEKEEPING_STATES } from '../../house/resources/housekeeping-state/housekeeping-state.rules.ts';
import { refused } from '../../http/errors.ts';
import { namedSchema } from '../../http/fields/schema-name.ts';
import { orNull } from '../../http/fields/shapes.ts';
import { id } from '../../http/fields/types.ts';
import { Id, Timestamp } from '../../http/schemas.ts';
import { RESERVATION_STATUSES } from '../reservations/reservations.rules.ts';
import { BOARD, MAX_BARS } from './schedule.query.ts';

const MAX_DAYS = 100;
const oneOf = (values: readonly string[]) => Type.Unsafe({ type: 'string', enum: [...values] });
const text = Type.String();
const timestamp = (description: string) => Type.Unsafe({ ...Timestamp, description });

const Allocation = namedSchema(
  'BoardAllocation',
  Type.Object({
    id: Id,
    kind: oneOf(ALLOCATION_KINDS),
    tourResourceTypeId: Id,
    tourResourceId: orNull(Id),
    units: Type.Integer({ minimum: 1 }),
    startsAt: Timestamp,
    endsAt: orNull(Timestamp),
    expiresAt: orNull(Timestamp),
    takenFrom: timestamp('The start, with the buffer before it.'),
    takenTo: orNull(timestamp('The end, with the buffer after it.')),
    note: orNull(text),
    maintenanceOrderIds: Type.Array(Id),
    toursMaintenanceOrders: Type.Array(Type.Object({ id: Id, title: text, severity: oneOf(SEVERITIES) }), {
      description: 'The open orders that block it.',
    }),
    toursReservation: orNull(
      Type.Object({
        id: Id,
        status: oneOf(RESERVATION_STATUSES),
        guests: Type.Integer({ minimum: 1 }),
        reservationGroupId: orNull(Id),
        arrivedAt: orNull(timestamp('When the guests came, if before the start of the allocation; null otherwise.')),
        expectedArrival: orNull(Timestamp),
        hasNotes: Type.Boolean(),
        criticalPreferences: Type.Array(Type.Object({ kind: text, value: text }), {
          description: 'Critical preferences of the guests, for callers who may also read customers.',
        }),
        toursCustomer: orNull(Type.Object({ id: Id, fullName: text })),
      }),
    ),
  }),
);

const Board = Type.Object({
  from: Timestamp,
  to: Timestamp,
  resources: Type.Array(
    Type.Object({
      id: Id,
      code: text,
      label: orNull(text),
      tourResourceTypeId: Id,
      tourResourceZoneId: orNull(Id),
      units: Type.Integer({ minimum: 1 }),
      housekeepingState: oneOf(HOUSEKEEPING_STATES),
      isActive: Type.Boolean(),
      allocations: Type.Array(Allocation),
    }),
  ),
  unassigned: Type.Array(Allocation),
});

interface BoardQuery {
  readonly from: string;
  readonly to: string;
  readonly tourResourceTypeId?: number;
  readonly tourResourceZoneId?: number;
}

/** Bookings are readable for all staff; customer names need `reservation.read` or `reservation.write`. */
async function readBoard(caller: StaffCaller, asked: BoardQuery) {
  requireRange(asked, MAX_DAYS);
  const namesCustomers = caller.has('reservation.read') || caller.has('reservation.write');
  const namesPreferences = namesCustomers && caller.has('customer.read');
  const { tourResourceTypeId = null, tourResourceZoneId = null } = asked;
  const { tourId } = caller.db;
  const args = { ...asked, tourResourceTypeId, tourResourceZoneId, namesCustomers, namesPreferences, tourId };
  const { bars, ...board } = (await caller.long.row<{ bars: number }>(BOARD, args))!;
  if (bars > MAX_BARS)
    throw refused('limit', 'to', { limit: MAX_BARS }, 'There is more than a board of {limit} bars: ask for fewer days');
  return board;
}

export default {
  name: 'schedule',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/schedule',
      access: 'open',
      summary: 'Get the board of resources and their allocations',
      operationId: 'getScheduleBoard',
      description: `Returns resources with their allocations, and the bookings that have no resource yet, over at most ${MAX_DAYS} days and ${MAX_BARS} allocations. An allocation of a composed resource is shown on its parts as well, and one of a part on the resources made of it; \`tourResourceId\` is the allocated one. Names of customers, arrival times, whether there are notes, and the note of a hold, which mostly names a person, need \`reservation.read\` or \`reservation.write\`. Critical preferences also need \`customer.read\`.`,
      rules: [...RANGE_RULES, 'limit'],
      query: {
        ...rangeFields,
        tourResourceTypeId: id().describe('Only resources of this type.'),
        tourResourceZoneId: id().describe('Only resources in this zone.'),
      },
      status: 200,
      answer: Board,
      handle: ({ caller, query }) => readBoard(caller, query as BoardQuery),
    }),
  ],
};
