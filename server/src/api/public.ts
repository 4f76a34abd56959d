import type { FastifyInstance } from 'fastify';
import { addressTenant } from '../admission/active-tenants.ts';
import type { PublicCaller } from '../callers/public-caller.ts';
import type { Services } from '../callers/services.ts';
import { memberSignIn } from '../clock/auth/auth.routes.ts';
import { type Area, mountRoutes } from '../http/area.ts';
import { addressOf } from '../identity/sign-in/addresses.ts';
import { refuseSwitchedOff } from '../identity/sign-in/switched-off.ts';
import { platformSignIn } from '../platform/accounts/auth.routes.ts';
import { housesOfHost } from '../platform/tours/tours.routes.ts';
import { staffSignIn } from '../team/auth/auth.routes.ts';

/** Enough for an e-mail, a password and a code in any encoding. */
const SIGN_IN_BODY_LIMIT_BYTES = 16_384;

const publicArea = (caller: PublicCaller): Area<PublicCaller> => ({
  name: 'public',
  prefix: '',
  security: [],
  statuses: [503],
  authenticate: () => caller,
  authorize() {},
  timezoneOf: () => 'UTC',
  tenantOf: (_caller, { ip }) => addressTenant(addressOf(ip)),
  bodyLimit: SIGN_IN_BODY_LIMIT_BYTES,
});

/** Mounts the endpoints that take no token: sign-in, and the houses of a host. A switched-off instance answers 503 first. */
export function mountPublic(app: FastifyInstance, services: Services): void {
  const area = publicArea({ services });
  const signInArea = (instances: 'tours' | 'timesheets', header: string): Area<PublicCaller> => ({
    ...area,
    beforeRefusal: ({ headers }) => refuseSwitchedOff(services.db, instances, headers[header]),
  });
  mountRoutes(app, area, 'sign in', [platformSignIn, housesOfHost]);
  mountRoutes(app, signInArea('tours', 'x-tour-id'), 'sign in', [staffSignIn]);
  mountRoutes(app, signInArea('timesheets', 'x-timesheet-id'), 'time clock: sign in', [memberSignIn]);
}
