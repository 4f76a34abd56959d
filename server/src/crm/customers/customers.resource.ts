import { param, sql } from '../../db/sql.ts';
import { countryCode } from '../../http/fields/country.ts';
import { email, flag, integer, oneOf, pattern, plainDate, text, timestamp } from '../../http/fields/types.ts';
import { TOUR } from '../../kit/owner.ts';
import { defineResource } from '../../kit/resource.ts';
import { eq, type FilterMaker, isSet } from '../../paging/filters.ts';

const PHONE = /^\+\d{8,15}$/;

/** Customers with a tag, whether set by a person or a rule. */
const tagged: FilterMaker = (name) => ({
  field: integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  where: () => sql`exists (select from customer_tags l
    where l.tour_id = ${param('tourId')} and l.customer_id = t.id and l.tag_id = ${param(name)}::bigint)`,
});

/** In the form of the unique index. */
const byEmail = sql`lower(t.email) collate "C" = lower(${param('email')}::text) and t.anonymized_at is null`;

const withEmail: FilterMaker = () => ({
  field: email(250).describe('Only the customer with this e-mail address; case is ignored.').example('ana@example.com'),
  where: () => sql`lower(t.email) collate "C" = lower(${param('email')}::text)`,
});

/** In the form of the index that also finds the end of a number. */
const withPhone: FilterMaker = () => ({
  field: pattern(PHONE).describe('Only customers with this phone number, in the form of `phoneE164`.'),
  where: () => sql`reverse(t.phone_e164) collate "C" = reverse(${param('phone')}::text)`,
});

export const customers = defineResource({
  path: 'customers',
  table: 'customers',
  owner: TOUR,
  columns: {
    kind: oneOf(['person', 'company']).default('person'),
    fullName: text(200).required().withFoldedCopy().example('Conceição Araújo'),
    legalName: text(200).nullable(),
    email: email(250).nullable().example('conceicao@example.com'),
    phoneE164: pattern(PHONE).nullable().example('+5584999990000'),
    birthDate: plainDate().nullable().example('1984-05-17'),
    nationality: countryCode().nullable(),
    residenceCountry: countryCode().nullable(),
    preferredLocale: text(10).nullable().example('pt-BR'),
    marketingOptIn: flag(false),
    marketingOptInAt: timestamp().nullable(),
    notes: text().nullable(),
    anonymizedAt: timestamp().nullable().readOnly().fixed(),
  },
  list: {
    search: ['fullName'],
    filters: {
      kind: eq(),
      marketingOptIn: eq(),
      tagId: tagged,
      anonymized: isSet('anonymizedAt'),
      email: withEmail,
      phone: withPhone,
    },
    where: ({ anonymized }) => (anonymized === undefined ? sql`t.anonymized_at is null` : undefined),
    orderBy: ['id', 'fullName', 'createdAt'],
  },
  dropdown: { label: 'fullName', filters: ['anonymized'] },
  uniques: { customers_email_live: 'email' },
  existing: { customers_email_live: byEmail },
  permissions: { read: ['customer.read', 'customer.write'], write: 'customer.write' },
});

/** A customer about whom data may be stored: none is added to an anonymized one. */
export const namedCustomer = { ...customers, only: sql`x.anonymized_at is null` };
