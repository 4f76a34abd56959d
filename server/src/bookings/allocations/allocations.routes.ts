import { allocations } from '../../allocation/allocations.resource.ts';
import { mount, staffRoute } from '../../callers/staff-caller.ts';
import { dayOrTime } from '../../http/fields/day-or-time.ts';
import { id, integer, oneOf, text, timestamp } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Created } from '../../http/schemas.ts';
import { reservations } from '../reservations/reservations.resource.ts';
import { createAllocation, RUN_BY, releaseAllocation } from './allocations.commands.ts';
import { BOOKING_HOLD, bookHold } from './hold-to-booking.ts';

const { path, permissions } = allocations;

const create = staffRoute({
  method: 'POST',
  path: `/${path}`,
  access: permissions.write,
  summary: 'Hold a resource, or take it for the house itself',
  description:
    'A hold lapses at `expiresAt`; own use stays until it is released. A hold obeys what a booking obeys: slots, nights, duration, notice. Plain dates are read as in a booking.',
  rules: [
    'schedule.period',
    'schedule.granularity',
    'schedule.duration',
    'schedule.leadTime',
    'schedule.inactive',
    'schedule.capacity',
    'schedule.conflict',
    'schedule.expired',
  ],
  body: {
    kind: oneOf(['hold', 'internal']).required(),
    tourResourceId: id().required(),
    startsAt: dayOrTime().required(),
    endsAt: dayOrTime().required().example('2026-11-17T12:00:00-03:00'),
    units: integer({ min: 1 }).default(1),
    expiresAt: timestamp().nullable(),
    note: text(500).nullable().example('Waiting for the deposit'),
  },
  status: 201,
  answer: Created,
  statements: named(RUN_BY.create),
  handle: async ({ caller, body }) => ({ id: await caller.atomically((tx) => createAllocation(tx, body)) }),
});

const release = staffRoute({
  method: 'POST',
  path: `/${path}/:id/release`,
  access: permissions.write,
  summary: 'Give a hold or the own use of a resource back',
  description: 'What serves a booking or a repair is given back there: here it is 409.',
  status: 204,
  also: [409],
  statements: named(RUN_BY.release),
  handle: ({ caller, id }) => caller.atomically((tx) => releaseAllocation(tx, id)),
});

const { tourCustomerId, guests, notes, source, externalRef, expectedArrival } = reservations.columns;

const booking = staffRoute({
  method: 'POST',
  path: `/${path}/:id/book`,
  access: reservations.permissions.write,
  operationId: 'bookHold',
  summary: 'Make a hold the place of a new reservation',
  description:
    'The hold becomes a booking in one step: its place is never free in between. Of several who ask at once one gets it, the others 409, as does whoever comes when the hold has expired. Without `notes` the note of the hold goes along. Answers the id of the reservation.',
  rules: ['schedule.occupancy', 'schedule.inactive', 'schedule.capacity', 'customer.blocked', 'database.unique'],
  body: { tourCustomerId, guests, notes, source, externalRef, expectedArrival },
  status: 201,
  answer: Created,
  also: [409],
  statements: named(BOOKING_HOLD),
  handle: async ({ caller, id, body, request, reply }) => {
    const reservation = await caller.atomically((tx) => bookHold(tx, id, body));
    // What was made lives elsewhere.
    reply.header('location', request.url.replace(/\/allocations\/.*$/, `/reservations/${reservation}`));
    return { id: reservation };
  },
});

export default mount(allocations, (r) => [r.list(), r.detail()], [create, release, booking]);
