import type { Area } from '../http/area.ts';
import { forbidden, HttpError, unauthorized } from '../http/errors.ts';
import { phraseOf } from '../http/messages/messages.ts';
import { switchedOff } from '../identity/sign-in/switched-off.ts';
import { authenticateBy, sessionInInstance } from './authenticate.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { withIfMatch } from './if-match.ts';
import type { Services } from './services.ts';
import { StaffCaller } from './staff-caller.ts';

const changeRequired = () =>
  new HttpError(
    403,
    'PASSWORD_CHANGE_REQUIRED',
    phraseOf('Choose a password of your own first: POST /v1/tours/user/me/password'),
  );

const enrolmentRequired = () =>
  new HttpError(
    403,
    'SECOND_FACTOR_ENROLMENT_REQUIRED',
    phraseOf('This house asks for a second factor, and you have none yet: POST /v1/tours/user/me/second-factor'),
  );

/**
 * `/v1/tours/user`: staff of one instance, authenticated by `X-Tour-Id` and token. Users with a temporary password, and
 * users who must still enrol a second factor, may call only the routes that `openBefore` lists for them.
 */
export function staffArea(
  services: Services,
  openBefore: { readonly change: ReadonlySet<unknown>; readonly enrolment: ReadonlySet<unknown> },
): Area<StaffCaller> {
  return {
    name: 'staff',
    prefix: '/v1/tours/user',
    security: ['staffToken', 'tour'],
    withIdempotencyKey: withIdempotencyKey,
    withIfMatch: withIfMatch,
    statuses: [401, 403, 429, 503],
    authenticate: authenticateBy(sessionInInstance(services.staff, 'x-tour-id'), (session, request, again, reply) => {
      if (!session) throw unauthorized();
      const admit = () => {
        if (!session.isActive) throw switchedOff();
        return new StaffCaller(services, session, request.id, again);
      };
      const counted = services.rates.count(request.headers.authorization, `tour ${session.tourId}`, reply);
      return counted ? counted.then(admit) : admit();
    }),
    authorize(caller, route) {
      if (caller.session.mustChangePassword && !openBefore.change.has(route)) throw changeRequired();
      if (caller.session.mustEnrol && !openBefore.enrolment.has(route)) throw enrolmentRequired();
      if (!caller.mayUse(route.access)) throw forbidden();
    },
    timezoneOf: (caller) => caller.session.timezone,
    tenantOf: ({ tenant }) => tenant,
  };
}
