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

/** What a person may be recognised by in a text. */
export interface Person {
  readonly fullName: string;
  readonly legalName: string | null;
  readonly email: string | null;
  readonly phoneE164: string | null;
}

/** Shorter words are in too many sentences to name anybody. */
const TELLING = 4;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text names the person: by a word of their names, their address or their number, however it is written. */
export function namesPerson(text: string, { fullName, legalName, email, phoneE164 }: Person): boolean {
  const said = new Set(wordsOf(text));
  const names = [...wordsOf(fullName), ...wordsOf(legalName ?? '')].filter((word) => word.length >= TELLING);
  if (names.some((word) => said.has(word))) return true;
  if (email && plain(text).includes(plain(email))) return true;
  return phoneE164 !== null && text.replace(/\D/g, '').includes(phoneE164.slice(-8));
}
