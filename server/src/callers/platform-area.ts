import type { Area } from '../http/area.ts';
import { unauthorized } from '../http/errors.ts';
import { recognise, tokenOf } from './authenticate.ts';
import { once } from './idempotency.ts';
import { whileUnchanged } from './if-match.ts';
import { PlatformCaller } from './platform-caller.ts';
import type { Services } from './services.ts';

/** `/user`: platform users, by token. */
export function platformArea(services: Services): Area<PlatformCaller> {
  return {
    name: 'platform',
    prefix: '/user',
    security: ['platformToken'],
    withIdempotencyKey: once,
    withIfMatch: whileUnchanged,
    statuses: [401, 503],
    authenticate: recognise(
      (request) => {
        const token = tokenOf(request);
        return token ? services.platform.find(token) : undefined;
      },
      (session, request) => {
        if (!session) throw unauthorized();
        return new PlatformCaller(services, session, request.id);
      },
    ),
    // A platform user may do everything in their own workspaces, and the routes look nowhere else.
    authorize() {},
    timezoneOf: ({ db }) => db.timezone,
    ownerOf: tokenOf,
  };
}
