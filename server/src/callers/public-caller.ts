import { routesFor } from '../http/route.ts';
import type { Services } from './services.ts';

/** A caller who is not signed in. */
export interface PublicCaller {
  readonly services: Services;
}

export const { route: publicRoute } = routesFor<PublicCaller>();
