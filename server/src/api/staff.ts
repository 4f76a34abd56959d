import type { FastifyInstance } from 'fastify';
import allocations from '../bookings/allocations/allocations.routes.ts';
import availability from '../bookings/availability/availability.routes.ts';
import occupancy from '../bookings/occupancy/occupancy.routes.ts';
import reservations from '../bookings/reservations/reservations.routes.ts';
import schedule from '../bookings/schedule/schedule.routes.ts';
import type { Services } from '../callers/services.ts';
import { StaffCaller, type StaffModule } from '../callers/staff-caller.ts';
import cashSessions from '../cash/cash-sessions/cash-sessions.routes.ts';
import taxGroups from '../cash/tax-groups/tax-groups.routes.ts';
import customerDocuments from '../crm/customer-documents/customer-documents.routes.ts';
import customerPreferences from '../crm/customer-preferences/customer-preferences.routes.ts';
import customers from '../crm/customers/customers.routes.ts';
import segmentRules from '../crm/segment-rules/segment-rules.routes.ts';
import tags from '../crm/tags/tags.routes.ts';
import housekeepingBoard from '../house/housekeeping-board/housekeeping-board.routes.ts';
import housekeepingTasks from '../house/housekeeping-tasks/housekeeping-tasks.routes.ts';
import maintenanceOrders from '../house/maintenance-orders/maintenance-orders.routes.ts';
import resourceStatusEvents from '../house/resource-status-events/resource-status-events.routes.ts';
import resourceTypes from '../house/resource-types/resource-types.routes.ts';
import resourceZones from '../house/resource-zones/resource-zones.routes.ts';
import resources from '../house/resources/resources.routes.ts';
import { type Area, mountRoutes } from '../http/area.ts';
import { forbidden, HttpError, unauthorized } from '../http/errors.ts';
import { phraseOf } from '../http/messages.ts';
import type { Access } from '../http/route.ts';
import { isAllowed } from '../identity/held-permissions.ts';
import { switchedOff } from '../identity/switched-off.ts';
import auditEvents from '../team/audit-events/audit-events.routes.ts';
import { staffSignOut } from '../team/auth/auth.routes.ts';
import { eventsModule } from '../team/events/events.routes.ts';
import me from '../team/me/me.routes.ts';
import permissions from '../team/permissions/permissions.routes.ts';
import roles from '../team/roles/roles.routes.ts';
import settings from '../team/settings/settings.routes.ts';
import shifts from '../team/shifts/shifts.routes.ts';
import users from '../team/users/users.routes.ts';
import { recognise, withinInstance } from './recognise.ts';

const families: readonly StaffModule[] = [
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

/** Who may read what an event speaks of: the families by their names, and the records that other families show. */
const READERS = new Map<string, Access>([
  ...families.flatMap(({ name, resource }): [string, Access][] =>
    resource ? [[name, resource.permissions.read]] : [],
  ),
  ['cash-movements', 'open'],
  ['maintenance-comments', 'open'],
  ['maintenance-photos', 'open'],
  ['settings', 'open'],
]);

/** Every family of the staff API, in the order of the documentation. */
export const staffModules: readonly StaffModule[] = [...families, eventsModule(READERS)];

/** What is open to somebody whose password is a temporary one: who they are, a password of their own, the way out. */
const BEFORE_CHANGE: ReadonlySet<unknown> = new Set([staffSignOut, ...me.routes]);

const changeRequired = () =>
  new HttpError(
    403,
    'PASSWORD_CHANGE_REQUIRED',
    phraseOf('Choose a password of your own first: POST /v1/tours/user/me/password'),
  );

/** `/v1/tours/user`: staff of one instance, by `X-Tour-Id` and token. */
export function staffArea(services: Services): Area<StaffCaller> {
  return {
    name: 'staff',
    prefix: '/v1/tours/user',
    security: ['staffToken', 'tour'],
    statuses: [401, 403, 503],
    authenticate: recognise(withinInstance(services.staff, 'x-tour-id'), (session, { id }, again) => {
      if (!session) throw unauthorized();
      if (!session.isActive) throw switchedOff();
      return new StaffCaller(services, session, id, again);
    }),
    authorize(caller, route) {
      if (caller.session.mustChangePassword && !BEFORE_CHANGE.has(route)) throw changeRequired();
      if (!isAllowed(caller.session.permissions, route.access)) throw forbidden();
    },
    timezoneOf: (caller) => caller.session.timezone,
    ownerOf: ({ headers }) => String(headers['x-tour-id']).toLowerCase(),
  };
}

export function mountStaff(app: FastifyInstance, services: Services): void {
  const area = staffArea(services);
  mountRoutes(app, { ...area, prefix: '/v1/tours', statuses: [401, 503] }, 'sign in', [staffSignOut]);
  for (const { name, routes } of staffModules) mountRoutes(app, area, name, routes);
}
