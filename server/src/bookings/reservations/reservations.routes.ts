import { inTurn } from '../../allocation/turns.ts';
import { mount, staffRoute } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import type { Statement } from '../../db/sql.ts';
import { id as idField } from '../../http/field-types.ts';
import { named } from '../../http/route.ts';
import { createReservation, updateReservation } from './reservations.commands.ts';
import { Outcome, reservations } from './reservations.resource.ts';
import { RUN_BY } from './reservations.statements.ts';
import { assign, checkIn, checkOut, giveUp, type Outcome as Outcomes } from './stay.ts';

/** A step of a stay. */
const step = (
  segment: string,
  access: string,
  summary: string,
  work: (tx: TourTx, id: number) => Promise<Outcomes>,
  runs: Readonly<Record<string, Statement>>,
) =>
  staffRoute({
    method: 'POST',
    path: `/reservations/:id/${segment}`,
    access,
    summary,
    status: 200,
    answer: Outcome,
    also: [409],
    statements: named(runs),
    handle: ({ caller, id }) => inTurn(caller, (tx) => work(tx, id)),
  });

const assignment = staffRoute({
  method: 'POST',
  path: '/reservations/:id/assign',
  access: 'resource.assign',
  summary: 'Give a reservation its unit; without one named, any that is free',
  body: { tourResourceId: idField().nullable() },
  status: 200,
  answer: Outcome,
  also: [409],
  statements: named(RUN_BY.assign),
  handle: ({ caller, id, body }) => inTurn(caller, (tx) => assign(tx, id, body.tourResourceId)),
});

export default mount(
  reservations,
  (r) => [
    r.list(),
    r.detail(),
    r.createBy((caller, body) => inTurn(caller, (tx) => createReservation(tx, body)), {
      summary: 'Book',
      statements: named(RUN_BY.create),
    }),
    r.updateBy((caller, id, body) => inTurn(caller, (tx) => updateReservation(tx, id, body)), {
      summary: 'Change a reservation',
      also: [409],
      statements: named(RUN_BY.update),
    }),
  ],
  [
    step('cancel', 'reservation.cancel', 'Cancel a reservation', giveUp('cancelled'), RUN_BY.giveUp),
    step('no-show', 'reservation.cancel', 'The guest has not come', giveUp('no_show'), RUN_BY.giveUp),
    step('check-in', 'reservation.check_in', 'The guest arrives', checkIn, RUN_BY.checkIn),
    step('check-out', 'reservation.check_in', 'The guest leaves', checkOut, RUN_BY.checkOut),
    assignment,
  ],
);
