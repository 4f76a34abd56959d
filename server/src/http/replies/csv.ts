import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oneOf } from '../fields/types.ts';

export const CSV = 'text/csv';

/** The query parameter for CSV; without it the `Accept` header decides. */
export const formatField = oneOf(['json', 'csv']).describe('The format. Without it the `Accept` header decides.');

export const asksForCsv = (format: 'json' | 'csv' | undefined, { headers }: FastifyRequest): boolean =>
  format ? format === 'csv' : headers.accept?.startsWith(CSV) === true;

/** Marks the reply as a file download with this name. */
export const asCsvFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type(`${CSV}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}.csv"`);

export type Cell = string | number | null;

/** Text that a spreadsheet would run as a formula; some programs also accept the full-width signs. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const SPECIAL = /[",;\r\n]/;

/** One cell: quoted where necessary, and never a formula. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Separator = ',' | ';';

/** Rows in the format of RFC 4180, or with another separator. */
export const toCsv = (rows: readonly (readonly Cell[])[], separator: Separator = ','): string =>
  rows.map((row) => `${row.map(csvCell).join(separator)}\r\n`).join('');

/** For a file that a person opens in a spreadsheet. */
export interface CsvStyle {
  /** Spreadsheets in countries with a decimal comma expect a semicolon. */
  readonly separator: Separator;
  /** Rows after the last piece, such as totals. */
  readonly last?: () => readonly (readonly Cell[])[];
}

/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Streams rows as one CSV file of any length; an empty piece ends it. The first piece is read before anything is sent,
 * so that an error there is still an ordinary error reply.
 */
export async function streamCsv(
  header: readonly string[],
  next: () => Promise<readonly (readonly Cell[])[]>,
  style?: CsvStyle,
): Promise<Readable> {
  const first = await next();
  const { separator = ',', last } = style ?? {};
  async function* pieces() {
    yield (style ? BYTE_ORDER_MARK : '') + toCsv([header], separator);
    for (let piece = first; piece.length > 0; piece = await next()) yield toCsv(piece, separator);
    if (last) yield toCsv(last(), separator);
  }
  return Readable.from(pieces());
}
