/** The relation of a guest to the customer who booked; `self` is the customer. */
export const RELATIONS = [
  'self',
  'partner',
  'child',
  'parent',
  'sibling',
  'relative',
  'friend',
  'colleague',
  'other',
] as const;
export const SEXES = ['female', 'male', 'other'] as const;
/** Reasons and means of transport of the national registration form. */
export const TRIP_REASONS = [
  'leisure',
  'business',
  'congress',
  'family',
  'study',
  'religion',
  'health',
  'shopping',
  'other',
] as const;
export const TRANSPORTS = ['plane', 'car', 'bus', 'motorcycle', 'ship', 'train', 'other'] as const;

/** Upper bound of registered guests: more than any stay has, and few enough to be read at once. */
export const MAX_GUESTS = 500;

/** The number of guests that may be registered for a reservation. */
export const maxGuestsOf = (guests: number): number => Math.min(guests, MAX_GUESTS);

/** The parts of an encrypted document number; each is useless without the others. */
const NUMBER_FIELDS = ['documentNumberCiphertext', 'documentNumberFingerprint', 'encryptionKeyId'] as const;

export type NumberParts = Readonly<Partial<Record<(typeof NUMBER_FIELDS)[number], unknown>>>;

/** The missing parts, if some but not all are present. */
export function missingParts(guest: NumberParts): string[] {
  const lacking = NUMBER_FIELDS.filter((part) => (guest[part] ?? null) === null);
  return lacking.length === NUMBER_FIELDS.length ? [] : lacking;
}

/** True if a client sends or clears any part. */
export const touchesNumber = (guest: NumberParts): boolean => NUMBER_FIELDS.some((part) => guest[part] !== undefined);

/** True if a client sends any part. */
export const sendsNumber = (guest: NumberParts): boolean =>
  NUMBER_FIELDS.some((part) => (guest[part] ?? null) !== null);
