import { inTurn } from '../../allocation/turns.ts';
import { mount, type StaffCaller, staffRoute } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import type { Statement } from '../../db/sql.ts';
import { id as idField } from '../../http/field-types.ts';
import { named, type Route } from '../../http/route.ts';
import type { Rule } from '../../http/rules.ts';
import { guestRoutes } from './guests.routes.ts';
import { createReservation, updateReservation } from './reservations.commands.ts';
import { cancelReason, Outcome, reservations } from './reservations.resource.ts';
import { RUN_BY } from './reservations.statements.ts';
import { assign, cancel, checkIn, checkOut, markNoShow, type Outcome as Outcomes } from './stay.ts';

/** What finding a place may be refused by. */
const PLACE_RULES: readonly Rule[] = [
  'schedule.occupancy',
  'schedule.inactive',
  'schedule.capacity',
  'schedule.conflict',
];
const BOOKING_RULES: readonly Rule[] = [
  'schedule.period',
  'schedule.granularity',
  'schedule.duration',
  'schedule.leadTime',
  'customer.blocked',
  ...PLACE_RULES,
];

type Run = Readonly<Record<string, Statement>>;
type Words = Pick<Route<StaffCaller>, 'summary' | 'description' | 'operationId' | 'rules'>;

/** What every step of a stay has in common. */
const stepping = (segment: string, access: string, runs: Run) =>
  ({
    method: 'POST',
    path: `/reservations/:id/${segment}`,
    access,
    status: 200,
    answer: Outcome,
    also: [409],
    statements: named(runs),
  }) as const;

/** A step that asks for nothing else. */
const step = (
  segment: string,
  access: string,
  words: Words,
  work: (tx: TourTx, id: number) => Promise<Outcomes>,
  runs: Run,
) =>
  staffRoute({
    ...stepping(segment, access, runs),
    ...words,
    handle: ({ caller, id }) => inTurn(caller, (tx) => work(tx, id)),
  });

const cancellation = staffRoute({
  ...stepping('cancel', 'reservation.cancel', RUN_BY.cancel),
  summary: 'Cancel a reservation',
  description: 'Its time on the schedule is free at once, and so is its `externalRef`.',
  body: { cancelReason: cancelReason().example('Voo cancelado') },
  handle: ({ caller, id, body }) => inTurn(caller, (tx) => cancel(tx, id, body.cancelReason)),
});

const assignment = staffRoute({
  ...stepping('assign', 'resource.assign', RUN_BY.assign),
  summary: 'Give a reservation its resource',
  description:
    'Without `tourResourceId` any that is free is taken. A guest who is in the house moves; the nights slept elsewhere stay there.',
  rules: ['schedule.period', ...PLACE_RULES],
  body: { tourResourceId: idField().nullable() },
  handle: ({ caller, id, body }) => inTurn(caller, (tx) => assign(tx, id, body.tourResourceId)),
});

export default mount(
  reservations,
  (r) => [
    r.list(),
    r.detail(),
    r.createBy((caller, body) => inTurn(caller, (tx) => createReservation(tx, body)), {
      summary: 'Book a stay',
      description:
        'Books a resource of a type, or one that is named. Plain dates stand for the check-in and check-out hours of the house where nights are sold, and for whole local days, the last one included, where days are. Answers the new id.',
      rules: BOOKING_RULES,
      statements: named(RUN_BY.create),
    }),
    r.updateBy((caller, id, body) => inTurn(caller, (tx) => updateReservation(tx, id, body)), {
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
          '`warnings` tell what the desk should know, such as a room that is not clean; they hold nothing up. A type that requires assignment needs its resource first.',
        rules: ['schedule.unassigned'],
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
    ...guestRoutes,
  ],
);
