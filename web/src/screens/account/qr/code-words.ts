/** By version from 1 on, level M: how many words of correction a block has, and how many blocks there are. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
export const VERSIONS = BLOCKS.length;

/** Where the centres of the small squares lie, across and down, beyond the first version. */
export function centresOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = version * 4 + 10;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, n) => last - (count - 2 - n) * step)];
}

// Powers of 2 and back, in the field that is reduced by x⁸ + x⁴ + x³ + x² + 1.
const POWERS: number[] = [1];
while (POWERS.length < 255) {
  const next = POWERS.at(-1)! << 1;
  POWERS.push(next > 255 ? next ^ 0x11d : next);
}
const LOGS = new Map(POWERS.map((power, n) => [power, n]));
const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : POWERS[(LOGS.get(a)! + LOGS.get(b)!) % 255]!);

/** (x − 2⁰)(x − 2¹)… with so many factors, without its leading one. */
function divisorOf(degree: number): number[] {
  let product = [1];
  for (let n = 0; n < degree; n++) {
    const shifted = [...product, 0];
    product = shifted.map((value, k) => value ^ (k === 0 ? 0 : times(product[k - 1]!, POWERS[n]!)));
  }
  return product.slice(1);
}

/** What is left of the words divided by it: the words of correction (Reed and Solomon). */
export function correctionOf(words: readonly number[], degree: number): number[] {
  const divisor = divisorOf(degree);
  let rest = new Array<number>(degree).fill(0);
  for (const word of words) {
    const factor = word ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((value, n) => value ^ times(divisor[n]!, factor));
  }
  return rest;
}

/** What is said, as words of eight bits, filled up to the room there is; null where there is too little. */
function dataOf(bytes: readonly number[], version: number, room: number): number[] | null {
  const asBits = (value: number, length: number) => value.toString(2).padStart(length, '0');
  const said = asBits(0b0100, 4) + asBits(bytes.length, version < 10 ? 8 : 16);
  const bits = [said, ...bytes.map((byte) => asBits(byte, 8))].join('');
  if (bits.length > room * 8) return null;
  const ended = bits.padEnd(Math.min(room * 8, bits.length + 4), '0');
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const words = Array.from({ length: whole.length / 8 }, (_, n) => Number.parseInt(whole.slice(n * 8, n * 8 + 8), 2));
  return [...words, ...Array.from({ length: room - words.length }, (_, n) => (n % 2 === 0 ? 0xec : 0x11))];
}

/** First of each block the first word, then of each the second; the last blocks are longer by one where it does not come out even. */
const interwoven = (blocks: readonly (readonly number[])[]): number[] =>
  Array.from({ length: blocks.at(-1)!.length }, (_, n) => blocks.flatMap((block) => block[n] ?? [])).flat();

/** The words of a code in the order they are laid out; null where they are more than there is room for. */
export function codeWords(bytes: readonly number[], version: number, room: number): number[] | null {
  const [correction, count] = [CORRECTION[version - 1]!, BLOCKS[version - 1]!];
  const data = dataOf(bytes, version, room - correction * count);
  if (!data) return null;
  const least = Math.floor(data.length / count);
  const short = count - (data.length % count);
  const start = (n: number) => n * least + Math.max(0, n - short);
  const blocks = Array.from({ length: count }, (_, n) => data.slice(start(n), start(n + 1)));
  return [...interwoven(blocks), ...interwoven(blocks.map((block) => correctionOf(block, correction)))];
}
