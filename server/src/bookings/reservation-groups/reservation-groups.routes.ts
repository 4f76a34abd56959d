import { Type } from 'typebox';
import { mount, staffRoute } from '../../callers/staff-caller.ts';
import { listOf, object } from '../../http/fields/shapes.ts';
import { integer } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Id } from '../../http/schemas.ts';
import { cancelReason, reservations } from '../reservations/reservations.resource.ts';
import { BOOKING_RULES, RESERVATION_STATUSES } from '../reservations/reservations.rules.ts';
import { cancelGroup } from './reservation-groups.commands.ts';
import { createGroup } from './reservation-groups.create.ts';
import { moveGroup } from './reservation-groups.move.ts';
import { reservationGroups } from './reservation-groups.resource.ts';
import { ROUTE_STATEMENTS } from './reservation-groups.statements.ts';

const MAX_ITEMS = 20;
const { path, permissions } = reservationGroups;

const { tourCustomerId, tourResourceTypeId, tourResourceId, startsAt, endsAt, units, guests, ...others } =
  reservations.columns;
const { notes, source, externalRef, expectedArrival } = others;
const item = {
  ...{ tourResourceTypeId, tourResourceId, startsAt, endsAt, units, guests },
  ...{ notes, source, externalRef, expectedArrival },
};

const create = staffRoute({
  method: 'POST',
  path: `/${path}`,
  access: permissions.write,
  summary: 'Book several reservations together, all or none',
  description: `Each of up to ${MAX_ITEMS} items becomes a reservation, in one transaction: if one of them cannot be booked, none is. Errors name their item, as in \`items.0.startsAt\`. Returns the id of the group and those of its reservations, in the order of the items.`,
  rules: [...BOOKING_RULES, 'database.exists', 'database.unique', 'date', 'min', 'max', 'required'],
  body: { tourCustomerId, items: listOf(object(item), { max: MAX_ITEMS }).required() },
  status: 201,
  answer: Type.Object({ id: Id, reservationIds: Type.Array(Id) }),
  statements: named(ROUTE_STATEMENTS.create),
  handle: ({ caller, body }) => caller.atomically((tx) => createGroup(tx, body)),
});

const cancellation = staffRoute({
  method: 'POST',
  path: `/${path}/:id/cancel`,
  access: 'reservation.cancel',
  summary: 'Cancel a group of reservations',
  description:
    'Cancels all confirmed reservations of the group in one transaction; cancelled and no-show ones stay as they are. 409 without any change once a guest of the group is checked in, or if no reservation of it is confirmed.',
  body: { cancelReason: cancelReason().example('Voo cancelado') },
  status: 200,
  answer: Type.Object({
    reservations: Type.Array(
      Type.Object({ id: Id, status: Type.Unsafe({ type: 'string', enum: [...RESERVATION_STATUSES] }) }),
    ),
  }),
  also: [409],
  statements: named(ROUTE_STATEMENTS.cancel),
  handle: async ({ caller, id, body }) => ({
    reservations: await caller.atomically((tx) => cancelGroup(tx, id, body.cancelReason)),
  }),
});

const MAX_SHIFT_DAYS = 3_650;
const MAX_SHIFT_MINUTES = 10_080;

const move = staffRoute({
  method: 'POST',
  path: `/${path}/:id/move`,
  access: permissions.write,
  summary: 'Move a group of reservations in time',
  description:
    'Moves all confirmed reservations by the same days and minutes of local time, on the same resources, all or none. Errors name the reservation by its index in the group, as in `reservations.0.startsAt`. 409 once a guest of the group is checked in, or if no reservation of it is confirmed.',
  rules: [...BOOKING_RULES, 'database.exists', 'required'],
  body: {
    days: integer({ min: -MAX_SHIFT_DAYS, max: MAX_SHIFT_DAYS }).default(0).example(2),
    minutes: integer({ min: -MAX_SHIFT_MINUTES, max: MAX_SHIFT_MINUTES }).default(0).example(0),
  },
  status: 204,
  also: [409],
  statements: named(ROUTE_STATEMENTS.move),
  handle: ({ caller, id, body }) => caller.atomically((tx) => moveGroup(tx, id, body)),
});

export default mount(reservationGroups, (r) => [r.list(), r.detail()], [create, cancellation, move]);
