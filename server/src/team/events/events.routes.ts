import { type StaffModule, staffRoute } from '../../callers/staff-caller.ts';
import {
  positionAsked,
  STREAM_RULES,
  STREAM_WORDS,
  streamHeaders,
  streamOf,
  streamQuery,
  streams,
} from '../../feed/stream-query.ts';
import type { Access } from '../../http/route.ts';
import { isAllowed } from '../../identity/granted-permissions.ts';

/** Whoever may read the trail sees events of what has no page of its own. */
const ELSE: Access = 'audit.read';

/** The live feed of the records named here; an event is sent to whoever may read the record it speaks of. */
export const eventsModule = (entities: readonly string[], readers: ReadonlyMap<string, Access>): StaffModule => ({
  name: 'events',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/events',
      access: 'open',
      summary: 'Follow what happens',
      operationId: 'followEvents',
      description: `A stream of server-sent events, one for each change of a record the caller may read. ${STREAM_WORDS}`,
      query: streamQuery(entities),
      headers: streamHeaders,
      rules: STREAM_RULES,
      status: 200,
      answer: streamOf('reservations'),
      answerType: 'text/event-stream',
      also: [429],
      handle: async ({ caller, query, request, reply }) => {
        const asked = query.entity && new Set(query.entity);
        const stream = await caller.trail.follow(
          positionAsked(request, query.since),
          ({ permissions, mustChangePassword }, { entity }) =>
            !mustChangePassword && (!asked || asked.has(entity)) && isAllowed(permissions, readers.get(entity) ?? ELSE),
        );
        streams(reply);
        return stream;
      },
    }),
  ],
});
