import { type ClockModule, memberRoute } from '../../callers/member-caller.ts';
import {
  positionAsked,
  STREAM_RULES,
  STREAM_WORDS,
  streamHeaders,
  streamOf,
  streamQuery,
  streams,
} from '../../feed/stream-query.ts';

/** What the trail of the time clock speaks of. */
export const ENTITIES = [
  'absences',
  'auth',
  'bank',
  'days',
  'geofences',
  'holidays',
  'manual-entries',
  'members',
  'periods',
  'punches',
  'schedules',
  'settings',
  'timesheets',
] as const;

/** What every member may read; the rest of the trail is the managers'. */
const OPEN = new Set(['members', 'schedules', 'geofences', 'periods']);

const events: ClockModule = {
  name: 'events',
  routes: [
    memberRoute({
      method: 'GET',
      path: '/events',
      access: 'open',
      summary: 'Follow what happens on the time clock',
      operationId: 'followTimesheetEvents',
      description: `A stream of server-sent events: managers hear of everything, members of what all may read and of what they did themselves. ${STREAM_WORDS}`,
      query: streamQuery(ENTITIES),
      headers: streamHeaders,
      rules: STREAM_RULES,
      status: 200,
      answer: streamOf('members'),
      answerType: 'text/event-stream',
      also: [429],
      handle: async ({ caller, query, request, reply }) => {
        const asked = query.entity && new Set(query.entity);
        const stream = await caller.trail.follow(
          positionAsked(request, query.since),
          ({ isManager, memberId }, { entity, actorId }) =>
            (!asked || asked.has(entity)) && (isManager || OPEN.has(entity) || actorId === memberId),
        );
        streams(reply);
        return stream;
      },
    }),
  ],
};

export default events;
