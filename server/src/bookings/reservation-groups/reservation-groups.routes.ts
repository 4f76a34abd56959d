import { Type } from 'typebox';
import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { listOf, object } from '../../http/fields/shapes.ts';
import { id as idField, integer } from '../../http/fields/types.ts';
import { named, type Route } from '../../http/route.ts';
import { Id } from '../../http/schemas.ts';
import { cancelReason, ReservationOutcome, reservations } from '../reservations/reservations.resource.ts';
import { BOOKING_RULES, RESERVATION_STATUSES } from '../reservations/reservations.rules.ts';
import { inLanguageOf } from '../reservations/stay/outcome-words.ts';
import type { Outcome } from '../reservations/stay/stay.ts';
import { UNDO_PERMISSIONS } from '../reservations/undo/undo.ts';
import { cancelGroup } from './reservation-groups.commands.ts';
import { createGroup } from './reservation-groups.create.ts';
import { moveGroup } from './reservation-groups.move.ts';
import { reservationGroups } from './reservation-groups.resource.ts';
import { ROUTE_STATEMENTS } from './reservation-groups.statements.ts';
import { checkInGroup, checkOutGroup, undoInGroup } from './reservation-groups.steps.ts';

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

const Outcomes = Type.Object({ reservations: Type.Array(ReservationOutcome) });

/** A step that the reservations of a group take together. */
const step = (
  segment: 'check-in' | 'check-out',
  words: Pick<Route<StaffCaller>, 'summary' | 'description' | 'operationId' | 'rules'>,
  work: (tx: TourTx, id: number, chosen: readonly number[] | null) => Promise<Outcome[]>,
  statements: Parameters<typeof named>[0],
) =>
  staffRoute({
    method: 'POST',
    path: `/${path}/:id/${segment}`,
    access: 'reservation.check_in',
    ...words,
    body: { reservationIds: listOf(idField(), { max: MAX_ITEMS }).nullable().example([1043, 1044]) },
    status: 200,
    answer: Outcomes,
    also: [409],
    statements: named(statements),
    handle: async ({ caller, id, body, request }) => {
      const outcomes = await caller.atomically((tx) => work(tx, id, body.reservationIds));
      return { reservations: outcomes.map((outcome) => inLanguageOf(outcome, request)) };
    },
  });

const checkIn = step(
  'check-in',
  {
    operationId: 'checkInReservationGroup',
    summary: 'Check the guests of a group in',
    description:
      'Checks in the reservations of `reservationIds`, or all confirmed ones of the group, in one transaction. A reservation without a resource gets a free one. Errors name the reservation by its index in the group, as in `reservations.0.tourResourceId`. 409 without any change if one of them cannot be checked in, or if none is confirmed.',
    rules: ['required', 'database.exists', 'schedule.unassigned', 'schedule.capacity', 'schedule.conflict'],
  },
  checkInGroup,
  ROUTE_STATEMENTS.checkIn,
);

const checkOut = step(
  'check-out',
  {
    operationId: 'checkOutReservationGroup',
    summary: 'Check the guests of a group out',
    description:
      'Checks out the reservations of `reservationIds`, or all checked-in ones of the group, in one transaction. Each frees the rest of its time and leaves a cleaning task. 409 without any change if one of them cannot be checked out, or if none is checked in.',
    rules: ['required', 'database.exists'],
  },
  checkOutGroup,
  ROUTE_STATEMENTS.checkOut,
);

const undoing = staffRoute({
  method: 'POST',
  path: `/${path}/:id/undo`,
  access: UNDO_PERMISSIONS,
  operationId: 'undoReservationGroupStep',
  summary: 'Undo the last step of several reservations of a group',
  description:
    'Undoes the last step of each reservation of `reservationIds`, as `POST /reservations/:id/undo` does, in one transaction. 409 without any change if one of them cannot be undone, with the same codes.',
  rules: ['required', 'database.exists'],
  body: { reservationIds: listOf(idField(), { max: MAX_ITEMS }).required().example([1043, 1044]) },
  status: 200,
  answer: Outcomes,
  also: [409],
  statements: named(ROUTE_STATEMENTS.undo),
  handle: async ({ caller, id, body, request }) => {
    const may = (permission: string) => caller.has(permission);
    const outcomes = await caller.atomically((tx) => undoInGroup(tx, id, body.reservationIds, may));
    return { reservations: outcomes.map((outcome) => inLanguageOf(outcome, request)) };
  },
});

export default mount(reservationGroups, (r) => [r.list(), r.detail()], [
  create,
  cancellation,
  move,
  checkIn,
  checkOut,
  undoing,
]);
