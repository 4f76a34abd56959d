/** What a guest is to whoever booked: `self` is that person. */
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
/** Reasons and means as the national form of registration has them. */
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

/** More than any stay has, and few enough to be read at once. */
export const MAX_GUESTS = 500;

/** How many people may be written down for a reservation. */
export const roomFor = (guests: number): number => Math.min(guests, MAX_GUESTS);

/** What makes up the number of a document: none of it says anything without the others. */
const NUMBER = ['documentNumberCiphertext', 'documentNumberFingerprint', 'encryptionKeyId'] as const;

export type NumberParts = Readonly<Partial<Record<(typeof NUMBER)[number], unknown>>>;

/** The parts that are lacking where some are there. */
export function lackingParts(guest: NumberParts): string[] {
  const lacking = NUMBER.filter((part) => (guest[part] ?? null) === null);
  return lacking.length === NUMBER.length ? [] : lacking;
}

/** Whether a client sends any of it, or takes any of it away. */
export const namesParts = (guest: NumberParts): boolean => NUMBER.some((part) => guest[part] !== undefined);

/** Whether a client sends any of it. */
export const someParts = (guest: NumberParts): boolean => NUMBER.some((part) => (guest[part] ?? null) !== null);
