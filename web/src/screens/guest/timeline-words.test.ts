import type { CustomerDetail, Tag } from '@pousada/client';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../test/words.ts';
import { Dates } from '../../ui/dates.ts';
import type { Entry } from './queries.ts';
import { describeEntry, momentOf } from './timeline-words.ts';

const words = await wordsOf('en', 'guests', 'timeline');
const context = {
  words,
  dates: new Dates('America/Sao_Paulo', 'en'),
  units: new Map([[7, '101']]),
  tags: [
    { id: 1, name: 'VIP' },
    { id: 2, name: 'Quiet' },
  ] as Tag[],
  guest: {
    toursCustomerPreferences: [{ id: 40, kind: 'allergy', severity: 'critical' }],
    toursCustomerDocuments: [{ id: 50, docType: 'passport' }],
  } as unknown as CustomerDetail,
};
const said = (entry: object): string => {
  const { what, rest } = describeEntry(entry as Entry, context);
  return `${what}${rest}`;
};

describe('a stay', () => {
  const stay = (status: string, values: object = {}) => ({
    kind: 'stay',
    stay: {
      id: 12,
      status,
      startsAt: '2019-03-01T17:00:00Z',
      endsAt: '2019-03-04T15:00:00Z',
      tourResourceId: 7,
      ...values,
    },
  });

  test.each([
    ['confirmed', 'Booking no. 12, 101, 3 nights'],
    ['checked_in', 'Checked in to 101, 3 nights'],
    ['checked_out', 'Stay in 101, 3 nights'],
    ['cancelled', 'Booking no. 12 cancelled'],
    ['no_show', 'Booking no. 12, no-show'],
  ])('that is %s reads: %s', (status, sentence) => {
    expect(said(stay(status))).toBe(sentence);
  });

  test('without a unit shows its number, and within a day its hours', () => {
    expect(said(stay('checked_in', { tourResourceId: null }))).toBe('Checked in, booking no. 12, 3 nights');
    expect(said(stay('confirmed', { endsAt: '2019-03-01T19:00:00Z' }))).toBe('Booking no. 12, 101, 14:00–16:00');
  });
});

describe('a change', () => {
  const event = (entity: string, action: string, values: object = {}) => ({
    kind: 'change',
    event: { entity, action, entityId: 1, fields: [], changes: null, actor: { displayName: 'Bruna' }, ...values },
  });

  test('of a preference names its kind, and states that it is critical', () => {
    expect(said(event('customer-preferences', 'update', { entityId: 40 }))).toBe('Allergy, critical, changed by Bruna');
    const changes = { kind: { after: 'room' }, severity: { after: 'info' } };
    expect(said(event('customer-preferences', 'create', { changes }))).toBe('Preference added, room by Bruna');
  });

  test('of a document names its type before or after the change', () => {
    expect(said(event('customer-documents', 'read', { entityId: 50 }))).toBe('Passport viewed by Bruna');
    const changes = { docType: { before: 'passport' } };
    expect(said(event('customer-documents', 'delete', { changes }))).toBe('Passport removed by Bruna');
  });

  test('of the record lists its fields without articles', () => {
    expect(said(event('customers', 'update', { fields: ['fullName', 'email'] }))).toMatch(
      /^Record changed: (?!the )\S.* and (?!the )\S.* by Bruna$/,
    );
    expect(said(event('customers', 'create'))).toBe('Record created by Bruna');
    expect(said(event('customers', 'unheard-of'))).toBe('Record changed by Bruna');
  });

  const tags = (before: number[], after: number[], actor: object | null = { displayName: 'Bruna' }) => ({
    ...event('customers', 'tags', { changes: { tagIds: { before, after } }, actor }),
    kind: 'tags',
  });

  test('of tags names the added and removed ones, by a user or a rule', () => {
    expect(said(tags([], [1, 2]))).toBe('VIP and Quiet added by Bruna');
    expect(said(tags([1], [], null))).toBe('VIP removed by a rule');
    expect(said(tags([1], [2]))).toBe('Tags: Quiet added, VIP removed by Bruna');
    expect(said(tags([], [99]))).toBe('Tags changed by Bruna');
  });

  test('of an alert states that the kitchen was informed, or that this was undone', () => {
    expect(said({ ...event('customers', 'alerts.acknowledge'), kind: 'alert' })).toBe('Kitchen told by Bruna');
    expect(said({ ...event('customers', 'alerts.unacknowledge'), kind: 'alert' })).toBe(
      'Kitchen notice withdrawn by Bruna',
    );
  });
});

test('shows the hour within three weeks, then only the day', () => {
  const now = Date.parse('2019-03-22T12:00:00Z');
  expect(momentOf('2019-03-02T12:00:00Z', context.dates, now)).toContain('09:00');
  expect(momentOf('2019-03-01T11:59:00Z', context.dates, now)).not.toContain(':');
});
