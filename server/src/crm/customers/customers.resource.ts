import { sql } from '../../db/sql.ts';
import type { ReferenceTarget } from '../../http/field.ts';
import { countryCode } from '../../http/field-country.ts';
import { email, flag, oneOf, pattern, plainDate, text, timestamp } from '../../http/field-types.ts';
import { eq, isSet } from '../../kit/filters.ts';
import { many, through } from '../../kit/includes.ts';
import { defineResource, type Resource } from '../../kit/resource.ts';
import { customerDocuments } from '../customer-documents/customer-documents.resource.ts';
import { customerPreferences } from '../customer-preferences/customer-preferences.resource.ts';
import { tags } from '../tags/tags.resource.ts';

export const customers = defineResource({
  path: 'customers',
  table: 'customers',
  owner: 'tour',
  columns: {
    kind: oneOf(['person', 'company']).default('person'),
    fullName: text(200).required().foldedBeside().example('Conceição Araújo'),
    legalName: text(200).nullable(),
    email: email(250).nullable().example('conceicao@example.com'),
    phoneE164: pattern(/^\+\d{8,15}$/)
      .nullable()
      .example('+5584999990000'),
    birthDate: plainDate().nullable().example('1984-05-17'),
    nationality: countryCode().nullable(),
    residenceCountry: countryCode().nullable(),
    preferredLocale: text(10).nullable().example('pt-BR'),
    marketingOptIn: flag(false),
    marketingOptInAt: timestamp().nullable(),
    notes: text().nullable(),
    anonymizedAt: timestamp().nullable().readOnly().changedOnlyBy('anonymizeCustomer'),
  },
  list: {
    search: ['fullName'],
    filters: { kind: eq(), marketingOptIn: eq(), anonymized: isSet('anonymizedAt') },
    where: ({ anonymized }) => (anonymized === undefined ? sql`t.anonymized_at is null` : undefined),
    orderBy: ['id', 'fullName', 'createdAt'],
  },
  dropdown: { label: 'fullName', filters: ['anonymized'] },
  detail: {
    toursCustomerPreferences: many((): Resource => customerPreferences, 'tourCustomerId'),
    toursCustomerDocuments: many((): Resource => customerDocuments, 'tourCustomerId'),
    toursTags: through('customer_tags', 'customer_id', 'tag_id', (): Resource => tags),
  },
  uniques: { customers_email_live: 'email' },
  permissions: { read: ['customer.read', 'customer.write'], write: 'customer.write' },
});

/** A customer something may be kept about: an anonymized one gathers no new data. */
export function namedCustomer(): ReferenceTarget {
  return { ...customers, only: sql`x.anonymized_at is null` };
}

/** The same customers for those who may not see their papers: the documents are not even read. */
export const customersWithoutDocuments: Resource = {
  ...customers,
  detail: {
    ...customers.detail,
    toursCustomerDocuments: { ...customers.detail!.toursCustomerDocuments!, select: () => sql`'[]'::json` },
  },
};
