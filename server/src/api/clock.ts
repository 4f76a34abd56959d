import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ClockModule, MemberCaller } from '../callers/member-caller.ts';
import type { Services } from '../callers/services.ts';
import { memberSignOut } from '../clock/auth/auth.routes.ts';
import days from '../clock/days/days.routes.ts';
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
import type { MemberSession } from '../identity/member-sessions.ts';
import { refuseSwitchedOff, switchedOff } from '../identity/switched-off.ts';
import { bearerToken } from '../identity/tokens.ts';

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
];

/** `/v1/timesheet`: the members of one instance, by `X-Timesheet-Id` and token. */
export function timesheetArea(services: Services): Area<MemberCaller> {
  const refuse = async (header: unknown): Promise<never> => {
    await refuseSwitchedOff(services.db, 'timesheets', header);
    throw unauthorized();
  };
  const admit = (session: MemberSession | undefined, request: FastifyRequest): MemberCaller | Promise<never> => {
    if (!session) return refuse(request.headers['x-timesheet-id']);
    if (!session.isActive) throw switchedOff();
    return new MemberCaller(services, session, request.id);
  };
  return {
    name: 'timesheet',
    prefix: '/v1/timesheet',
    security: ['memberToken', 'timesheet'],
    accessWords: { manager: 'Managers only.' },
    statuses: [401, 503],
    authenticate(request) {
      const header = request.headers['x-timesheet-id'];
      const token = bearerToken(request.headers.authorization);
      if (typeof header !== 'string' || !token) return refuse(header);
      const session = services.members.find(header, token);
      return session instanceof Promise ? session.then((found) => admit(found, request)) : admit(session, request);
    },
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
