import vine from '@vinejs/vine';

const text = (most: number) => vine.string().minLength(1).maxLength(most);
const phone = () => vine.string().regex(/^\+\d{8,15}$/);

export const createCustomer = vine.create({
  kind: vine.enum(['person', 'company']).optional(),
  fullName: text(200),
  legalName: text(200).optional(),
  email: vine.string().email().maxLength(250).optional(),
  phoneE164: phone().optional(),
  birthDate: vine.date().optional(),
  nationality: vine.string().fixedLength(2).optional(),
  residenceCountry: vine.string().fixedLength(2).optional(),
  preferredLocale: text(10).optional(),
  marketingOptIn: vine.boolean().optional(),
  notes: text(20_000).optional(),
});

export const updateCustomer = vine.create({
  fullName: text(200).optional(),
  email: vine.string().email().maxLength(250).optional(),
  phoneE164: phone().optional(),
  notes: text(20_000).optional(),
});

export const listQuery = vine.create({
  page: vine.number().withoutDecimals().min(1).optional(),
  perPage: vine.number().withoutDecimals().min(1).max(100).optional(),
  kind: vine.enum(['person', 'company']).optional(),
  orderBy: vine.enum(['id', 'full_name_folded', 'created_at']).optional(),
  search: text(100).optional(),
});
