import { Type } from 'typebox';
import { namedCustomer } from '../../../crm/customers/customers.resource.ts';
import { raw } from '../../../db/sql.ts';
import { countryCode } from '../../../http/fields/country.ts';
import { base64, email, id, oneOf, pattern, plainDate, text, timestamp } from '../../../http/fields/types.ts';
import { TOUR } from '../../../kit/owner.ts';
import { defineResource } from '../../../kit/resource.ts';
import { eq } from '../../../paging/filters.ts';
import { reservations } from '../reservations.resource.ts';
import { RELATIONS, SEXES, TRANSPORTS, TRIP_REASONS } from './guests.rules.ts';

/** Accepted only if the server has keys; the number is stored sealed and returned only by the single read. */
export const numberInClear = {
  documentNumber: text(100)
    .nullable()
    .secret()
    .example('FN482913')
    .describe(
      'The document number in clear, instead of its encrypted form; the server seals it. Accepted only if the operator has configured keys; otherwise it is ignored.',
    ),
};

/**
 * The guests of a stay, served below their reservation. Personal data is kept out of the audit events, which outlive
 * anonymization. The document number is treated as that of a customer: encrypted, and readable with a permission of its
 * own.
 */
export const reservationGuests = defineResource({
  path: 'reservation-guests',
  table: 'reservation_guests',
  owner: TOUR,
  columns: {
    reservationId: id().required().readOnly().fixed(),
    tourCustomerId: id().nullable().references(namedCustomer),
    name: text(200).required().secret().example('Bento Araújo'),
    relation: oneOf(RELATIONS).default('other'),
    birthDate: plainDate().nullable().secret().example('2015-08-02'),
    nationality: countryCode().nullable().secret(),
    sex: oneOf(SEXES).nullable().secret(),
    occupation: text(100).nullable().secret().example('Estudante'),
    email: email(250).nullable().secret(),
    phoneE164: pattern(/^\+\d{8,15}$/)
      .nullable()
      .secret()
      .example('+5584999990000'),
    residenceCountry: countryCode().nullable().secret(),
    residenceCity: text(150).nullable().secret().example('Natal, RN'),
    residenceAddress: text(200).nullable().secret().example('Rua das Dunas, 12'),
    comingFrom: text(150).nullable().secret().example('Recife, PE'),
    goingTo: text(150).nullable().secret().example('Natal, RN'),
    tripReason: oneOf(TRIP_REASONS).nullable().secret(),
    transport: oneOf(TRANSPORTS).nullable().secret(),
    documentType: text(30).nullable().secret().example('passport'),
    documentNumberCiphertext: base64().nullable().detailOnly(),
    documentNumberFingerprint: base64().nullable().detailOnly(),
    encryptionKeyId: text(100).nullable().secret().example('kms/guests-2026'),
    retainUntil: plainDate().nullable().example('2031-12-31'),
    anonymizedAt: timestamp().nullable().readOnly().fixed(),
  },
  computed: {
    hasDocumentNumber: { schema: Type.Boolean(), select: raw('t.document_number_ciphertext is not null') },
  },
  list: { filters: { reservationId: eq() }, orderBy: ['id'] },
  uniques: { reservation_guests_customer_live: 'tourCustomerId' },
  permissions: reservations.permissions,
});
