import { allocations } from '../../allocation/allocations.resource.ts';
import { mount, staffRoute } from '../../callers/staff-caller.ts';
import { dayOrTime } from '../../http/fields/day-or-time.ts';
import { id, integer, oneOf, text, timestamp } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Created } from '../../http/schemas.ts';
import { namingExisting } from '../../kit/taken.ts';
import { reservations } from '../reservations/reservations.resource.ts';
import { createAllocation, ROUTE_STATEMENTS, releaseAllocation } from './allocations.commands.ts';
import { BOOK_HOLD_STATEMENTS, bookHold } from './hold-to-booking.ts';

const { path, permissions } = allocations;

const create = staffRoute({
  method: 'POST',
  path: `/${path}`,
  access: permissions.write,
  summary: 'Hold a resource or allocate it for internal use',
  description:
    'A hold expires at `expiresAt`, by default after the `holdHours` of the settings; its end is an event `expire` of the feed within seconds. Internal use stays until it is released. A hold obeys the rules of a booking: slots, nights, duration, lead time. Plain dates are read as in a booking.',
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
    expiresAt: timestamp()
      .nullable()
      .describe('The end of a hold if it is not booked; by default after the `holdHours` of the settings.'),
    note: text(500).nullable().example('Waiting for the deposit'),
  },
  status: 201,
  answer: Created,
  statements: named(ROUTE_STATEMENTS.create),
  handle: async ({ caller, body }) => ({ id: await caller.atomically((tx) => createAllocation(tx, body)) }),
});

const release = staffRoute({
  method: 'POST',
  path: `/${path}/:id/release`,
  access: permissions.write,
  summary: 'Release a hold or internal use',
  description: '409 for the allocation of a booking or a repair, which is released with that booking or repair.',
  status: 204,
  also: [409],
  statements: named(ROUTE_STATEMENTS.release),
  handle: ({ caller, id }) => caller.atomically((tx) => releaseAllocation(tx, id)),
});

const { tourCustomerId, guests, notes, source, externalRef, expectedArrival } = reservations.columns;

const booking = staffRoute({
  method: 'POST',
  path: `/${path}/:id/book`,
  access: reservations.permissions.write,
  operationId: 'bookHold',
  summary: 'Turn a hold into a reservation',
  description:
    'The hold becomes a booking in one step, so its resource is never free in between. Of several concurrent requests one succeeds and the others get 409, as does a request for an expired hold. Without `notes` the note of the hold is kept. Returns the id of the reservation.',
  rules: ['schedule.occupancy', 'schedule.inactive', 'schedule.capacity', 'customer.blocked', 'database.unique'],
  body: { tourCustomerId, guests, notes, source, externalRef, expectedArrival },
  status: 201,
  answer: Created,
  also: [409],
  statements: named(BOOK_HOLD_STATEMENTS),
  handle: async ({ caller, id, body, request, reply }) => {
    const { source, externalRef } = body;
    const reservation = await namingExisting(caller, reservations, { source, externalRef }, () =>
      caller.atomically((tx) => bookHold(tx, id, body)),
    );
    // The created reservation is at another path.
    reply.header('location', request.url.replace(/\/allocations\/.*$/, `/reservations/${reservation}`));
    return { id: reservation };
  },
});

export default mount(allocations, (r) => [r.list(), r.detail()], [create, release, booking]);
