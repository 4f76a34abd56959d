import type { Area } from '../http/area.ts';
import { unauthorized } from '../http/errors.ts';
import type { PlatformSession } from '../identity/platform-sessions.ts';
import { bearerToken } from '../identity/tokens.ts';
import type { PlatformCaller } from './platform-caller.ts';
import type { Services } from './services.ts';

/** `/user`: platform users, by token. */
export function platformArea(services: Services): Area<PlatformCaller> {
  return {
    name: 'platform',
    prefix: '/user',
    security: ['platformToken'],
    statuses: [401, 503],
    authenticate(request) {
      const token = bearerToken(request.headers.authorization);
      if (!token) throw unauthorized();
      const admit = (session: PlatformSession | undefined): PlatformCaller => {
        if (!session) throw unauthorized();
        return { session, services, requestId: request.id };
      };
      const session = services.platform.find(token);
      return session instanceof Promise ? session.then(admit) : admit(session);
    },
    // A platform user may do everything in their own workspaces, and the routes look nowhere else.
    authorize() {},
    timezoneOf: () => 'UTC',
  };
}
