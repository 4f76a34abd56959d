import fc from 'fast-check';

type Definition = Record<string, unknown>;

/** Texts that would do harm as part of a statement. */
export const hostile = [
  "'; drop table customers; --",
  "' or '1'='1",
  '$1',
  '%_\\',
  '"customers"',
  '/* */ union select 1',
  'c.tour_id',
  '{x,y}',
  '\\x00',
];

const text = fc.oneof(
  fc.constantFrom(...hostile, 'ana', 'José', 'VIP', 'allergy', 'amendoim', 'pt-BR', '12'),
  fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() !== '' && !one.includes('\u0000')),
);
const number = fc.oneof(fc.integer({ min: -5, max: 120 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const moment = fc.oneof(
  date,
  date.map((one) => `${one}T12:30:00-03:00`),
);
const preference = fc.oneof(
  text,
  fc
    .record(
      { kind: text, value: text, severity: fc.constantFrom('info', 'warning', 'critical') },
      { requiredKeys: ['kind'] },
    )
    .map((one) => ({ ...one })),
);

const ordered = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'];
const timed = ['birthDate', 'marketingOptInAt', 'createdAt', 'updatedAt', 'anonymizedAt'];
const texts = [
  'fullName',
  'legalName',
  'email',
  'phoneE164',
  'nationality',
  'residenceCountry',
  'preferredLocale',
  'notes',
];
const numbers = ['id', 'tourId', 'age', 'staysCount', 'documentsCount', 'preferencesCount', 'tagsCount'];

const test = (fields: string[], operators: string[], value: fc.Arbitrary<unknown>) =>
  fc.record({ field: fc.constantFrom(...fields), operator: fc.constantFrom(...operators), value });
const anyOf = (fields: string[], value: fc.Arbitrary<unknown>) =>
  test(fields, ['in'], fc.array(value, { minLength: 1, maxLength: 4 }));
const compared = (fields: string[], operators: string[], value: fc.Arbitrary<unknown>) =>
  fc.oneof(test(fields, operators, value), anyOf(fields, value));

const leaf: fc.Arbitrary<Definition> = fc.oneof(
  compared([...texts, 'tags'], ['eq', 'ne', 'contains', 'startsWith'], text),
  compared(['preferences'], ['eq', 'ne', 'contains', 'startsWith'], preference),
  compared(['kind'], ['eq', 'ne'], fc.constantFrom('person', 'company')),
  compared(numbers, ordered, number),
  compared(['birthDate'], ordered, date),
  compared(timed.slice(1), ordered, moment),
  test(timed, ['olderThanDays', 'withinDays'], fc.integer({ min: 0, max: 40_000 })),
  test(['marketingOptIn'], ['eq', 'ne'], fc.boolean()),
  test([...texts, ...timed, ...numbers, 'kind', 'marketingOptIn', 'tags', 'preferences'], ['exists'], fc.boolean()),
  fc.record(
    { minAge: fc.integer({ min: 0, max: 100 }), maxStays: fc.integer({ min: 0, max: 9 }) },
    { requiredKeys: ['minAge'] },
  ),
  fc.record({ minDocuments: fc.nat(3), maxPreferences: fc.nat(3), minTags: fc.nat(2) }, { requiredKeys: ['minTags'] }),
) as fc.Arbitrary<Definition>;

/** Valid definitions. */
export const definitions: fc.Arbitrary<Definition> = fc.letrec<{ node: Definition }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.record({ all: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('node'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('node') }),
  ),
})).node;
