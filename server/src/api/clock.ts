import type { FastifyInstance } from 'fastify';
import { memberArea } from '../callers/member-area.ts';
import type { ClockModule } from '../callers/member-caller.ts';
import type { Services } from '../callers/services.ts';
import absences from '../clock/absences/absences.routes.ts';
import auditEvents from '../clock/audit-events/audit-events.routes.ts';
import { memberSignOut } from '../clock/auth/auth.routes.ts';
import bank from '../clock/bank/bank.routes.ts';
import calendar from '../clock/calendar/calendar.routes.ts';
import days from '../clock/days/days.routes.ts';
import events from '../clock/events/events.routes.ts';
import geofences from '../clock/geofences/geofences.routes.ts';
import holidays from '../clock/holidays/holidays.routes.ts';
import houseUsers from '../clock/house-users/house-users.routes.ts';
import kiosk, { KIOSK_ROUTES } from '../clock/kiosk/kiosk.routes.ts';
import manualEntries from '../clock/manual-entries/manual-entries.routes.ts';
import me from '../clock/me/me.routes.ts';
import members from '../clock/members/members.routes.ts';
import periods from '../clock/periods/periods.routes.ts';
import presence from '../clock/presence/presence.routes.ts';
import punches from '../clock/punches/punches.routes.ts';
import report from '../clock/report/report.routes.ts';
import schedules from '../clock/schedules/schedules.routes.ts';
import settings from '../clock/settings/settings.routes.ts';
import { mountRoutes } from '../http/area.ts';

/** Every family of the time clock, in the order of the documentation. */
export const clockModules: readonly ClockModule[] = [
  me,
  settings,
  members,
  houseUsers,
  schedules,
  holidays,
  calendar,
  absences,
  geofences,
  punches,
  manualEntries,
  kiosk,
  days,
  presence,
  bank,
  periods,
  report,
  events,
  auditEvents,
];

export function mountClock(app: FastifyInstance, services: Services): void {
  const area = memberArea(services, new Set([memberSignOut, ...KIOSK_ROUTES]));
  mountRoutes(app, area, 'time clock: sign in', [memberSignOut]);
  for (const { name, routes } of clockModules)
    mountRoutes(app, area, `time clock: ${name.replaceAll('-', ' ')}`, routes);
}
