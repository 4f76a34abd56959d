import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const guide = readFileSync(resolve(import.meta.dirname, '../../docs/clock.md'), 'utf8');

const sectionUnder = (heading: string): string[] =>
  guide
    .split(/^#+ /m)
    .find((part) => part.startsWith(`${heading}\n`))
    ?.split('\n') ?? [];

/** The source of the first table under a heading of docs/clock.md. */
export function tableUnder(heading: string): string {
  const lines = sectionUnder(heading);
  const first = lines.findIndex((line) => line.startsWith('|'));
  if (first < 0) throw new Error(`docs/clock.md has no table under "${heading}"`);
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  return lines.slice(first, end < 0 ? undefined : end).join('\n');
}

/** The cells of that table by row, without its head. */
export const rowsUnder = (heading: string): string[][] =>
  tableUnder(heading)
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

/** The lines of code under a heading. */
export const codeUnder = (heading: string): string[] =>
  sectionUnder(heading).flatMap((line) => (line.startsWith('    ') ? [line.trim()] : []));
