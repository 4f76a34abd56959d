import { allocations } from '../../allocation/allocations.resource.ts';
import { inTurn } from '../../allocation/turns.ts';
import { mount, staffRoute } from '../../callers/staff-caller.ts';
import { id, integer, oneOf, text, timestamp } from '../../http/field-types.ts';
import { Created } from '../../http/schemas.ts';
import { createAllocation, releaseAllocation } from './allocations.commands.ts';

const { path, permissions } = allocations;

const create = staffRoute({
  method: 'POST',
  path: `/${path}`,
  access: permissions.write,
  summary: 'Hold a resource, or take it for the house itself',
  description: 'A hold lapses at `expiresAt`; own use stays until it is released.',
  rules: ['schedule.period', 'schedule.inactive', 'schedule.capacity', 'schedule.conflict', 'schedule.expired'],
  body: {
    kind: oneOf(['hold', 'internal']).required(),
    tourResourceId: id().required(),
    startsAt: timestamp().required(),
    endsAt: timestamp().required(),
    units: integer({ min: 1 }).default(1),
    expiresAt: timestamp().nullable(),
    note: text(500).nullable().example('Waiting for the deposit'),
  },
  status: 201,
  answer: Created,
  handle: async ({ caller, body }) => ({ id: await inTurn(caller, (tx) => createAllocation(tx, body)) }),
});

const giveBack = staffRoute({
  method: 'POST',
  path: `/${path}/:id/release`,
  access: permissions.write,
  summary: 'Give a hold or the own use of a resource back',
  description: 'What serves a booking or a repair is given back there: here it is 409.',
  status: 204,
  also: [409],
  handle: ({ caller, id }) => caller.atomically((tx) => releaseAllocation(tx, id)),
});

export default mount(allocations, (r) => [r.list(), r.detail()], [create, giveBack]);
