import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oneOf } from './fields/types.ts';

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
const SPECIAL = /[",\r\n]/;

/** One cell: quoted where necessary, and never a formula. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows in the format of RFC 4180. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/**
 * Streams rows as one CSV file of any length; an empty piece ends it. The first piece is read before anything is sent,
 * so that an error there is still an ordinary error reply.
 */
export async function streamCsv(
  header: readonly string[],
  next: () => Promise<readonly (readonly Cell[])[]>,
): Promise<Readable> {
  const first = await next();
  async function* pieces() {
    yield toCsv([header]);
    for (let piece = first; piece.length > 0; piece = await next()) yield toCsv(piece);
  }
  return Readable.from(pieces());
}
