import { Type } from 'typebox';
import { type StaffModule, staffRoute } from '../../callers/staff-caller.ts';
import { AVAILABILITY, AVAILABILITY_DESCRIPTION } from '../../feed/availability.ts';
import { followTrail, liveEvents } from '../../feed/live-events.ts';
import { namedSchema } from '../../http/fields/schema-name.ts';
import type { Access } from '../../http/route.ts';
import { isAllowed } from '../../identity/granted-permissions.ts';

const EventPosition = namedSchema(
  'EventPosition',
  Type.Object({
    position: Type.String({ description: 'The position, for `since`.', examples: ['7421.0'] }),
  }),
);

/** Readers of the trail see events of entities without a page of their own. */
const READS_THE_REST: Access = 'audit.read';

/** The live feed of these entities; an event is sent to callers who may read its record. */
export const eventsModule = (entities: readonly string[], readers: ReadonlyMap<string, Access>): StaffModule => ({
  name: 'events',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/events/position',
      access: 'open',
      summary: 'Get the present position of the feed',
      operationId: 'getEventPosition',
      description:
        'For a first copy of all records: read the position, then every list to its end, then follow the feed with this position as `since`. Changes made meanwhile come again, and none is missed.',
      status: 200,
      answer: EventPosition,
      handle: async ({ caller }) => ({ position: await caller.trail.position() }),
    }),
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
