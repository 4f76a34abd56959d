import { centresOf, codeWords, VERSIONS } from './code-words.ts';

// A QR code as ISO/IEC 18004 has it, of what the console needs: bytes, with correction of level M.

/** Row by row, dark or not; undefined where nothing is laid yet. */
type Field = (boolean | undefined)[][];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A value followed by what makes it known again where it is damaged. */
function withCheck(value: number, generator: number, length: number): number {
  let rest = value << length;
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit--)
    if ((rest >> bit) & 1) rest ^= generator << (bit - length);
  return (value << length) | rest;
}

const bitOf = (value: number, n: number): boolean => ((value >> n) & 1) === 1;

/** Rings around a centre, dark or light by how far out they are. */
function lay(field: Field, x: number, y: number, reach: number, isDark: (distance: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      if (field[y + dy] && x + dx >= 0 && x + dx < field.length)
        field[y + dy]![x + dx] = isDark(Math.max(Math.abs(dx), Math.abs(dy)));
}

/** What every code of a version has at the same place; what tells the mask is left dark until there is one. */
function patternsOf(version: number): Field {
  const size = version * 4 + 17;
  const field: Field = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  for (let n = 0; n < size; n++) {
    field[6]![n] = n % 2 === 0;
    field[n]![6] = n % 2 === 0;
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const [x, y] of corners) lay(field, x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const centres = centresOf(version);
  for (const x of centres)
    for (const y of centres) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (!isCorner) lay(field, x, y, 2, (distance) => distance !== 1);
    }
  tellMask(field, 0);
  if (version >= 7) {
    const told = withCheck(version, 0x1f25, 12);
    for (let n = 0; n < 18; n++) {
      const [far, near] = [size - 11 + (n % 3), Math.floor(n / 3)];
      field[near]![far] = bitOf(told, n);
      field[far]![near] = bitOf(told, n);
    }
  }
  return field;
}

/** Twice, around the corners: the level of correction, whose number is zero, and the mask. */
function tellMask(field: Field, mask: number): void {
  const size = field.length;
  const told = withCheck(mask, 0x537, 10) ^ 0x5412;
  for (let n = 0; n < 15; n++) {
    const isDark = bitOf(told, n);
    const along = n < 6 ? n : n < 8 ? n + 1 : n < 9 ? 7 : 14 - n;
    if (n < 8) field[along]![8] = isDark;
    else field[8]![along] = isDark;
    if (n < 8) field[8]![size - 1 - n] = isDark;
    else field[size - 15 + n]![8] = isDark;
  }
  field[size - 8]![8] = true;
}

/** Where data goes, in its order: two columns at a time from the right, up and down in turn. */
function* path(patterns: Field): Generator<readonly [x: number, y: number]> {
  const size = patterns.length;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    // The column of timing is passed over.
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++) {
      const y = isUp ? size - 1 - n : n;
      for (const x of [right, right - 1]) if (patterns[y]![x] === undefined) yield [x, y];
    }
  }
}

/** A line that holds 1011101 with four light ones on either side looks like a corner. */
const CORNER = /(?=10111010000|00001011101)/g;

const runsOf = (line: string): number =>
  (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0) +
  40 * [...line.matchAll(CORNER)].length;

/** How hard a code is to read. */
function painOf(field: readonly (readonly boolean[])[]): number {
  const size = field.length;
  const rows = field.map((row) => row.map(Number).join(''));
  const columns = field.map((_, x) => field.map((row) => Number(row[x])).join(''));
  const lines = [...rows, ...columns].reduce((sum, line) => sum + runsOf(line), 0);
  let blocks = 0;
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = field[y]![x];
      if (field[y]![x - 1] === dark && field[y - 1]![x] === dark && field[y - 1]![x - 1] === dark) blocks += 3;
    }
  const dark = field.flat().filter(Boolean).length / (size * size);
  return lines + blocks + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** What is to be laid out, and into what: the smallest code that holds it. */
function laidOut(text: string) {
  const bytes = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= VERSIONS; version++) {
    const patterns = patternsOf(version);
    const places = [...path(patterns)];
    const words = codeWords(bytes, version, places.length >> 3);
    if (words) return { patterns, places, words };
  }
  throw new RangeError(`${bytes.length} bytes are more than a code of this kind holds`);
}

/** A text as a QR code: rows of modules, dark or not, without the light margin of four around it. */
export function qrOf(text: string): boolean[][] {
  const { patterns, places, words } = laidOut(text);
  const masked = MASKS.map((isTurned, mask) => {
    const field = patterns.map((row) => row.map((isDark) => isDark ?? false));
    for (const [n, [x, y]] of places.entries())
      field[y]![x] = bitOf(words[n >> 3] ?? 0, 7 - (n & 7)) !== isTurned(x, y);
    tellMask(field, mask);
    return field;
  });
  const pains = masked.map(painOf);
  return masked[pains.indexOf(Math.min(...pains))]!;
}
