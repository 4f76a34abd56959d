import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import type { Statement } from '../../db/sql.ts';
import { id as idField } from '../../http/fields/types.ts';
import { type Access, named, type Route } from '../../http/route.ts';
import { byReference } from './create/by-reference.ts';
import { createReservation } from './create/reservations.create.ts';
import { guestRoutes } from './guests/guests.routes.ts';
import { updateReservation } from './reservations.commands.ts';
import { cancelReason, ReservationOutcome, reservations } from './reservations.resource.ts';
import { ALLOCATION_RULES, BOOKING_RULES } from './reservations.rules.ts';
import { ROUTE_STATEMENTS } from './reservations.statements.ts';
import { inLanguageOf } from './stay/outcome-words.ts';
import { assign, cancel, checkIn, checkOut, markNoShow, type Outcome } from './stay/stay.ts';
import { timeline } from './timeline.ts';
import { UNDO_STATEMENTS } from './undo/undo.statements.ts';
import { UNDO_PERMISSIONS, undo } from './undo/undo.ts';

type Run = Readonly<Record<string, Statement>>;
type Words = Pick<Route<StaffCaller>, 'summary' | 'description' | 'operationId' | 'rules'>;

/** The common parts of all routes of steps. */
const stepRoute = (segment: string, access: Access, runs: Run) =>
  ({
    method: 'POST',
    path: `/reservations/:id/${segment}`,
    access,
    status: 200,
    answer: ReservationOutcome,
    also: [409],
    statements: named(runs),
  }) as const;

/** A route of a step without a body. */
const step = (
  segment: string,
  access: string,
  words: Words,
  work: (tx: TourTx, id: number) => Promise<Outcome>,
  runs: Run,
) =>
  staffRoute({
    ...stepRoute(segment, access, runs),
    ...words,
    handle: async ({ caller, id, request }) => inLanguageOf(await caller.atomically((tx) => work(tx, id)), request),
  });

const cancellation = staffRoute({
  ...stepRoute('cancel', 'reservation.cancel', ROUTE_STATEMENTS.cancel),
  summary: 'Cancel a reservation',
  description: 'Frees its time on the schedule and its `externalRef` at once.',
  body: { cancelReason: cancelReason().example('Voo cancelado') },
  handle: async ({ caller, id, body, request }) =>
    inLanguageOf(await caller.atomically((tx) => cancel(tx, id, body.cancelReason)), request),
});

const assignment = staffRoute({
  ...stepRoute('assign', 'resource.assign', ROUTE_STATEMENTS.assign),
  summary: 'Assign a resource to a reservation',
  description:
    'Without `tourResourceId` any free resource is assigned. A guest in house moves to it; the nights spent elsewhere stay there.',
  rules: ['schedule.period', ...ALLOCATION_RULES],
  body: { tourResourceId: idField().nullable() },
  handle: async ({ caller, id, body, request }) =>
    inLanguageOf(await caller.atomically((tx) => assign(tx, id, body.tourResourceId)), request),
});

const undoRoute = staffRoute({
  ...stepRoute('undo', UNDO_PERMISSIONS, UNDO_STATEMENTS),
  operationId: 'undoReservationStep',
  summary: 'Undo the last step of a stay',
  description:
    'Within ten minutes of a check-in, check-out, cancellation or no-show, restores the state before it: status and times, the allocation, the state of the room and the cleaning task. It needs the permission of the step. 409 if something else has happened since, with its reason: `UNDO_NOTHING`, `UNDO_TOO_LATE`, `UNDO_CHANGED`, `UNDO_PLACE_TAKEN`, `UNDO_REFERENCE_TAKEN`, `UNDO_RESOURCE_CHANGED` or `UNDO_TASK_TOUCHED`.',
  handle: async ({ caller, id, request }) =>
    inLanguageOf(await caller.atomically((tx) => undo(tx, id, (permission) => caller.has(permission))), request),
});

export default mount(
  reservations,
  (r) => [
    r.list(),
    r.detail(),
    r.createBy((caller, body) => caller.atomically((tx) => createReservation(tx, body)), {
      summary: 'Create a reservation',
      description:
        'Books a resource type, or a given resource. Plain dates mean the check-in and check-out times of the house for types sold by night, and whole local days, including the last one, for types sold by day. Returns the new id.',
      rules: BOOKING_RULES,
      statements: named(ROUTE_STATEMENTS.create),
    }),
    r.updateBy((caller, id, body) => caller.atomically((tx) => updateReservation(tx, id, body)), {
      description:
        'Changes only the fields sent; the allocation moves along. Once a reservation is over, only its notes can be changed.',
      rules: [...BOOKING_RULES, 'reservation.guests'],
      also: [409],
      statements: named(ROUTE_STATEMENTS.update),
    }),
  ],
  [
    byReference,
    cancellation,
    step(
      'no-show',
      'reservation.cancel',
      {
        summary: 'Mark a reservation as no-show',
        description: 'Frees its time on the schedule at once.',
        operationId: 'markReservationNoShow',
      },
      markNoShow,
      ROUTE_STATEMENTS.noShow,
    ),
    step(
      'check-in',
      'reservation.check_in',
      {
        summary: 'Check a guest in',
        description:
          'A guest without a resource gets a free one, preferably one that is ready. `warnings` inform the desk, for example of a room that is not clean, in the language of the request; they do not prevent the check-in.',
        rules: ['schedule.unassigned', 'schedule.capacity', 'schedule.conflict'],
      },
      checkIn,
      ROUTE_STATEMENTS.checkIn,
    ),
    step(
      'check-out',
      'reservation.check_in',
      {
        summary: 'Check a guest out',
        description: 'Frees the rest of the time at once and creates a cleaning task for the resource.',
      },
      checkOut,
      ROUTE_STATEMENTS.checkOut,
    ),
    assignment,
    undoRoute,
    timeline,
    ...guestRoutes,
  ],
);
