import type { FastifyInstance } from 'fastify';
import alerts from '../bookings/alerts/alerts.routes.ts';
import allocations from '../bookings/allocations/allocations.routes.ts';
import availability from '../bookings/availability/availability.routes.ts';
import departures from '../bookings/departures/departures.routes.ts';
import occupancy from '../bookings/occupancy/occupancy.routes.ts';
import reservationGroups from '../bookings/reservation-groups/reservation-groups.routes.ts';
import reservations from '../bookings/reservations/reservations.routes.ts';
import schedule from '../bookings/schedule/schedule.routes.ts';
import type { Services } from '../callers/services.ts';
import { staffArea } from '../callers/staff-area.ts';
import type { StaffModule } from '../callers/staff-caller.ts';
import cashSessions from '../cash/cash-sessions/cash-sessions.routes.ts';
import { READS_ALL_DRAWERS } from '../cash/cash-sessions/movements/readers.ts';
import taxGroups from '../cash/tax-groups/tax-groups.routes.ts';
import customerDocuments from '../crm/customer-documents/customer-documents.routes.ts';
import customerPreferences from '../crm/customer-preferences/customer-preferences.routes.ts';
import customers from '../crm/customers/customers.routes.ts';
import segmentRules from '../crm/segment-rules/segment-rules.routes.ts';
import tags from '../crm/tags/tags.routes.ts';
import search from '../desk/search/search.routes.ts';
import today from '../desk/today/today.routes.ts';
import housekeepingBoard from '../house/housekeeping-board/housekeeping-board.routes.ts';
import housekeepingTasks from '../house/housekeeping-tasks/housekeeping-tasks.routes.ts';
import lostItems from '../house/lost-items/lost-items.routes.ts';
import maintenanceOrders from '../house/maintenance-orders/maintenance-orders.routes.ts';
import resourceStatusEvents from '../house/resource-status-events/resource-status-events.routes.ts';
import resourceTypes from '../house/resource-types/resource-types.routes.ts';
import resourceZones from '../house/resource-zones/resource-zones.routes.ts';
import resources from '../house/resources/resources.routes.ts';
import { mountRoutes } from '../http/area.ts';
import type { Access } from '../http/route.ts';
import { auditEventsModule } from '../team/audit-events/audit-events.routes.ts';
import { staffSignOut } from '../team/auth/auth.routes.ts';
import calendar from '../team/calendar/calendar.routes.ts';
import { eventsModule } from '../team/events/events.routes.ts';
import me, { ownPasswordRoute, ownRecordRoute } from '../team/me/me.routes.ts';
import permissions from '../team/permissions/permissions.routes.ts';
import roles from '../team/roles/roles.routes.ts';
import sessions from '../team/sessions/sessions.routes.ts';
import settings from '../team/settings/settings.routes.ts';
import shifts from '../team/shifts/shifts.routes.ts';
import timeClock from '../team/time-clock/time-clock.routes.ts';
import users from '../team/users/users.routes.ts';
import { webhooksModule } from '../team/webhooks/webhooks.routes.ts';

const families: readonly StaffModule[] = [
  me,
  timeClock,
  settings,
  calendar,
  search,
  today,
  customers,
  customerPreferences,
  customerDocuments,
  tags,
  segmentRules,
  alerts,
  taxGroups,
  resourceZones,
  resourceTypes,
  resources,
  availability,
  schedule,
  occupancy,
  departures,
  allocations,
  reservations,
  reservationGroups,
  housekeepingTasks,
  housekeepingBoard,
  maintenanceOrders,
  lostItems,
  resourceStatusEvents,
  shifts,
  cashSessions,
  users,
  sessions,
  roles,
  permissions,
  // A function, because READERS is defined later and needed only when a request arrives.
  auditEventsModule(() => READERS),
];

/** The access rule for reading the events of an entity: families by name, and records that other families show. */
const READERS = new Map<string, Access>([
  ...families.flatMap(({ name, resource }): [string, Access][] =>
    resource ? [[name, resource.permissions.read]] : [],
  ),
  ['cash-movements', READS_ALL_DRAWERS],
  ['maintenance-comments', 'open'],
  ['maintenance-photos', 'open'],
  ['reservation-guests', reservations.resource!.permissions.read],
  ['settings', 'open'],
  ['webhooks', 'settings.manage'],
]);

/** The entities that events can be about: read-only families have none. */
export const ENTITIES: readonly string[] = [...READERS.keys(), 'auth']
  .filter((name) =>
    families.every((family) => family.name !== name || family.routes.some(({ method }) => method !== 'GET')),
  )
  .sort();

/** The trail of a house also has the event of its own provisioning. */
export const STREAMED_ENTITIES: readonly string[] = [...ENTITIES, 'tours'];

/** Every family of the staff API, in the order of the documentation. */
export const staffModules: readonly StaffModule[] = [
  ...families,
  eventsModule(STREAMED_ENTITIES, READERS),
  webhooksModule(ENTITIES),
];

/** Routes open to users with a temporary password: who they are, a new password, sign-out. */
const OPEN_BEFORE_CHANGE: ReadonlySet<unknown> = new Set([staffSignOut, ownRecordRoute, ownPasswordRoute]);
/** Routes open to users who must still enrol a second factor. */
const OPEN_BEFORE_ENROLMENT: ReadonlySet<unknown> = new Set([staffSignOut, ...me.routes]);

export function mountStaff(app: FastifyInstance, services: Services): void {
  const area = staffArea(services, { change: OPEN_BEFORE_CHANGE, enrolment: OPEN_BEFORE_ENROLMENT });
  mountRoutes(app, { ...area, prefix: '/v1/tours', statuses: [401, 503] }, 'sign in', [staffSignOut]);
  for (const { name, routes } of staffModules) mountRoutes(app, area, name, routes);
}
