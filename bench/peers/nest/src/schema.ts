import { relations } from 'drizzle-orm';
import { bigint, boolean, customType, date, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const id = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const customers = pgTable('customers', {
  tourId: id('tour_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  kind: text('kind').notNull().default('person'),
  fullName: text('full_name').notNull(),
  fullNameFolded: text('full_name_folded'),
  legalName: text('legal_name'),
  email: text('email'),
  phoneE164: text('phone_e164'),
  birthDate: date('birth_date'),
  nationality: text('nationality'),
  residenceCountry: text('residence_country'),
  preferredLocale: text('preferred_locale'),
  marketingOptIn: boolean('marketing_opt_in').notNull().default(false),
  marketingOptInAt: moment('marketing_opt_in_at'),
  notes: text('notes'),
  anonymizedAt: moment('anonymized_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
});

export const preferences = pgTable('customer_preferences', {
  tourId: id('tour_id').notNull(),
  id: id('id').notNull(),
  tourCustomerId: id('tour_customer_id').notNull(),
  kind: text('kind').notNull(),
  value: text('value').notNull(),
  severity: text('severity').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const documents = pgTable('customer_documents', {
  tourId: id('tour_id').notNull(),
  id: id('id').notNull(),
  tourCustomerId: id('tour_customer_id').notNull(),
  docType: text('doc_type').notNull(),
  issuingCountry: text('issuing_country'),
  encryptionKeyId: text('encryption_key_id').notNull(),
  holderName: text('holder_name'),
  issuedOn: date('issued_on'),
  expiresOn: date('expires_on'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const tags = pgTable('tags', {
  tourId: id('tour_id').notNull(),
  id: id('id').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  color: text('color'),
  blocksBooking: boolean('blocks_booking').notNull(),
});

export const customerTags = pgTable(
  'customer_tags',
  { tourId: id('tour_id').notNull(), customerId: id('customer_id').notNull(), tagId: id('tag_id').notNull() },
  (table) => [primaryKey({ columns: [table.tourId, table.customerId, table.tagId] })],
);

export const auditEvents = pgTable('audit_events', {
  tourId: id('tour_id').notNull(),
  id: id('id').generatedByDefaultAsIdentity(),
  actorKind: text('actor_kind').notNull(),
  actorId: id('actor_id'),
  action: text('action').notNull(),
  entity: text('entity').notNull(),
  entityId: id('entity_id'),
  changes: jsonb('changes').notNull(),
});

export const tours = pgTable('tours', { id: id('id').notNull(), tokenHeader: text('token_header').notNull() });
export const staffTokens = pgTable('staff_tokens', {
  tourId: id('tour_id').notNull(),
  hash: bytes('hash').notNull(),
  tourUserId: id('tour_user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
export const userRoles = pgTable('tour_user_roles', {
  tourId: id('tour_id').notNull(),
  tourUserId: id('tour_user_id').notNull(),
  roleId: id('role_id').notNull(),
});
export const rolePermissions = pgTable('role_permissions', {
  tourId: id('tour_id').notNull(),
  roleId: id('role_id').notNull(),
  permissionId: id('permission_id').notNull(),
});
export const permissions = pgTable('permissions', { id: id('id').notNull(), code: text('code').notNull() });

export const customerRelations = relations(customers, ({ many }) => ({
  toursCustomerPreferences: many(preferences),
  toursCustomerDocuments: many(documents),
  links: many(customerTags),
}));
const ofCustomer = (table: typeof preferences | typeof documents) =>
  relations(table, ({ one }) => ({
    customer: one(customers, {
      fields: [table.tourId, table.tourCustomerId],
      references: [customers.tourId, customers.id],
    }),
  }));
export const preferenceRelations = ofCustomer(preferences);
export const documentRelations = ofCustomer(documents);
export const linkRelations = relations(customerTags, ({ one }) => ({
  customer: one(customers, {
    fields: [customerTags.tourId, customerTags.customerId],
    references: [customers.tourId, customers.id],
  }),
  tag: one(tags, { fields: [customerTags.tourId, customerTags.tagId], references: [tags.tourId, tags.id] }),
}));
