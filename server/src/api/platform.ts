import type { FastifyInstance, FastifyReply } from 'fastify';
import { PlatformCaller, type WorkspaceCaller } from '../callers/platform-caller.ts';
import type { Services } from '../callers/services.ts';
import { type Area, mountRoutes } from '../http/area.ts';
import { tooMany, unauthorized } from '../http/errors.ts';
import { id } from '../http/field-types.ts';
import { spend } from '../identity/budget.ts';
import type { Module } from '../kit/routes.ts';
import { platformSignOut } from '../platform/accounts/auth.routes.ts';
import platformMe from '../platform/accounts/me.routes.ts';
import platformAuditEvents from '../platform/audit-events/audit-events.routes.ts';
import timesheets from '../platform/timesheets/timesheets.routes.ts';
import tours from '../platform/tours/tours.routes.ts';
import { admitToWorkspace } from '../platform/workspaces/workspaces.commands.ts';
import workspaces from '../platform/workspaces/workspaces.routes.ts';
import { recognise, tokenOf } from './recognise.ts';

/** Families open to every platform user. */
export const platformModules: readonly Module<PlatformCaller>[] = [platformMe, workspaces, platformAuditEvents];

/** Kinds of instances, each with a budget of requests of its own. */
export const instanceModules: readonly Module<WorkspaceCaller>[] = [tours, timesheets];

/** `/user`: platform users, by token. */
function platformArea(services: Services): Area<PlatformCaller> {
  return {
    name: 'platform',
    prefix: '/user',
    security: ['platformToken'],
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
  };
}

const BUDGET = 100;
const WINDOW = 60;

async function countRequest({ db }: PlatformCaller, kind: string, reply: FastifyReply): Promise<void> {
  const { count, resetsIn } = await spend(db, `${kind}:${db.platformUserId}`, WINDOW);
  const headers = {
    'x-ratelimit-limit': String(BUDGET),
    'x-ratelimit-remaining': String(Math.max(0, BUDGET - count)),
    'x-ratelimit-reset': String(resetsIn),
  };
  reply.headers(headers);
  if (count > BUDGET) throw tooMany(Math.max(1, resetsIn), headers);
}

/** The same for one kind of instance: a budget for each platform user, and every request within one of their workspaces. */
function instanceArea(services: Services, kind: string): Area<WorkspaceCaller> {
  const { authenticate, ...area } = platformArea(services);
  return {
    ...area,
    parameters: {
      workspaceId: id().required().describe('The workspace the instance belongs to, which must be yours.'),
    },
    statuses: [401, 403, 429, 503],
    async authenticate(request, reply) {
      const caller = await authenticate(request, reply);
      await countRequest(caller, kind, reply);
      return admitToWorkspace(caller, (request.query as { workspaceId?: unknown }).workspaceId);
    },
    authorize() {},
    timezoneOf: ({ db }) => db.timezone,
  };
}

export function mountPlatform(app: FastifyInstance, services: Services): void {
  const area = platformArea(services);
  mountRoutes(app, { ...area, prefix: '' }, 'sign in', [platformSignOut]);
  for (const { name, routes } of platformModules) mountRoutes(app, area, name, routes);
  for (const { name, routes } of instanceModules) mountRoutes(app, instanceArea(services, name), name, routes);
}
