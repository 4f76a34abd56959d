import { Type } from 'typebox';
import { memberRoute } from '../../callers/member-caller.ts';
import { object } from '../../http/fields/shapes.ts';
import { id, integer, pattern, text } from '../../http/fields/types.ts';
import { named } from '../../http/route.ts';
import { Id, pageOf } from '../../http/schemas.ts';
import { token } from '../../identity/sign-in/sign-in.schemas.ts';
import { eventStatement } from '../../kit/audit.ts';
import { TIMESHEET } from '../../kit/owner.ts';
import { plans } from '../../kit/rows.ts';
import { pageFields, sendPage } from '../../paging/pages.ts';
import { coordinates } from '../geofences/geofences.resource.ts';
import { members } from '../members/members.resource.ts';
import { RUN_BY as RUN_BY_PUNCHES } from '../punches/punches.commands.ts';
import { Punch } from '../punches/punches.schema.ts';
import { openKiosk, punchAtKiosk, RUN_BY_LISTING, RUN_BY_OPENING, readNames } from './kiosk.commands.ts';
import { changePin, RUN_BY_CHANGE, RUN_BY_CHECK } from './pins.ts';

const pin = pattern(/^\d{4,8}$/, 8).example('4821');
const position = object({ ...coordinates, accuracyMeters: integer({ min: 0 }).nullable() });

const open = memberRoute({
  method: 'POST',
  path: '/kiosk/open',
  access: 'manager',
  summary: 'Turn a device into a shared tablet',
  operationId: 'openKiosk',
  description:
    'Returns a token that lists names and takes punches with a PIN, and nothing else. It lasts 90 days, and ends at sign-out or with your own sessions.',
  status: 200,
  isSecret: true,
  answer: Type.Object({ type: token.type, token: token.token }),
  statements: named(RUN_BY_OPENING),
  handle: ({ caller }) => openKiosk(caller),
});

const names = memberRoute({
  method: 'GET',
  path: '/kiosk/members',
  access: 'open',
  summary: 'List the names on the shared tablet',
  operationId: 'listKioskMembers',
  description: 'Active members by name, and whether they have a PIN.',
  query: {
    ...pageFields,
    search: text(150).describe('Text contained in name; case and accents are ignored.'),
  },
  status: 200,
  answer: pageOf(Type.Object({ memberId: Id, name: Type.String({ examples: ['Ana Souza'] }), hasPin: Type.Boolean() })),
  statements: named(RUN_BY_LISTING),
  handle: async (call) => sendPage(call, await readNames(call.caller.db, call.query)),
});

const punch = memberRoute({
  method: 'POST',
  path: '/kiosk/punches',
  access: 'open',
  summary: 'Punch in or out at the shared tablet',
  operationId: 'punchAtKiosk',
  description:
    'The punch of the member whose PIN it is. No picture is taken or kept. After five wrong PINs of a member in a row 429 for five minutes.',
  rules: ['pin.wrong', 'pin.missing', 'database.exists', 'min', 'max', 'geofence', 'maxIntervals'],
  body: {
    memberId: id().required(),
    pin: pin.required(),
    clientId: text(100).nullable().example('8d1f3c52-0001'),
    position: position.nullable(),
  },
  status: 201,
  answer: Punch,
  also: [409, 429],
  codes: ['MAX_INTERVALS_REACHED', 'GEOLOCATION_REQUIRED', 'OUTSIDE_GEOFENCE'],
  statements: named({ ...RUN_BY_CHECK, ...RUN_BY_PUNCHES.punch }),
  handle: ({ caller, body }) => punchAtKiosk(caller, body),
});

const ownPin = memberRoute({
  method: 'POST',
  path: '/kiosk/members/:id/pin',
  access: 'open',
  summary: 'Set or remove the PIN of a member',
  operationId: 'changePin',
  description: 'Your own, or any member’s for managers. Four to eight digits; null removes it. It is stored as a hash.',
  body: { pin: pin.nullable() },
  strict: true,
  status: 204,
  also: [403],
  statements: named({
    'the member, locked': plans.lock(members),
    ...RUN_BY_CHANGE,
    'insert the audit event': eventStatement(TIMESHEET),
  }),
  handle: ({ caller, id: memberId, body }) => changePin(caller, memberId, body.pin),
});

/** Routes that the token of a tablet opens. */
export const KIOSK_ROUTES = [names, punch];

export default { name: 'kiosk', routes: [open, names, punch, ownPin] };
