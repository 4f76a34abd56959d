import { memberRoute, mount } from '../../callers/member-caller.ts';
import { object } from '../../http/field-shapes.ts';
import { integer, oneOf, text, timestamp } from '../../http/field-types.ts';
import { named } from '../../http/route.ts';
import { coordinates } from '../geofences/geofences.resource.ts';
import { punch, RUN_BY } from './punches.commands.ts';
import { readPunch, readStatements, seenByCaller } from './punches.listing.ts';
import { punches, SOURCES } from './punches.resource.ts';
import { Punch } from './punches.schema.ts';

const position = object({ ...coordinates, accuracyMeters: integer({ min: 0 }).nullable() });

const create = memberRoute({
  method: 'POST',
  path: '/punches',
  access: 'open',
  summary: 'Punch in or out',
  description:
    'The server tells which of the two it is, and the time. `deviceTime` is believed up to 12 hours back, for devices that were offline. A `clientId` sent again answers the first punch.',
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

export default mount(punches, (r) => [
  r.list({
    ...seenByCaller(punches),
    description: 'As they were recorded: your own, or as a manager everybody’s.',
  }),
  create,
  r.detail({ read: readPunch, statements: readStatements }),
]);
