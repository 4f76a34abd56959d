import type { FastifyInstance } from 'fastify';
import type { PublicCaller } from '../callers/public-caller.ts';
import type { Services } from '../callers/services.ts';
import { memberSignIn } from '../clock/auth/auth.routes.ts';
import { type Area, mountRoutes } from '../http/area.ts';
import { addressOf } from '../identity/sign-in/addresses.ts';
import { refuseSwitchedOff } from '../identity/sign-in/switched-off.ts';
import { platformSignIn } from '../platform/accounts/auth.routes.ts';
import { housesOfHost } from '../platform/tours/tours.routes.ts';
import { staffSignIn } from '../team/auth/auth.routes.ts';

/** An e-mail, a password and a code, however they are written. */
const BODY_LIMIT = 16_384;

const area = (visitor: PublicCaller): Area<PublicCaller> => ({
  name: 'public',
  prefix: '',
  security: [],
  statuses: [503],
  authenticate: () => visitor,
  authorize() {},
  timezoneOf: () => 'UTC',
  tenantOf: (_visitor, { ip }) => addressOf(ip),
  bodyLimit: BODY_LIMIT,
});

/** The only endpoints that take no token: signing in, and what its page has to know. An instance that is switched off says so before anything else. */
export function mountPublic(app: FastifyInstance, services: Services): void {
  const visitors = area({ services });
  const doorOf = (instances: 'tours' | 'timesheets', header: string): Area<PublicCaller> => ({
    ...visitors,
    beforeRefusal: ({ headers }) => refuseSwitchedOff(services.db, instances, headers[header]),
  });
  mountRoutes(app, visitors, 'sign in', [platformSignIn, housesOfHost]);
  mountRoutes(app, doorOf('tours', 'x-tour-id'), 'sign in', [staffSignIn]);
  mountRoutes(app, doorOf('timesheets', 'x-timesheet-id'), 'time clock: sign in', [memberSignIn]);
}
