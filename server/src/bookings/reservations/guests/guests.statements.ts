import { CARDS } from '../../../crm/customer-documents/customer-documents.sealing.ts';
import { compile, param, raw, type Sql, sql } from '../../../db/sql.ts';
import { auditInsert } from '../../../kit/audit.ts';
import { liveRows, selectList } from '../../../kit/plan.ts';
import { listFields } from '../../../kit/resource.ts';
import { plans } from '../../../kit/rows.ts';
import { reservations } from '../reservations.resource.ts';
import { reservationGuests } from './guests.resource.ts';

const tourId = sql`${param('tourId')}`;

/** The guest `t` of a live reservation. */
const GUEST = sql`${liveRows(reservationGuests)} and t.id = ${param('id')} and t.reservation_id = ${param('reservationId')}
  and exists (select from reservations r where r.tour_id = ${tourId} and r.id = t.reservation_id and r.deleted_at is null)`;

export const FIND_RESERVATION = compile(
  sql`select from reservations where tour_id = ${tourId} and id = ${param('reservationId')} and deleted_at is null`,
);

/** How many are written down, and whether whoever booked is anonymized; asked once the reservation is locked. */
export const WRITTEN_DOWN = compile(sql`
  select count(*) as count, coalesce((select c.anonymized_at is not null from customers c
    where c.tour_id = ${tourId} and c.id = ${param('customerId')}), false) as "isAnonymized"
  from reservation_guests g
  where g.tour_id = ${tourId} and g.reservation_id = ${param('reservationId')} and g.deleted_at is null`);

/** A guest as they are before a change; locked, for an anonymization of their own record does not lock the reservation. */
export const LOCK_GUEST = compile(sql`
  select t.anonymized_at as "anonymizedAt", t.document_number_ciphertext is not null as "hasDocumentNumber",
    t.is_sealed as "isSealed", t.tour_id as "tourId", t.reservation_id as "reservationId", t.id, t.document_type as "documentType",
    t.encryption_key_id as "encryptionKeyId", case when t.is_sealed then t.document_number_ciphertext end as "numberCiphertext"
  from ${GUEST} for no key update`);

const BYTES = ['documentNumberCiphertext', 'documentNumberFingerprint'];
const blanks: Sql = raw(BYTES.map((name) => `null as "${name}"`).join(', '));

/** For those who may not see papers: the bytes are not even read. */
export const READ_GUEST = compile(
  sql`select ${selectList(listFields(reservationGuests), reservationGuests.computed)}, ${blanks} from ${GUEST}`,
);

const WHOLE = sql`select ${selectList(reservationGuests.fields, reservationGuests.computed)}, t.is_sealed as "isSealed" from ${GUEST}`;

/** The same as those see who may, for telling whether it has changed: nobody gets to see it. */
export const READ_GUEST_UNSEEN = compile(WHOLE);

/** Whoever sees the bytes leaves a trace: the read and its event are one statement. */
export const READ_GUEST_AUDITED = compile(sql`with found as (${WHOLE}),
  audited as (${auditInsert(reservationGuests, 'read', raw('found.id'), raw("'{}'"), raw('found where found."hasDocumentNumber"'))})
  select * from found`);

const LOCKING = {
  'the reservation, locked': plans.lock(reservations),
  'who is written down, and by whom it was booked': WRITTEN_DOWN,
};

/** What each route runs, by what it is for. */
export const GUESTS_RUN_BY = {
  add: { ...LOCKING, 'the guest': plans.insert(reservationGuests), 'the number, sealed': CARDS.seal },
  read: {
    'the guest': READ_GUEST,
    'the guest with the number, audited': READ_GUEST_AUDITED,
    'the guest with the number, to compare': READ_GUEST_UNSEEN,
  },
  change: {
    ...LOCKING,
    'the guest, locked': LOCK_GUEST,
    'the guest': plans.update(reservationGuests),
    'nothing changed': plans.lock(reservationGuests),
    'whose the bytes are': CARDS.mark,
  },
  remove: { ...LOCKING, 'the guest, locked': LOCK_GUEST, 'the guest': plans.remove(reservationGuests) },
};
