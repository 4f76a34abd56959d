/** The fields of the national registration form, by the names used in the cards. */
export const FORM_FIELDS = [
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

export type Card = Readonly<Record<(typeof FORM_FIELDS)[number], string | null>> & {
  readonly hasDocumentNumber: boolean;
};

/** The fields that the guest still has to fill in. */
export const missingIn = (card: Card): string[] => [
  ...FORM_FIELDS.filter((name) => card[name] === null),
  ...(card.hasDocumentNumber ? [] : ['documentNumber']),
];
