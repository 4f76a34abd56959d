import { HAS_OVERDUE, lateArrivals, markLateNoShow, tellOverdue } from '../bookings/reservations/stay/by-the-clock.ts';
import { perTour } from './job.ts';

/** Tells of bookings nobody came for, and marks them no-shows where the house wants that after some hours. */
export const overdue = perTour({
  name: 'overdue',
  schedule: () => '*/5 * * * *',
  where: HAS_OVERDUE,
  run: async ({ db, log, signal }, scope) => {
    const { tourId } = scope;
    const told = await db.scoped(scope, tellOverdue);
    if (told > 0) log.info({ tourId, told }, 'overdue reservations told');
    const { ids, hours } = await lateArrivals({ rows: db.rows, row: db.row, ...scope });
    let marked = 0;
    // One transaction each: nobody waits for all of them.
    for (const id of ids) {
      signal.throwIfAborted();
      if (await db.scoped(scope, (tx) => markLateNoShow(tx, id, hours))) marked++;
    }
    if (marked > 0) log.info({ tourId, marked }, 'overdue reservations marked as no-shows');
  },
});
