import type { CountryCode, Customer, CustomerInput } from '@pousada/client';
import { customerInputFields } from '@pousada/client/fields';
import { all, asE164, atMost, email, phone, required } from '../../ui/checks.ts';
import type { FormSpec } from '../../ui/form.tsx';
import { shownPhone } from '../../ui/phone.ts';

/** The values of the form; an empty text stands for null. */
export interface GuestValues {
  readonly kind: 'person' | 'company';
  readonly fullName: string;
  readonly legalName: string;
  readonly phoneE164: string;
  readonly email: string;
  readonly birthDate: string;
  readonly nationality: CountryCode | '';
  readonly residenceCountry: CountryCode | '';
  readonly preferredLocale: string;
  readonly marketingOptIn: boolean;
  readonly notes: string;
}

export const NEW_GUEST: GuestValues = {
  kind: 'person',
  fullName: '',
  legalName: '',
  phoneE164: '',
  email: '',
  birthDate: '',
  nationality: '',
  residenceCountry: '',
  preferredLocale: '',
  marketingOptIn: false,
  notes: '',
};

/** The server stores no other codes. */
const countryOf = (code: string | null): CountryCode | '' => (code ?? '') as CountryCode | '';

export const guestValues = (customer: Customer): GuestValues => ({
  kind: customer.kind,
  fullName: customer.fullName,
  legalName: customer.legalName ?? '',
  phoneE164: customer.phoneE164 ? shownPhone(customer.phoneE164) : '',
  email: customer.email ?? '',
  birthDate: customer.birthDate ?? '',
  nationality: countryOf(customer.nationality),
  residenceCountry: countryOf(customer.residenceCountry),
  preferredLocale: customer.preferredLocale ?? '',
  marketingOptIn: customer.marketingOptIn,
  notes: customer.notes ?? '',
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The body of the request. The server records the time of the consent to messages. */
export function guestBody({ kind, fullName, marketingOptIn, ...texts }: GuestValues): CustomerInput {
  return {
    kind,
    fullName: fullName.trim(),
    marketingOptIn,
    legalName: orNull(texts.legalName),
    phoneE164: orNull(asE164(texts.phoneE164)),
    email: orNull(texts.email),
    birthDate: orNull(texts.birthDate),
    nationality: texts.nationality || null,
    residenceCountry: texts.residenceCountry || null,
    preferredLocale: orNull(texts.preferredLocale),
    notes: orNull(texts.notes),
  };
}

export const guestChecks: NonNullable<FormSpec<GuestValues>['checks']> = {
  fullName: all<string>(required, atMost(customerInputFields.fullName.maxLength)),
  legalName: atMost(customerInputFields.legalName.maxLength),
  email: all(email, atMost(customerInputFields.email.maxLength)),
  phoneE164: phone,
};
