interface Consent {
  marketingOptIn: boolean;
  marketingOptInAt: string | null;
}

/**
 * What to store of a consent: it is dated when it is given, and has no date while it is not.
 * `before` is the stored consent, of nobody yet for a new customer.
 */
export function consentOf(sent: Partial<Consent>, before: Consent | undefined, now: string): Partial<Consent> {
  const { marketingOptIn = before?.marketingOptIn ?? false, marketingOptInAt } = sent;
  if (!marketingOptIn) return { ...sent, marketingOptInAt: null };
  if (marketingOptInAt) return sent;
  if (!before?.marketingOptIn) return { ...sent, marketingOptInAt: now };
  // Null would leave a consent that stands without its date.
  return marketingOptInAt === null ? { ...sent, marketingOptInAt: before.marketingOptInAt ?? now } : sent;
}
