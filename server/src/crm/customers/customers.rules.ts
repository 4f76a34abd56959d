interface Consent {
  marketingOptIn: boolean;
  marketingOptInAt: string | null;
}

/**
 * The consent to store: it is dated when given, and has no date while it is not. `before` is the stored consent;
 * undefined for a new customer.
 */
export function consentOf(sent: Partial<Consent>, before: Consent | undefined, now: () => string): Partial<Consent> {
  const { marketingOptIn = before?.marketingOptIn ?? false, marketingOptInAt } = sent;
  if (!marketingOptIn) return { ...sent, marketingOptInAt: null };
  if (marketingOptInAt) return sent;
  if (!before?.marketingOptIn) return { ...sent, marketingOptInAt: now() };
  // Null would leave a valid consent without its date.
  return marketingOptInAt === null ? { ...sent, marketingOptInAt: before.marketingOptInAt ?? now() } : sent;
}

/** Fields that a merge fills from the duplicate if they are empty. */
const FILLED_FIELDS = [
  'legalName',
  'email',
  'phoneE164',
  'birthDate',
  'nationality',
  'residenceCountry',
  'preferredLocale',
] as const;

type Mergeable = Readonly<Record<(typeof FILLED_FIELDS)[number] | 'notes', string | null>> & Readonly<Consent>;

function joinedNotes(into: string | null, from: string | null): string | null {
  if (!into || !from || into.includes(from)) return into || from;
  return `${into}\n\n${from}`;
}

/**
 * The changes that a merge makes to the remaining customer: empty fields are filled and notes joined. Consent stays
 * only if both records had it, because it is unknown which of the two answers was the person's last.
 */
export function mergedValues(into: Mergeable, from: Mergeable): Partial<Mergeable> {
  const filled = FILLED_FIELDS.filter((name) => into[name] === null).map((name) => [name, from[name]]);
  const isWithdrawn = into.marketingOptIn && !from.marketingOptIn;
  return {
    ...Object.fromEntries(filled),
    notes: joinedNotes(into.notes, from.notes),
    ...(isWithdrawn && { marketingOptIn: false, marketingOptInAt: null }),
  };
}
