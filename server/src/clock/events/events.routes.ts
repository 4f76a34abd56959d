import { type ClockModule, memberRoute } from '../../callers/member-caller.ts';
import { followTrail, liveEvents } from '../../feed/live-events.ts';

/** Entities in the trail of the time clock. */
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

/** Entities every member may read; the others are for managers. */
const OPEN = new Set(['members', 'schedules', 'geofences', 'periods']);

const events: ClockModule = {
  name: 'events',
  routes: [
    memberRoute({
      ...liveEvents(
        ENTITIES,
        'A stream of server-sent events: managers hear of everything, members of what all may read and of what they did themselves.',
        'members',
      ),
      summary: 'Follow what happens on the time clock',
      operationId: 'followTimesheetEvents',
      handle: (call) =>
        followTrail(
          call,
          ({ isManager, memberId }, { entity, actorId }) => isManager || OPEN.has(entity) || actorId === memberId,
        ),
    }),
  ],
};

export default events;
