import type { FastifyRequest } from 'fastify';
import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import type { Statement } from '../../db/sql.ts';
import { id as idField } from '../../http/fields/types.ts';
import { languageOf, render } from '../../http/messages/messages.ts';
import { type Access, named, type Route } from '../../http/route.ts';
import { createReservation } from './create/reservations.create.ts';
import { guestRoutes } from './guests/guests.routes.ts';
import { updateReservation } from './reservations.commands.ts';
import { cancelReason, ReservationOutcome, reservations } from './reservations.resource.ts';
import { BOOKING_RULES, PLACE_RULES } from './reservations.rules.ts';
import { RUN_BY } from './reservations.statements.ts';
import { assign, cancel, checkIn, checkOut, markNoShow, type Outcome } from './stay/stay.ts';
import { timeline } from './timeline.ts';
import { UNDOING } from './undo/undo.statements.ts';
import { UNDO_PERMISSIONS, undo } from './undo/undo.ts';

type Run = Readonly<Record<string, Statement>>;
type Words = Pick<Route<StaffCaller>, 'summary' | 'description' | 'operationId' | 'rules'>;

/** What a step came to, in the language of whom it is told. */
const inLanguageOf = ({ warnings, ...outcome }: Outcome, { headers }: FastifyRequest) => {
  const language = languageOf(headers['accept-language']);
  return { ...outcome, warnings: warnings.map(({ rule, phrase }) => ({ rule, message: render(phrase, language) })) };
};

/** What every step of a stay has in common. */
const stepping = (segment: string, access: Access, runs: Run) =>
  ({
    method: 'POST',
    path: `/reservations/:id/${segment}`,
    access,
    status: 200,
    answer: ReservationOutcome,
    also: [409],
    statements: named(runs),
  }) as const;

/** A step that asks for nothing else. */
const step = (
  segment: string,
  access: string,
  words: Words,
  work: (tx: TourTx, id: number) => Promise<Outcome>,
  runs: Run,
) =>
  staffRoute({
    ...stepping(segment, access, runs),
    ...words,
    handle: async ({ caller, id, request }) => inLanguageOf(await caller.atomically((tx) => work(tx, id)), request),
  });

const cancellation = staffRoute({
  ...stepping('cancel', 'reservation.cancel', RUN_BY.cancel),
  summary: 'Cancel a reservation',
  description: 'Its time on the schedule is free at once, and so is its `externalRef`.',
  body: { cancelReason: cancelReason().example('Voo cancelado') },
  handle: async ({ caller, id, body, request }) =>
    inLanguageOf(await caller.atomically((tx) => cancel(tx, id, body.cancelReason)), request),
});

const assignment = staffRoute({
  ...stepping('assign', 'resource.assign', RUN_BY.assign),
  summary: 'Give a reservation its resource',
  description:
    'Without `tourResourceId` any that is free is taken. A guest who is in the house moves; the nights slept elsewhere stay there.',
  rules: ['schedule.period', ...PLACE_RULES],
  body: { tourResourceId: idField().nullable() },
  handle: async ({ caller, id, body, request }) =>
    inLanguageOf(await caller.atomically((tx) => assign(tx, id, body.tourResourceId)), request),
});

const undoing = staffRoute({
  ...stepping('undo', UNDO_PERMISSIONS, UNDOING),
  operationId: 'undoReservationStep',
  summary: 'Take the last step of a stay back',
  description:
    'Within ten minutes of a check-in, check-out, cancellation or no-show all is as it was: status and times, the place, the state of the room and the cleaning task. Whoever may take the step may take it back. 409 where something else has happened since, with its reason: `UNDO_NOTHING`, `UNDO_TOO_LATE`, `UNDO_CHANGED`, `UNDO_PLACE_TAKEN`, `UNDO_REFERENCE_TAKEN`, `UNDO_RESOURCE_CHANGED` or `UNDO_TASK_TOUCHED`.',
  handle: async ({ caller, id, request }) =>
    inLanguageOf(await caller.atomically((tx) => undo(tx, id, (permission) => caller.has(permission))), request),
});

export default mount(
  reservations,
  (r) => [
    r.list(),
    r.detail(),
    r.createBy((caller, body) => caller.atomically((tx) => createReservation(tx, body)), {
      summary: 'Book a stay',
      description:
        'Books a resource of a type, or one that is named. Plain dates stand for the check-in and check-out hours of the house where nights are sold, and for whole local days, the last one included, where days are. Answers the new id.',
      rules: BOOKING_RULES,
      statements: named(RUN_BY.create),
    }),
    r.updateBy((caller, id, body) => caller.atomically((tx) => updateReservation(tx, id, body)), {
      description:
        'Only what is sent changes; what is booked moves on the schedule along with it. Of a reservation that is over only the notes change.',
      rules: [...BOOKING_RULES, 'reservation.guests'],
      also: [409],
      statements: named(RUN_BY.update),
    }),
  ],
  [
    cancellation,
    step(
      'no-show',
      'reservation.cancel',
      {
        summary: 'Record that the guest has not come',
        description: 'Its time on the schedule is free at once.',
        operationId: 'markReservationNoShow',
      },
      markNoShow,
      RUN_BY.noShow,
    ),
    step(
      'check-in',
      'reservation.check_in',
      {
        summary: 'Check a guest in',
        description:
          'Whoever has no resource yet takes one that is free, one that is ready if there is any. `warnings` tell what the desk should know, such as a room that is not clean, in the language asked for; they hold nothing up.',
        rules: ['schedule.unassigned', 'schedule.capacity', 'schedule.conflict'],
      },
      checkIn,
      RUN_BY.checkIn,
    ),
    step(
      'check-out',
      'reservation.check_in',
      {
        summary: 'Check a guest out',
        description: 'The rest of the time is free at once, and a cleaning task is made for the resource.',
      },
      checkOut,
      RUN_BY.checkOut,
    ),
    assignment,
    undoing,
    timeline,
    ...guestRoutes,
  ],
);
