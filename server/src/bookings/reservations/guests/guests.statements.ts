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

/**
 * The number of registered guests, and whether the customer who booked is anonymized; read under the lock of the
 * reservation.
 */
export const COUNT_GUESTS = compile(sql`
  select count(*) as count, coalesce((select c.anonymized_at is not null from customers c
    where c.tour_id = ${tourId} and c.id = ${param('customerId')}), false) as "isAnonymized"
  from reservation_guests g
  where g.tour_id = ${tourId} and g.reservation_id = ${param('reservationId')} and g.deleted_at is null`);

/** A guest before a change. It is locked because anonymizing its own customer does not lock the reservation. */
export const LOCK_GUEST = compile(sql`
  select t.anonymized_at as "anonymizedAt", t.document_number_ciphertext is not null as "hasDocumentNumber",
    t.is_sealed as "isSealed", t.tour_id as "tourId", t.reservation_id as "reservationId", t.id, t.document_type as "documentType",
    t.encryption_key_id as "encryptionKeyId", case when t.is_sealed then t.document_number_ciphertext end as "numberCiphertext"
  from ${GUEST} for no key update`);

const BYTES = ['documentNumberCiphertext', 'documentNumberFingerprint'];
const blanks: Sql = raw(BYTES.map((name) => `null as "${name}"`).join(', '));

/** For callers without access to documents: the ciphertext is not selected. */
export const READ_GUEST = compile(
  sql`select ${selectList(listFields(reservationGuests), reservationGuests.computed)}, ${blanks} from ${GUEST}`,
);

const WHOLE = sql`select ${selectList(reservationGuests.fields, reservationGuests.computed)}, t.is_sealed as "isSealed" from ${GUEST}`;

/** The full guest without an audit event, to compare entity tags; not returned to a client. */
export const READ_GUEST_UNAUDITED = compile(WHOLE);

/** The full guest with an audit event, in one statement: no caller reads the ciphertext without a trace. */
export const READ_GUEST_AUDITED = compile(sql`with found as (${WHOLE}),
  audited as (${auditInsert(reservationGuests, 'read', raw('found.id'), raw("'{}'"), raw('found where found."hasDocumentNumber"'))})
  select * from found`);

const LOCK_STATEMENTS = {
  'lock the reservation': plans.lock(reservations),
  'count the guests and check the customer': COUNT_GUESTS,
};

/** The statements of each route, by their purpose. */
export const GUEST_STATEMENTS = {
  add: { ...LOCK_STATEMENTS, 'insert the guest': plans.insert(reservationGuests), 'seal the number': CARDS.seal },
  read: {
    'read the guest': READ_GUEST,
    'read the guest with the number, audited': READ_GUEST_AUDITED,
    'read the guest with the number, to compare entity tags': READ_GUEST_UNAUDITED,
  },
  change: {
    ...LOCK_STATEMENTS,
    'lock the guest': LOCK_GUEST,
    'update the guest': plans.update(reservationGuests),
    'lock only, if nothing changes': plans.lock(reservationGuests),
    'mark who encrypted the number': CARDS.mark,
  },
  remove: { ...LOCK_STATEMENTS, 'lock the guest': LOCK_GUEST, 'delete the guest': plans.remove(reservationGuests) },
};
