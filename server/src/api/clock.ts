import type { FastifyInstance } from 'fastify';
import { memberArea } from '../callers/member-area.ts';
import type { ClockModule } from '../callers/member-caller.ts';
import type { Services } from '../callers/services.ts';
import { memberSignOut } from '../clock/auth/auth.routes.ts';
import days from '../clock/days/days.routes.ts';
import events from '../clock/events/events.routes.ts';
import geofences from '../clock/geofences/geofences.routes.ts';
import manualEntries from '../clock/manual-entries/manual-entries.routes.ts';
import me from '../clock/me/me.routes.ts';
import members from '../clock/members/members.routes.ts';
import periods from '../clock/periods/periods.routes.ts';
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
  schedules,
  geofences,
  punches,
  manualEntries,
  days,
  periods,
  report,
  events,
];

export function mountClock(app: FastifyInstance, services: Services): void {
  const area = memberArea(services);
  mountRoutes(app, area, 'time clock: sign in', [memberSignOut]);
  for (const { name, routes } of clockModules)
    mountRoutes(app, area, `time clock: ${name.replaceAll('-', ' ')}`, routes);
}
