import { type TSchema, Type } from 'typebox';
import type { TourDb } from '../../../db/handles.ts';
import { compile, join, param, raw, type Sql, snakeCase, sql } from '../../../db/sql.ts';
import { resources } from '../../../house/resources/resources.resource.ts';
import { notFound } from '../../../http/errors.ts';
import type { Fields } from '../../../http/fields/field.ts';
import { orNull } from '../../../http/fields/shapes.ts';
import { id, integer, timestamp } from '../../../http/fields/types.ts';
import { Id, repliesOf, replyOf } from '../../../http/schemas.ts';
import { selectList } from '../../../kit/plan.ts';
import { jsonRow } from '../../../kit/relations.ts';
import { reservations } from '../reservations.resource.ts';
import { reservationGuests } from './guests.resource.ts';
import { MAX_GUESTS } from './guests.rules.ts';
import { type Card, FORM_FIELDS, missingIn } from './registration.rules.ts';

const { columns } = reservationGuests;

const formFields: Fields = Object.fromEntries(FORM_FIELDS.map((name) => [name, columns[name]]));
const resourceRef: Fields = { id: id(), code: resources.columns.code, label: resources.columns.label };
const stay: Fields = {
  status: reservations.columns.status,
  startsAt: timestamp(),
  endsAt: timestamp(),
  checkedInAt: timestamp().nullable(),
  checkedOutAt: timestamp().nullable(),
  guests: integer({ min: 1 }).describe('The number of guests of the reservation.'),
};

/** The registration cards of a reservation: one for each guest whose name is known. */
export const Registration: TSchema = Type.Object({
  reservationId: Id,
  ...repliesOf(stay),
  toursResource: orNull(replyOf(resourceRef)),
  unnamed: Type.Integer({ minimum: 0, description: 'Guests whose names are not known yet.' }),
  cards: Type.Array(
    Type.Object({
      reservationGuestId: orNull(Id),
      tourCustomerId: orNull(Id),
      // The document that has the number, if it is not stored with the guest.
      tourCustomerDocumentId: orNull(Id),
      ...repliesOf({ relation: columns.relation, ...formFields }),
      hasDocumentNumber: Type.Boolean(),
      missing: Type.Array(Type.String({ examples: ['occupation'] })),
    }),
  ),
});

/** Columns of a guest's customer record that fill gaps of the card. */
const RECORD_COLUMNS: Readonly<Partial<Record<string, string>>> = {
  name: 'c.full_name',
  birthDate: 'c.birth_date',
  nationality: 'c.nationality',
  documentType: 'd.doc_type',
  residenceCountry: 'c.residence_country',
  email: 'c.email',
  phoneE164: 'c.phone_e164',
};

/** A field of a card: as written for the stay, else from the customer record. */
function cardValue(name: string): string {
  const own = `(p.guest).${snakeCase(name)}`;
  return RECORD_COLUMNS[name] ? `coalesce(${own}, ${RECORD_COLUMNS[name]})` : own;
}
const cardFields = FORM_FIELDS.map((name) => raw(`'${name}', ${cardValue(name)}`));
const HAS_NUMBER = raw('((p.guest).document_number_ciphertext is not null or d.id is not null)');

const tourId = sql`${param('tourId')}::bigint`;

/**
 * The people of a stay under an alias, as `p`, with their customer `c` and document `d`. All registered guests; and the
 * customer who booked, if they are a person and the reservation has a place left. A document of the customer record is used
 * if the stay has none.
 */
const peopleOf = (stay: string): Sql => sql`(
    with guests as materialized (
      select g as guest, g.tour_customer_id as customer_id, g.id, g.relation from reservation_guests g
      where g.tour_id = ${tourId} and g.reservation_id = ${raw(stay)}.id and g.deleted_at is null
      order by g.id limit ${raw(String(MAX_GUESTS))})
    select guest, customer_id, id, relation from guests
    union all
    select null::reservation_guests, b.id, null, 'self' from customers b
    where b.tour_id = ${tourId} and b.id = ${raw(stay)}.tour_customer_id and b.kind = 'person'
      and b.deleted_at is null and b.anonymized_at is null and ${raw(stay)}.guests > (select count(*) from guests)
      and not exists (select from guests g where g.relation = 'self' or g.customer_id = b.id)) p
  left join customers c on c.tour_id = ${tourId} and c.id = p.customer_id and c.deleted_at is null and c.anonymized_at is null
  left join lateral (select d.id, d.doc_type from customer_documents d
    where d.tour_id = ${tourId} and d.tour_customer_id = c.id and d.deleted_at is null
      and (p.guest).document_type is null and (p.guest).document_number_ciphertext is null
    order by d.id desc limit 1) d on true`;

const CARDS = compile(sql`
  select t.id as "reservationId", ${selectList(stay)},
    (select ${jsonRow(resourceRef, 'r')} from resources r
      where r.tour_id = ${tourId} and r.id = t.tour_resource_id and r.deleted_at is null) as "toursResource",
    coalesce((select json_agg(json_build_object('reservationGuestId', p.id, 'tourCustomerId', c.id,
        'tourCustomerDocumentId', d.id, 'relation', p.relation, ${join(cardFields)},
        'hasDocumentNumber', ${HAS_NUMBER})
      order by p.relation = 'self' desc, p.id) from ${peopleOf('t')}), '[]') as cards
  from reservations t where t.tour_id = ${tourId} and t.id = ${param('id')} and t.deleted_at is null`);

const LACKS_FIELD = raw(
  FORM_FIELDS.filter((name) => name !== 'documentType')
    .map((name) => `${cardValue(name)} is null`)
    .join(' or '),
);

/** The parts that the registration of a stay under an alias lacks: a document, fields of a card, names of guests. */
export const gapsOf = (stay: string): Sql => sql`(
  select coalesce(bool_or(${raw(cardValue('documentType'))} is null or not ${HAS_NUMBER}), false) as lacks_document,
    coalesce(bool_or(${LACKS_FIELD}), false) as lacks_card, ${raw(stay)}.guests > count(*) as lacks_names
  from ${peopleOf(stay)})`;

export const registrationStatements = { 'read the cards': CARDS };

/** The registration form of each guest, with the fields that are still missing. */
export async function readRegistration(db: TourDb, id: number): Promise<object> {
  const found = await db.row<{ guests: number; cards: Card[] }>(CARDS, { tourId: db.tourId, id });
  if (!found) throw notFound();
  const cards = found.cards.map((card) => ({ ...card, missing: missingIn(card) }));
  return { ...found, unnamed: Math.max(found.guests - cards.length, 0), cards };
}
