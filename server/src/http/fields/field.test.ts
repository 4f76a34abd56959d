import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Invalid } from '../errors.ts';
import type { AnyField } from './field.ts';
import { readTimestamp } from './iso-time.ts';
import { jsonObject, jsonObjects } from './json.ts';
import { parseBody, parsePartial, parseQuery } from './parse.ts';
import { listOf, object } from './shapes.ts';
import {
  base64,
  currency,
  email,
  flag,
  id,
  integer,
  money,
  oneOf,
  pattern,
  plainDate,
  text,
  timestamp,
  timezone,
} from './types.ts';

function verdict(field: AnyField, value: unknown, zone = 'America/Sao_Paulo'): unknown {
  try {
    return (parseBody({ x: field.required() }, { x: value }, { timezone: zone }) as { x: unknown }).x;
  } catch (error) {
    if (error instanceof Invalid) return error.errors.map((one) => `${one.field} ${one.rule}`).join();
    throw error;
  }
}

describe('fields', () => {
  const cases: [string, AnyField, unknown, unknown][] = [
    ['text is trimmed', text(5), '  ab ', 'ab'],
    ['text too long', text(3), 'abcd', 'x maxLength'],
    ['text too short', text(9, { min: 3 }), 'ab', 'x minLength'],
    ['blank', text(5), ' ', 'x required'],
    ['null', text(5), null, 'x required'],
    ['no text', text(5), 5, 'x string'],
    ['pattern', pattern(/^\+\d{8,15}$/), '+5511999990000', '+5511999990000'],
    ['pattern missed', pattern(/^\+\d{8,15}$/), '5511999990000', 'x regex'],
    ['e-mail', email(), 'joao+pousada@exemplo.com.br', 'joao+pousada@exemplo.com.br'],
    ['e-mail with a letter that looks like another', email(), '\u0430na@example.com', 'x email'],
    ['no e-mail', email(), 'a@b', 'x email'],
    ['e-mail too long', email(20), `${'a'.repeat(20)}@example.com`, 'x maxLength'],
    ['enum', oneOf(['a', 'b']), 'b', 'b'],
    ['enum missed', oneOf(['a', 'b']), 'c', 'x enum'],
    ['integer', integer({ min: 0 }), 0, 0],
    ['integer as text', integer(), '1', 'x number'],
    ['fraction', integer(), 1.5, 'x withoutDecimals'],
    ['below', integer({ min: 1 }), 0, 'x min'],
    ['above int4', integer(), 2_147_483_648, 'x max'],
    ['infinite', integer(), Number.POSITIVE_INFINITY, 'x number'],
    ['id', id(), 7, 7],
    ['id zero', id(), 0, 'x database.exists'],
    ['id beyond', id(), 2 ** 60, 'x database.exists'],
    ['money', money(), 0.1, '0.10'],
    ['money three decimals', money(), 1.005, 'x decimal'],
    ['money large', money(), 9_999_999_999.99, '9999999999.99'],
    ['money too large', money(), 10_000_000_000, 'x max'],
    ['money negative', money({ min: 0 }), -1, 'x min'],
    ['flag', flag(), true, true],
    ['flag as number', flag(), 1, 'x boolean'],
    ['date', plainDate(), '2024-02-29', '2024-02-29'],
    ['no such date', plainDate(), '2023-02-29', 'x date'],
    ['year zero', plainDate(), '0000-01-01', 'x date'],
    ['date with time', plainDate(), '2024-02-29T00:00:00Z', 'x date'],
    ['timestamp', timestamp(), '2026-11-14T20:52:00-03:00', '2026-11-14T23:52:00.000000Z'],
    ['timestamp in the instance', timestamp(), '2026-11-14T20:52', '2026-11-14T23:52:00.000000Z'],
    ['timestamp with a lost plus', timestamp(), '2026-11-14T20:52:00 01:00', '2026-11-14T19:52:00.000000Z'],
    ['timestamp without time', timestamp(), '2026-11-14', 'x date'],
    ['hour 25', timestamp(), '2026-11-14T25:00:00Z', 'x date'],
    ['a leap second is the second before', timestamp(), '2026-11-14T23:59:60Z', '2026-11-14T23:59:59.000000Z'],
    ['timezone', timezone(), 'Europe/Lisbon', 'Europe/Lisbon'],
    ['timezone offset', timezone(), '+03:00', 'x timezone'],
    ['timezone in other letters', timezone(), 'america/sao_paulo', 'America/Sao_Paulo'],
    ['timezone that only Intl knows', timezone(), 'PST', 'x timezone'],
    ['currency', currency(), 'brl', 'BRL'],
    ['currency of four', currency(), 'BRLL', 'x regex'],
    ['base64', base64(), 'q83vEg==', Buffer.from('q83vEg==', 'base64')],
    ['loose base64', base64(), 'q83vEg', 'x base64'],
    ['base64url', base64(), 'q8_vEg==', 'x base64'],
    ['object', jsonObject(), { a: [1, { b: null }] }, { a: [1, { b: null }] }],
    ['no object', jsonObject(), [], 'x object'],
    ['object with NUL', jsonObject(), { a: '\u0000' }, 'x json.unstorable'],
    ['object too large', jsonObject(), { a: 'x'.repeat(65_536) }, 'x maxLength'],
    ['objects', jsonObjects(), [{ item: 'x' }], [{ item: 'x' }]],
    ['a stranger among objects', jsonObjects(), [{}, 1], 'x.1 object'],
    ['list', listOf(id()), [1, 2], [1, 2]],
    ['list with a stranger', listOf(id()), [1, 'x'], 'x.1 number'],
    ['nested', object({ name: text(3).required() }), { name: 'long' }, 'x.name maxLength'],
    ['nested required', object({ name: text(3).required() }), {}, 'x.name required'],
  ];
  test.each(cases)('%s', (_title, field, value, expected) => {
    expect(verdict(field, value)).toEqual(expected);
  });

  test('refuses deep nesting without overflowing the stack', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`);
    expect(verdict(jsonObject(), deep)).toBe('x json.unstorable');
  });

  test('reports at most 100 errors', () => {
    const context = { timezone: 'UTC', errors: [] };
    jsonObjects().spec.check(Array(100_000).fill(1), 'x', context);
    expect(context.errors).toHaveLength(100);
  });

  test('absent: default, null, or left out of a partial body', () => {
    const fields = { a: text(5).required(), b: integer().default(7), c: text().nullable() };
    expect(parseBody(fields, { a: 'x' }, { timezone: 'UTC' })).toEqual({ a: 'x', b: 7, c: null });
    expect(parsePartial(fields, {}, { timezone: 'UTC' })).toEqual({});
    expect(parsePartial(fields, { c: '' }, { timezone: 'UTC' })).toEqual({ c: null });
    expect(() => parsePartial(fields, { a: null, b: null }, { timezone: 'UTC' })).toThrow(Invalid);
  });

  test('absent: inherited properties of an object count as not sent', () => {
    expect(
      parseBody({ constructor: text(5).nullable(), valueOf: integer().default(7) }, {}, { timezone: 'UTC' }),
    ).toEqual({
      constructor: null,
      valueOf: 7,
    });
  });

  test('queries: casts, defaults, blanks', () => {
    const fields = { page: integer({ min: 1 }).default(1), on: flag(), name: text(5) };
    expect(parseQuery(fields, { on: '0', name: '', other: 'x' }, { timezone: 'UTC' })).toEqual({ page: 1, on: false });
    expect(() => parseQuery(fields, { page: ['1', '2'] }, { timezone: 'UTC' })).toThrow(Invalid);
  });

  test('for any JSON value, a field gives a value or a 422', () => {
    const all = [
      text(9),
      email(),
      oneOf(['a']),
      integer(),
      id(),
      money(),
      flag(),
      plainDate(),
      timestamp(),
      timezone(),
      base64(),
      jsonObject(),
      jsonObjects(),
      listOf(id()),
      object({ a: text(2) }),
    ];
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...all), (value, field) => {
        expect(verdict(field, value)).toBeDefined();
      }),
    );
  });

  test('reads wall times in their zone, across daylight saving too', () => {
    expect(readTimestamp('2018-11-04T00:30', 'America/Sao_Paulo')).toBe('2018-11-04T03:30:00.000000Z');
    expect(readTimestamp('2019-02-16T23:30', 'America/Sao_Paulo')).toBe('2019-02-17T01:30:00.000000Z');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          expect(readTimestamp(date.toISOString(), 'UTC')).toBe(date.toISOString().replace('Z', '000Z'));
        },
      ),
    );
  });
});
