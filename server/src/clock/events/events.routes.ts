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
        'A stream of server-sent events. Managers get all changes; members get changes of records open to all members, and their own actions.',
        'members',
      ),
      summary: 'Follow changes on the time clock',
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
