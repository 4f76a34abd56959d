interface Consent {
  marketingOptIn: boolean;
  marketingOptInAt: string | null;
}

/**
 * What to store of a consent: it is dated when it is given, and has no date while it is not.
 * `before` is the stored consent, of nobody yet for a new customer.
 */
export function consentOf(sent: Partial<Consent>, before: Consent | undefined, now: () => string): Partial<Consent> {
  const { marketingOptIn = before?.marketingOptIn ?? false, marketingOptInAt } = sent;
  if (!marketingOptIn) return { ...sent, marketingOptInAt: null };
  if (marketingOptInAt) return sent;
  if (!before?.marketingOptIn) return { ...sent, marketingOptInAt: now() };
  // Null would leave a consent that stands without its date.
  return marketingOptInAt === null ? { ...sent, marketingOptInAt: before.marketingOptInAt ?? now() } : sent;
}

/** What a customer may lack and a duplicate of them know. */
const FILLED = [
  'legalName',
  'email',
  'phoneE164',
  'birthDate',
  'nationality',
  'residenceCountry',
  'preferredLocale',
] as const;

type Mergeable = Readonly<Record<(typeof FILLED)[number] | 'notes', string | null>> & Readonly<Consent>;

function joinedNotes(into: string | null, from: string | null): string | null {
  if (!into || !from || into.includes(from)) return into || from;
  return `${into}\n\n${from}`;
}

/**
 * What a merge changes in the customer that stays: empty fields are filled, notes are joined, and consent holds only
 * where both records had it, for nobody can tell which of the two answers was the person's last.
 */
export function mergedValues(into: Mergeable, from: Mergeable): Partial<Mergeable> {
  const filled = FILLED.filter((name) => into[name] === null).map((name) => [name, from[name]]);
  const isWithdrawn = into.marketingOptIn && !from.marketingOptIn;
  return {
    ...Object.fromEntries(filled),
    notes: joinedNotes(into.notes, from.notes),
    ...(isWithdrawn && { marketingOptIn: false, marketingOptInAt: null }),
  };
}
