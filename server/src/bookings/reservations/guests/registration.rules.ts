/** The fields of the national registration form, by the names used in the cards. */
export const FORM = [
  'name',
  'birthDate',
  'sex',
  'nationality',
  'occupation',
  'documentType',
  'residenceCountry',
  'residenceCity',
  'residenceAddress',
  'email',
  'phoneE164',
  'comingFrom',
  'goingTo',
  'tripReason',
  'transport',
] as const;

export type Card = Readonly<Record<(typeof FORM)[number], string | null>> & { readonly hasDocumentNumber: boolean };

/** The fields that the guest still has to fill in. */
export const missingIn = (card: Card): string[] => [
  ...FORM.filter((name) => card[name] === null),
  ...(card.hasDocumentNumber ? [] : ['documentNumber']),
];
