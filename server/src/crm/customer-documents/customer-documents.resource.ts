import { param, sql } from '../../db/sql.ts';
import { countryCode } from '../../http/fields/country.ts';
import { Field } from '../../http/fields/field.ts';
import { base64, id, plainDate, text } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq, eqText, type FilterMaker } from '../../paging/filters.ts';
import { namedCustomer } from '../customers/customers.resource.ts';

/** Finds a document by the fingerprint of its number. In a query string a `+` may have arrived as a space. */
const fingerprint: FilterMaker = (name) => ({
  field: new Field({ ...base64().spec, cast: (text) => text.replaceAll(' ', '+') }),
  where: () =>
    sql`sha256(t.number_fingerprint) = sha256(${param(name)}::bytea) and t.number_fingerprint = ${param(name)}::bytea`,
});

/** Accepted only if the server has keys; the number is stored sealed and returned only by the single read. */
export const numberInClear = {
  number: text(100)
    .nullable()
    .secret()
    .example('FN482913')
    .describe(
      'The number in clear, instead of its encrypted form; the server seals it. Accepted only if the operator has configured keys; otherwise it is ignored.',
    ),
};

export const customerDocuments = defineResource({
  path: 'customer-documents',
  table: 'customer_documents',
  owner: TOUR,
  columns: {
    tourCustomerId: id().required().references(namedCustomer),
    docType: text(30).required().example('passport'),
    issuingCountry: countryCode().nullable(),
    numberCiphertext: base64().requiredUnless('number').detailOnly(),
    numberFingerprint: base64().requiredUnless('number').detailOnly(),
    encryptionKeyId: text(100).requiredUnless('number').example('kms/guests-2026'),
    holderName: text(150).nullable().example('Conceição Araújo'),
    issuedOn: plainDate().nullable(),
    expiresOn: plainDate().nullable(),
    scanObjectKey: text(500).nullable(),
    retainUntil: plainDate().nullable(),
  },
  list: {
    filters: { tourCustomerId: eq(), docType: eqText(30), numberFingerprint: fingerprint },
    orderBy: ['id', 'docType', 'createdAt'],
  },
  permissions: { read: 'customer.document.read', write: 'customer.write' },
});
