/** By version, starting at 1, for level M: error correction codewords per block, and number of blocks. */
const CORRECTION_CODEWORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
export const MAX_VERSION = BLOCKS.length;

/** Centre coordinates of the alignment patterns, the same on both axes. Version 1 has none. */
export function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = version * 4 + 10;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, n) => last - (count - 2 - n) * step)];
}

// Exponent and logarithm tables of GF(2⁸) modulo x⁸ + x⁴ + x³ + x² + 1.
const POWERS: number[] = [1];
while (POWERS.length < 255) {
  const next = POWERS.at(-1)! << 1;
  POWERS.push(next > 255 ? next ^ 0x11d : next);
}
const LOGS = new Map(POWERS.map((power, n) => [power, n]));
const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : POWERS[(LOGS.get(a)! + LOGS.get(b)!) % 255]!;

/** Generator polynomial (x − 2⁰)(x − 2¹)… of this degree, without its leading coefficient. */
function generatorPolynomial(degree: number): number[] {
  let product = [1];
  for (let n = 0; n < degree; n++) {
    const shifted = [...product, 0];
    product = shifted.map((value, k) => value ^ (k === 0 ? 0 : multiply(product[k - 1]!, POWERS[n]!)));
  }
  return product.slice(1);
}

/** Reed-Solomon error correction codewords: the remainder of the data divided by the generator polynomial. */
export function errorCorrection(words: readonly number[], degree: number): number[] {
  const divisor = generatorPolynomial(degree);
  let rest = new Array<number>(degree).fill(0);
  for (const word of words) {
    const factor = word ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((value, n) => value ^ multiply(divisor[n]!, factor));
  }
  return rest;
}

/** Data codewords, padded to the capacity; null if the bytes do not fit. */
function dataCodewords(bytes: readonly number[], version: number, room: number): number[] | null {
  const asBits = (value: number, length: number) => value.toString(2).padStart(length, '0');
  const said = asBits(0b0100, 4) + asBits(bytes.length, version < 10 ? 8 : 16);
  const bits = [said, ...bytes.map((byte) => asBits(byte, 8))].join('');
  if (bits.length > room * 8) return null;
  const ended = bits.padEnd(Math.min(room * 8, bits.length + 4), '0');
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const words = Array.from({ length: whole.length / 8 }, (_, n) => Number.parseInt(whole.slice(n * 8, n * 8 + 8), 2));
  return [...words, ...Array.from({ length: room - words.length }, (_, n) => (n % 2 === 0 ? 0xec : 0x11))];
}

/** Interleaves the blocks codeword by codeword. The last blocks may be longer by one. */
const interleave = (blocks: readonly (readonly number[])[]): number[] =>
  Array.from({ length: blocks.at(-1)!.length }, (_, n) => blocks.flatMap((block) => block[n] ?? [])).flat();

/** All codewords in layout order; null if the bytes do not fit. */
export function codewordsOf(bytes: readonly number[], version: number, room: number): number[] | null {
  const [correction, count] = [CORRECTION_CODEWORDS[version - 1]!, BLOCKS[version - 1]!];
  const data = dataCodewords(bytes, version, room - correction * count);
  if (!data) return null;
  const least = Math.floor(data.length / count);
  const short = count - (data.length % count);
  const start = (n: number) => n * least + Math.max(0, n - short);
  const blocks = Array.from({ length: count }, (_, n) => data.slice(start(n), start(n + 1)));
  return [...interleave(blocks), ...interleave(blocks.map((block) => errorCorrection(block, correction)))];
}
