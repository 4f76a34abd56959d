import { alignmentCentres, codewordsOf, MAX_VERSION } from './codewords.ts';

// QR codes by ISO/IEC 18004, limited to what the console needs: byte mode, error correction level M.

/** Modules row by row, true for dark; undefined until set. */
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

/** Appends the BCH check bits to a value. */
function withCheckBits(value: number, generator: number, length: number): number {
  let rest = value << length;
  for (let bit = 31 - Math.clz32(rest); bit >= length; bit--)
    if ((rest >> bit) & 1) rest ^= generator << (bit - length);
  return (value << length) | rest;
}

const bitOf = (value: number, n: number): boolean => ((value >> n) & 1) === 1;

/** Draws concentric square rings, dark or light by their distance from the centre. */
function drawRings(field: Field, x: number, y: number, reach: number, isDark: (distance: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      if (field[y + dy] && x + dx >= 0 && x + dx < field.length)
        field[y + dy]![x + dx] = isDark(Math.max(Math.abs(dx), Math.abs(dy)));
}

/** Function patterns of a version. The format modules are reserved and hold mask 0. */
function functionPatterns(version: number): Field {
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
  for (const [x, y] of corners) drawRings(field, x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const centres = alignmentCentres(version);
  for (const x of centres)
    for (const y of centres) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (!isCorner) drawRings(field, x, y, 2, (distance) => distance !== 1);
    }
  writeFormat(field, 0);
  if (version >= 7) {
    const bits = withCheckBits(version, 0x1f25, 12);
    for (let n = 0; n < 18; n++) {
      const [far, near] = [size - 11 + (n % 3), Math.floor(n / 3)];
      field[near]![far] = bitOf(bits, n);
      field[far]![near] = bitOf(bits, n);
    }
  }
  return field;
}

/** Writes both copies of the format information: error correction level M, whose number is zero, and the mask. */
function writeFormat(field: Field, mask: number): void {
  const size = field.length;
  const bits = withCheckBits(mask, 0x537, 10) ^ 0x5412;
  for (let n = 0; n < 15; n++) {
    const isDark = bitOf(bits, n);
    const along = n < 6 ? n : n < 8 ? n + 1 : n < 9 ? 7 : 14 - n;
    if (n < 8) field[along]![8] = isDark;
    else field[8]![along] = isDark;
    if (n < 8) field[8]![size - 1 - n] = isDark;
    else field[size - 15 + n]![8] = isDark;
  }
  field[size - 8]![8] = true;
}

/** Data modules in placement order: two columns at a time from the right, alternately up and down. */
function* dataModules(patterns: Field): Generator<readonly [x: number, y: number]> {
  const size = patterns.length;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    // The vertical timing pattern is skipped.
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++) {
      const y = isUp ? size - 1 - n : n;
      for (const x of [right, right - 1]) if (patterns[y]![x] === undefined) yield [x, y];
    }
  }
}

/** Sequence that resembles a finder pattern: 1011101 with four light modules on one side. */
const FINDER_LIKE = /(?=10111010000|00001011101)/g;

const linePenalty = (line: string): number =>
  (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0) +
  40 * [...line.matchAll(FINDER_LIKE)].length;

/** Penalty score of a masked code; lower is easier to read. */
function penaltyOf(field: readonly (readonly boolean[])[]): number {
  const size = field.length;
  const rows = field.map((row) => row.map(Number).join(''));
  const columns = field.map((_, x) => field.map((row) => Number(row[x])).join(''));
  const lines = [...rows, ...columns].reduce((sum, line) => sum + linePenalty(line), 0);
  let blocks = 0;
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = field[y]![x];
      if (field[y]![x - 1] === dark && field[y - 1]![x] === dark && field[y - 1]![x - 1] === dark) blocks += 3;
    }
  const dark = field.flat().filter(Boolean).length / (size * size);
  return lines + blocks + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

/** Codewords and layout of the smallest version that holds the text. */
function smallestLayout(text: string) {
  const bytes = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= MAX_VERSION; version++) {
    const patterns = functionPatterns(version);
    const places = [...dataModules(patterns)];
    const words = codewordsOf(bytes, version, places.length >> 3);
    if (words) return { patterns, places, words };
  }
  throw new RangeError(`${bytes.length} bytes are more than a code of this kind holds`);
}

/** Encodes a text as a QR code: rows of modules, true for dark, without the quiet zone of four modules. */
export function qrOf(text: string): boolean[][] {
  const { patterns, places, words } = smallestLayout(text);
  const masked = MASKS.map((isTurned, mask) => {
    const field = patterns.map((row) => row.map((isDark) => isDark ?? false));
    for (const [n, [x, y]] of places.entries())
      field[y]![x] = bitOf(words[n >> 3] ?? 0, 7 - (n & 7)) !== isTurned(x, y);
    writeFormat(field, mask);
    return field;
  });
  const penalties = masked.map(penaltyOf);
  return masked[penalties.indexOf(Math.min(...penalties))]!;
}
