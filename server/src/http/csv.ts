import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oneOf } from './fields/types.ts';

export const CSV = 'text/csv';

/** The parameter that asks for CSV; without it `Accept` decides. */
export const formatField = oneOf(['json', 'csv']).describe('In which form; without it the `Accept` header decides.');

export const asksForCsv = (format: 'json' | 'csv' | undefined, { headers }: FastifyRequest): boolean =>
  format ? format === 'csv' : headers.accept?.startsWith(CSV) === true;

/** Says that the reply is a file of this name. */
export const asCsvFile = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type(`${CSV}; charset=utf-8`).header('content-disposition', `attachment; filename="${name}.csv"`);

export type Cell = string | number | null;

/** Texts a spreadsheet would run as a formula; some take the wide forms of the signs for the usual ones. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const SPECIAL = /[",\r\n]/;

/** One cell: quoted where it must be, and no text ever becomes a formula. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as RFC 4180 has them. */
export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/**
 * Rows that are read piece by piece, as one file of any length: an empty piece ends it. The first piece is read before
 * anything is sent, so that what goes wrong there is still an ordinary error.
 */
export async function csvInPieces(
  header: readonly string[],
  next: () => Promise<readonly (readonly Cell[])[]>,
): Promise<Readable> {
  const first = await next();
  async function* pieces() {
    yield csv([header]);
    for (let piece = first; piece.length > 0; piece = await next()) yield csv(piece);
  }
  return Readable.from(pieces());
}
