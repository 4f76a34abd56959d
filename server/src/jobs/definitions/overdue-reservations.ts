import {
  HAS_OVERDUE,
  markNoShowIfDue,
  noShowCandidates,
  recordOverdue,
} from '../../bookings/reservations/stay/mark-overdue.ts';
import { perTour } from '../job.ts';

/** Writes audit events for reservations whose guest has not come, and marks no-shows after the hours that the house set. */
export const overdueReservations = perTour({
  name: 'overdue',
  schedule: () => '*/5 * * * *',
  where: HAS_OVERDUE,
  run: async ({ db, log, signal }, scope) => {
    const { tourId } = scope;
    const recorded = await db.scoped(scope, recordOverdue);
    if (recorded > 0) log.info({ tourId, recorded }, 'overdue reservations recorded');
    const { ids, hours } = await noShowCandidates({ rows: db.rows, row: db.row, ...scope });
    let marked = 0;
    // One transaction each, so that locks are short.
    for (const id of ids) {
      signal.throwIfAborted();
      if (await db.scoped(scope, (tx) => markNoShowIfDue(tx, id, hours))) marked++;
    }
    if (marked > 0) log.info({ tourId, marked }, 'overdue reservations marked as no-shows');
  },
});
