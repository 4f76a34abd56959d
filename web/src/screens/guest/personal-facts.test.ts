import type { CustomerDetail, CustomerGlance } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../test/words.ts';
import { Dates } from '../../ui/dates.ts';
import { originOf } from './origin.ts';
import { personalFacts, whyNotErasable } from './personal-facts.ts';
import { bySeverity } from './preference-order.ts';

const words = await wordsOf('en', 'guests');
const { say } = words;
const dates = new Dates('America/Sao_Paulo', 'en');
const unread = { lastRead: undefined, isComplete: true };

describe('the facts of a guest', () => {
  const document = (retainUntil: string | null) =>
    ({ retainUntil }) as CustomerDetail['toursCustomerDocuments'][number];
  const guest = { marketingOptIn: true, marketingOptInAt: null, toursCustomerDocuments: [] };
  const facts = (values: object = {}, reads: Parameters<typeof personalFacts>[1] = unread, mayRead = true) =>
    Object.fromEntries(personalFacts({ ...guest, ...values }, reads, mayRead, words, dates));

  test('states consent with its date, if known', () => {
    expect(facts()[say('guest.marketing')]).toBe(say('guest.marketing.yes'));
    const since = { marketingOptInAt: '2019-03-02T12:00:00Z' };
    expect(facts(since)[say('guest.marketing')]).toBe(
      say('guest.marketing.yesSince', { d: dates.dayMonth('2019-03-02') }),
    );
    expect(facts({ ...since, marketingOptIn: false })[say('guest.marketing')]).toBe(say('guest.marketing.no'));
  });

  test('keeps documents until the latest of their dates', () => {
    const toursCustomerDocuments = [document('2031-01-05'), document(null), document('2030-12-31')];
    expect(facts({ toursCustomerDocuments })[say('guest.keptUntil')]).toBe(dates.dayMonth('2031-01-05'));
    expect(facts()).not.toHaveProperty(say('guest.keptUntil'));
  });

  test('states the last reading only with the permission, and only if the trail is complete or has one', () => {
    const label = say('guest.lastRead');
    const kept = { toursCustomerDocuments: [document(null)] };
    const lastRead = { at: '2019-03-02T12:00:00Z', event: { actor: { displayName: 'Bruna Reis' } } } as never;
    expect(facts(kept)[label]).toBe(say('guest.lastReadNever'));
    expect(facts(kept, { lastRead: undefined, isComplete: false })).not.toHaveProperty(label);
    expect(facts(kept, { lastRead, isComplete: false })[label]).toBe(
      say('guest.lastReadBy', { d: dates.dayMonth('2019-03-02'), name: 'Bruna' }),
    );
    expect(facts(kept, unread, false)).not.toHaveProperty(label);
    expect(facts()).not.toHaveProperty(label);
  });
});

describe('erasing a guest', () => {
  const stay = (startsAt: string, endsAt: string) => ({ startsAt, endsAt }) as CustomerGlance['presentStay'];
  const present = stay('2019-03-01T17:00:00Z', '2019-03-05T15:00:00Z');
  const next = stay('2019-04-01T17:00:00Z', '2019-04-03T15:00:00Z');
  const why = (presentStay: typeof present, nextStay: typeof next) =>
    whyNotErasable({ presentStay, nextStay }, words, dates);

  test('waits for the end of a stay and of booked stays', () => {
    expect(why(null, null)).toBeNull();
    expect(why(present, null)).toBe(say('guest.whyInHouse', { d: dates.dayMonth('2019-03-05') }));
    expect(why(null, next)).toBe(say('guest.whyBooked', { d: dates.dayMonth('2019-04-03') }));
    const both = { d: dates.dayMonth('2019-03-05'), m: dates.dayMonth('2019-04-01') };
    expect(why(present, next)).toBe(say('guest.whyBoth', both));
  });
});

test('names the country, a different residence, and the language', () => {
  const origin = (nationality: string | null, residenceCountry: string | null, preferredLocale: string | null) =>
    originOf({ nationality, residenceCountry, preferredLocale } as Parameters<typeof originOf>[0], words);
  expect(origin(null, null, null)).toBeNull();
  expect(origin(null, null, 'pt-BR')).toBe('Speaks Portuguese');
  expect(origin('AR', 'AR', null)).toBe('Argentina');
  expect(origin(null, 'UY', null)).toBe('Uruguay');
  expect(origin('AR', 'BR', 'es')).toBe('Argentina, lives in Brazil, speaks Spanish');
});

test('puts critical preferences first, the oldest first among equals', () => {
  const preferences = [
    { id: 1, severity: 'info' },
    { id: 5, severity: 'critical' },
    { id: 3, severity: 'warning' },
    { id: 2, severity: 'critical' },
  ] as const;
  expect(preferences.toSorted(bySeverity).map(({ id }) => id)).toEqual([2, 5, 3, 1]);
});
