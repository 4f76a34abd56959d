import { eraseExpired, type RetainedTable } from '../../../crm/customer-documents/customer-documents.retention.ts';
import type { Database } from '../../../db/database.ts';
import { reservationGuests } from './guests.resource.ts';

const GUESTS: RetainedTable = { table: 'reservation_guests', entity: reservationGuests.path, ids: 'guestIds' };

/** Erases guests whose retention date has passed; returns how many. */
export const eraseExpiredGuests = (db: Database, only?: number): Promise<number> => eraseExpired(db, GUESTS, only);
