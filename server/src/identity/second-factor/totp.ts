import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/* TOTP of RFC 6238 with SHA-1, steps of 30 seconds and six digits, which every authenticator app supports. */

const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Codes of the adjacent steps are valid too: clocks differ, and people take time to type. */
const ACCEPTED_DRIFT_STEPS = [0, -1, 1];

/** Base32 of RFC 4648, without padding. */
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

/** A secret of 160 random bits. */
export const newTotpSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The time step at an instant in milliseconds. */
export const stepAt = (time: number): number => Math.floor(time / 1_000 / STEP_SECONDS);

/** The code of a step. */
export function codeOf(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a code belongs to, at this instant or in an adjacent step; otherwise undefined. */
export function stepOf(secret: string, code: string, time: number): number | undefined {
  const given = Buffer.from(code);
  const isCodeOf = (step: number) => {
    const expected = Buffer.from(codeOf(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return ACCEPTED_DRIFT_STEPS.map((drift) => stepAt(time) + drift).find(isCodeOf);
}

/** The URI for the QR code that authenticator apps read. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
