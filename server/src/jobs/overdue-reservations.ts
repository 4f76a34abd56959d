import {
  HAS_OVERDUE,
  markNoShowIfDue,
  noShowCandidates,
  recordOverdue,
} from '../bookings/reservations/stay/mark-overdue.ts';
import { perTour } from './job.ts';

/** Tells of bookings nobody came for, and marks them no-shows where the house wants that after some hours. */
export const overdueReservations = perTour({
  name: 'overdue',
  schedule: () => '*/5 * * * *',
  where: HAS_OVERDUE,
  run: async ({ db, log, signal }, scope) => {
    const { tourId } = scope;
    const told = await db.scoped(scope, recordOverdue);
    if (told > 0) log.info({ tourId, told }, 'overdue reservations told');
    const { ids, hours } = await noShowCandidates({ rows: db.rows, row: db.row, ...scope });
    let marked = 0;
    // One transaction each: nobody waits for all of them.
    for (const id of ids) {
      signal.throwIfAborted();
      if (await db.scoped(scope, (tx) => markNoShowIfDue(tx, id, hours))) marked++;
    }
    if (marked > 0) log.info({ tourId, marked }, 'overdue reservations marked as no-shows');
  },
});
