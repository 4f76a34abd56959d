import type { FastifyInstance } from 'fastify';
import { type Area, mountRoutes } from '../http/area.ts';
import auth from '../modules/auth/auth.routes.ts';
import { memberSignIn } from '../modules/timesheet/auth/auth.routes.ts';
import type { Services } from '../services.ts';
import type { Visitor } from './visitor.ts';

/** The only endpoints that take no token: signing in. */
export function mountPublic(app: FastifyInstance, services: Services): void {
  const area: Area<Visitor> = {
    name: 'public',
    prefix: '',
    security: [],
    statuses: [503],
    authenticate: () => ({ services }),
    authorize() {},
    timezoneOf: () => 'UTC',
  };
  mountRoutes(app, area, 'sign in', auth);
  mountRoutes(app, area, 'time clock: sign in', [memberSignIn]);
}
