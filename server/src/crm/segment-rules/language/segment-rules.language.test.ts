import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definitions, hostile } from '../../../../test/segment-definitions.ts';
import { FIELDS, OPERATORS } from './segment-rules.fields.ts';
import { parseDefinition } from './segment-rules.language.ts';
import { matchingStatement } from './segment-rules.sql.ts';
import { InvalidDefinition } from './segment-rules.values.ts';

const SAO_PAULO = 'America/Sao_Paulo';
const reasonOf = (definition: unknown): string | undefined => {
  const plan = parseDefinition(definition, SAO_PAULO);
  return plan instanceof InvalidDefinition ? plan.reason : undefined;
};
const textOf = (definition: unknown): string => {
  const plan = parseDefinition(definition, SAO_PAULO);
  if (plan instanceof InvalidDefinition) throw new Error(plan.reason);
  return matchingStatement(plan).text;
};
/** The reason if the definition is refused, else the statement. */
const answerTo = (definition: unknown): string => reasonOf(definition) ?? textOf(definition);
const condition = (field: unknown, operator: unknown, value: unknown) => ({ field, operator, value });

/** The same definition with every compared text replaced. */
function withTexts(node: unknown, text: string, key = ''): unknown {
  if (Array.isArray(node)) return node.map((one) => withTexts(one, text, key));
  if (typeof node === 'object' && node !== null)
    return Object.fromEntries(Object.entries(node).map(([name, one]) => [name, withTexts(one, text, name)]));
  const isFree = typeof node === 'string' && !['field', 'operator', 'severity'].includes(key) && !/^\d{4}-/.test(node);
  return isFree && !['person', 'company'].includes(node) ? text : node;
}

