import type { FastifyInstance } from 'fastify';
import { type ClockModule, MemberCaller } from '../callers/member-caller.ts';
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
import { type Area, mountRoutes } from '../http/area.ts';
import { forbidden, unauthorized } from '../http/errors.ts';
import { refuseSwitchedOff, switchedOff } from '../identity/switched-off.ts';
import { recognise, withinInstance } from './recognise.ts';

/** Every family of the time clock, in the order of the documentation. */
export const clockModules: readonly ClockModule[] = [
  me,
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

async function refuse({ db }: Services, header: unknown): Promise<never> {
  await refuseSwitchedOff(db, 'timesheets', header);
  throw unauthorized();
}

/** `/v1/timesheet`: the members of one instance, by `X-Timesheet-Id` and token. */
export function timesheetArea(services: Services): Area<MemberCaller> {
  return {
    name: 'timesheet',
    prefix: '/v1/timesheet',
    security: ['memberToken', 'timesheet'],
    accessWords: { manager: 'Managers only.' },
    statuses: [401, 503],
    authenticate: recognise(withinInstance(services.members, 'x-timesheet-id'), (session, { id, headers }, again) => {
      if (!session) return refuse(services, headers['x-timesheet-id']);
      if (!session.isActive) throw switchedOff();
      return new MemberCaller(services, session, id, again);
    }),
    authorize({ session }, { access }) {
      if (access !== 'open' && !session.isManager) throw forbidden('Only managers may do this');
    },
    timezoneOf: ({ session }) => session.timezone,
  };
}

export function mountTimesheet(app: FastifyInstance, services: Services): void {
  const area = timesheetArea(services);
  mountRoutes(app, area, 'time clock: sign in', [memberSignOut]);
  for (const { name, routes } of clockModules)
    mountRoutes(app, area, `time clock: ${name.replaceAll('-', ' ')}`, routes);
}
