import { inTurn } from '../../allocation/turns.ts';
import { staffPartialRoute, staffRoute } from '../../callers/staff-caller.ts';
import type { TourTx } from '../../db/handles.ts';
import { id as idField } from '../../http/field-types.ts';
import { Created } from '../../http/schemas.ts';
import { mount } from '../../kit/routes.ts';
import { createReservation, updateReservation } from './reservations.commands.ts';
import { Outcome, reservations, reservationsRead } from './reservations.resource.ts';
import { assign, checkIn, checkOut, giveUp, type Outcome as Outcomes } from './stay.ts';

const { write } = reservations.permissions;

const create = staffRoute({
  method: 'POST',
  path: '/reservations',
  access: write,
  summary: 'Book',
  body: reservations.columns,
  status: 201,
  answer: Created,
  handle: async ({ caller, body }) => ({ id: await inTurn(caller, (tx) => createReservation(tx, body)) }),
});

const update = staffPartialRoute({
  method: 'PUT',
  path: '/reservations/:id',
  access: write,
  summary: 'Change a reservation',
  body: reservations.columns,
  status: 204,
  also: [409],
  handle: ({ caller, id, body }) => inTurn(caller, (tx) => updateReservation(tx, id, body)),
});

/** A step of a stay. */
const step = (segment: string, access: string, summary: string, work: (tx: TourTx, id: number) => Promise<Outcomes>) =>
  staffRoute({
    method: 'POST',
    path: `/reservations/:id/${segment}`,
    access,
    summary,
    status: 200,
    answer: Outcome,
    also: [409],
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
  handle: ({ caller, id, body }) => inTurn(caller, (tx) => assign(tx, id, body.tourResourceId)),
});

const reads = mount(reservationsRead, (r) => [r.list(), r.detail()]);

export default {
  name: 'reservations',
  resource: reservations,
  routes: [
    ...reads.routes,
    create,
    update,
    step('cancel', 'reservation.cancel', 'Cancel a reservation', giveUp('cancelled')),
    step('no-show', 'reservation.cancel', 'The guest has not come', giveUp('no_show')),
    step('check-in', 'reservation.check_in', 'The guest arrives', checkIn),
    step('check-out', 'reservation.check_in', 'The guest leaves', checkOut),
    assignment,
  ],
};
