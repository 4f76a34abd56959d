import { param, sql } from '../../db/sql.ts';
import { Field } from '../../http/field.ts';
import { countryCode } from '../../http/field-country.ts';
import { base64, id, plainDate, text } from '../../http/field-types.ts';
import { eq, eqText, type FilterMaker } from '../../kit/filters.ts';
import { TOUR } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { namedCustomer } from '../customers/customers.resource.ts';

/** Finds a document by what its number was fingerprinted to. In a query string a `+` may have arrived as a space. */
const fingerprint: FilterMaker = (name) => ({
  field: new Field({ ...base64().spec, cast: (text) => text.replaceAll(' ', '+') }),
  where: () =>
    sql`sha256(t.number_fingerprint) = sha256(${param(name)}::bytea) and t.number_fingerprint = ${param(name)}::bytea`,
});

export const customerDocuments = defineResource({
  path: 'customer-documents',
  table: 'customer_documents',
  owner: TOUR,
  columns: {
    tourCustomerId: id().required().references(namedCustomer),
    docType: text(30).required().example('passport'),
    issuingCountry: countryCode().nullable(),
    numberCiphertext: base64().required().detailOnly(),
    numberFingerprint: base64().required().detailOnly(),
    encryptionKeyId: text(100).required().example('kms/guests-2026'),
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
