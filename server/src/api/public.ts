import type { FastifyInstance } from 'fastify';
import type { Services } from '../callers/services.ts';
import type { Visitor } from '../callers/visitor.ts';
import { memberSignIn } from '../clock/auth/auth.routes.ts';
import { type Area, mountRoutes } from '../http/area.ts';
import { refuseSwitchedOff } from '../identity/switched-off.ts';
import { platformSignIn, staffSignIn } from '../team/auth/auth.routes.ts';

const area = (authenticate: Area<Visitor>['authenticate']): Area<Visitor> => ({
  name: 'public',
  prefix: '',
  security: [],
  statuses: [503],
  authenticate,
  authorize() {},
  timezoneOf: () => 'UTC',
});

/** The only endpoints that take no token: signing in. An instance that is switched off reads no credentials. */
export function mountPublic(app: FastifyInstance, services: Services): void {
  const visitor: Visitor = { services };
  const doorOf = (instances: 'tours' | 'timesheets', header: string) =>
    area(async (request) => {
      await refuseSwitchedOff(services.db, instances, request.headers[header]);
      return visitor;
    });
  mountRoutes(
    app,
    area(() => visitor),
    'sign in',
    [platformSignIn],
  );
  mountRoutes(app, doorOf('tours', 'x-tour-id'), 'sign in', [staffSignIn]);
  mountRoutes(app, doorOf('timesheets', 'x-timesheet-id'), 'time clock: sign in', [memberSignIn]);
}
