import { sql } from '../../db/sql.ts';
import { followDue, IS_DUE } from '../../house/maintenance-orders/recurrence/recurrence.ts';
import { perTour } from '../job.ts';

/** Opens the next order of recurring maintenance when the last one is due, done or not. */
export const recurringMaintenance = perTour({
  name: 'recurring',
  schedule: () => '*/15 * * * *',
  where: sql`t.is_active and t.deleted_at is null
    and exists (select from maintenance_orders m where m.tour_id = t.id and ${IS_DUE})`,
  run: async ({ db, log }, scope) => {
    const followed = await db.scoped(scope, followDue);
    if (followed > 0) log.info({ tourId: scope.tourId, followed }, 'recurring maintenance orders opened');
  },
});
