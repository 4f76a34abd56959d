import { Type } from 'typebox';
import { type StaffModule, staffRoute } from '../../callers/staff-caller.ts';
import { positionAsked, streamQuery, streams } from '../../feed/stream-query.ts';
import type { Access } from '../../http/route.ts';
import { isAllowed } from '../../identity/granted-permissions.ts';

/** Whoever may read the trail sees events of what has no page of its own. */
const ELSE: Access = 'audit.read';

/** The live feed; an event is sent to whoever may read the record it speaks of. */
export const eventsModule = (readers: ReadonlyMap<string, Access>): StaffModule => ({
  name: 'events',
  routes: [
    staffRoute({
      method: 'GET',
      path: '/events',
      access: 'open',
      summary: 'Follow what happens',
      operationId: 'followEvents',
      description:
        'A stream of server-sent events, one for each change of a record the caller may read. `Last-Event-ID` or `since` goes on where an earlier stream ended.',
      query: streamQuery,
      status: 200,
      answer: Type.String({
        examples: ['id: 7421.96\nevent: change\ndata: {"entity":"reservations","entityId":12}\n\n'],
      }),
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
