import type { Area } from '../http/area.ts';
import { unauthorized } from '../http/errors.ts';
import { authenticateBy, tokenOf } from './authenticate.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { withIfMatch } from './if-match.ts';
import { PlatformCaller } from './platform-caller.ts';
import type { Services } from './services.ts';

/** `/user`: platform users, authenticated by token. */
export function platformArea(services: Services): Area<PlatformCaller> {
  return {
    name: 'platform',
    prefix: '/user',
    security: ['platformToken'],
    withIdempotencyKey: withIdempotencyKey,
    withIfMatch: withIfMatch,
    statuses: [401, 503],
    authenticate: authenticateBy(
      (request) => {
        const token = tokenOf(request);
        return token ? services.platform.find(token) : undefined;
      },
      (session, request) => {
        if (!session) throw unauthorized();
        return new PlatformCaller(services, session, request.id);
      },
    ),
    // A platform user may do everything in their own workspaces, and the routes reach no others.
    authorize() {},
    timezoneOf: ({ db }) => db.timezone,
    tenantOf: ({ tenant }) => tenant,
  };
}
