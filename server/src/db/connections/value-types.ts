import pg from 'pg';

const { builtins } = pg.types;

/** `2026-11-14 23:52:00.5+00` -> `2026-11-14T23:52:00.500+00:00`. Sessions run in UTC, so the offset is always zero. */
export function isoTimestamp(text: string): string {
  const fraction = text.charCodeAt(19) === 46 ? text.slice(20, text.indexOf('+', 20)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}+00:00`;
}

/** `int8[]`, which the driver's own list of types does not name. */
const INT8_ARRAY = 1016;

const idArray = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((id) => (id === 'NULL' ? null : Number(id)));

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, isoTimestamp],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
  [INT8_ARRAY, idArray],
  [builtins.NUMERIC, (text) => text],
  [builtins.TIME, (text) => text.slice(0, 5)],
]);

/** Parsers of column values into the form of API replies, so that rows need no second pass. */
export const types = {
  getTypeParser(oid: number, format: 'text' | 'binary' = 'text') {
    return (format === 'text' && parsers.get(oid)) || pg.types.getTypeParser(oid, format);
  },
} as pg.CustomTypesConfig;
