import { Type } from 'typebox';
import { staffPartialRoute, staffRoute } from '../../../callers/staff-caller.ts';
import { named } from '../../../http/route.ts';
import { Created, repliesOf } from '../../../http/schemas.ts';
import { nestedListRoute } from '../../../listings/nested-list.ts';
import {
  addGuest,
  changeGuest,
  mustHaveReservation,
  readGuest,
  readGuestUnaudited,
  removeGuest,
} from './guests.commands.ts';
import { numberInClear, reservationGuests } from './guests.resource.ts';
import { GUEST_STATEMENTS } from './guests.statements.ts';
import { Registration, readRegistration, registrationStatements } from './registration.ts';

const path = '/reservations/:id/guests';
const one = `${path}/:guestId`;
const { read, write } = reservationGuests.permissions;
const columns = { ...reservationGuests.columns, ...numberInClear };

const Detail = Type.Object({
  ...repliesOf(reservationGuests.fields),
  hasDocumentNumber: Type.Boolean(),
  // The server cannot read a number that a client encrypted.
  documentNumber: Type.Optional(
    Type.String({
      description: 'The number in clear, if the server has sealed it and has the key.',
      examples: ['FN482913'],
    }),
  ),
});

export const guestRoutes = [
  nestedListRoute(reservationGuests, {
    path,
    parent: 'reservationId',
    mustExist: mustHaveReservation,
    summary: 'List the guests of a reservation',
    description: 'The registered guests, without their document numbers.',
  }),
  staffRoute({
    method: 'POST',
    path,
    access: write,
    summary: 'Add a guest to a reservation',
    description:
      'At most as many guests as the reservation is for. The document number is sent encrypted with its fingerprint and key id, or as `documentNumber` if the server has keys to seal it, or not at all.',
    body: columns,
    rules: ['reservation.guests', 'database.exists', 'database.unique', 'either'],
    status: 201,
    answer: Created,
    also: [409],
    statements: named(GUEST_STATEMENTS.add),
    handle: async ({ caller, id, body }) => ({
      id: await caller.atomically((tx) => addGuest(tx, caller.documentKeys, id, body)),
    }),
  }),
  staffRoute({
    method: 'GET',
    path: one,
    access: read,
    summary: 'Read a guest of a reservation',
    description:
      'The encrypted number, and the number in clear if the server has sealed it, need `customer.document.read`. Each read of it leaves an audit event.',
    status: 200,
    answer: Detail,
    statements: named(GUEST_STATEMENTS.read),
    handle: ({ caller, id, params }) => readGuest(caller, id, Number(params.guestId)),
    peek: ({ caller, id, params }) => readGuestUnaudited(caller, id, Number(params.guestId)),
  }),
  staffPartialRoute({
    method: 'PUT',
    path: one,
    access: write,
    summary: 'Change a guest of a reservation',
    body: columns,
    rules: ['database.exists', 'database.unique', 'either'],
    status: 204,
    also: [409],
    statements: named(GUEST_STATEMENTS.change),
    handle: ({ caller, id, params, body }) =>
      caller.atomically((tx) =>
        changeGuest(tx, caller.documentKeys, { reservationId: id, id: Number(params.guestId) }, body),
      ),
  }),
  staffRoute({
    method: 'DELETE',
    path: one,
    access: write,
    summary: 'Remove a guest from a reservation',
    status: 204,
    statements: named(GUEST_STATEMENTS.remove),
    handle: ({ caller, id, params }) => caller.atomically((tx) => removeGuest(tx, id, Number(params.guestId))),
  }),
  staffRoute({
    method: 'GET',
    path: '/reservations/:id/registration',
    // It also returns data from customer records.
    access: { all: ['reservation.read', 'customer.read'] },
    summary: 'Get the registration cards of a reservation',
    operationId: 'getReservationRegistration',
    description:
      'The fields of the national registration form for every guest, as far as the house knows them, and which ones are missing. Document numbers are read one by one, from the guest or the document.',
    status: 200,
    answer: Registration,
    statements: named(registrationStatements),
    handle: ({ caller, id }) => readRegistration(caller.db, id),
  }),
];
