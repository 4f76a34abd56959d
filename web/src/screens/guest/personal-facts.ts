import type { CustomerDetail, CustomerGlance, CustomerTimelineEntry } from '@pousada/client';
import type { Dates } from '../../ui/dates.ts';
import { firstNameOf } from '../../ui/names.ts';
import type { Words } from '../../words/words.ts';

/** Readings in the guest's trail, as far as it was loaded. */
interface Reads {
  readonly lastRead: Pick<CustomerTimelineEntry, 'at' | 'event'> | undefined;
  /** The trail was loaded completely. */
  readonly isComplete: boolean;
}

/** The last reading of a document in words. Null if an incomplete trail has none. */
function lastReadWords({ lastRead, isComplete }: Reads, { say }: Words, dates: Dates): string | null {
  if (!lastRead) return isComplete ? say('guest.lastReadNever') : null;
  const day = dates.dayMonth(dates.dayOf(lastRead.at));
  const name = lastRead.event?.actor?.displayName;
  return name ? say('guest.lastReadBy', { d: day, name: firstNameOf(name) }) : day;
}

type PersonalData = Pick<CustomerDetail, 'marketingOptIn' | 'marketingOptInAt' | 'toursCustomerDocuments'>;

/** Consent, retention of documents and their last reading, each with its label. */
export function personalFacts(
  { marketingOptIn, marketingOptInAt, toursCustomerDocuments: documents }: PersonalData,
  reads: Reads,
  mayRead: boolean,
  words: Words,
  dates: Dates,
): [label: string, fact: string][] {
  const { say } = words;
  const since = marketingOptInAt && dates.dayMonth(dates.dayOf(marketingOptInAt));
  const consent = since ? say('guest.marketing.yesSince', { d: since }) : say('guest.marketing.yes');
  const facts: [string, string][] = [[say('guest.marketing'), marketingOptIn ? consent : say('guest.marketing.no')]];
  const until = documents
    .flatMap(({ retainUntil }) => retainUntil ?? [])
    .toSorted()
    .at(-1);
  if (until)
    facts.push([say('guest.basis'), say('guest.basis.retention')], [say('guest.keptUntil'), dates.dayMonth(until)]);
  const read = mayRead && documents.length > 0 ? lastReadWords(reads, words, dates) : null;
  if (read) facts.push([say('guest.lastRead'), read]);
  return facts;
}

/** Reason why a guest cannot be erased now: a stay in the house, or one that is booked. */
export function whyNotErasable(
  { presentStay, nextStay }: Pick<CustomerGlance, 'presentStay' | 'nextStay'>,
  { say }: Words,
  dates: Dates,
): string | null {
  const day = (at: string) => dates.dayMonth(dates.dayOf(at));
  if (presentStay && nextStay) return say('guest.whyBoth', { d: day(presentStay.endsAt), m: day(nextStay.startsAt) });
  if (presentStay) return say('guest.whyInHouse', { d: day(presentStay.endsAt) });
  return nextStay ? say('guest.whyBooked', { d: day(nextStay.endsAt) }) : null;
}
