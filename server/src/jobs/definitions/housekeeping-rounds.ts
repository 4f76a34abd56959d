import { raw } from '../../db/sql.ts';
import { generateNightly } from '../../house/housekeeping-tasks/planning/generate.ts';
import { perTour } from '../job.ts';

/** Plans the day's housekeeping from four o'clock local time on, if the house wants it. */
export const housekeepingRounds = perTour({
  name: 'rounds',
  // Time zones differ by quarters of an hour. A night while the server was down is made up for later.
  schedule: () => '*/15 * * * *',
  where: raw(`t.is_active and t.deleted_at is null and t.settings -> 'generateTasksNightly' = 'true'
    and (now() at time zone t.timezone)::time >= '04:00' and not exists (
      select from housekeeping_rounds r where r.tour_id = t.id and r.last_day >= (now() at time zone t.timezone)::date)`),
  run: async ({ db, log }, scope) => {
    const created = await db.scoped(scope, generateNightly);
    if (created > 0) log.info({ tourId: scope.tourId, created }, 'housekeeping tasks of the day planned');
  },
});
