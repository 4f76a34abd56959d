import type { FastifyInstance } from 'fastify';
import { mountRoutes } from '../http/area.ts';
import type { Route } from '../http/route.ts';
import platformAuditEvents from '../modules/audit-events/platform-audit-events.routes.ts';
import { platformSignOut } from '../modules/auth/auth.routes.ts';
import platformMe from '../modules/me/platform-me.routes.ts';
import timesheets from '../modules/timesheets/timesheets.routes.ts';
import tours from '../modules/tours/tours.routes.ts';
import workspaces from '../modules/workspaces/workspaces.routes.ts';
import { instanceArea } from '../platform/instance-area.ts';
import type { InstanceCaller } from '../platform/instance-caller.ts';
import type { Services } from '../services.ts';
import { platformArea } from './platform-area.ts';
import type { PlatformCaller } from './platform-caller.ts';

interface PlatformModule<Caller> {
  readonly name: string;
  readonly routes: readonly Route<Caller>[];
}

/** Families open to every platform user. */
const platformModules: readonly PlatformModule<PlatformCaller>[] = [platformMe, workspaces, platformAuditEvents];

/** Kinds of instances, each with a budget of requests of its own. */
const instanceModules: readonly PlatformModule<InstanceCaller>[] = [tours, timesheets];

export function mountPlatform(app: FastifyInstance, services: Services): void {
  const area = platformArea(services);
  mountRoutes(app, { ...area, prefix: '' }, 'sign in', [platformSignOut]);
  for (const { name, routes } of platformModules) mountRoutes(app, area, name, routes);
  for (const { name, routes } of instanceModules) mountRoutes(app, instanceArea(services, name), name, routes);
}
