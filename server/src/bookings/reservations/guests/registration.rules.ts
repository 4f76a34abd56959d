/** What the national form of registration asks of a guest, by the names the cards have for it. */
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

/** What still has to be asked of the guest. */
export const missingIn = (card: Card): string[] => [
  ...FORM.filter((name) => card[name] === null),
  ...(card.hasDocumentNumber ? [] : ['documentNumber']),
];
