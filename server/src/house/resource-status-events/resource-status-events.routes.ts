import type { TourDb } from '../../db/handles.ts';
import { sql } from '../../db/sql.ts';
import { fieldError, invalid } from '../../http/errors.ts';
import type { Route } from '../../http/route.ts';
import { mount, type TourCaller } from '../../kit/routes.ts';
import { resourceStatusEvents } from './resource-status-events.resource.ts';

async function requireResource(db: TourDb, id: number): Promise<void> {
  const found = await db.row(
    sql`select from resources where tour_id = ${db.tourId} and id = ${id} and deleted_at is null`,
  );
  if (!found) throw invalid([fieldError('database.exists', 'tourResourceId')]);
}

/** An unknown unit is refused; one without events is an empty page. */
const ofKnownResource = (list: Route<TourCaller>): Route<TourCaller> => ({
  ...list,
  handle: async (call) => {
    const [page] = await Promise.all([list.handle(call), requireResource(call.caller.tour, call.query.tourResourceId)]);
    return page;
  },
});

/** Read-only: the trail is written with the change it speaks of, in `resources/housekeeping-state.ts`. */
export default mount(resourceStatusEvents, (r) => [ofKnownResource(r.list()), r.detail()]);