describe('segment language: arbitrary input', () => {
  test('any JSON is accepted or refused with a reason, without an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (json) => {
        expect(answerTo(json)).not.toBe('');
      }),
      { numRuns: 2_000 },
    );
  });

  test('so are random combinations of the words of the language', () => {
    const word = fc.constantFrom(...FIELDS.keys(), ...OPERATORS, 'minStays', '__proto__', 'constructor', ...hostile);
    const value = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }), fc.date().map(String), fc.constant(undefined));
    const node = fc.dictionary(fc.constantFrom('field', 'operator', 'value', 'all', 'any', 'not', 'maxAge'), value);
    fc.assert(
      fc.property(node, (one) => {
        expect(answerTo(one)).not.toBe('');
      }),
      { numRuns: 3_000 },
    );
  });

  test('the text of a statement depends on the shape only: no value is ever part of it', () => {
    fc.assert(
      fc.property(definitions, fc.constantFrom(...hostile), (definition, text) => {
        const statement = textOf(definition);
        expect(textOf(withTexts(definition, text))).toBe(statement);
        expect(statement).not.toContain('drop table');
        // Customers are read once; every table is restricted to the tenant, or joined to a row that is.
        const tables = statement.match(/\b(?:from|join) [a-z_]+ [a-z]\b/g) ?? [];
        const tied = statement.match(/\b[clpsd]\.tour_id = \$\d+::bigint|g\.tour_id = l\.tour_id/g) ?? [];
        expect(tied.length).toBe(tables.length);
        expect(statement.match(/from customers\b/g)).toHaveLength(1);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('segment language: refused with a reason', () => {
  test.each([
    ['nothing at all', {}, /says nothing/],
    ['an array', [condition('kind', 'eq', 'person')], /must be an object/],
    ['null', null, /must be an object/],
    ['a word it does not know', { minStay: 3 }, /"minStay" is no word/],
    ['a known word beside one it does not know', { minStays: 3, maxStay: 5 }, /"maxStay" is no word/],
    ['operator and value without a field', { operator: 'eq', value: 1 }, /"operator" is no word/],
    ['a field that is none', condition('passwordHash', 'eq', 'x'), /no field "passwordHash"/],
    ['a column instead of a field', condition('full_name', 'eq', 'x'), /no field "full_name"/],
    ['SQL as a field', condition("fullName = '' or true --", 'eq', 'x'), /no field/],
    ['a field of every object', condition('constructor', 'exists', true), /no field "constructor"/],
    ['__proto__ as a word', JSON.parse('{"__proto__": {"field": "kind"}}'), /"__proto__" is no word/],
    ['no operator', { field: 'kind', value: 'person' }, /no operator "undefined"/],
    ['SQL as an operator', condition('age', '>= 0 or true', 1), /no operator/],
    ['an operator that does not fit', condition('fullName', 'gt', 'A'), /fullName cannot be compared with gt/],
    ['days of a text', condition('fullName', 'olderThanDays', 3), /cannot be compared/],
    ['a text for a number', condition('age', 'gte', '18'), /must be a number/],
    ['a number for a text', condition('fullName', 'eq', 3), /must be a text/],
    ['an empty text', condition('fullName', 'contains', ' '), /must be a text/],
    ['a text with NUL', condition('fullName', 'eq', 'a\u0000b'), /must be a text/],
    ['half a surrogate', condition('fullName', 'eq', 'a\ud800'), /must be a text/],
    ['null instead of exists', condition('email', 'eq', null), /must be a text/],
    ['a text for a flag', condition('marketingOptIn', 'eq', 'true'), /true or false/],
    ['a choice that is none', condition('kind', 'eq', 'robot'), /one of person, company/],
    ['a date that is none', condition('birthDate', 'eq', '2023-02-30'), /must be a date/],
    ['a time where only a date fits', condition('birthDate', 'lt', '2023-02-01T00:00:00Z'), /must be a date/],
    ['a time that is none', condition('createdAt', 'gt', 'yesterday'), /must be a date .* or a time/],
    ['the last day of the calendar', condition('createdAt', 'lte', '9999-12-31'), /must be a date/],
    ['negative days', condition('createdAt', 'withinDays', -1), /whole number of days/],
    ['half a day', condition('createdAt', 'withinDays', 0.5), /whole number of days/],
    ['endless days', condition('createdAt', 'olderThanDays', 1e9), /whole number of days/],
    ['in without a list', condition('nationality', 'in', 'BR'), /in takes a list/],
    ['in with an empty list', condition('nationality', 'in', []), /in takes a list/],
    ['in with one wrong value', condition('nationality', 'in', ['BR', 5]), /must be a text/],
    ['exists with another value', condition('email', 'exists', 'yes'), /true or false/],
    ['a tag that is neither code nor id', condition('tags', 'contains', { id: 1 }), /code or the id/],
    ['a preference with another part', condition('preferences', 'contains', { level: 'x' }), /object with kind/],
    ['a severity that is none', condition('preferences', 'eq', { severity: 'awful' }), /object with kind/],
    ['an empty preference', condition('preferences', 'eq', {}), /object with kind/],
    ['a threshold that is no number', { minStays: '3' }, /minStays takes a number/],
    ['all without a list', { all: condition('kind', 'eq', 'person') }, /all takes a list/],
    ['all of nothing', { all: [] }, /all takes a list/],
    ['any of nothing', { any: [] }, /any takes a list/],
    ['not of a list', { not: [] }, /must be an object/],
  ])('%s', (_title, definition, reason) => {
    expect(reasonOf(definition)).toMatch(reason);
  });

  test('an error deep inside refuses the whole definition', () => {
    expect(reasonOf({ all: [{ minAge: 3 }, { any: [{ not: condition('x', 'eq', 1) }] }] })).toMatch(/no field "x"/);
  });

  test('depth and size are limited', () => {
    const nested = (depth: number): unknown => (depth === 0 ? { minAge: 1 } : { not: nested(depth - 1) });
    expect(reasonOf(nested(11))).toBeUndefined();
    expect(reasonOf(nested(12))).toMatch(/nested more than 12 deep/);
    expect(reasonOf(nested(60))).toMatch(/nested/);
    const many = (count: number) => ({ any: Array.from({ length: count }, () => ({ minAge: 1 })) });
    expect(reasonOf(many(200))).toBeUndefined();
    expect(reasonOf(many(201))).toMatch(/more than 200/);
    const list = (count: number) =>
      condition(
        'nationality',
        'in',
        Array.from({ length: count }, () => 'BR'),
      );
    expect(reasonOf(list(1_000))).toBeUndefined();
    expect(reasonOf(list(1_001))).toMatch(/1 to 1000/);
    expect(reasonOf(condition('notes', 'contains', 'x'.repeat(501)))).toMatch(/500/);
  });

  test('a long name is cut short in the reason', () => {
    expect(reasonOf({ ['x'.repeat(5_000)]: 1 })!.length).toBeLessThan(120);
  });
});

test('segment language: remarks are allowed, and parts side by side must all hold', () => {
  expect(textOf({ name: 'Adults', description: 'x', minAge: 18 })).toBe(textOf({ minAge: 18 }));
  expect(textOf({ minAge: 18, ...condition('kind', 'eq', 'person') })).toBe(
    textOf({ all: [{ minAge: 18 }, condition('kind', 'eq', 'person')] }),
  );
});
