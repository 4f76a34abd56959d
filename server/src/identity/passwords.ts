import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Letters and digits that cannot be confused when read aloud or copied by hand. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const TEMPORARY_LENGTH = 16;

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * An argon2id hash in the usual PHC form, which carries its own cost and salt. It takes a core and 19 MiB on purpose: a request
 * queues for it (`ScopedCaller.hash`, `SignInGate.verify`).
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return phcOf(nonce, (await derive('argon2id', { message: password, nonce, ...COST })) as Buffer);
}

function phcOf(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Stands in for an account that does not exist, so that both replies take equally long. No password fits it. */
const NO_ACCOUNT = phcOf(randomBytes(16), randomBytes(COST.tagLength));

/** Whether the password fits. Without a hash, or with a disabled one, it takes as long and returns false. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const known = PHC.exec(hash ?? '');
  const [, memory, passes, parallelism, salt, tag] = known ?? PHC.exec(NO_ACCOUNT)!;
  const expected = Buffer.from(tag!, 'base64');
  const parameters = {
    message: password,
    nonce: Buffer.from(salt!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const given = (await derive('argon2id', parameters)) as Buffer;
  return timingSafeEqual(given, expected) && known !== null;
}

/** A password for the first sign-in. */
export function temporaryPassword(): string {
  const fair = 256 - (256 % ALPHABET.length);
  let password = '';
  while (password.length < TEMPORARY_LENGTH) {
    for (const byte of randomBytes(TEMPORARY_LENGTH)) {
      // Bytes past the last whole multiple would favour the first letters.
      if (byte < fair && password.length < TEMPORARY_LENGTH) password += ALPHABET[byte % ALPHABET.length];
    }
  }
  return password;
}
