import { routesFor } from '../http/route.ts';
import type { Services } from './services.ts';

/** Somebody who has not signed in yet. */
export interface Visitor {
  readonly services: Services;
}

export const { route: publicRoute } = routesFor<Visitor>();
