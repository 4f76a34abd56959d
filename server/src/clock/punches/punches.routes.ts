import { memberRoute } from '../../callers/member-caller.ts';
import { object } from '../../http/field-shapes.ts';
import { integer, text, timestamp } from '../../http/field-types.ts';
import { pageOf } from '../../http/schemas.ts';
import { coordinates } from '../geofences/geofences.records.ts';
import { punch } from './punches.commands.ts';
import { listPunches, punchQuery, readPunch } from './punches.listing.ts';
import { Punch, source } from './punches.schema.ts';

const position = object({ ...coordinates, accuracyMeters: integer({ min: 0 }).nullable() });

export default {
  name: 'punches',
  routes: [
    memberRoute({
      method: 'GET',
      path: '/punches',
      access: 'open',
      summary: 'List punches',
      description: 'As they were recorded: your own, or as a manager everybody’s.',
      query: punchQuery,
      status: 200,
      answer: pageOf(Punch),
      also: [403],
      handle: (call) => listPunches(call),
    }),
    memberRoute({
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
        source: source.default('web'),
      },
      status: 201,
      answer: Punch,
      also: [409],
      codes: ['MAX_INTERVALS_REACHED', 'GEOLOCATION_REQUIRED', 'OUTSIDE_GEOFENCE'],
      handle: ({ caller, body }) => caller.atomically((tx) => punch(tx, body)),
    }),
    memberRoute({
      method: 'GET',
      path: '/punches/:id',
      access: 'open',
      summary: 'Read a punch',
      status: 200,
      answer: Punch,
      handle: ({ caller, id }) => readPunch(caller, id),
    }),
  ],
};
