import { eraseExpired, type Papers } from '../../../crm/customer-documents/customer-documents.retention.ts';
import type { Database } from '../../../db/database.ts';
import { reservationGuests } from './guests.resource.ts';

const GUESTS: Papers = { table: 'reservation_guests', entity: reservationGuests.path, ids: 'guestIds' };

/** Erases what was written down of guests until a day that has passed; answers how many. */
export const eraseExpiredGuests = (db: Database, only?: number): Promise<number> => eraseExpired(db, GUESTS, only);
