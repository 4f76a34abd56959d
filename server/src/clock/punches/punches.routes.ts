import { memberRoute, mount } from '../../callers/member-caller.ts';
import { object } from '../../http/fields/shapes.ts';
import { integer, oneOf, text, timestamp } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { coordinates } from '../geofences/geofences.resource.ts';
import { readSeen, seenByCaller, seenStatements } from '../seen-by-caller.ts';
import { punch, RUN_BY } from './punches.commands.ts';
import { punches, SOURCES } from './punches.resource.ts';
import { Punch } from './punches.schema.ts';
import { RUN_BY_VOID, voidPunch } from './punches.void.ts';
import { RECEIPT, Receipt, readReceipt } from './record/punches.receipt.ts';

const position = object({ ...coordinates, accuracyMeters: integer({ min: 0 }).nullable() });

const create = memberRoute({
  method: 'POST',
  path: '/punches',
  access: 'open',
  summary: 'Punch in or out',
  description:
    'The server decides the direction and the time. For devices that were offline, `deviceTime` is accepted up to `offlineMinutes` back; if manual entries are off, the time of the server counts. A repeated `clientId` returns the first punch.',
  rules: ['min', 'max', 'geofence', 'maxIntervals'],
  body: {
    deviceTime: timestamp().nullable(),
    clientId: text(100).nullable().example('8d1f3c52-0001'),
    position: position.nullable(),
    source: oneOf(SOURCES).default('web'),
  },
  status: 201,
  answer: Punch,
  also: [409],
  codes: ['MAX_INTERVALS_REACHED', 'GEOLOCATION_REQUIRED', 'OUTSIDE_GEOFENCE'],
  statements: named(RUN_BY.punch),
  handle: ({ caller, body }) => caller.atomically((tx) => punch(tx, body)),
});

const strike = memberRoute({
  method: 'POST',
  path: '/punches/:id/void',
  access: 'open',
  summary: 'Void a punch',
  description:
    'The punch stays on record with user, time and reason, but no longer counts; the days around it are computed again. Members can void manual entries of their own days, managers any punch. 409 if the day is approved or in a closed period.',
  body: { reason: text(500).required().example('Marcado no dia errado') },
  status: 204,
  also: [403, 409],
  statements: named(RUN_BY_VOID),
  handle: ({ caller, id, body }) => caller.atomically((tx) => voidPunch(tx, id, body.reason)),
});

const receipt = memberRoute({
  method: 'GET',
  path: '/punches/:id/receipt',
  access: 'open',
  summary: 'Get the receipt of a punch',
  description:
    'Number, time and hash of the punch, and the content that was hashed, so that the holder can prove what was recorded. Your own, or any member’s for managers.',
  status: 200,
  answer: Receipt,
  statements: named({ 'the receipt': RECEIPT }),
  handle: ({ caller, id }) => readReceipt(caller, id),
});

export default mount(punches, (r) => [
  r.list({
    ...seenByCaller(punches),
    description: 'As recorded: your own, or those of all members for managers.',
  }),
  create,
  r.detail({ read: (caller, id) => readSeen(caller, punches, id), statements: seenStatements(punches) }),
  strike,
  receipt,
]);
