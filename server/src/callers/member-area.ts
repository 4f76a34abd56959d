import type { Area } from '../http/area.ts';
import { forbidden, unauthorized } from '../http/errors.ts';
import { refuseSwitchedOff, switchedOff } from '../identity/sign-in/switched-off.ts';
import { authenticateBy, sessionInInstance } from './authenticate.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { withIfMatch } from './if-match.ts';
import { MemberCaller } from './member-caller.ts';
import type { Services } from './services.ts';

async function refuse({ db }: Services, header: unknown): Promise<never> {
  await refuseSwitchedOff(db, 'timesheets', header);
  throw unauthorized();
}

/** `/v1/timesheet`: members of one instance, authenticated by `X-Timesheet-Id` and token. The token of a shared tablet opens only `kioskRoutes`. */
export function memberArea(services: Services, kioskRoutes: ReadonlySet<unknown>): Area<MemberCaller> {
  return {
    name: 'timesheet',
    prefix: '/v1/timesheet',
    security: ['memberToken', 'timesheet'],
    accessDescriptions: { manager: 'Managers only.' },
    withIdempotencyKey: withIdempotencyKey,
    withIfMatch: withIfMatch,
    statuses: [401, 403, 503],
    authenticate: authenticateBy(
      sessionInInstance(services.members, 'x-timesheet-id'),
      (session, { id, headers }, again) => {
        if (!session) return refuse(services, headers['x-timesheet-id']);
        if (!session.isActive) throw switchedOff();
        return new MemberCaller(services, session, id, again);
      },
    ),
    authorize(caller, route) {
      if (caller.session.isKiosk && !kioskRoutes.has(route))
        throw forbidden('This device is a shared tablet: it only takes marks');
      if (!caller.mayUse(route.access)) throw forbidden('Only managers may do this');
    },
    timezoneOf: ({ session }) => session.timezone,
    tenantOf: ({ tenant }) => tenant,
  };
}
