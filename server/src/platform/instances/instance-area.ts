import type { FastifyReply } from 'fastify';
import { withIdempotencyKey } from '../../callers/idempotency.ts';
import { withIfMatch } from '../../callers/if-match.ts';
import { platformArea } from '../../callers/platform-area.ts';
import type { PlatformCaller, WorkspaceCaller } from '../../callers/platform-caller.ts';
import type { Services } from '../../callers/services.ts';
import type { Area } from '../../http/area.ts';
import { tooMany } from '../../http/errors.ts';
import { id } from '../../http/fields/types.ts';
import { spend } from '../../identity/sign-in/budget.ts';
import { admitToWorkspace } from '../workspaces/workspaces.commands.ts';

const MAX_REQUESTS = 100;
const WINDOW_SECONDS = 60;

async function countRequest({ db }: PlatformCaller, kind: string, reply: FastifyReply): Promise<void> {
  const { count, resetsIn } = await spend(db, `${kind}:${db.platformUserId}`, WINDOW_SECONDS);
  const headers = {
    'x-ratelimit-limit': String(MAX_REQUESTS),
    'x-ratelimit-remaining': String(Math.max(0, MAX_REQUESTS - count)),
    'x-ratelimit-reset': String(resetsIn),
  };
  reply.headers(headers);
  if (count > MAX_REQUESTS) throw tooMany(Math.max(1, resetsIn), headers);
}

/** `/user` for one kind of instance: a budget for each platform user, and every request within one of their workspaces. */
export function instanceArea(services: Services, kind: string): Area<WorkspaceCaller> {
  const { authenticate, withIdempotencyKey: _once, withIfMatch: _whileUnchanged, ...area } = platformArea(services);
  return {
    ...area,
    withIdempotencyKey: withIdempotencyKey,
    withIfMatch: withIfMatch,
    parameters: {
      workspaceId: id().required().describe('The workspace of the instance, which must be yours.'),
    },
    isRateLimited: true,
    statuses: [401, 403, 429, 503],
    async authenticate(request, reply) {
      const caller = await authenticate(request, reply);
      // The statement that counts already runs in the tenant's queue.
      request.tenant = caller.tenant;
      await countRequest(caller, kind, reply);
      return admitToWorkspace(caller, (request.query as { workspaceId?: unknown }).workspaceId);
    },
    authorize() {},
    timezoneOf: ({ db }) => db.timezone,
    tenantOf: ({ tenant }) => tenant,
  };
}
