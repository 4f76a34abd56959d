import { type StaffModule, staffRoute } from '../../callers/staff-caller.ts';
import { AVAILABILITY, AVAILABILITY_DESCRIPTION } from '../../feed/availability.ts';
import { followTrail, liveEvents } from '../../feed/live-events.ts';
import type { Access } from '../../http/route.ts';
import { isAllowed } from '../../identity/granted-permissions.ts';

/** Readers of the trail see events of entities without a page of their own. */
const READS_THE_REST: Access = 'audit.read';

/** The live feed of these entities; an event is sent to callers who may read its record. */
export const eventsModule = (entities: readonly string[], readers: ReadonlyMap<string, Access>): StaffModule => ({
  name: 'events',
  routes: [
    staffRoute({
      ...liveEvents(
        entities,
        `A stream of server-sent events, one for each change of a record the caller may read. ${AVAILABILITY_DESCRIPTION}`,
        'reservations',
        [AVAILABILITY],
      ),
      summary: 'Follow changes in the house',
      operationId: 'followEvents',
      handle: (call) =>
        followTrail(
          call,
          ({ permissions, mustChangePassword, mustEnrol }, { entity }) =>
            !mustChangePassword && !mustEnrol && isAllowed(permissions, readers.get(entity) ?? READS_THE_REST),
        ),
    }),
  ],
});
