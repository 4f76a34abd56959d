import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/* Codes by time as RFC 6238 makes them: SHA-1, steps of 30 seconds, six digits, which is what every such program shows. */

const STEP = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A code of the step before or after counts too: clocks differ, and people take time to type. */
const DRIFT = [0, -1, 1];

/** RFC 4648, without padding: bytes as people read and type them. */
export function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(value >>> (bits - 5)) & 31];
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text;
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    value = ((value << 5) | ALPHABET.indexOf(letter)) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >>> bits) & 0xff);
  }
  return Buffer.from(bytes);
}

/** 160 random bits. */
export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The step of time at an instant, in milliseconds. */
export const stepAt = (time: number): number => Math.floor(time / 1_000 / STEP);

/** The code of a step. */
export function codeOf(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Which step a code is of, at this instant or beside it; undefined where it is of none. */
export function stepOf(secret: string, code: string, time: number): number | undefined {
  const given = Buffer.from(code);
  const isCodeOf = (step: number) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return DRIFT.map((drift) => stepAt(time) + drift).find(isCodeOf);
}

/** What programs that show codes read from a picture. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP}`;
}
