import type { PlatformCaller } from '../../callers/platform-caller.ts';
import { routesFor } from '../../http/route.ts';

/** A platform user within one of their workspaces. */
export interface InstanceCaller extends PlatformCaller {
  readonly workspaceId: number;
}

export const { route: instanceRoute } = routesFor<InstanceCaller>();
