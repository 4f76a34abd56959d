import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Area, mountRoutes } from '../http/area.ts';
import { forbidden, unauthorized } from '../http/errors.ts';
import type { Access, Route } from '../http/route.ts';
import type { StaffSession } from '../identity/staff-sessions.ts';
import { switchedOff } from '../identity/switched-off.ts';
import { bearerToken } from '../identity/tokens.ts';
import type { Resource } from '../kit/resource.ts';
import allocations from '../modules/allocations/allocations.routes.ts';
import auditEvents from '../modules/audit-events/audit-events.routes.ts';
import { staffSignOut } from '../modules/auth/auth.routes.ts';
import availability from '../modules/availability/availability.routes.ts';
import cashSessions from '../modules/cash-sessions/cash-sessions.routes.ts';
import customerDocuments from '../modules/customer-documents/customer-documents.routes.ts';
import customerPreferences from '../modules/customer-preferences/customer-preferences.routes.ts';
import customers from '../modules/customers/customers.routes.ts';
import housekeepingBoard from '../modules/housekeeping-board/housekeeping-board.routes.ts';
import housekeepingTasks from '../modules/housekeeping-tasks/housekeeping-tasks.routes.ts';
import maintenanceOrders from '../modules/maintenance-orders/maintenance-orders.routes.ts';
import me from '../modules/me/me.routes.ts';
import occupancy from '../modules/occupancy/occupancy.routes.ts';
import permissions from '../modules/permissions/permissions.routes.ts';
import reservations from '../modules/reservations/reservations.routes.ts';
import resourceStatusEvents from '../modules/resource-status-events/resource-status-events.routes.ts';
import resourceTypes from '../modules/resource-types/resource-types.routes.ts';
import resourceZones from '../modules/resource-zones/resource-zones.routes.ts';
import resources from '../modules/resources/resources.routes.ts';
import roles from '../modules/roles/roles.routes.ts';
import schedule from '../modules/schedule/schedule.routes.ts';
import segmentRules from '../modules/segment-rules/segment-rules.routes.ts';
import settings from '../modules/settings/settings.routes.ts';
import shifts from '../modules/shifts/shifts.routes.ts';
import tags from '../modules/tags/tags.routes.ts';
import taxGroups from '../modules/tax-groups/tax-groups.routes.ts';
import users from '../modules/users/users.routes.ts';
import type { Services } from '../services.ts';
import { StaffCaller } from './staff-caller.ts';

/** A family of the staff API. */
export interface StaffModule {
  readonly name: string;
  /** The declaration behind it, for those that have one. */
  readonly resource?: Resource;
  readonly routes: readonly Route<StaffCaller>[];
}

/** Every family of the staff API, in the order of the documentation. */
export const staffModules: readonly StaffModule[] = [
  me,
  settings,
  customers,
  customerPreferences,
  customerDocuments,
  tags,
  segmentRules,
  taxGroups,
  resourceZones,
  resourceTypes,
  resources,
  availability,
  schedule,
  occupancy,
  allocations,
  reservations,
  housekeepingTasks,
  housekeepingBoard,
  maintenanceOrders,
  resourceStatusEvents,
  shifts,
  cashSessions,
  users,
  roles,
  permissions,
  auditEvents,
];

const holdsAny = (session: StaffSession, access: Access): boolean =>
  access === 'open' ||
  (typeof access === 'string' ? session.permissions.has(access) : access.some((one) => session.permissions.has(one)));

/** `/v1/tours/user`: staff of one instance, by `X-Tour-Id` and token. */
export function staffArea(services: Services): Area<StaffCaller> {
  const admit = (session: StaffSession | undefined, request: FastifyRequest): StaffCaller => {
    if (!session) throw unauthorized();
    if (!session.isActive) throw switchedOff();
    return new StaffCaller(services, session, request.id);
  };
  return {
    name: 'staff',
    prefix: '/v1/tours/user',
    security: ['staffToken', 'tour'],
    statuses: [401, 503],
    authenticate(request) {
      const tour = request.headers['x-tour-id'];
      const token = bearerToken(request.headers.authorization);
      if (typeof tour !== 'string' || !token) throw unauthorized();
      const session = services.staff.find(tour, token);
      return session instanceof Promise ? session.then((found) => admit(found, request)) : admit(session, request);
    },
    authorize(caller, route) {
      if (!holdsAny(caller.session, route.access)) throw forbidden();
    },
    timezoneOf: (caller) => caller.session.timezone,
  };
}

export function mountStaff(app: FastifyInstance, services: Services): void {
  const area = staffArea(services);
  mountRoutes(app, { ...area, prefix: '/v1/tours' }, 'sign in', [staffSignOut]);
  for (const { name, routes } of staffModules) mountRoutes(app, area, name, routes);
}
