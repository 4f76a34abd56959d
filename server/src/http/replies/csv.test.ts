import fc from 'fast-check';
import pino from 'pino';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../db/errors.ts';
import { createServer } from '../server.ts';
import { asCsvFile, csvCell, toCsv } from './csv.ts';

/** A parser of RFC 4180, to read back what was written. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]!;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') cell += text[index++]!;
      else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ',' || letter === '\r') {
      row.push(cell);
      cell = '';
      if (letter === '\r') {
        rows.push(row);
        row = [];
        index++;
      }
    } else cell += letter;
  }
  return rows;
}

test('quotes cells with special characters and doubles the quotes inside', () => {
  expect(csvCell('Souza, Ana')).toBe('"Souza, Ana"');
  expect(csvCell('Ana "Nina" Souza')).toBe('"Ana ""Nina"" Souza"');
  expect(csvCell('two\nlines')).toBe('"two\nlines"');
  expect(csvCell('João')).toBe('João');
  expect([csvCell(null), csvCell(-15)]).toEqual(['', '-15']);
});

test('prefixes text that a spreadsheet would run as a formula', () => {
  for (const start of [...'=+-@\t\r\n＝＋－＠'])
    expect(csvCell(`${start}HYPERLINK("http://x")`).replace(/^"/, '')).toMatch(/^'/);
});

test('random rows read back unchanged', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'ç', ' ', ',', '"', '\r', '\n', ';', '☕') })
    .map((text) => `x${text}`);
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      expect(parse(toCsv(rows))).toEqual(rows);
    }),
  );
});

test('an error in the first piece is an ordinary error reply', async () => {
  const app = createServer(pino({ level: 'silent' }));
  app.get('/movements', async (_request, reply) => {
    asCsvFile(reply, 'movements');
    throw new DatabaseUnavailable('the database does not answer');
  });
  const { statusCode, headers, body } = await app.inject('/movements');
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    503,
    'application/json; charset=utf-8',
    undefined,
  ]);
  expect(JSON.parse(body).code).toBe('UNAVAILABLE');
  await app.close();
});
