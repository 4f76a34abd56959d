import type { FastifyInstance } from 'fastify';
import { platformArea } from '../callers/platform-area.ts';
import type { PlatformCaller, WorkspaceCaller } from '../callers/platform-caller.ts';
import type { Services } from '../callers/services.ts';
import { mountRoutes } from '../http/area.ts';
import type { Module } from '../kit/routes.ts';
import { platformSignOut } from '../platform/accounts/auth.routes.ts';
import platformMe from '../platform/accounts/me.routes.ts';
import platformAuditEvents from '../platform/audit-events/audit-events.routes.ts';
import { instanceArea } from '../platform/instances/instance-area.ts';
import overview from '../platform/overview/overview.routes.ts';
import timesheets from '../platform/timesheets/timesheets.routes.ts';
import tours from '../platform/tours/tours.routes.ts';
import workspaces from '../platform/workspaces/workspaces.routes.ts';

/** Families open to every platform user. */
export const platformModules: readonly Module<PlatformCaller>[] = [
  platformMe,
  overview,
  workspaces,
  platformAuditEvents,
];

/** Kinds of instances, each with a rate limit of its own. */
export const instanceModules: readonly Module<WorkspaceCaller>[] = [tours, timesheets];

export function mountPlatform(app: FastifyInstance, services: Services): void {
  const area = platformArea(services);
  mountRoutes(app, { ...area, prefix: '' }, 'sign in', [platformSignOut]);
  for (const { name, routes } of platformModules) mountRoutes(app, area, name, routes);
  for (const { name, routes } of instanceModules) mountRoutes(app, instanceArea(services, name), name, routes);
}
