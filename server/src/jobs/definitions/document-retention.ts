import { eraseExpiredGuests } from '../../bookings/reservations/guests/guests.retention.ts';
import { eraseExpiredDocuments } from '../../crm/customer-documents/customer-documents.retention.ts';
import { raw } from '../../db/sql.ts';
import { perTour } from '../job.ts';

/** Erases documents after their retention date, in inactive and deleted instances too: the law does not pause. */
export const documentRetention = perTour({
  name: 'retention',
  // Shortly after midnight in Brazil.
  schedule: () => '20 3 * * *',
  // The date is compared in the instance's own time zone by the command.
  where: raw(`t.id in (select d.tour_id from customer_documents d where d.retain_until <= current_date
    union all select g.tour_id from reservation_guests g where g.retain_until <= current_date)`),
  run: async ({ db, log }, { tourId }) => {
    const erased = await eraseExpiredDocuments(db, tourId);
    if (erased > 0) log.info({ tourId, erased }, 'documents past their retention erased');
    const guests = await eraseExpiredGuests(db, tourId);
    if (guests > 0) log.info({ tourId, guests }, 'guests past their retention erased');
  },
});
