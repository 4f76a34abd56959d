import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unavailable } from '../http/errors.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = 'keys';

/** The id of a key in the ciphertexts it sealed. */
const keyIdOf = (key: Buffer): Buffer => createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);

/** The code of a text under a key, with the key's id before it. Each purpose has a key of its own, derived from this one. */
function signatureOf(key: Buffer, text: string, about: string): Buffer {
  const derived = createHmac('sha256', key).update(`sign ${about}`).digest();
  return Buffer.concat([keyIdOf(key), createHmac('sha256', derived).update(text).digest()]);
}

/** Parses keys in base64, separated by commas; the first seals, the others still open older secrets. */
const parseKeys = (text: string): Buffer[] => text.split(',').map((one) => Buffer.from(one.trim(), 'base64'));

/** Seals secrets that must be read again, so that a copy of the database alone does not reveal them. Signs what must not be forged there. */
export class Keyring {
  readonly #load: () => readonly Buffer[];
  #known: readonly Buffer[] | undefined;

  private constructor(load: () => readonly Buffer[]) {
    this.#load = load;
  }

  /** The configured keys, or one in a file of the data folder, created on first use. */
  static of({ keys, dataDir }: { keys: string | null; dataDir: string }): Keyring {
    return new Keyring(() => parseKeys(keys ?? readOrCreateKeyFile(dataDir)));
  }

  /** A random key: what it seals is lost with the process. */
  static ephemeral(): Keyring {
    const key = randomBytes(KEY_BYTES);
    return new Keyring(() => [key]);
  }

  /** Seals a secret; it opens only with the same `about`, which names its owner. */
  seal(secret: string, about: string): Buffer {
    const [key] = this.#keys() as [Buffer];
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([keyIdOf(key), nonce, cipher.getAuthTag(), sealed]);
  }

  /** The secret, or undefined if none of the keys opens it. */
  open(sealed: Buffer, about: string): string | undefined {
    const key = this.#keyOf(sealed);
    if (!key) return undefined;
    const rest = sealed.subarray(KEY_ID_BYTES);
    const tag = rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, key, rest.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      return decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES)).toString() + decipher.final().toString();
    } catch {
      return undefined;
    }
  }

  /** Whether there is a key. */
  get isReady(): boolean {
    try {
      return this.#keys().length > 0;
    } catch {
      return false;
    }
  }

  /** Signs a text; `about` names the purpose. */
  sign(text: string, about: string): Buffer {
    const [key] = this.#keys() as [Buffer];
    return signatureOf(key, text, about);
  }

  /** Whether a signature is that of the text. */
  check(signature: Buffer, text: string, about: string): 'valid' | 'invalid' | 'unknown key' {
    const key = this.#keyOf(signature);
    if (!key) return 'unknown key';
    const expected = signatureOf(key, text, about);
    return expected.length === signature.length && timingSafeEqual(expected, signature) ? 'valid' : 'invalid';
  }

  /** Whether a signature was made with the key that signs now. */
  isCurrent(signature: Buffer): boolean {
    return this.#keyOf(signature) === this.#keys()[0];
  }

  /** The key that a ciphertext or signature names. */
  #keyOf(made: Buffer): Buffer | undefined {
    return this.#keys().find((one) => keyIdOf(one).equals(made.subarray(0, KEY_ID_BYTES)));
  }

  #keys(): readonly Buffer[] {
    try {
      this.#known ??= this.#load();
    } catch {
      // The data folder is not writable: the operator has to configure a key.
      throw unavailable(
        'UNAVAILABLE',
        'This server has no key to seal secrets with: its operator must set POUSADA_KEYS',
      );
    }
    return this.#known;
  }
}

/** Reads the key file, or creates it atomically: of processes that start together one creates it. */
function readOrCreateKeyFile(dataDir: string): string {
  const path = join(dataDir, KEY_FILE);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}
